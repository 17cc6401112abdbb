import ScrollQuantities

/// Where evolution begins: Sobol points, and beyond their dimensions random ones, with a quarter of them at corners.
///
/// At the ends of settings metrics tend to have their least and their largest values, which bound the front; crossover
/// and mutation find what lies between more easily than the ends.
struct FirstGeneration {
  private static let cornerShare = 0.25

  private let genome: Genome
  private let random: CounterRandom
  private let sequence: SobolSequence?

  init(_ genome: Genome, _ random: CounterRandom) {
    self.genome = genome
    self.random = random
    let dimension = genome.genes.count
    let isLimited = dimension <= SobolSequence.dimensionLimit
    sequence = isLimited ? SobolSequence(dimension: dimension, random: random) : nil
  }

  /// As many new points as are found, at most the number that is wanted.
  func points(_ wanted: Int, _ search: inout PointSearch) -> [[Double]] {
    var points: [[Double]] = []
    let cornerCount = Int(Double(wanted) * Self.cornerShare)
    for place in 0..<wanted where points.count < cornerCount {
      if let corner = search.accepted(corner(nearestTo: point(place))) { points.append(corner) }
    }
    for place in 0..<search.patience where points.count < wanted {
      if let point = search.accepted(point(place)) { points.append(point) }
    }
    while points.count < wanted {
      var draws = TrialDraws(random, trial: points.count)
      guard let point = search.any(&draws) else { break }
      points.append(point)
    }
    return points
  }

  private func point(_ place: Int) -> [Double] {
    if let sequence { return sequence.point(place) }
    var draws = TrialDraws(random, trial: place)
    return genome.genes.map { _ in draws.next() }
  }

  /// What has no order has no ends.
  private func corner(nearestTo point: [Double]) -> [Double] {
    zip(genome.genes, point).map { $0.isOrdered ? $1.rounded() : $1 }
  }
}
