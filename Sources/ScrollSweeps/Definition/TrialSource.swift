import ScrollDiagnostics

/// Where the points of a sweep's trials come from.
enum TrialSource: Sendable {
  /// Each is a function of its number.
  case planned(TrialPlan)
  /// Each depends on the generations before its own.
  case evolved(Evolution)

  /// - Throws: As ``TrialPlan`` does.
  init(_ space: ParameterSpace, method: SweepMethod, seed: UInt64, trialCount: Int?) throws(Failure) {
    guard method == .nsga2 else {
      self = .planned(try TrialPlan(space, method: method, seed: seed, trialCount: trialCount))
      return
    }
    // Finds the limits exceeded, and constraints that allow nothing.
    _ = try TrialPlan(space, method: .random, seed: seed, trialCount: min(trialCount ?? 1, 1))
    let count = trialCount ?? TrialPlan.usualTrialCount
    try TrialPlan.check(count)
    self = .evolved(Evolution(space, seed: seed, trialCount: count))
  }

  /// How many trials there are at most; of planned ones exactly so many.
  var count: Int {
    switch self {
    case .planned(let plan): plan.count
    case .evolved(let evolution): evolution.trialCount
    }
  }
}
