import ScrollConcurrency
import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON
import ScrollMetrics

/// The trial that is recommended without worlds and the best others that meet the constraints, in every world.
struct TrialsInWorlds: Sendable {
  /// The maximum number of other trials, the best ones.
  private static let limit = 32

  let worlds: Worlds
  let runner: WorldTrialRunner
  /// The trial that is recommended without worlds, then the others, the best first.
  let trials: [SweepResult.Row]
  private let preference: TrialPreference
  /// The standings in each world.
  private let standings: [World]
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
    standings = studied.map { world in
      World(
        trials: world.rows.map { Standing($0, preference) }, present: Standing(world.present, preference))
    }
    hardest = Worlds.hardest(
      byWaiting: studied.map { world in
        let metrics = world.present.trial.metrics ?? []
        return result.question.aggregation.value(of: metrics.map(\.waiting), goal: .minimize) ?? 0
      })
  }

  /// The standings in a world.
  private struct World {
    /// The standings of the trials.
    let trials: [Standing]
    /// The standing of the present settings.
    let present: Standing
  }

  /// The standing of settings in a world.
  private struct Standing {
    let isFeasible: Bool
    let rank: TrialPreference.Rank

    init(_ row: SweepResult.Row, _ preference: TrialPreference) {
      (isFeasible, rank) = (row.isFeasible, preference.rank(row))
    }

    /// Returns true if the settings meet the constraints and rank higher than others, or if only they meet them.
    func outdoes(_ other: Standing) -> Bool {
      isFeasible && (!other.isFeasible || rank.isBetter(than: other.rank))
    }
  }

  /// Returns the worlds that count for an aim.
  func counted(for aim: Worlds.Aim) -> [Int] { aim == .most ? Array(standings.indices) : hardest }

  /// Returns the number of worlds in which a trial meets the constraints.
  func meetCount(of trial: Int, in counted: [Int]) -> Int {
    counted.count { standings[$0].trials[trial].isFeasible }
  }

  /// Returns the number of worlds in which a trial meets the constraints and no other that meets them ranks higher.
  func bestCount(of trial: Int, in counted: [Int]) -> Int {
    counted.count { standings[$0].trials[trial].isFeasible && !isOutdone(trial, in: $0) }
  }

  /// Returns true if another trial outdoes a trial in a world.
  func isOutdone(_ trial: Int, in world: Int) -> Bool {
    let own = standings[world].trials[trial]
    return standings[world].trials.contains { $0.outdoes(own) }
  }

  /// Returns true if a trial outdoes the present settings in a world.
  func outdoesPresent(_ trial: Int, in world: Int) -> Bool {
    standings[world].trials[trial].outdoes(standings[world].present)
  }

  /// Returns true if the present settings outdo a trial in a world.
  func isOutdoneByPresent(_ trial: Int, in world: Int) -> Bool {
    standings[world].present.outdoes(standings[world].trials[trial])
  }

  /// The setting to measure first, for a choice that no other trial outdoes.
  var measurement: DecisiveMeasurement? {
    let isWrong = standings.indices.map { world in trials.indices.map { isOutdone($0, in: world) } }
    return DecisiveMeasurement(worlds, wrong: isWrong)
  }

  /// Returns the place of the best trial that meets the constraints in a world; nil if none meets them.
  func best(in world: Int) -> Int? { Self.best(of: standings[world].trials) }

  /// Returns the place of the best trial that meets the constraints where one setting is at a position in its range and all others
  /// are as in the scenarios; nil if none meets them.
  ///
  /// - Throws: As ``Experiment`` does.
  func best(at position: Double, of axis: Int) throws(Failure) -> Int? {
    let scenarios = try runner.prepared(worlds.scenarios(at: position, of: axis))
    return Self.best(of: runner.rows(trials.map(\.trial.point), scenarios).map { Standing($0, preference) })
  }

  private static func best(of trials: [Standing]) -> Int? {
    trials.indices.filter { trials[$0].isFeasible }.reduce(nil) { best, trial in
      best.map { trials[trial].outdoes(trials[$0]) ? trial : $0 } ?? trial
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
