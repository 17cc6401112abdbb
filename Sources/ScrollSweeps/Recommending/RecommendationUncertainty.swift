import ScrollConcurrency
import ScrollDiagnostics
package import ScrollExperiments
import ScrollJSON
import ScrollMetrics
import ScrollQuantities

/// The uncertainty of a recommendation: the number of worlds in which the trial still deserves it.
package struct RecommendationUncertainty: Sendable {
  package let aim: Worlds.Aim
  package let worldCount: Int
  /// The number of worlds in which the trial meets the constraints.
  package let meetCount: Int
  /// The number of those in which no other trial that meets them ranks higher.
  package let bestCount: Int
  /// The number of worlds in which another trial outdoes it: one that meets the constraints and ranks higher, or that
  /// meets them where it does not.
  package let outdoneCount: Int
  /// The number of worlds that count for `aim` in which the trial outdoes the present settings, and in which these outdo it.
  package let present: (worldCount: Int, betterCount: Int, worseCount: Int)
  /// The number of the hardest worlds, and the number of them in which the trial meets the constraints.
  package let hardest: (worldCount: Int, meetCount: Int)
  /// The trial that is recommended without worlds; nil if it is the chosen one.
  ///
  /// `meetCount` is the number of worlds that count for `aim` in which this trial meets the constraints. `bestCount` is
  /// the number of those in which no other trial that meets them ranks higher.
  package let plain: (trial: SweepResult.Row, meetCount: Int, bestCount: Int)?
  /// The places at which the trial stops meeting the constraints; empty if it misses one in the present world.
  package let boundaries: [TippingPoint<Bool>]
  /// The setting whose measurement would avoid the most choices of a trial that another outdoes; nil if none avoids more
  /// than chance explains.
  package let measurement: DecisiveMeasurement?
  /// The best trials along the setting on which they depend most; nil if one is the best everywhere.
  package let dependence: TrialDependence?

  /// True if the trial is better than the present settings in more of the worlds that count than it is worse in.
  package var beatsPresent: Bool { present.betterCount > present.worseCount }

  /// Counts the worlds in which a trial deserves its recommendation, and finds its boundaries.
  ///
  /// - Parameters:
  ///   - study: The trials in every world.
  ///   - choice: The place of the recommended trial in the study.
  ///   - aim: The worlds that count.
  ///   - jobs: The number of worlds tried at the same time.
  /// - Throws: As ``Experiment`` does.
  init(_ study: TrialsInWorlds, of choice: Int, for aim: Worlds.Aim, jobs: Int) throws(Failure) {
    let worlds = study.worlds
    self.aim = aim
    worldCount = worlds.count
    let (all, counted) = (Array(0..<worlds.count), study.counted(for: aim))
    meetCount = study.meetCount(of: choice, in: all)
    bestCount = study.bestCount(of: choice, in: all)
    outdoneCount = all.count { study.isOutdone(choice, in: $0) }
    hardest = (study.hardest.count, study.meetCount(of: choice, in: study.hardest))
    let better = counted.count { study.outdoesPresent(choice, in: $0) }
    present = (counted.count, better, counted.count { study.isOutdoneByPresent(choice, in: $0) })
    plain =
      choice == 0
      ? nil : (study.trials[0], study.meetCount(of: 0, in: counted), study.bestCount(of: 0, in: counted))
    measurement = study.measurement
    dependence = try TrialDependence(study, jobs: jobs)
    let trial = study.trials[choice]
    guard trial.isFeasible else {
      boundaries = []
      return
    }
    boundaries = try worlds.tippingPoints(from: true, jobs: jobs) { tunings throws(Failure) in
      study.runner.rows([trial.trial.point], try study.runner.prepared(worlds.scenarios(tunings)))[0].isFeasible
    }.filter { !$0.beyond }
  }
}

/// The trial that is recommended without worlds and the best others that meet the constraints, in every world.
struct TrialsInWorlds: Sendable {
  /// The maximum number of other trials, the best ones.
  private static let limit = 32

  let worlds: Worlds
  let runner: WorldTrialRunner
  /// The trial that is recommended without worlds, then the others, the best first.
  let trials: [SweepResult.Row]
  /// The rows of the trials, by world.
  let outcomes: [SweepResult.Rows]
  /// The standings of the present settings, by world.
  private let present: [Standing]
  private let preference: TrialPreference
  /// The ranks of the trials, by world.
  private let ranks: [[TrialPreference.Rank]]
  /// The hardest worlds, the hardest first.
  let hardest: [Int]

  /// Runs the trials in every world.
  ///
  /// - Parameters:
  ///   - plain: The trial that is recommended without worlds, one of the result's.
  ///   - result: The trials of the sweep.
  ///   - definition: The sweep.
  ///   - limits: The limits of each scenario's verdict.
  ///   - worlds: The worlds in which the trials are run.
  ///   - jobs: The number of worlds tried at the same time.
  /// - Throws: As ``Experiment`` does.
  init(
    _ plain: SweepResult.Row, _ result: SweepResult, _ definition: SweepDefinition, _ limits: [FeedVerdict.Limits],
    in worlds: Worlds, jobs: Int
  ) throws(Failure) {
    let preference = TrialPreference(result.question, limits)
    self.preference = preference
    let best = preference.order(of: result.rows).prefix(Self.limit).map { result.rows[$0] }
    let trials = [plain] + best.filter { $0.trial.point != plain.trial.point }
    let runner = WorldTrialRunner(definition: definition)
    let studied = try Array(0..<worlds.count).mapConcurrently(jobs: jobs) { world throws(Failure) in
      let scenarios = try runner.prepared(worlds.scenarios(of: world))
      return (rows: runner.rows(trials.map(\.trial.point), scenarios), present: try runner.present(scenarios))
    }
    (self.worlds, self.runner, self.trials) = (worlds, runner, trials)
    outcomes = studied.map(\.rows)
    ranks = outcomes.map { $0.map(preference.rank) }
    present = studied.map { ($0.present.isFeasible, preference.rank($0.present)) }
    hardest = Worlds.hardest(
      byWaiting: studied.map { world in
        let metrics = world.present.trial.metrics ?? []
        return result.question.aggregation.value(of: metrics.map(\.waiting), goal: .minimize) ?? 0
      })
  }

