import ScrollExperiments
import ScrollJSON
import ScrollSweeps

/// A point of a space of tunings, with its outcome.
struct TuningTrial {
  let point: [JSONNode]
  let outcome: TuningOutcome
}

/// The trials of a search in the order in which they were made, one at each point.
struct TuningTrials {
  private let scenarios: [TunableScenario]
  private let space: TuningSpace
  private let criteria: TuningCriteria
  private let workspace = TuningWorkspace()
  private(set) var all: [TuningTrial] = []
  private var indices: [[JSONNode]: Int] = [:]

  /// - Parameter start: The trial of the space's present values.
  init(_ scenarios: [TunableScenario], _ space: TuningSpace, _ criteria: TuningCriteria, start: TuningTrial) {
    (self.scenarios, self.space, self.criteria) = (scenarios, space, criteria)
    add(start)
  }

  /// Adds a trial, unless its point was tried before.
  mutating func add(_ trial: TuningTrial) {
    guard indices[trial.point] == nil else { return }
    indices[trial.point] = all.count
    all.append(trial)
  }

  /// Returns the trial at a point, which is made unless it is known.
  mutating func trial(at point: [JSONNode]) -> TuningTrial {
    if let index = indices[point] { return TuningTrial(point: point, outcome: all[index].outcome) }
    let trial = TuningTrial(point: point, outcome: outcome(of: point))
    add(trial)
    return trial
  }

  /// Returns the trial at a point where one parameter is replaced.
  mutating func trial(at point: [JSONNode], replacing parameter: Int, with value: JSONNode) -> TuningTrial {
    var point = point
    point[parameter] = value
    return trial(at: point)
  }

  private func outcome(of point: [JSONNode]) -> TuningOutcome {
    guard space.allows(point) else { return TuningOutcome(nil, criteria) }
    return TuningOutcome(of: Tuning(space.space.parameters.map(\.place), point), scenarios, criteria, in: workspace)
  }
}
