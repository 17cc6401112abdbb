public import ScrollExplaining

/// A form in which explanations are shown or saved.
public protocol ExplanationReport: Sendable {
  /// The explanation as text, which ends with a line feed. The same text for the same explanation.
  func text(of explanation: Explanation) -> String
}

/// The forms of explanations by the names that the command line gives them.
public enum ExplanationFormat: String, CaseIterable, Sendable {
  case table
  case json

  /// - Parameter top: How many misses of each cause a table lists.
  public func report(style: TerminalStyle, top: Int) -> any ExplanationReport {
    switch self {
    case .table: ExplanationTableReport(style: style, top: top)
    case .json: ExplanationJSONReport()
    }
  }
}
