import Experiments

/// What a threshold says of a value.
enum Condition: Hashable, Sendable {
  case compares(Comparison, Bound)
  /// From the first to the second, both included.
  case within(Bound, Bound)

  private var bounds: [Bound] {
    switch self {
    case .compares(_, let bound): [bound]
    case .within(let lower, let upper): [lower, upper]
    }
  }

  /// Whether nothing can be said without a baseline.
  var needsBaseline: Bool {
    bounds.contains { if case .baseline = $0 { true } else { false } }
  }

  /// The bounds as numbers in the metric's unit: one, or the ends of a range. Nil if a value of a baseline is needed
  /// that is not there.
  func limits(baseline: Double?) -> [Double]? {
    let limits = bounds.compactMap { $0.value(baseline: baseline) }
    return limits.count == bounds.count ? limits : nil
  }

  /// - Parameter limits: Of this condition.
  func holds(_ value: Double, limits: [Double]) -> Bool {
    switch self {
    case .compares(let comparison, _): comparison.holds(value, limits[0])
    case .within: limits[0] <= value && value <= limits[1]
    }
  }

  /// How far a value is from the limit that it misses, above it if positive; 0 if the condition holds.
  func miss(of value: Double, limits: [Double]) -> Double {
    if holds(value, limits: limits) { return 0 }
    return value - (value < limits[0] ? limits[0] : limits[limits.count - 1])
  }
}

/// A number, or one that a baseline's value leads to.
enum Bound: Hashable, Sendable {
  /// In the metric's unit.
  case number(Double)
  case baseline(Change)

  /// What is made of the baseline's value.
  enum Change: Hashable, Sendable {
    case times(Double)
    /// In the metric's unit.
    case plus(Double)
    /// So many times the value's magnitude more: of 0, nothing.
    case plusShare(Double)
  }

  /// Nil if the baseline has no value and one is needed.
  func value(baseline: Double?) -> Double? {
    switch self {
    case .number(let number): number
    case .baseline(.times(let factor)): baseline.map { $0 * factor }
    case .baseline(.plus(let amount)): baseline.map { $0 + amount }
    case .baseline(.plusShare(let share)): baseline.map { $0 + share * abs($0) }
    }
  }
}
