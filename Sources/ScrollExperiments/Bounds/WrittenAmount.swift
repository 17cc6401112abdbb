package import ScrollDiagnostics
import ScrollJSON
package import ScrollMetrics

/// A number followed by a unit, as in bounds: `64MiB`, `90 %`, `-2`.
package struct WrittenAmount: Hashable, Sendable {
  /// The number; finite.
  package let number: Double
  /// The unit; empty if there is none.
  package let unit: String
  /// The number as it is written.
  private let digits: String

  /// Reads an amount; nil if the text does not begin with a finite number.
  package init?(_ text: String) {
    let digits = text.prefix { "+-.0123456789".contains($0) || $0 == "e" || $0 == "E" }
    guard let number = Double(digits), number.isFinite else { return nil }
    self.number = number
    self.digits = String(digits)
    unit = text[digits.endIndex...].trimmed
  }

  /// Returns the amount as a bound of a metric, in the metric's own unit, which is also the unit of a number without one.
  ///
  /// - Throws: `.invalidScenario` if the metric does not have the unit, or the amount is beyond the metric's range.
  package func bound(of place: MetricPlace) throws(Failure) -> Double {
    try value(of: place, in: place.range, percentUnit: "%")
  }

  /// Returns the amount as a difference between two values of a metric, in the metric's own unit.
  ///
  /// - Throws: `.invalidScenario` if the metric does not have the unit, or its values cannot differ by as much.
  package func difference(of place: MetricPlace) throws(Failure) -> Double {
    try value(of: place, in: place.range.map { -$0.upperBound...$0.upperBound }, percentUnit: "pp")
  }

  /// Returns the amount if it is in a range; nil admits any. `percentUnit` is the unit that a percentage without one lacks.
  private func value(
    of place: MetricPlace, in range: ClosedRange<Double>?, percentUnit: String
  ) throws(Failure) -> Double {
    let value = try value(of: place)
    guard let range, !range.contains(value) else { return value }
    let isPercentage = unit.isEmpty && range.contains(number / 100)
    throw Failure(
      .invalidScenario,
      Diagnostic(
        message: "'\(place.name)' is a share from 0 to 1, found '\(number.plain)\(unit)'",
        remedy: isPercentage ? "Did you mean '\(number.plain)\(percentUnit)'?" : nil))
  }

  private func value(of place: MetricPlace) throws(Failure) -> Double {
    guard let value = value(in: place.unit.factors) else {
      let names = place.unit.factors.map(\.name).filter { !$0.isEmpty }
      let expected =
        names.isEmpty ? "'\(place.name)' has no unit" : "the unit of '\(place.name)' must be \(names.listed("or"))"
      let message = "\(expected), found \(unit.quoted)"
      throw Failure(.invalidScenario, Diagnostic(message: message))
    }
    guard value.isFinite else {
      throw Failure(.invalidScenario, Diagnostic(message: "the bound '\(number.plain)' is too large"))
    }
    return value
  }

  /// Returns the amount in the base unit of a list of units; nil if its unit is not among them.
  func value(in units: [(name: String, factor: Double)]) -> Double? {
    guard let factor = units.first(where: { $0.name == unit })?.factor else { return nil }
    // Moves the point of what is written, so that 90 % becomes the number nearest to 0.9, and 0.9666 s that nearest to 966.6 ms.
    let hasExponent = digits.contains { $0 == "e" || $0 == "E" }
    if !hasExponent, let power = Self.powers.first(where: { $0.factor == factor })?.exponent {
      return Double("\(digits)e\(power)") ?? .infinity
    }
    return factor < 1 ? number / (1 / factor).rounded() : number * factor
  }

  /// The powers of ten among the factors of units.
  private static let powers = (-6...9).map { (factor: Double("1e\($0)")!, exponent: $0) }
}

/// The units of written amounts.
extension Unit {
  /// The names of a metric's units, with the number of the metric's own units in each. The empty name stands for the
  /// metric's own unit.
  var factors: [(name: String, factor: Double)] {
    switch self {
    case .ratio: [("", 1), ("%", 0.01)]
    case .milliseconds: [("", 1), ("ms", 1), ("s", 1000), ("us", 1e-3), ("ns", 1e-6)]
    case .millisecondsPerSecond: [("", 1), ("ms/s", 1)]
    case .points: [("", 1), ("pt", 1)]
    case .pointMilliseconds: [("", 1), ("pt·ms", 1), ("pt*ms", 1)]
    case .count: [("", 1)]
    case .bytes:
      [
        ("", 1), ("B", 1), ("KB", 1e3), ("kB", 1e3), ("MB", 1e6), ("GB", 1e9), ("KiB", 0x1p10), ("MiB", 0x1p20),
        ("GiB", 0x1p30),
      ]
    }
  }
}
