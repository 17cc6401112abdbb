package import ScrollExplaining

/// A format of explanations.
package protocol ExplanationReport: Sendable {
  /// Returns the explanation as text that ends with a line feed. The text is the same for equal explanations.
  func text(of explanation: Explanation) -> String
}
