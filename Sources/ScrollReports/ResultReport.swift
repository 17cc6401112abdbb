public import ScrollExperiments

/// A form in which results are shown or saved.
public protocol ResultReport: Sendable {
  /// The results as text, which ends with a line feed. The same text for the same results.
  func text(of results: [RunResult]) -> String
}
