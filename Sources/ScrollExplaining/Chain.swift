public import ScrollQuantities

/// What has to happen before an item can be drawn, in order; each link begins when the one before has ended.
public enum Link: String, CaseIterable, Sendable {
  /// Until the item is in the content.
  case content
  /// Until the item is asked for: it enters the preload range, or the range of the policy that asks.
  case preloadRange = "preload_range"
  /// Until a request slot is free for it.
  case requestQueue = "request_queue"
  /// Until its data is there, including failed attempts and waits before retries.
  case fetch
  /// Until it is in the display range.
  case displayRange = "display_range"
  /// Until a display slot is free for it.
  case displayQueue = "display_queue"
  /// Until it is decoded and drawn.
  case drawing
}

/// How an item came to be drawn in an appearance, as the run's journal has it: when each link ended.
///
/// The chain is that of the contents that were drawn. If none were, it is that of the last work on the item that began
/// before the appearance ended, and goes on until that work is done or dropped, be it after the appearance.
public struct Chain: Hashable, Sendable {
  /// How the item came into the content.
  public internal(set) var entrance = Entrance.start
  /// When the item, and its page, came to be in the content; zero if it was there from the start, nil if its page was not
  /// there when the appearance ended.
  public internal(set) var inserted: SimulatedTime? = .zero
  /// The last loss of the item's data before it was asked for; nil if it had had none.
  public internal(set) var lostData: Loss?
  /// The last loss of its contents before it was displayable; nil if it had had none.
  public internal(set) var lostContents: Loss?
  /// When the item was asked for, for the last time before it was drawn; nil if it was not.
  public internal(set) var preloaded: SimulatedTime?
  /// Each attempt at the item's data since then.
  public internal(set) var attempts: [Attempt] = []
  /// How many items were asked for no later and had their first attempt while this one waited for its own.
  public internal(set) var served = 0
  /// When the data came.
  public internal(set) var loaded: SimulatedTime?
  /// When the item had its data and was in the display range, for the last time before it was drawn.
  public internal(set) var displayable: SimulatedTime?
  /// When drawing began.
  public internal(set) var drawing: SimulatedTime?
  /// When the item was drawn, possibly between frames.
  public internal(set) var displayed: SimulatedTime?

  /// How an item came into the content.
  public enum Entrance: Hashable, Sendable {
    /// It was there from the start.
    case start
    /// A batch brought it.
    case batch(began: SimulatedTime)
    /// Its page had been dropped and was fetched again; nil if that fetch had not begun, or had not brought it.
    case page(began: SimulatedTime?)
    /// The container that it is in was loaded.
    case container
    /// The recording inserted it.
    case insertion

    /// When the fetch that brought the item began; nil if none did.
    public var fetchBegan: SimulatedTime? {
      switch self {
      case .batch(let began): began
      case .page(let began): began
      case .start, .container, .insertion: nil
      }
    }
  }

  /// The loss of an item's data or of its contents.
  public struct Loss: Hashable, Sendable {
    public let time: SimulatedTime
    public let reason: Reason

    public enum Reason: Hashable, Sendable {
      /// The item left the preload range, if it lost its data, or the display range, if it lost its contents.
      case leftRange
      /// The item's page was dropped.
      case pageDropped
      /// The recording reset the item's operation.
      case reset
      /// The item's cell, or the container that it is in, was made anew.
      case remade
      /// The cache gave up the data for newer data.
      case evicted
    }
  }

  /// One attempt at an item's data.
  public struct Attempt: Hashable, Sendable {
    public let began: SimulatedTime
    /// When the answer began, or the attempt failed; nil if neither happened.
    public internal(set) var answered: SimulatedTime?
    public internal(set) var hasFailed = false
  }

  /// The attempts at an item's data that brought it.
  public struct Fetch: Hashable, Sendable {
    /// How many attempts failed before the one that did not.
    public let failedAttempts: Int
    /// How long all attempts waited for their answers to begin, added up.
    public let latency: SimulatedTime
    /// The rest: the transfer, and waits before retries.
    public let rest: SimulatedTime
  }

  /// When the first attempt began; nil if none did.
  public var requested: SimulatedTime? { attempts.first?.began }

  /// What the fetch consisted of; nil if it brought no data.
  public var fetch: Fetch? {
    guard let requested, let loaded else { return nil }
    let latency = attempts.reduce(SimulatedTime.zero) { $0 + (($1.answered ?? loaded) - $1.began) }
    return Fetch(
      failedAttempts: attempts.count(where: \.hasFailed), latency: latency, rest: loaded - requested - latency)
  }

  /// When a link ended; nil if it did not.
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
