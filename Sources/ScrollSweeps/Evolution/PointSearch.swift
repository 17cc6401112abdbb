import ScrollJSON

/// Finds points that constraints allow and nobody has tried.
struct PointSearch: Sendable {
  /// How often a child is mutated until it is a new point.
  private static let mutationLimit = 50
  /// How many values away a new neighbor is looked for.
  private static let neighborLimit = 16

  private let genome: Genome
  /// Values rather than coordinates, of which several may have the same values.
  private var tried: Set<[JSONNode]> = []

  init(_ genome: Genome) { self.genome = genome }

  /// Notes a point that has been tried.
  mutating func insert(_ coordinates: [Double]) { tried.insert(genome.point(at: coordinates)) }

  /// How many draws are worth it until some other way is better: going through all points, or giving up.
  var patience: Int { min(genome.pointCount ?? .max, TrialSearch.patience) }

  /// The coordinates of the point's values, from now on tried; nil if it has been before, or is not allowed.
  mutating func accepted(_ coordinates: [Double]) -> [Double]? {
    let snapped = genome.snapped(coordinates)
    let point = genome.point(at: snapped)
    guard !tried.contains(point), genome.allows(point) else { return nil }
    tried.insert(point)
    return snapped
  }

  /// A new point from a child: mutated until it is one, else its nearest new neighbor, else any; nil if none is found.
  mutating func novel(like child: [Double], _ variation: Variation, _ draws: inout TrialDraws) -> [Double]? {
    var mutant = child
    for _ in 0..<Self.mutationLimit {
      mutant = variation.mutated(mutant, &draws)
      if let point = accepted(mutant) { return point }
    }
    for neighbor in genome.neighbors(of: child, within: Self.neighborLimit) {
      if let point = accepted(neighbor) { return point }
    }
    return any(&draws)
  }

  /// Any new point; of a space that can be gone through, the first from a drawn one on.
  mutating func any(_ draws: inout TrialDraws) -> [Double]? {
    guard let count = genome.pointCount else {
      for _ in 0..<patience {
        if let point = accepted(genome.genes.map { _ in draws.next() }) { return point }
      }
      return nil
    }
    let start = draws.index(below: count)
    for offset in 0..<count {
      if let point = accepted(genome.coordinates(ofPoint: (start + offset) % count)) { return point }
    }
    return nil
  }
}
