public import ScrollAdvising

/// A format of tuning advice.
public protocol TuningAdviceReport: Sendable {
  /// - Parameter overrides: The overrides of the scenarios' settings, as `path=value`.
  func text(of advice: TuningAdvice, overrides: [String]) -> String
}
