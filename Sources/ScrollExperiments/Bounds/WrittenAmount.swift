package import ScrollDiagnostics
import ScrollJSON

/// A number and the unit behind it, as bounds are written: `64MiB`, `90 %`, `-2`.
package struct WrittenAmount: Hashable, Sendable {
  /// Finite.
  package let number: Double
  /// Empty if there is none.
  package let unit: String

  /// Nil if the text does not begin with a finite number.
  package init?(_ text: String) {
    let digits = text.prefix { "+-.0123456789".contains($0) || $0 == "e" || $0 == "E" }
    guard let number = Double(digits), number.isFinite else { return nil }
    self.number = number
    unit = text[digits.endIndex...].trimmed
  }

  /// The amount in a metric's own unit, which is also what a number without a unit is in; a rate from 0 to 1.
  ///
  /// - Throws: `.invalidScenario` if the metric is not counted in the unit, or the amount is too large.
  package func value(of place: MetricPlace) throws(Failure) -> Double {
    guard let factor = place.unit.factors.first(where: { $0.name == unit })?.factor else {
      let names = place.unit.factors.map(\.name).filter { !$0.isEmpty }
      let expected = names.isEmpty ? "has no unit" : "is in \(names.joined(separator: ", "))"
      let message = "'\(place.name)' \(expected), found \(unit.quoted)"
      throw Failure(.invalidScenario, Diagnostic(message: message))
    }
    // Hundredths are divided by, so that 90 % is the number nearest to 0.9.
    let value = factor < 1 ? number / (1 / factor).rounded() : number * factor
    guard value.isFinite else {
      throw Failure(.invalidScenario, Diagnostic(message: "the bound '\(number.plain)' is too large"))
    }
    return value
  }
}
