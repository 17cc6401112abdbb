public import ScrollAdvising

/// A tuning advice as a text.
public protocol TuningAdviceReport: Sendable {
  /// - Parameter overrides: In what the scenarios differed from their files, as `path=value`.
  func text(of advice: TuningAdvice, overrides: [String]) -> String
}
