public import ScrollQuantities

/// The settings for fetching a feed in batches.
public struct BatchingConfiguration: Hashable, Sendable {
  /// True if the feed is fetched in batches, false if all of it is there from the start. The default is true.
  public var isEnabled = true
  /// The number of items that are there from the start. The default is 20.
  public var initialItems = 20
  /// The number of items per batch. The default is 20.
  public var batchItems = 20
  /// The distance before the end of the content at which the next batch is fetched. The default is 2. Texture:
  /// `leadingScreensForBatching`.
  public var leadingScreens = Screenfuls(2)
  /// The time from the start of a fetch to its answer, in milliseconds. The default is 400.
  public var latency = Distribution.constant(400)
  /// The probability that a fetch fails. The default is 0.
  public var failureProbability = 0.0
  /// The app's argument of `completeBatchFetching:` after a failure: true, the default, or false, after which no batch is
  /// fetched again.
  public var completesAfterFailure = true
  /// The probability that a fetch brings no items although there are more. The default is 0.
  public var emptyProbability = 0.0
  public var completion = Completion.onArrival
  /// The number of items at which the app wants no more: `shouldBatchFetch` then returns no. The default, nil, is no limit.
  public var itemLimit: Int?
  /// True if the app also fetches while the network's rate is zero or the network has ended. The default is true.
  public var fetchesOffline = true
  /// The time from which the app wants no items, for example while the user searches. The default, nil, is never.
  public var declineStart: SimulatedTime?
  /// The time from which it wants items again. The default, nil, is never.
  public var declineEnd: SimulatedTime?
  /// The time after which the app cancels a fetch that has no answer. The default, nil, is never.
  public var cancelTime: SimulatedTime?
  /// The number of items that are measured at once before a batch is inserted. The default is 2.
  public var concurrentMeasurements = 2
  public var decider = Decider.policy
  public var scrollCheck = ScrollCheck.whileNotTracking
  /// The remaining time, in seconds, below which a delegate fetches where Texture asks one. The default, nil, is no
  /// delegate.
  public var delegateThreshold: Double?

  public init() {}

  /// Returns true if the app wants no items at a time.
  func declines(at time: SimulatedTime) -> Bool {
    guard let declineStart else { return false }
    return time >= declineStart && time < declineEnd ?? .never
  }

  /// The rules that decide when to fetch.
  public enum Decider: String, Sendable, CaseIterable {
    /// The policy's rules if it pages the feed, otherwise those of its era of Texture. The default.
    case policy
    /// Texture's rules, whatever the policy.
    case texture
  }

  /// The movements on which a batch check runs; in AsyncDisplayKit 1.9.7 there are none.
  public enum ScrollCheck: String, Sendable, CaseIterable {
    /// Every movement while no finger tracks. The default.
    case whileNotTracking = "while_not_tracking"
    /// The first movement of each gesture, even while a finger drags; after a drag ends, the next movement counts as a first
    /// one. Texture: the experiment `exp_check_batch_fetching_on_scroll`.
    case oncePerGesture = "once_per_gesture"
  }

  /// The time at which the app completes the batch context.
  public enum Completion: String, Sendable, CaseIterable {
    /// When it has handed the items to the container, as in the framework's documentation, while they are still being measured.
    /// The default.
    case onArrival = "on_arrival"
    /// When the items are in the content.
    case onInsertion = "on_insertion"
    /// At both times, a mistake that apps make: the second may complete a later fetch, so that another begins beside it.
    case twice
    /// Never after a batch that brought items, which is the same as passing no: no further batch is fetched.
    case never

    var isOnArrival: Bool { self == .onArrival || self == .twice }
    var isOnInsertion: Bool { self == .onInsertion || self == .twice }
  }
}
