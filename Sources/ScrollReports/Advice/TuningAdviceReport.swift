package import ScrollAdvising
package import ScrollDiagnostics

/// A format of tuning advice.
package protocol TuningAdviceReport: Sendable {
  /// Returns the advice as text that ends with a line feed.
  ///
  /// - Parameters:
  ///   - advice: The advice.
  ///   - overrides: The overrides of the scenarios' settings, as `path=value`.
  func text(of advice: TuningAdvice, overrides: [String]) throws(Failure) -> String
}
