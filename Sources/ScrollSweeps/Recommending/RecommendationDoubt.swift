import ScrollConcurrency
import ScrollDiagnostics
public import ScrollExperiments
import ScrollJSON
import ScrollQuantities

/// The number of worlds in which a recommended trial still deserves its recommendation.
public struct RecommendationDoubt: Sendable {
  /// The maximum number of trials of the front to compare with, the cheapest ones.
  private static let rivalLimit = 32

  /// A place along a setting at which the trial stops meeting the constraints while all else stays.
  public struct Boundary: Sendable {
    public let axis: Worlds.Axis
    /// The position in the setting's range, from 0 to 1.
    public let position: Double
    /// True if it fails above the place, false if below.
    public let isUpper: Bool
  }

  public let worldCount: Int
  /// The number of worlds in which it meets the constraints.
  public let meets: Int
  /// The number of those in which no other trial of the Pareto front that meets them has a better price.
  public let isCheapest: Int
  /// The boundaries in the order of axes, the lower one of an axis first; empty if the trial misses a constraint in the present
  /// world.
  public let boundaries: [Boundary]

  /// - Parameters:
  ///   - choice: The recommended trial, one of the result's.
  ///   - result: The trials of the sweep.
  ///   - definition: The sweep.
  ///   - worlds: The worlds in which the trials are run.
  ///   - jobs: The number of worlds tried at the same time.
  /// - Throws: As ``Experiment`` does.
  init(
    of choice: SweepResult.Row, from result: SweepResult, _ definition: SweepDefinition, in worlds: Worlds, jobs: Int
  ) throws(Failure) {
    let front = result.feasibleByPrice.map { result.rows[$0] }.filter(\.isOnFront).prefix(Self.rivalLimit)
    let points = [choice.trial.point] + front.map(\.trial.point).filter { $0 != choice.trial.point }
    let judge = WorldJudge(definition: definition)
    let outcomes = try Array(0..<worlds.count).mapConcurrently(jobs: jobs) { world throws(Failure) in
      try judge.rows(points, worlds.scenarios(of: world))
    }
    var (meets, isCheapest) = (0, 0)
    for rows in outcomes {
      guard rows[0].isFeasible else { continue }
      meets += 1
      let isBeaten = rows.dropFirst().contains { $0.isFeasible && result.question.isCheaper($0, than: rows[0]) }
      if !isBeaten { isCheapest += 1 }
    }
    (worldCount, self.meets, self.isCheapest) = (worlds.count, meets, isCheapest)
    guard choice.isFeasible else {
      boundaries = []
      return
    }
    let turns = try worlds.turns(from: true, jobs: jobs) { tunings throws(Failure) in
      try judge.rows([choice.trial.point], worlds.scenarios(tunings))[0].isFeasible
    }
    boundaries = turns.map { Boundary(axis: worlds.axes[$0.axis], position: $0.position, isUpper: $0.isUpper) }
  }
}

/// Runs trials of a sweep in other worlds.
private struct WorldJudge: Sendable {
  let definition: SweepDefinition

  func rows(_ points: [[JSONNode]], _ sources: [ScenarioSource]) throws(Failure) -> SweepResult.Rows {
    var scenarios: [TunableScenario] = []
    for source in sources { scenarios.append(try TunableScenario(source)) }
    let sweep = Sweep(definition, scenarios: scenarios)
    let workspace = TuningWorkspace()
    let trials = points.enumerated().map { sweep.run($0, $1, in: workspace) }
    return SweepResult(trials, of: definition.space.parameters, definition.question).rows
  }
}
