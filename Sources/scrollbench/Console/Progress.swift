import Foundation
import Synchronization

/// Tells on a terminal how far a long command is, on one line of standard error that is written over and goes at the end.
final class Progress: Sendable {
  private struct State {
    var done = 0
    var lastShown = 0.0
  }

  /// Between two tellings, in seconds.
  private static let interval = 0.2

  private let total: Int
  private let unit: String
  private let console: Console?
  private let stopwatch = Stopwatch()
  private let state = Mutex(State())

  /// - Parameters:
  ///   - total: How many there are to do.
  ///   - unit: What they are called, more than one of them.
  ///   - console: Nil if nobody reads it.
  init(of total: Int, _ unit: String, console: Console?) {
    self.total = total
    self.unit = unit
    self.console = console
  }

  /// One more is done.
  func advance() {
    guard let console else { return }
    let seconds = stopwatch.seconds
    state.withLock { state in
      state.done += 1
      guard seconds - state.lastShown >= Self.interval else { return }
      state.lastShown = seconds
      console.warn("\r\u{1B}[K" + Self.text(done: state.done, of: total, unit, seconds: seconds))
    }
  }

  /// Takes the line away.
  func end() {
    guard let console, state.withLock(\.lastShown) > 0 else { return }
    console.warn("\r\u{1B}[K")
  }

  static func text(done: Int, of total: Int, _ unit: String, seconds: Double) -> String {
    let rate = Double(done) / max(seconds, 1e-9)
    let left = Int((Double(total - done) / max(rate, 1e-9)).rounded(.up))
    return "\(done) of \(total) \(unit), \(Int(rate)) a second, \(left) s left"
  }
}