  /// Returns the worlds that count for an aim.
  func counted(for aim: Worlds.Aim) -> [Int] { aim == .most ? Array(outcomes.indices) : hardest }

  /// Returns the number of worlds in which a trial meets the constraints.
  func meetCount(of trial: Int, in counted: [Int]) -> Int { counted.count { outcomes[$0][trial].isFeasible } }

  /// Returns the number of worlds in which a trial meets the constraints and no other that meets them ranks higher.
  func bestCount(of trial: Int, in counted: [Int]) -> Int {
    counted.count { outcomes[$0][trial].isFeasible && !isOutdone(trial, in: $0) }
  }

  /// Returns true if another trial outdoes a trial in a world.
  func isOutdone(_ trial: Int, in world: Int) -> Bool {
    let own = standing(of: trial, in: world)
    return trials.indices.contains { Self.outdoes(standing(of: $0, in: world), own) }
  }

  /// Returns true if a trial outdoes the present settings in a world.
  func outdoesPresent(_ trial: Int, in world: Int) -> Bool {
    Self.outdoes(standing(of: trial, in: world), present[world])
  }

  /// Returns true if the present settings outdo a trial in a world.
  func isOutdoneByPresent(_ trial: Int, in world: Int) -> Bool {
    Self.outdoes(present[world], standing(of: trial, in: world))
  }

  private typealias Standing = (isFeasible: Bool, rank: TrialPreference.Rank)

  private func standing(of trial: Int, in world: Int) -> Standing {
    (outcomes[world][trial].isFeasible, ranks[world][trial])
  }

  /// Returns true if settings meet the constraints and rank higher than others, or if only they meet them.
  private static func outdoes(_ own: Standing, _ other: Standing) -> Bool {
    own.isFeasible && (!other.isFeasible || own.rank.isBetter(than: other.rank))
  }

  /// The setting to measure first, for a choice that no other trial outdoes.
  var measurement: DecisiveMeasurement? {
    let isWrong = outcomes.indices.map { world in trials.indices.map { isOutdone($0, in: world) } }
    return DecisiveMeasurement(worlds, wrong: isWrong)
  }

  /// Returns the place of the best trial that meets the constraints in a world; nil if none meets them.
  func best(in world: Int) -> Int? { Self.best(of: outcomes[world], ranks[world]) }

  /// Returns the place of the best trial that meets the constraints where one setting is at a position in its range and all others
  /// are as in the scenarios; nil if none meets them.
  ///
  /// - Throws: As ``Experiment`` does.
  func best(at position: Double, of axis: Int) throws(Failure) -> Int? {
    let scenarios = try runner.prepared(worlds.scenarios(at: position, of: axis))
    let rows = runner.rows(trials.map(\.trial.point), scenarios)
    return Self.best(of: rows, rows.map(preference.rank))
  }

  private static func best(of rows: SweepResult.Rows, _ ranks: [TrialPreference.Rank]) -> Int? {
    rows.indices.filter { rows[$0].isFeasible }.reduce(nil) { best, trial in
      best.map { ranks[trial].isBetter(than: ranks[$0]) ? trial : $0 } ?? trial
    }
  }

  /// Returns the place of the trial to recommend.
  func choice(for aim: Worlds.Aim) -> Int {
    let counted = counted(for: aim)
    let ranks = trials.indices.map { trial in
      [meetCount(of: trial, in: counted), bestCount(of: trial, in: counted)]
    }
    return ranks.indices.max { ranks[$0] == ranks[$1] ? $0 > $1 : ranks[$0].lexicographicallyPrecedes(ranks[$1]) }!
  }
}

/// A runner of the trials of a sweep in other worlds.
struct WorldTrialRunner: Sendable {
  let definition: SweepDefinition

  /// Prepares the scenarios of a world.
  func prepared(_ sources: [ScenarioSource]) throws(Failure) -> [TunableScenario] {
    try sources.map { source throws(Failure) in try TunableScenario(source) }
  }

  /// Runs trials in a world, and returns their rows.
  func rows(_ points: [[JSONNode]], _ scenarios: [TunableScenario]) -> SweepResult.Rows {
    let sweep = Sweep(definition, scenarios: scenarios)
    let workspace = TuningWorkspace()
    let trials = points.enumerated().map { sweep.run($0, $1, in: workspace) }
    return SweepResult(trials, of: definition).rows
  }

  /// Runs the scenarios of a world without a tuning, and returns their row.
  func present(_ scenarios: [TunableScenario]) throws(Failure) -> SweepResult.Row {
    let trial = try Sweep(definition, scenarios: scenarios).unchanged(in: TuningWorkspace())
    return SweepResult([trial], of: definition).rows[0]
  }
}
