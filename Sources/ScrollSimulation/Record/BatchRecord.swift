public import ScrollQuantities

/// The record of one batch fetch.
public struct BatchRecord: Hashable, Sendable {
  public enum Outcome: String, Sendable, CaseIterable {
    /// There was no answer when the run ended.
    case pending
    /// The answer had items. They are inserted, unless the run ended while they were being measured.
    case succeeded
    /// The answer had no items.
    case empty
    case failed
    /// The app canceled the fetch before its answer.
    case cancelled
  }

  /// The container whose content was fetched.
  public internal(set) var container: Int
  /// The start of the fetch.
  public internal(set) var began: SimulatedTime
  /// The time of the answer or of the app's cancel; never if neither happened.
  public internal(set) var answered = SimulatedTime.never
  /// The time when the items were in the content, for the first time or again; never if they were not.
  public internal(set) var inserted = SimulatedTime.never
  public internal(set) var outcome = Outcome.pending
  /// The rule that began the fetch.
  public internal(set) var rule: BatchFetchDecision.Rule
  /// The first item requested; `itemCount` is the number that arrived.
  public internal(set) var firstItem: ItemIndex
  public internal(set) var itemCount = 0
  /// The end at which the items of a dropped page were fetched again; nil for new items.
  public internal(set) var returnEnd: FeedEnd?
  /// The content length and the content offset when the fetch began.
  public internal(set) var contentLength: Points
  public internal(set) var offset: Points

  init(
    container: Int, began: SimulatedTime, rule: BatchFetchDecision.Rule, firstItem: ItemIndex,
    returnEnd: FeedEnd? = nil, contentLength: Points, offset: Points
  ) {
    self.container = container
    self.began = began
    self.rule = rule
    self.firstItem = firstItem
    self.returnEnd = returnEnd
    self.contentLength = contentLength
    self.offset = offset
  }
}
