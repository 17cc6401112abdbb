public import ScrollDiagnostics
import ScrollExperiments

/// A relation between parameters that every trial of a sweep keeps: `preload.leading >= display.leading + 0.5`.
///
///     constraint := sum op sum
///     op         := "<=" | "<" | ">=" | ">" | "==" | "!="
///     sum        := ["-"] product { ("+" | "-") product }
///     product    := factor { "*" factor }        with at most one name
///     factor     := number | name of a setting
public struct ParameterConstraint: Sendable {
  /// As it was written.
  public let text: String
  let left: LinearSum
  let comparison: Comparison
  let right: LinearSum

  /// - Throws: `.invalidScenario` if it is not of that form, or there is no such setting.
  public init(_ text: String) throws(Failure) {
    guard let sides = Comparison.sides(of: text) else {
      let message = "expected two sides around one comparison, found \(text.quoted)"
      let remedy = "For example 'preload.leading >= display.leading'; comparisons are \(Self.comparisons)."
      throw Failure(.invalidScenario, Diagnostic(message: message, remedy: remedy))
    }
    self.text = text.trimmed
    left = try LinearSum(sides.left, of: self.text)
    comparison = sides.comparison
    right = try LinearSum(sides.right, of: self.text)
    if paths.isEmpty {
      let message = "the constraint \(self.text.quoted) names no parameter"
      throw Failure(.invalidScenario, Diagnostic(message: message))
    }
  }

  static let comparisons = Comparison.allCases.map(\.rawValue).joined(separator: ", ")

  /// The full paths of the settings it names.
  var paths: [String] { (left.terms + right.terms).map(\.path) }
}
