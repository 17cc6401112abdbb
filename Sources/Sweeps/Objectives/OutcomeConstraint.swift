public import Diagnostics
import Experiments
public import Metrics

/// A bound that a tuning's outcome has to keep: `peak_bytes.preload <= 64MiB`.
///
///     constraint := metric op number [unit]
///     op         := "<=" | "<" | ">=" | ">" | "==" | "!="
///     unit       := "%" | "ns" | "us" | "ms" | "s" | "ms/s" | "pt" | "pt*ms" | "B" | "KB" | "KiB" | "MB" | "MiB" | "GB" | "GiB"
///
/// Without a unit the number is in the metric's own, a rate from 0 to 1.
public struct OutcomeConstraint: Sendable {
  /// As it was written.
  public let text: String
  public let comparison: Comparison
  /// In the metric's own unit.
  public let bound: Double
  private let place: MetricPlace

  /// As in `MetricCatalogue.names`.
  public var metric: String { place.name }
  public var unit: Unit { place.unit }

  /// - Throws: `.invalidScenario` if it is not of that form, there is no such metric, or it has another unit.
  public init(_ text: String) throws(Failure) {
    guard let sides = Comparison.sides(of: text) else {
      let message = "expected a metric, a comparison and a bound, found \(text.quoted)"
      throw Failure(.invalidScenario, Diagnostic(message: message, remedy: "For example 'peak_bytes.preload <= 64MiB'"))
    }
    self.text = text.trimmed
    place = try MetricPlace(sides.left)
    comparison = sides.comparison
    bound = try Self.bound(sides.right, of: place)
  }

  private static func bound(_ text: String, of place: MetricPlace) throws(Failure) -> Double {
    let digits = text.prefix { "+-.0123456789".contains($0) || $0 == "e" || $0 == "E" }
    let unit = text[digits.endIndex...].trimmed
    guard let number = Double(digits), number.isFinite else {
      let message = "expected a number after '\(place.name)' and the comparison, found \(text.quoted)"
      throw Failure(.invalidScenario, Diagnostic(message: message))
    }
    guard let factor = place.unit.factors.first(where: { $0.name == unit })?.factor else {
      let names = place.unit.factors.map(\.name).filter { !$0.isEmpty }
      let expected = names.isEmpty ? "has no unit" : "is in \(names.joined(separator: ", "))"
      let message = "'\(place.name)' \(expected), found \(unit.quoted)"
      throw Failure(.invalidScenario, Diagnostic(message: message))
    }
    // Hundredths are divided by, so that 90 % is the number nearest to 0.9.
    let value = factor < 1 ? number / (1 / factor).rounded() : number * factor
    guard value.isFinite else {
      throw Failure(.invalidScenario, Diagnostic(message: "the bound '\(digits)' is too large"))
    }
    return value
  }
}

extension OutcomeConstraint {
  /// The metric's value among all metrics of a run; nil where there was nothing to measure.
  public func value(in metrics: [Double?]) -> Double? { metrics[place.index] }

  /// Which way keeps the bound; nil of an equality or its contrary.
  var goal: Objective.Goal? {
    switch comparison {
    case .atMost, .below: .minimize
    case .atLeast, .above: .maximize
    case .equal, .different: nil
    }
  }

  /// One value for several recordings, where worse is farther beyond the bound.
  public func value(of values: [Double?], across: Across) -> Double? {
    switch comparison {
    case .atMost, .below: across.value(of: values, goal: .minimize)
    case .atLeast, .above: across.value(of: values, goal: .maximize)
    case .equal: across.value(of: values) { abs($0 - bound) < abs($1 - bound) }
    case .different: across.value(of: values) { abs($0 - bound) > abs($1 - bound) }
    }
  }

  /// Whether a value keeps the bound. What could not be measured does not.
  public func isMet(by value: Double?) -> Bool { value.map { comparison.holds($0, bound) } ?? false }

  /// How far a value is beyond the bound, in the metric's unit: 0 if it is kept, and also if an exclusive bound is just
  /// reached; infinite where there was nothing to measure.
  public func miss(of value: Double?) -> Double {
    guard let value else { return .infinity }
    return isMet(by: value) ? 0 : abs(value - bound)
  }

  /// The same as a share of the bound, so that misses of different metrics compare; of a bound of 0, in the metric's unit.
  public func relativeMiss(of value: Double?) -> Double {
    bound == 0 ? miss(of: value) : miss(of: value) / abs(bound)
  }
}
