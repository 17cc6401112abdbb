import ScrollJSON

/// A point of a space of tunings, with its outcome.
struct TuningTrial {
  let point: [JSONNode]
  let outcome: TuningOutcome
}

/// The trials of a search in the order in which they were made, one at each point.
struct TuningTrials {
  private(set) var all: [TuningTrial] = []
  private var indices: [[JSONNode]: Int] = [:]

  /// The outcome at a point; nil if the point was not tried.
  subscript(point: [JSONNode]) -> TuningOutcome? { indices[point].map { all[$0].outcome } }

  /// Adds a trial, unless its point was tried before.
  mutating func add(_ trial: TuningTrial) {
    guard indices[trial.point] == nil else { return }
    indices[trial.point] = all.count
    all.append(trial)
  }
}
