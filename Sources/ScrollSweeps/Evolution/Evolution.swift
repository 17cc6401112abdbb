import ScrollQuantities

/// NSGA-II of K. Deb, A. Pratap, S. Agarwal and T. Meyarivan, "A fast and elitist multiobjective genetic algorithm:
/// NSGA-II" (2002), for spaces too large to try all of them.
///
/// The first generation is spread over the space; each later one descends from the best of all trials so far. A
/// generation is a function of space, seed and the trials before it, so to resume is to replay, and the number of
/// workers changes nothing. No point is proposed twice.
package struct Evolution: Sendable {
  /// As many as were asked for, and at most as many as a space that can be counted has points.
  package let trialCount: Int
  fileprivate let genome: Genome
  private let random: CounterRandom

  /// - Parameters:
  ///   - space: The parameters, and constraints between them.
  ///   - seed: Chooses the random draws.
  ///   - trialCount: At least 1.
  package init(_ space: ParameterSpace, seed: UInt64, trialCount: Int) {
    precondition(trialCount > 0)
    genome = Genome(space)
    random = CounterRandom(seed: seed)
    self.trialCount = min(trialCount, space.gridCount ?? trialCount)
  }

  /// From how many trials the next descend: the square root of the number of trials, rounded up to a power of two, at
  /// least 8. So with more trials both the parents and the generations are more; of a hundred trials 16 are parents.
  private var populationSize: Int {
    var size = 8
    while size * size < trialCount { size *= 2 }
    return size
  }

  /// Two populations to select the first parents from.
  private var firstGenerationSize: Int { 2 * populationSize }

  /// Half a population, so that good trials have descendants soon, while several can still run at once.
  private var offspringCount: Int { populationSize / 2 }

  fileprivate func generation(after lineage: inout Lineage) -> [[Double]] {
    let tried = lineage.coordinates
    let wanted = min(tried.isEmpty ? firstGenerationSize : offspringCount, trialCount - tried.count)
    guard wanted > 0 else { return [] }
    if tried.isEmpty { return FirstGeneration(genome, random).points(wanted, &lineage.search) }
    let parents = lineage.selection.best(populationSize)
    let variation = Variation(genes: genome.genes)
    return (0..<wanted).compactMap { position in
      var draws = TrialDraws(random, trial: tried.count + position)
      let mother = tried[winner(among: parents, &draws)]
      let father = tried[winner(among: parents, &draws)]
      let child = variation.crossed(mother, father, &draws)
      return lineage.search.novel(like: child, variation, &draws)
    }
  }

  /// Binary tournament; the first drawn wins among equals.
  private func winner(among parents: [Selection.Standing], _ draws: inout TrialDraws) -> Int {
    let first = parents[draws.index(below: parents.count)]
    let second = parents[draws.index(below: parents.count)]
    return (second.precedes(first) ? second : first).index
  }
}

/// An evolution under way: its trials so far, and what the next generation has to know of them.
package struct Lineage: Sendable {
  private let evolution: Evolution
  /// By trial.
  fileprivate private(set) var coordinates: [[Double]] = []
  fileprivate var selection = Selection()
  fileprivate var search: PointSearch

  package init(_ evolution: Evolution) {
    self.evolution = evolution
    search = PointSearch(evolution.genome)
  }

  /// Adds trials in the order of their numbers.
  package mutating func append(_ contenders: [Contender]) {
    for contender in contenders { search.insert(contender.coordinates) }
    coordinates += contenders.map(\.coordinates)
    selection.add(contenders)
  }

  /// Coordinates of the trials that come next, all of which are to be appended before the next call; empty if there are
  /// enough, or nothing new is found.
  package mutating func next() -> [[Double]] { evolution.generation(after: &self) }
}

/// Where evolution begins: Sobol points, and beyond their dimensions random ones, with a quarter of them at corners.
///
/// At the ends of settings metrics tend to have their least and their largest values, which bound the front; crossover
/// and mutation find what lies between more easily than the ends.
private struct FirstGeneration {
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
