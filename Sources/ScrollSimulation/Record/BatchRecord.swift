public import ScrollQuantities

/// What became of one batch fetch.
public struct BatchRecord: Hashable, Sendable {
  public enum Outcome: String, Sendable, CaseIterable {
    /// No answer yet when the run ended.
    case pending
    /// The answer had items. They are inserted, unless the run ended while they were measured.
    case succeeded
    /// The answer had none.
    case empty
    case failed
    /// The app canceled it before there was an answer.
    case cancelled
  }

  /// Whose content it is for.
  public internal(set) var container: Int
  /// When the context began to fetch.
  public internal(set) var began: SimulatedTime
  /// When the answer came or the app canceled the fetch; never if neither happened.
  public internal(set) var answered = SimulatedTime.never
  /// When its items were in the content, or there again; never if they were not.
  public internal(set) var inserted = SimulatedTime.never
  public internal(set) var outcome = Outcome.pending
  /// The rule that began it.
  public internal(set) var rule: BatchFetchDecision.Rule
  /// The first item asked for and how many came.
  public internal(set) var firstItem: ItemIndex
  public internal(set) var itemCount = 0
  /// At which end of what the policy held its items come again that were in the content before and whose page was dropped;
  /// nil if they are new.
  public internal(set) var returnEnd: FeedEnd?
  /// How long the content was and where in it the viewport was, when it began.
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
