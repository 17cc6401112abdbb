public import Quantities

/// When each link of an appearance ended, as far as the run tells.
///
/// Of a first appearance everything is told. Of a later one the run does not tell when the item was asked for and drawn,
/// nor when its data came if that was while it was on screen.
public struct Chain: Hashable, Sendable {
  /// The item was in the content; zero if it was from the start.
  public internal(set) var inserted: SimulatedTime
  /// When the batch that brought it was begun; nil if none did.
  public internal(set) var batchBegan: SimulatedTime?
  /// It was asked for, and has been since: when it entered the preload range for the last time before it showed.
  public internal(set) var preloaded: SimulatedTime
  /// Its first attempt began; nil if none did, or before `preloaded`, so that when it was made again is not told.
  public internal(set) var requested: SimulatedTime?
  /// How many items were asked for no later and had their first attempt while this one waited for its own.
  public internal(set) var served = 0
  /// What its fetch consisted of; nil if that is not told.
  public internal(set) var fetch: Fetch?
  /// It had its data.
  public internal(set) var loaded: SimulatedTime?
  /// It had its data and was in the display range.
  public internal(set) var displayable: SimulatedTime?
  /// Its drawing began.
  public internal(set) var drawing: SimulatedTime?
  /// It was drawn, be it between frames.
  public internal(set) var displayed: SimulatedTime?
  /// When it lost what it had had before, its data or its contents; nil if it had had neither.
  public internal(set) var dropped: SimulatedTime?
  /// Links of which the run does not tell when they ended.
  var untold: Set<Link> = []

  /// The attempts at an item's data.
  public struct Fetch: Hashable, Sendable {
    /// How many failed before the one that did not.
    public let failedAttempts: Int
    /// What the latencies of all attempts take together.
    public let latency: SimulatedTime
    /// The rest: round trips of the network, the transfer, waits before retries.
    public let rest: SimulatedTime
  }

  /// When a link ended; nil if it had not when the appearance ended, or that is not told.
  public func end(of link: Link) -> SimulatedTime? {
    switch link {
    case .content: inserted
    case .preloadRange: preloaded
    case .requestQueue: requested
    case .fetch: loaded
    case .displayRange: displayable
    case .displayQueue: drawing
    case .drawing: displayed
    }
  }
}
