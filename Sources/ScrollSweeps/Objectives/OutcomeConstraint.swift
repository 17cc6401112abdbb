package import ScrollDiagnostics
package import ScrollExperiments
import ScrollJSON
package import ScrollMetrics

/// A bound on a tuning's outcome: `peak_bytes.preload <= 64MiB`.
///
///     constraint := metric op number [unit]
///     op         := "<=" | "<" | ">=" | ">" | "==" | "!="
///     unit       := "%" | "ns" | "us" | "ms" | "s" | "ms/s" | "pt" | "pt*ms" | "B" | "KB" | "KiB" | "MB" | "MiB" | "GB" |
///     "GiB"
///
/// A number without a unit is in the metric's own unit. Ratios are from 0 to 1.
package struct OutcomeConstraint: Sendable {
  /// The text as written.
  package let text: String
  package let comparison: Comparison
  /// The bound in the metric's own unit.
  package let bound: Double
  let place: MetricPlace

  /// The name in `MetricCatalog.names`.
  package var metric: String { place.name }
  package var unit: Unit { place.unit }
  /// True if the metric is measured against the schedule with foresight.
  var needsForesight: Bool { place.needsForesight }

  /// Creates a constraint with a bound in the metric's own unit, which may be beyond the metric's range.
  package init(_ place: MetricPlace, _ comparison: Comparison, _ bound: Double) {
    (self.place, self.comparison, self.bound) = (place, comparison, bound)
    text = "\(place.name) \(comparison.rawValue) \(bound.plain)"
  }

  /// Parses a constraint.
  ///
  /// - Throws: `.invalidScenario` if the text is not of that form, there is no such metric, or it has another unit or range.
  package init(_ text: String) throws(Failure) {
    guard let sides = Comparison.sides(of: text) else {
      let message = "expected a metric, a comparison and a bound, found \(text.quoted)"
      throw Failure(.invalidScenario, Diagnostic(message: message, remedy: "For example 'peak_bytes.preload <= 64MiB'"))
    }
    self.text = text.trimmed
    place = try MetricPlace(sides.left)
    comparison = sides.comparison
    guard let amount = WrittenAmount(sides.right) else {
      let message = "expected a number after '\(place.name)' and the comparison, found \(sides.right.quoted)"
      throw Failure(.invalidScenario, Diagnostic(message: message))
    }
    bound = try amount.bound(of: place)
  }
}

extension OutcomeConstraint {
  /// The direction that meets the bound; nil for `==` and `!=`.
  var goal: Objective.Goal? {
    switch comparison {
    case .atMost, .below: .minimize
    case .atLeast, .above: .maximize
    case .equal, .different: nil
    }
  }

  /// Returns one value for several recordings; values farther beyond the bound are worse.
  package func value(of values: [Double?], aggregation: AggregationMethod) -> Double? {
    switch comparison {
    case .atMost, .below: aggregation.value(of: values, goal: .minimize)
    case .atLeast, .above: aggregation.value(of: values, goal: .maximize)
    case .equal: aggregation.value(of: values) { abs($0 - bound) < abs($1 - bound) }
    case .different: aggregation.value(of: values) { abs($0 - bound) > abs($1 - bound) }
    }
  }

  /// Returns true if a value meets the bound. A missing value does not.
  package func isMet(by value: Double?) -> Bool { value.map { comparison.holds($0, bound) } ?? false }

  /// Returns the distance by which a value is beyond the bound, in the metric's unit: 0 if it meets the bound or equals
  /// an exclusive one; infinite if there was nothing to measure.
  package func miss(of value: Double?) -> Double {
    guard let value else { return .infinity }
    return isMet(by: value) ? 0 : abs(value - bound)
  }

  /// Returns the miss relative to the bound, so that different metrics can be compared; for a bound of 0, in the metric's unit.
  package func relativeMiss(of value: Double?) -> Double {
    bound == 0 ? miss(of: value) : miss(of: value) / abs(bound)
  }
}

/// A constraint of a sweep, on parameters or on outcomes.
package enum SweepConstraint: Sendable {
  case parameters(ParameterConstraint)
  case outcome(OutcomeConstraint)

  /// Reads a constraint: it is on outcomes if the part before the comparison is a metric or a family of metrics, or is
  /// misspelled and nearer to one than to a setting.
  ///
  /// - Throws: `.invalidScenario` if it is neither.
  package init(_ text: String) throws(Failure) {
    if let sides = Comparison.sides(of: text), Self.isOnOutcome(sides.left) {
      self = .outcome(try OutcomeConstraint(text))
    } else {
      self = .parameters(try ParameterConstraint(text))
    }
  }

  private static func isOnOutcome(_ name: String) -> Bool {
    if MetricPlace.isKnown(name) { return true }
    if name.contains(where: { " +-*".contains($0) }) || SettingCatalog.setting(named: name) != nil { return false }
    let nearest = closestName(to: name, among: SettingCatalog.names + MetricCatalog.names)
    return nearest.map(MetricPlace.isKnown) ?? false
  }
}
