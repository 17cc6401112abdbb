public import ScrollQuantities

/// What became of requests. Started = completed + cancelled + failed + under way at the end.
public struct FetchCounts: Hashable, Sendable {
  /// Attempts that began, retries included.
  public internal(set) var started = 0
  public internal(set) var completed = 0
  /// Under way when their item left the preload range.
  public internal(set) var cancelled = 0
  /// Attempts that failed.
  public internal(set) var failed = 0
  /// Attempts that repeated a failed one.
  public internal(set) var retried = 0
  /// Attempts for an item whose data had been complete before.
  public internal(set) var repeated = 0
  /// Items of which the last allowed attempt failed.
  public internal(set) var givenUp = 0
  /// Results shown at an item that had been loaded for another, or before a reset.
  public internal(set) var stale = 0

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
    return sum
  }
}

/// Placeholders on screen.
public struct BlankTotals: Hashable, Sendable {
  /// Frames in which an item on screen was not drawn.
  public internal(set) var frames = 0
  /// How long that was the case.
  public internal(set) var time = SimulatedTime.zero
  /// The length of what was on screen and not drawn, of an item that takes only part of the breadth that part of it,
  /// summed over time: in points times milliseconds.
  public internal(set) var area = 0.0
  /// Items that came on screen again.
  public internal(set) var repeatAppearances = 0
  /// How many of those were not drawn in the frame in which they did.
  public internal(set) var repeatBlanks = 0
}

/// The most that was held at any time.
public struct Peaks: Hashable, Sendable {
  /// Items in the preload range.
  public internal(set) var preloadItems = 0
  /// Items in the display range.
  public internal(set) var displayItems = 0
  /// The data loaded for items in the preload range.
  public internal(set) var preloadBytes: Int64 = 0
  /// The contents drawn, as bitmaps.
  public internal(set) var displayBytes: Int64 = 0
}

/// A time during which the recording wanted to go beyond the content though the feed had more.
public struct StallRecord: Hashable, Sendable {
  /// Whose content it was.
  public internal(set) var container: Int
  public internal(set) var began: SimulatedTime
  /// When the first frame without a stall came, or the run ended.
  public internal(set) var ended: SimulatedTime
  /// How far beyond at most.
  public internal(set) var distance: Points
}
