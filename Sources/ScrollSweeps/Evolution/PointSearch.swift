import ScrollJSON
import ScrollQuantities

/// A search for points that the constraints allow and that have not been tried.
struct PointSearch: Sendable {
  /// The maximum number of mutations of a child until it is a new point.
  private static let mutationLimit = 50
  /// The maximum distance, in values, at which a new neighbor is sought.
  private static let neighborLimit = 16

  private let genome: Genome
  /// The points tried, as values, because different coordinates may have the same values.
  private var tried: Set<[JSONNode]> = []
  /// The numbers of the points that are allowed and were not tried when they were listed, ascending; nil before.
  private var openPoints: [Int]?

  init(_ genome: Genome) { self.genome = genome }

  /// Marks a point as tried.
  mutating func insert(_ coordinates: [Double]) { tried.insert(genome.point(at: coordinates)) }

  /// The number of draws after which enumerating all points, or giving up, is better.
  var patience: Int { min(genome.pointCount ?? .max, TrialSearch.patience) }

  /// Returns the coordinates of the point's values and marks it as tried; nil if it was tried before or is not allowed.
  mutating func accepted(_ coordinates: [Double]) -> [Double]? {
    let snapped = genome.snapped(coordinates)
    let point = genome.point(at: snapped)
    guard !tried.contains(point), genome.allows(point) else { return nil }
    tried.insert(point)
    return snapped
  }

  /// Returns a new point from a child: a mutant, else the nearest new neighbor, else any new point; nil if none is found.
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

  /// Returns any new point; in a space that can be enumerated, the first one at or after a random position.
  mutating func any(_ draws: inout TrialDraws) -> [Double]? {
    guard let count = genome.pointCount else {
      for _ in 0..<patience {
        if let point = accepted(genome.genes.map { _ in draws.next() }) { return point }
      }
      return nil
    }
    let start = draws.index(below: count)
    var open = openPoints ?? (0..<count).filter(isOpen)
    defer { openPoints = open }
    while !open.isEmpty {
      let place = open.partitioningIndex { $0 >= start } % open.count
      if let point = accepted(genome.coordinates(ofPoint: open.remove(at: place))) { return point }
    }
    return nil
  }

  private func isOpen(_ number: Int) -> Bool {
    let point = genome.point(at: genome.snapped(genome.coordinates(ofPoint: number)))
    return !tried.contains(point) && genome.allows(point)
  }
}
