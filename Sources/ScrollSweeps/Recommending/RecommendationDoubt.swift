import ScrollConcurrency
import ScrollDiagnostics
public import ScrollExperiments
import ScrollJSON
import ScrollQuantities

/// In how many worlds a recommended trial still is what it is recommended for.
public struct RecommendationDoubt: Sendable {
  /// At most so many trials of the front are compared with, the cheapest ones.
  private static let rivalLimit = 32

  /// Where along a setting, all else as it is, the trial no longer meets the constraints.
  public struct Boundary: Sendable {
    public let axis: Worlds.Axis
    /// From 0 to 1.
    public let position: Double
    /// Whether it fails above it, and not below.
    public let isUpper: Bool
  }

  public let worldCount: Int
  /// In how many worlds it meets the constraints.
  public let meets: Int
  /// In how many of these no other trial of the Pareto front that meets them has a better price.
  public let isCheapest: Int
  /// In the order of axes, the lower one of an axis first; empty if the trial misses a constraint as it is.
  public let boundaries: [Boundary]

  /// - Parameter choice: The recommended trial, one of the result's.
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
