public import ScrollQuantities

/// The times in which the app was in the background, where nobody sees the feed and nobody waits for it.
public struct BackgroundTimes: Hashable, Sendable {
  private struct Period: Hashable, Sendable {
    let start: SimulatedTime
    /// `never` while the app is in the background.
    var end: SimulatedTime
    /// The time in the background before this period.
    let earlier: SimulatedTime
  }

  /// In order, without overlaps.
  private var periods: [Period] = []

  public init() {}

  /// Notes that the app goes to the background. Does nothing if it is there.
  mutating func entered(at time: SimulatedTime) {
    guard periods.last?.end != .never else { return }
    periods.append(Period(start: time, end: .never, earlier: self.time(before: time)))
  }

  /// Notes that the app comes back. Does nothing if it is not in the background.
  mutating func left(at time: SimulatedTime) {
    if periods.last?.end == .never { periods[periods.count - 1].end = time }
  }

  mutating func removeAll() { periods.removeAll(keepingCapacity: true) }

  /// Returns the part of a span that the app was not in the background. Precondition: the start is not after the end.
  ///
  /// Complexity: O(log n) for n periods.
  public func foregroundTime(from start: SimulatedTime, to end: SimulatedTime) -> SimulatedTime {
    periods.isEmpty ? end - start : (end - time(before: end)) - (start - time(before: start))
  }

  /// Returns the parts of a span in which the app was not in the background, in order. Precondition: the start is not after the end.
  ///
  /// Complexity: O(log n + k) for n periods, of which k overlap the span.
  package func foreground(from start: SimulatedTime, to end: SimulatedTime) -> [Range<SimulatedTime>] {
    var (parts, start) = ([Range<SimulatedTime>](), start)
    for period in periods[periods.partitioningIndex(where: { $0.end > start })...].prefix(while: { $0.start < end }) {
      if period.start > start { parts.append(start..<period.start) }
      start = min(period.end, end)
    }
    return start < end ? parts + [start..<end] : parts
  }

  /// Returns the time that the app was in the background before an instant.
  private func time(before instant: SimulatedTime) -> SimulatedTime {
    let next = periods.partitioningIndex { $0.start >= instant }
    guard next > 0 else { return .zero }
    let period = periods[next - 1]
    return period.earlier + (min(instant, period.end) - period.start)
  }
}
