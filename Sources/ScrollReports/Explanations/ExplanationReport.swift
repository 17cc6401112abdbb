public import ScrollExplaining

/// A form in which explanations are shown or saved.
public protocol ExplanationReport: Sendable {
  /// The explanation as text, which ends with a line feed. The same text for the same explanation.
  func text(of explanation: Explanation) -> String
}
