import Diagnostics

/// Where the points of a sweep's trials come from.
enum TrialSource: Sendable {
  /// Each is a function of its number.
  case planned(TrialPlan)

  init(_ space: ParameterSpace, method: SweepMethod, seed: UInt64, trialCount: Int?) throws(Failure) {
    self = .planned(try TrialPlan(space, method: method, seed: seed, trialCount: trialCount))
  }

  var count: Int {
    switch self {
    case .planned(let plan): plan.count
    }
  }
}
