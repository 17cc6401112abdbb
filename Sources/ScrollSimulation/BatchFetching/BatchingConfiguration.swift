public import ScrollQuantities

/// How an app fetches its feed page by page.
public struct BatchingConfiguration: Hashable, Sendable {
  /// Whether the feed is fetched in batches; if not, all of it is there from the start. The default is yes.
  public var isEnabled = true
  /// How many items are there from the start; the default is 20.
  public var initialItems = 20
  /// How many items a batch brings; the default is 20.
  public var batchItems = 20
  /// How far before the end of the content the next batch is fetched; the default is 2.
  /// Texture: `leadingScreensForBatching`.
  public var leadingScreens = Screenfuls(2)
  /// From the begin of a fetch to its answer, in milliseconds; the default is 400.
  public var latency = Distribution.constant(400)
  /// The chance that a fetch fails; the default is 0.
  public var failureProbability = 0.0
  /// What the app passes to `completeBatchFetching:` after a failure: yes, the default, or no, upon which nothing is
  /// ever fetched again.
  public var completesAfterFailure = true
  /// The chance that a fetch brings no items though there are more; the default is 0.
  public var emptyProbability = 0.0
  public var completion = Completion.onArrival
  /// How many items the app has when it wants no more of them: what it answers to `shouldBatchFetch` is no from then on. Nil,
  /// the default, stands for all.
  public var itemLimit: Int?
  /// Whether the app wants more while the network's rate is zero or the network has ended; the default is yes.
  public var fetchesOffline = true
  /// From when on the app wants nothing, for example because the user searches; nil, the default, stands for never.
  public var declineStart: SimulatedTime?
  /// From when on it wants more again; nil, the default, stands for never.
  public var declineEnd: SimulatedTime?
  /// How long after its begin the app cancels a fetch that has no answer; nil, the default, stands for never.
  public var cancelTime: SimulatedTime?
  /// How many items are measured at once before a batch is inserted; the default is 2.
  public var concurrentMeasurements = 2
  public var decider = Decider.policy
  public var scrollCheck = ScrollCheck.whileNotTracking
  /// If set, a delegate fetches when less than this many seconds remain, where Texture asks one. Nil is the default.
  public var delegateThreshold: Double?

  public init() {}

  /// Whether the app wants nothing at a time.
  func declines(at time: SimulatedTime) -> Bool {
    guard let declineStart else { return false }
    return time >= declineStart && time < declineEnd ?? .never
  }

  /// Who decides when to fetch.
  public enum Decider: String, Sendable, CaseIterable {
    /// The policy, if it drives pages, else the rules of its era of Texture. The default.
    case policy
    /// The rules of Texture, whatever the policy.
    case texture
  }

  /// Which movements check whether to fetch; AsyncDisplayKit 1.9.7 checks on none.
  public enum ScrollCheck: String, Sendable, CaseIterable {
    /// Every one while no finger tracks. The default.
    case whileNotTracking = "while_not_tracking"
    /// The first one of each gesture, even while a finger drags; a drag that ends makes the next movement a first one.
    /// Texture: the experiment `exp_check_batch_fetching_on_scroll`.
    case oncePerGesture = "once_per_gesture"
  }

  /// When the app says that a batch is complete.
  public enum Completion: String, Sendable, CaseIterable {
    /// As soon as it has handed the items to the container, as the framework's documentation shows: they are still
    /// being measured. The default.
    case onArrival = "on_arrival"
    /// When the items are in the content.
    case onInsertion = "on_insertion"
    /// At both, a mistake of apps: the second time may complete a later fetch, so that another begins beside it.
    case twice
    /// Not after a batch that brought items, or by passing no, which changes nothing: no further batch is fetched.
    case never

    var isOnArrival: Bool { self == .onArrival || self == .twice }
    var isOnInsertion: Bool { self == .onInsertion || self == .twice }
  }
}

/// An end of the items that a policy holds of a feed.
public enum FeedEnd: String, Sendable, CaseIterable {
  case head
  case tail

  var opposite: FeedEnd { self == .head ? .tail : .head }
}
