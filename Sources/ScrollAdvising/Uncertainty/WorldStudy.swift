import ScrollConcurrency
import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON
import ScrollQuantities
import ScrollSweeps

/// A trial of answers in many worlds. The answers are the advice of `tune` for the unchanged scenarios, its advice in
/// some of the other worlds, and no change.
///
/// The result depends only on the worlds, the scenarios and the budgets.
struct WorldStudy {
  /// The number of worlds, in addition to the present one, in which `tune` searches for an answer. These are the first
  /// Sobol points, which put one point into each eighth of each range.
  private static let searchCount = 8

  private let worlds: Worlds
  private let space: TuningSpace
  private let criteria: TuningCriteria
  /// The number of trials of each search's sweep.
  private let trialCount: Int
  let jobs: Int
  private let isCancelled: @Sendable () -> Bool
  /// The distinct points of the space, beginning with the answer for the unchanged scenarios.
  private(set) var answers: [[JSONNode]] = []
  /// The standings by world.
  private(set) var standings: [WorldStanding] = []

  /// - Parameters:
  ///   - answer: The advice of `tune` for the unchanged scenarios.
  ///   - trialCount: The number of trials of each search's sweep.
  /// - Throws: The errors of ``Experiment``.
  init(
    _ worlds: Worlds, _ space: TuningSpace, _ criteria: TuningCriteria, answer: [JSONNode], trialCount: Int, jobs: Int,
    isCancelled: @escaping @Sendable () -> Bool
  ) throws(Failure) {
    (self.worlds, self.space, self.criteria, self.trialCount) = (worlds, space, criteria, trialCount)
    (self.jobs, self.isCancelled) = (jobs, isCancelled)
    answers = [answer, space.present].uniqued()
    let known = answers
    standings = try Array(0..<worlds.count).mapConcurrently(jobs: jobs) { world throws(Failure) in
      WorldStanding(
        try TuningWorld(worlds.scenarios(of: world), space, criteria, isCancelled: isCancelled), known)
    }
  }

  /// Searches for answers as `tune` does, in the first worlds or in the hardest.
  mutating func search(for aim: Worlds.Aim) throws(Failure) {
    let numbers =
      switch aim {
      case .most: Array(1..<min(Self.searchCount + 1, worlds.count))
      case .worst: Array(hardest.prefix(Self.searchCount))
      }
    let worlds = worlds
    try search(in: numbers) { number throws(Failure) in try worlds.scenarios(of: number) }
  }

  /// Searches for answers as `tune` does, along the range of a setting, with all other settings unchanged.
  mutating func search(along axis: Int) throws(Failure) {
    let worlds = worlds
    let positions = RangeWalk.steps(parts: Worlds.partCount)
    try search(in: positions) { position throws(Failure) in try worlds.scenarios(at: position, of: axis) }
  }

  private mutating func search<Place: Sendable>(
    in places: [Place], _ scenarios: @Sendable (Place) throws(Failure) -> [ScenarioSource]
  ) throws(Failure) {
    let (space, criteria, trialCount, isCancelled) = (space, criteria, trialCount, isCancelled)
    let found = try places.mapConcurrently(jobs: jobs) { place throws(Failure) in
      try TuningWorld(scenarios(place), space, criteria, isCancelled: isCancelled).answer(trialCount: trialCount)
    }
    let all = (answers + found).uniqued()
    let new = all.dropFirst(answers.count)
    answers = all
    if new.isEmpty { return }
    let (worlds, standings) = (worlds, standings)
    self.standings = try Array(0..<worlds.count).mapConcurrently(jobs: jobs) { number throws(Failure) in
      var standing = standings[number]
      let world = try TuningWorld(worlds.scenarios(of: number), space, criteria, isCancelled: isCancelled)
      for answer in new { standing.append(world.outcome(of: answer)) }
      return standing
    }
  }

  /// Returns the standing of the answers at a position of a setting's range, with all other settings unchanged.
  func standing(at position: Double, of axis: Int) throws(Failure) -> WorldStanding {
    WorldStanding(
      try TuningWorld(worlds.scenarios(at: position, of: axis), space, criteria, isCancelled: isCancelled), answers)
  }

  /// The tenth of the worlds, rounded up, in which items of the unchanged scenarios wait longest, the longest first.
  var hardest: [Int] { Worlds.hardest(byWaiting: standings.map(\.rules.present.waiting)) }

  /// Returns the answer that holds in most of the worlds, or of the hardest worlds, among those that the unchanged
  /// scenarios allow too; among equals, the one with the least regret there, then the one that holds in most of all worlds,
  /// then the one that changes the fewest settings, then the first.
  func choice(for aim: Worlds.Aim) -> Int {
    let counted = aim == .most ? Array(standings.indices) : hardest
    let candidates = answers.indices.filter { standings[0].rules.allows(standings[0].outcomes[$0]) }
    let ranks = candidates.map { answer -> [Double] in
      let held = [counted, Array(standings.indices)].map { worlds in worlds.count { holds(answer, in: $0) } }
      let regret = counted.reduce(0) { $0 + standings[$1].regret(of: answer) }
      let changes = zip(answers[answer], space.present).count { $0 != $1 }
      return [-Double(held[0]), regret, -Double(held[1]), Double(changes)]
    }
    let best = ranks.indices.min { ranks[$0].lexicographicallyPrecedes(ranks[$1]) }
    return best.map { candidates[$0] } ?? 0
  }

  private func holds(_ answer: Int, in world: Int) -> Bool { standings[world].fate(of: answer) == .holds }
}
