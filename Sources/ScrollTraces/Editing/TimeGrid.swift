internal import Quantities

/// The times 0, 1/`hertz` s, 2/`hertz` s and so on, each to the nearest nanosecond.
struct TimeGrid {
  let hertz: Double

  /// Precondition: from 0.001 to a million, so that no index and no time overflows.
  init(hertz: Double) {
    precondition((0.001...1e6).contains(hertz))
    self.hertz = hertz
  }

  /// Precondition: 0 ≤ index, and the time is within a file's limit.
  func time(at index: Int) -> SimulatedTime {
    SimulatedTime(nanoseconds: Int64((Double(index) * 1e9 / hertz).rounded()))
  }

  /// The first time of the grid that is not before `time`. Precondition: that is not negative.
  func index(atOrAfter time: SimulatedTime) -> Int {
    var index = Int((time.seconds * hertz).rounded(.down))
    while self.time(at: index) < time { index += 1 }
    while index > 0, self.time(at: index - 1) >= time { index -= 1 }
    return index
  }

  /// The time of the grid nearest to `time`, the later one if two are. Precondition: that is not negative.
  func time(nearest time: SimulatedTime) -> SimulatedTime {
    let index = index(atOrAfter: time)
    let after = self.time(at: index)
    guard index > 0 else { return after }
    let before = self.time(at: index - 1)
    return time - before < after - time ? before : after
  }
}
