import ScrollDiagnostics
import ScrollExperiments
import ScrollMetrics

/// A threshold's condition on a value.
enum Condition: Hashable, Sendable {
  case compares(Comparison, Bound)
  /// The range from the first bound to the second, inclusive.
  case within(Bound, Bound)

  private var bounds: [Bound] {
    switch self {
    case .compares(_, let bound): [bound]
    case .within(let lower, let upper): [lower, upper]
    }
  }

  /// True if the condition cannot be evaluated without a baseline.
  var needsBaseline: Bool {
    bounds.contains { if case .baseline = $0 { true } else { false } }
  }

  /// Returns the bounds as numbers in the metric's unit: one limit, or the ends of a range. Nil if they need a
  /// baseline's value and `baseline` is nil.
  func limits(baseline: Double?) -> [Double]? {
    let limits = bounds.compactMap { $0.value(baseline: baseline) }
    return limits.count == bounds.count ? limits : nil
  }

  /// Returns true if a value meets the condition. `limits` come from ``limits(baseline:)``.
  func holds(_ value: Double, limits: [Double]) -> Bool {
    switch self {
    case .compares(let comparison, _): comparison.holds(value, limits[0])
    case .within: limits[0] <= value && value <= limits[1]
    }
  }

  /// Returns the value minus the limit that it violates; 0 if the condition holds.
  func excess(of value: Double, limits: [Double]) -> Double {
    if holds(value, limits: limits) { return 0 }
    return value - (value < limits[0] ? limits[0] : limits[limits.count - 1])
  }
}

/// A number, or an expression on a baseline's value.
enum Bound: Hashable, Sendable {
  /// A number in the metric's unit.
  case number(Double)
  case baseline(Change)

  /// The operation on the baseline's value.
  enum Change: Hashable, Sendable {
    case times(Double)
    /// Adds an amount in the metric's unit.
    case plus(Double)
    /// Adds a share of the value's magnitude.
    case plusShare(Double)
  }

  /// Returns the bound in the metric's unit; nil if it needs a baseline's value and `baseline` is nil.
  func value(baseline: Double?) -> Double? {
    switch self {
    case .number(let number): number
    case .baseline(.times(let factor)): baseline.map { $0 * factor }
    case .baseline(.plus(let amount)): baseline.map { $0 + amount }
    case .baseline(.plusShare(let share)): baseline.map { $0 + share * abs($0) }
    }
  }
}

extension Bound.Change {
  /// Creates the addition of an amount, or its subtraction if `sign` is −1: `%` is a share of the value, `pp` are
  /// percentage points of a rate.
  ///
  /// - Throws: `.invalidScenario` if the amount's unit does not suit the metric, or the metric cannot change by as much.
  init(_ amount: WrittenAmount, of place: MetricPlace, sign: Double) throws(Failure) {
    switch amount.unit {
    case "%": self = .plusShare(sign * amount.number / 100)
    case "pp":
      guard place.unit == .ratio else {
        let message = "percentage points require a rate, and '\(place.name)' is not a rate"
        throw Failure(.invalidScenario, Diagnostic(message: message, remedy: "Write '%' for a share of the baseline."))
      }
      self = .plus(sign * amount.number / 100)
    default: self = .plus(sign * (try amount.difference(of: place)))
    }
  }
}
