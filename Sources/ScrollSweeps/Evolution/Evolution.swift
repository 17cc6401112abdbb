import ScrollQuantities

/// NSGA-II of K. Deb, A. Pratap, S. Agarwal and T. Meyarivan, "A fast and elitist multiobjective genetic algorithm: NSGA-II"
/// (2002), for spaces too large for a grid.
///
/// The first generation is spread over the space; each later one descends from the best of all trials so far. A
/// generation is a function of space, seed, and the trials before it, so a sweep can be resumed by replaying its
/// trials, and the number of workers changes nothing. No point is proposed twice.
package struct Evolution: Sendable {
  /// The number of trials requested, limited to the number of points if the space can be counted.
  package let trialCount: Int
  /// True if the trials are all points of the space.
  private let isExhaustive: Bool
  fileprivate let genome: Genome
  private let random: CounterRandom

  /// Creates the evolution of trials in a space.
  ///
  /// - Parameters:
  ///   - space: The parameters, and constraints between them.
  ///   - seed: The seed for the random draws.
  ///   - trialCount: The number of trials; at least 1.
  package init(_ space: ParameterSpace, seed: UInt64, trialCount: Int) {
    precondition(trialCount > 0)
    genome = Genome(space)
    random = CounterRandom(seed: seed)
    self.trialCount = min(trialCount, space.gridCount ?? trialCount)
    isExhaustive = space.gridCount.map { $0 <= trialCount } ?? false
  }

  /// The numbers of the trials that are spread over the space: of the first generation, those that are not at corners; all if
  /// these are all points of the space.
  var spread: Range<Int> {
    let first = min(firstGenerationSize, trialCount)
    return isExhaustive ? 0..<trialCount : FirstGeneration.cornerCount(of: first)..<first
  }

  /// The number of parents: the square root of the number of trials, rounded up to a power of two, at least 8. So more trials
  /// mean more parents and more generations; a hundred trials have 16 parents.
  private var populationSize: Int {
    var size = 8
    while size * size < trialCount { size *= 2 }
    return size
  }

  /// The size of the first generation: twice the population, to select the first parents from.
  private var firstGenerationSize: Int { 2 * populationSize }

  /// The size of later generations: half the population, so that good trials have descendants soon, and several trials can run
  /// at once.
  private var offspringCount: Int { populationSize / 2 }

  fileprivate func generation(after state: inout EvolutionState) -> [[Double]] {
    let tried = state.coordinates
    let wanted = min(tried.isEmpty ? firstGenerationSize : offspringCount, trialCount - tried.count)
    guard wanted > 0 else { return [] }
    if tried.isEmpty { return FirstGeneration(genome, random).points(wanted, &state.search) }
    let parents = state.selection.best(populationSize)
    let variation = Variation(genes: genome.genes)
    return (0..<wanted).compactMap { position in
      var draws = TrialDraws(random, trial: tried.count + position)
      let mother = tried[winner(among: parents, &draws)]
      let father = tried[winner(among: parents, &draws)]
      let child = variation.crossed(mother, father, &draws)
      return state.search.novel(like: child, variation, &draws)
    }
  }

  /// Selects a parent by binary tournament; the first drawn wins among equals.
  private func winner(among parents: [Selection.Standing], _ draws: inout TrialDraws) -> Int {
    let first = parents[draws.index(below: parents.count)]
    let second = parents[draws.index(below: parents.count)]
    return (second.precedes(first) ? second : first).index
  }
}

/// An evolution in progress: its trials so far, and the state for the next generation.
package struct EvolutionState: Sendable {
  private let evolution: Evolution
  /// The coordinates of each trial.
  fileprivate private(set) var coordinates: [[Double]] = []
  fileprivate var selection = Selection()
  fileprivate var search: PointSearch

  package init(_ evolution: Evolution) {
    self.evolution = evolution
    search = PointSearch(evolution.genome)
  }

  /// Appends trials in the order of their numbers.
  package mutating func append(_ contenders: [Contender]) {
    for contender in contenders { search.insert(contender.coordinates) }
    coordinates += contenders.map(\.coordinates)
    selection.add(contenders)
  }

  /// Returns the coordinates of the next trials, all of which must be appended before the next call; empty if there are enough,
  /// or no new point is found.
  package mutating func next() -> [[Double]] { evolution.generation(after: &self) }
}

/// The first generation: Sobol points, or random ones beyond their dimensions, a quarter of them at corners.
///
/// Metrics tend to have their extreme values at the ends of settings, and these bound the front; crossover and mutation find
/// intermediate values more easily than the ends.
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

  /// Returns the number of corners at the beginning of so many points; fewer if the space has fewer.
  static func cornerCount(of count: Int) -> Int { Int(Double(count) * cornerShare) }

  /// Returns as many new points as can be found, at most `wanted`.
  func points(_ wanted: Int, _ search: inout PointSearch) -> [[Double]] {
    var points: [[Double]] = []
    let cornerCount = Self.cornerCount(of: wanted)
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

  /// Returns the corner of the space nearest to a point; unordered coordinates do not change.
  private func corner(nearestTo point: [Double]) -> [Double] {
    zip(genome.genes, point).map { $0.isOrdered ? $1.rounded() : $1 }
  }
}
