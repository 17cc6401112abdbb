package import ScrollExperiments

/// A report of results in some format.
package protocol RunReport: Sendable {
  /// Returns the results as text that ends with a line feed. The text is the same for equal results.
  func text(of results: [RunResult]) -> String
}
