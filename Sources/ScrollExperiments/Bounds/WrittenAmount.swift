package import ScrollDiagnostics
import ScrollJSON
import ScrollMetrics

/// A number followed by a unit, as in bounds: `64MiB`, `90 %`, `-2`.
package struct WrittenAmount: Hashable, Sendable {
  /// The number; finite.
  package let number: Double
  /// The unit; empty if there is none.
  package let unit: String

  /// Reads an amount; nil if the text does not begin with a finite number.
  package init?(_ text: String) {
    let digits = text.prefix { "+-.0123456789".contains($0) || $0 == "e" || $0 == "E" }
    guard let number = Double(digits), number.isFinite else { return nil }
    self.number = number
    unit = text[digits.endIndex...].trimmed
  }

  /// Returns the amount in a metric's own unit, which is also the default for numbers. Ratios are from 0 to 1.
  ///
  /// - Throws: `.invalidScenario` if the metric does not have the unit, or the amount is too large.
  package func value(of place: MetricPlace) throws(Failure) -> Double {
    guard let value = value(in: place.unit.factors) else {
      let names = place.unit.factors.map(\.name).filter { !$0.isEmpty }
      let expected = names.isEmpty ? "has no unit" : "is in \(names.joined(separator: ", "))"
      let message = "'\(place.name)' \(expected), found \(unit.quoted)"
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
    // Divides by the inverse of a fraction, so that 90 % becomes the number nearest to 0.9.
    return factor < 1 ? number / (1 / factor).rounded() : number * factor
  }
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
