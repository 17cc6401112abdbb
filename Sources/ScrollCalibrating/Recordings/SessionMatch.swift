import ScrollDiagnostics
import ScrollQuantities
import ScrollTraces

/// How well the items in a log come on screen where a recording scrolls to new content.
///
/// Log and recording have clocks of different origins, so the log is shifted to where most items fit.
struct SessionMatch {
  /// The number of items that came on screen after the first screen.
  let itemCount: Int
  /// The number of those that came on screen while the recording scrolled to new content.
  let fittingCount: Int
  /// True if the recording does not show how the content moved.
  let isUnknown: Bool

  /// The smallest number of items to judge by.
  private static let fewItems = 10
  /// The smallest share of fitting items. Others may come on screen as content is inserted.
  private static let expectedShare = 0.8

  init(_ log: RequestLog, _ newContent: NewContentTimes) {
    let shown = log.appearances.filter { $0.item.items.count == 1 }.map(\.shown)
    let first = shown.min() ?? 0
    let later = shown.filter { $0 > first + AppLog.firstScreenSpan }
    itemCount = later.count
    fittingCount = newContent.count(of: later)
    isUnknown = !newContent.isKnown
  }

  /// Returns the result of the comparison of a log and a recording, as a sentence; nil if there is none, or a warning.
  func note(_ log: String, _ recording: String) -> String? {
    if isUnknown { return nil }
    if itemCount < Self.fewItems {
      return "\(log) has too few items that came on screen to tell whether \(recording) is of the same session."
    }
    return isDoubtful ? nil : "\(log): \(text(recording))."
  }

  /// Returns a warning if too few items fit; nil otherwise.
  func warning(_ log: String, _ recording: String) -> Diagnostic? {
    guard isDoubtful else { return nil }
    return Diagnostic(
      path: log, message: "only \(text(recording))", remedy: "Check that the recording is of the same session.")
  }

  private var isDoubtful: Bool {
    !isUnknown && itemCount >= Self.fewItems && Double(fittingCount) < Self.expectedShare * Double(itemCount)
  }

  private func text(_ recording: String) -> String {
    "\(fittingCount) of \(itemCount.counted("item")) came on screen while \(recording) scrolls to new content"
  }
}

/// The times at which a recording scrolls to content that was not on screen before, in milliseconds.
struct NewContentTimes: Sendable {
  /// The ranges of times, ascending and disjoint.
  private let ranges: [ClosedRange<Double>]
  /// False if the recording does not show how the content moved.
  let isKnown: Bool

  /// The time before and after a movement that counts as a part of it: apps learn of it in the next frames, and the
  /// content may move in frames without a sample.
  private static let reach = 150.0
  /// The largest number of pairs of an item and a range to compare. If there are more, only every nth item is compared.
  private static let pairLimit = 400_000

  /// Finds the times in a track. `coasts` is false if the track has only what fingers did.
  init(_ track: ScrollTrace.Track, coasts: Bool) {
    var ranges: [ClosedRange<Double>] = []
    var (lowest, highest) = (track.offsets[0], track.offsets[0])
    for (time, offset) in zip(track.times, track.offsets) where offset < lowest || offset > highest {
      (lowest, highest) = (min(lowest, offset), max(highest, offset))
      let range = time.milliseconds - Self.reach...time.milliseconds + Self.reach
      if let last = ranges.last, range.lowerBound <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound...range.upperBound
      } else {
        ranges.append(range)
      }
    }
    (self.ranges, isKnown) = (ranges, coasts)
  }

  /// Returns how many of the times are in the ranges, if all times are shifted by what fits most of them.
  ///
  /// Complexity: O(n log n) for n pairs of a time and a range, which are bounded.
  func count(of times: [Double]) -> Int {
    let stride = times.count * ranges.count / Self.pairLimit + 1
    let sample = times.enumerated().filter { $0.offset % stride == 0 }.map(\.element)
    // A time is in a range for the shifts between these ends. Ranges are disjoint, so at most one holds each time.
    let ends = sample.flatMap { time in
      ranges.flatMap { range -> [(shift: Double, change: Int)] in
        [(range.lowerBound - time, 1), (range.upperBound - time, -1)]
      }
    }.sorted { ($0.shift, -$0.change) < ($1.shift, -$1.change) }
    var (count, most) = (0, 0)
    for end in ends {
      count += end.change
      most = max(most, count)
    }
    return sample.isEmpty ? 0 : Int((Double(most) / Double(sample.count) * Double(times.count)).rounded())
  }
}
