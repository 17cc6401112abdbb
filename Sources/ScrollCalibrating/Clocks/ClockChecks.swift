import ScrollDiagnostics
import ScrollQuantities
import ScrollTraceImporting

/// A checker of the clock of a HAR file.
struct ClockChecks {
  /// The largest difference between a sum of phases and the whole, in milliseconds and as a share of it.
  private static let tolerance = (milliseconds: 20.0, share: 0.1)
  /// The longest time without a request, 10 minutes in nanoseconds, that is no sign of a clock that was set.
  private static let pauseLimit = Int64(600_000_000_000)

  private var negative: (line: Int, field: String)?
  private var mismatch: (line: Int, field: String)?
  private var mismatchCount = 0
  private var order = ClockOrder()
  /// The first request that is behind others.
  private var behind: (line: Int, field: String)?
  /// The end of the last request to end so far.
  private var latestEnd = Int64.max
  private var pause: (line: Int, field: String, length: Int64)?

  /// Checks a request. `start` is in nanoseconds since 1970.
  mutating func check(_ entry: HAREntry, _ start: Int64) {
    let name = "log.entries[\(entry.index)]"
    if let phase = entry.timings.negative, negative == nil { negative = (entry.line, "\(name).timings.\(phase)") }
    if let time = entry.time, entry.timings.wait != nil {
      let difference = abs(time - entry.timings.sum)
      if difference > Self.tolerance.milliseconds + Self.tolerance.share * time {
        mismatch = mismatch ?? (entry.line, "\(name).time")
        mismatchCount += 1
      }
    }
    if pause == nil, start > latestEnd, start - latestEnd > Self.pauseLimit {
      pause = (entry.line, "\(name).startedDateTime", start - latestEnd)
    }
    let end = start + Int64(nearest: entry.timings.sum.clamped(to: 0...1e9) * 1e6)
    latestEnd = latestEnd == .max ? end : max(latestEnd, end)
    if order.take([start, end].map { Double($0) / 1e6 }), behind == nil {
      behind = (entry.line, "\(name).startedDateTime")
    }
  }

  /// Returns a warning about a long time without a request, as after a clock is set forward; nil if there is none.
  func pause(path: String) -> Diagnostic? {
    pause.map { pause in
      Diagnostic(
        path: path, line: pause.line, field: pause.field,
        message: "nothing is requested for \((Double(pause.length) / 60e9).plain(decimals: 1)) min before this",
        remedy: "If the clock was set in between, times after it are of no use: record again.")
    }
  }

  /// Returns the reason why the times of a log of `count` requests cannot be trusted, and an alternative to recording
  /// again; nil if they can be trusted.
  func problem(of count: Int) -> (line: Int, field: String, message: String, alternative: String)? {
    if let negative { return (negative.line, negative.field, "a phase has a negative duration", "") }
    if let mismatch, mismatchCount * 20 > count {
      return (mismatch.line, mismatch.field, "the phases of \(mismatchCount) requests do not add up to the time", "")
    }
    if let behind, order.isOfClock {
      return (
        behind.line, behind.field, order.message,
        ", or sort the requests by startedDateTime if the file has them in another order"
      )
    }
    return nil
  }
}
