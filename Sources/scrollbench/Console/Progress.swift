import ScrollDiagnostics
import ScrollExperiments
import ScrollQuantities
import ScrollReports
import Synchronization

/// The progress of a long command on a terminal: a line on standard error that is rewritten, and erased at the end.
final class Progress: Sendable {
  private struct State {
    var done = 0
    var lastShown = 0.0
  }

  /// The time between updates, in seconds.
  private static let interval = 0.2

  private let total: Int
  private let unit: String
  private let console: Console?
  private let stopwatch = Stopwatch()
  private let state = Mutex(State())

  /// - Parameters:
  ///   - total: The number of units to process.
  ///   - unit: The plural of the unit, such as "trials".
  ///   - console: Nil to write nothing.
  init(of total: Int, _ unit: String, console: Console?) {
    self.total = total
    self.unit = unit
    self.console = console
  }

  /// Counts a unit as done.
  func advance() {
    guard let console else { return }
    let seconds = stopwatch.seconds
    state.withLock { state in
      state.done += 1
      guard seconds - state.lastShown >= Self.interval else { return }
      state.lastShown = seconds
      console.putError("\r\u{1B}[K" + Self.text(done: state.done, of: total, unit, seconds: seconds))
    }
  }

  /// Erases the line.
  func end() {
    guard let console, state.withLock(\.lastShown) > 0 else { return }
    console.putError("\r\u{1B}[K")
  }

  static func text(done: Int, of total: Int, _ unit: String, seconds: Double) -> String {
    let rate = Double(done) / max(seconds, 1e-9)
    let left = Double(total - done) / max(rate, 1e-9)
    let percent = 100 * done / max(total, 1)
    return "\(percent) %: \(done) of \(total) \(unit), \(Int(rate)) a second, \(duration(left)) left"
  }

  /// Returns a duration in the largest unit of which there are at least two, rounded up.
  private static func duration(_ seconds: Double) -> String {
    let (length, unit) = seconds >= 7200 ? (3600.0, "h") : seconds >= 120 ? (60, "min") : (1, "s")
    return "\(Int((seconds / length).rounded(.up))) \(unit)"
  }
}

/// The duration and speed of a run or a sweep, for standard error. Only this and `Progress` print wall-clock time.
enum Footer {
  static func text(ofTrials count: Int, jobs: Int, seconds: Double) -> String {
    let rate = number(Double(count) / max(seconds, 1e-9))
    let time = seconds < 1 ? "\(number(seconds * 1000)) ms" : "\(number(seconds)) s"
    return "\(count.counted("trial")) in \(time), \(rate) a second, \(jobs) at once\n"
  }

  static func text(of results: [RunResult], seconds: Double) -> String {
    let effort = results.map(\.effort).reduce(into: RunResult.Effort()) { sum, effort in
      sum.simulatedSeconds += effort.simulatedSeconds
      sum.frames += effort.frames
      sum.events += effort.events
    }
    let ownSeconds = results.reduce(0) { $0 + $1.duration.seconds * Double($1.replications.count) }
    let foresight = effort.simulatedSeconds > ownSeconds * 1.001 ? ", the search for foresight included" : ""
    let counts = [effort.frames, effort.events].map { Double($0).grouped(decimals: 0) }
    let rates = [effort.frames, effort.events].map { number(Double($0) / max(seconds, 1e-9)) }
    return """
      \(number(effort.simulatedSeconds)) s simulated in \(number(seconds * 1000)) ms\(foresight): \
      \(counts[0]) frames (\(rates[0]) a second), \(counts[1]) events (\(rates[1]) a second)

      """
  }

  /// Returns a number rounded for readers.
  private static func number(_ value: Double) -> String {
    switch value {
    case 1e9...: (value / 1e9).grouped(decimals: 1) + " billion"
    case 1e6..<1e9: (value / 1e6).grouped(decimals: 1) + " million"
    default: value.grouped(decimals: value < 100 ? 2 : 0)
    }
  }
}

/// The wall-clock time since its creation.
struct Stopwatch {
  private let start = ContinuousClock.now

  var seconds: Double { start.duration(to: .now) / .seconds(1) }
}
