/// The answer to a `BatchFetchQuery`, and the rule that gave it.
public struct BatchFetchDecision: Hashable, Sendable {
  /// The rules in the order in which they are asked.
  public enum Rule: UInt8, Sendable, CaseIterable {
    /// A fetch is under way.
    case alreadyFetching
    /// The direction is not towards the tail: 1.9.7 asks this here.
    case notTowardsTail
    /// Batching is switched off (no leading screens), or the viewport is empty.
    case switchedOff
    /// The content does not fill the viewport.
    case contentSmallerThanViewport
    /// The container is in no window.
    case notVisible
    /// The content moves towards its head.
    case towardsHead
    /// The delegate was asked.
    case delegate
    /// What remains of the content was compared with the leading screens.
    case remainingDistance
    /// The container's policy was asked, and nothing else.
    case policy
  }

  public var fetches: Bool
  public var rule: Rule

  public init(fetches: Bool, rule: Rule) {
    self.fetches = fetches
    self.rule = rule
  }
}

/// Decides by the time that remains; consulted only when a drag ends with a velocity towards the tail.
/// Texture: `ASBatchFetchingDelegate`.
public protocol BatchFetchingDelegate: Sendable {
  /// - Parameters:
  ///   - remainingTime: Seconds until the end of the content at the current velocity; negative beyond the end.
  ///   - hint: What would be decided without a delegate.
  func shouldFetchBatch(remainingTime: Double, hint: Bool) -> Bool
}

/// Fetches when less than a given time remains.
public struct RemainingTimeDelegate: BatchFetchingDelegate {
  /// In seconds.
  public var threshold: Double

  public init(threshold: Double) { self.threshold = threshold }

  public func shouldFetchBatch(remainingTime: Double, hint: Bool) -> Bool { remainingTime < threshold }
}
