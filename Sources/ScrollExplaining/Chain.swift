package import ScrollQuantities

/// The steps before an item can be drawn, in order; each link begins when the one before has ended.
package enum Link: String, CaseIterable, Sendable {
  /// Until the item is in the content, and the first layout with it if it is requested then.
  case content
  /// Until the item is requested, or would be if it had data to load: it enters the preload range, or the range of the policy
  /// that requests it.
  case preloadRange = "preload_range"
  /// Until a request slot is free for it.
  case requestQueue = "request_queue"
  /// Until its data has arrived, including failed attempts and waits before retries.
  case fetch
  /// Until it is in the display range.
  case displayRange = "display_range"
  /// Until a display slot is free for it.
  case displayQueue = "display_queue"
  /// Until it is decoded and drawn.
  case drawing
}

/// The chain of an item in an appearance, from the run's journal: when each link ended.
///
/// The chain is that of the contents that were drawn. If none were, it is that of the last work on the item that began
/// before the appearance ended, and continues until that work is done or dropped, even after the appearance.
package struct Chain: Hashable, Sendable {
  /// The way in which the item came into the content.
  package internal(set) var entrance = Entrance.start
  /// The time at which the item and its page were in the content; zero if they were there from the start, nil if the
  /// page was missing when the appearance ended.
  package internal(set) var inserted: SimulatedTime? = .zero
  /// The time from which ranges could act on the item: that of the layout after it was inserted, if it was requested then; nil if
  /// it was not inserted.
  var reachable: SimulatedTime? = .zero
  /// The last loss of the item's data before it was requested; nil if there was none.
  package internal(set) var lostData: Loss?
  /// The last loss of the item's contents before it was displayable; nil if there was none.
  package internal(set) var lostContents: Loss?
  /// The request before the last one, if it was canceled before its data came.
  package internal(set) var canceled: Cancellation?
  /// The time of the last request for the item before it was drawn; nil if there was none.
  package internal(set) var preloaded: SimulatedTime?
  /// The attempts at the item's data since that request.
  package internal(set) var attempts: [Attempt] = []
  /// The number of other items whose first attempt began while this one waited for its own, including
  /// items that were requested later with a higher priority.
  package internal(set) var served = 0
  /// The time at which the data arrived.
  package internal(set) var loaded: SimulatedTime?
  /// The time at which the item last came to have its data and be in the display range, before it was drawn.
  package internal(set) var displayable: SimulatedTime?
  /// The time at which drawing began.
  package internal(set) var drawing: SimulatedTime?
  /// The time at which the item was drawn, possibly between frames.
  package internal(set) var displayed: SimulatedTime?

  /// The way in which an item came into the content.
  package enum Entrance: Hashable, Sendable {
    /// It was there from the start.
    case start
    /// A batch brought it, after `fruitless` fetches from the same item on that failed or brought nothing.
    case batch(began: SimulatedTime, fruitless: Int = 0)
    /// Its page had been dropped and was fetched again; nil if that fetch had not begun, or had not brought it.
    case page(began: SimulatedTime?)
    /// Its container was loaded.
    case container
    /// The recording inserted it.
    case insertion

    /// The start of the fetch that brought the item; nil if none did.
    package var fetchBegan: SimulatedTime? {
      switch self {
      case .batch(let began, _): began
      case .page(let began): began
      case .start, .container, .insertion: nil
      }
    }
  }

  /// A request for the item that ended before its data came.
  package struct Cancellation: Hashable, Sendable {
    package let asked: SimulatedTime
    package let time: SimulatedTime
  }

  /// The loss of an item's data or of its contents.
  package struct Loss: Hashable, Sendable {
    package let time: SimulatedTime
    package let reason: Reason

    package enum Reason: Hashable, Sendable {
      /// The item left the preload range, if it lost its data, or the display range, if it lost its contents.
      case leftRange
      /// The item's page was dropped.
      case pageDropped
      /// The recording reset the item's operation.
      case reset
      /// The item's cell or container was recreated.
      case remade
      /// The cache evicted the data for newer data.
      case evicted
    }
  }

  /// One attempt at an item's data.
  package struct Attempt: Hashable, Sendable {
    package let began: SimulatedTime
    /// The time at which the answer began or the attempt failed; nil if neither happened.
    package internal(set) var answered: SimulatedTime?
    package internal(set) var hasFailed = false
  }

  /// The parts of a fetch that brought an item's data.
  package struct Fetch: Hashable, Sendable {
    /// The number of failed attempts before the successful one.
    package let failedAttempts: Int
    /// The total time that all attempts waited for their answers to begin.
    package let latency: SimulatedTime
    /// The rest of the time: transfers, and waits before retries.
    package let rest: SimulatedTime
  }

  /// The start of the first attempt; nil if there was none.
  package var requested: SimulatedTime? { attempts.first?.began }

  /// The time since which only the display range was missing: the data had arrived, and contents drawn from it before were lost.
  package var missedDisplayRangeSince: SimulatedTime? {
    loaded.map { loaded in lostContents.map { max(loaded, $0.time) } ?? loaded }
  }

  /// True if there was no data to load, so that nothing was requested.
  package var needsNoRequest: Bool { loaded != nil && attempts.isEmpty }

  /// True if the data never came because every attempt failed.
  package var hasGivenUp: Bool { loaded == nil && attempts.last?.hasFailed == true }

  /// The parts of the fetch; nil if it brought no data.
  package var fetch: Fetch? {
    guard let requested, let loaded else { return nil }
    let latency = attempts.reduce(SimulatedTime.zero) { $0 + (($1.answered ?? loaded) - $1.began) }
    return Fetch(
      failedAttempts: attempts.count(where: \.hasFailed), latency: latency, rest: loaded - requested - latency)
  }

  /// Returns the time at which a link ended; nil if it did not.
  package func end(of link: Link) -> SimulatedTime? {
    switch link {
    case .content: reachable
    case .preloadRange: preloaded
    case .requestQueue: needsNoRequest ? loaded : requested
    case .fetch: loaded
    case .displayRange: displayable
    case .displayQueue: drawing
    case .drawing: displayed
    }
  }
}
