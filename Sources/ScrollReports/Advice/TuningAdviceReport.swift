public import ScrollAdvising

/// A format of tuning advice.
public protocol TuningAdviceReport: Sendable {
  /// Returns the advice as text that ends with a line feed.
  ///
  /// - Parameters:
  ///   - advice: The advice.
  ///   - overrides: The overrides of the scenarios' settings, as `path=value`.
  func text(of advice: TuningAdvice, overrides: [String]) -> String
}
