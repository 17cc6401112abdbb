/// The answer to a `BatchFetchQuery`, with the rule that gave it.
public struct BatchFetchDecision: Hashable, Sendable {
  /// The rules, in the order in which they are checked.
  public enum Rule: UInt8, Sendable, CaseIterable {
    /// A fetch is under way.
    case alreadyFetching
    /// The direction is not toward the tail. 1.9.7 checks this first after `alreadyFetching`.
    case notTowardTail
    /// Batch fetching is switched off (no leading screens), or the viewport is empty.
    case switchedOff
    /// The content does not fill the viewport.
    case contentSmallerThanViewport
    /// The container is not in a window.
    case notVisible
    /// The content moves toward its head.
    case towardHead
    /// The delegate decided.
    case delegate
    /// The remaining content was compared with the leading screens.
    case remainingDistance
    /// The container's policy alone decided.
    case policy
  }

  public var fetches: Bool
  public var rule: Rule

  public init(fetches: Bool, rule: Rule) {
    self.fetches = fetches
    self.rule = rule
  }
}

/// A delegate that decides by the remaining time; asked only when a drag ends with a velocity toward the tail. Texture:
/// `ASBatchFetchingDelegate`. Runs use `RemainingTimeDelegate`; others answer the recorded vectors of Texture.
public protocol BatchFetchingDelegate: Sendable {
  /// - Parameters:
  ///   - remainingTime: The time until the end of the content at the current velocity, in seconds; negative beyond the end.
  ///   - hint: The decision without a delegate.
  func shouldFetchBatch(remainingTime: Double, hint: Bool) -> Bool
}

/// Fetches when less than a threshold of time remains.
public struct RemainingTimeDelegate: BatchFetchingDelegate {
  /// The threshold in seconds.
  public var threshold: Double

  public init(threshold: Double) { self.threshold = threshold }

  public func shouldFetchBatch(remainingTime: Double, hint: Bool) -> Bool { remainingTime < threshold }
}
