public import ScrollQuantities

/// The counts of requests. Started = completed + canceled + failed + under way at the end.
public struct FetchCounts: Hashable, Sendable {
  /// Attempts that began, retries included.
  public internal(set) var started = 0
  public internal(set) var completed = 0
  /// Attempts canceled because their item left the preload range.
  public internal(set) var cancelled = 0
  /// Attempts that failed.
  public internal(set) var failed = 0
  /// Attempts that repeated a failed one.
  public internal(set) var retried = 0
  /// Attempts for items whose data had been complete before.
  public internal(set) var repeated = 0
  /// Items whose last allowed attempt failed.
  public internal(set) var givenUp = 0
  /// Stale results: data shown at an index for another item than the one there, or from before a reset.
  public internal(set) var stale = 0
  /// The times that a cell on screen was told the state of its operation, where results are kept by index.
  public internal(set) var stateDeliveries = 0

  static func + (left: FetchCounts, right: FetchCounts) -> FetchCounts {
    var sum = left
    sum.started += right.started
    sum.completed += right.completed
    sum.cancelled += right.cancelled
    sum.failed += right.failed
    sum.retried += right.retried
    sum.repeated += right.repeated
    sum.givenUp += right.givenUp
    sum.stale += right.stale
    sum.stateDeliveries += right.stateDeliveries
    return sum
  }
}

/// The totals of placeholders on screen.
public struct BlankTotals: Hashable, Sendable {
  /// Frames with a placeholder on screen.
  public internal(set) var frames = 0
  /// The time with a placeholder on screen.
  public internal(set) var time = SimulatedTime.zero
  /// The part of `time` in which an item of the first screen had yet to be drawn, as ``ItemRecord/awaitsFirstScreen`` tells.
  public internal(set) var firstScreenTime = SimulatedTime.zero
  /// The length of placeholders on screen integrated over time, in points times milliseconds. The length of an item that takes
  /// only part of the breadth counts by that part.
  public internal(set) var area = 0.0
  /// Appearances of items that had been on screen before.
  public internal(set) var repeatAppearances = 0
  /// Those of them that were placeholders in their first frame.
  public internal(set) var repeatBlanks = 0
}

/// Items and memory held: at one time, or at most at any time.
public struct HeldAmounts: Hashable, Sendable {
  /// Items in the preload range.
  public internal(set) var preloadItems = 0
  /// Items in the display range.
  public internal(set) var displayItems = 0
  /// The data loaded for items in the preload range, in bytes.
  public internal(set) var preloadBytes: Int64 = 0
  /// The drawn contents, as bitmaps, in bytes.
  public internal(set) var displayBytes: Int64 = 0
}

/// The totals of all containers of a kind.
public struct KindTotals: Hashable, Sendable {
  public internal(set) var fetches = FetchCounts()
  public internal(set) var blanks = BlankTotals()
  public internal(set) var peaks = HeldAmounts()
  public internal(set) var rangeUpdates = 0
  public internal(set) var interfaceStateChanges = 0
}
