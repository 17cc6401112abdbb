import ScrollExperiments
import ScrollQuantities
import ScrollSimulation

/// The times in which nothing arrives over a network.
struct Outages {
  /// A network over which one unit arrives in each nanosecond of an outage, and nothing else.
  private let clock: NetworkTrace

  /// Creates a value; nil if the network is never offline.
  init?(_ network: NetworkTrace) {
    guard !network.repeats || network.steps.contains(where: { $0.bandwidth == 0 }) else { return nil }
    // The unit of amounts is a trillionth of a bit, so this is one for each nanosecond.
    let steps = network.steps.map { NetworkTrace.Step(duration: $0.duration, bandwidth: $0.bandwidth == 0 ? 1e-6 : 0) }
    clock = NetworkTrace(steps: steps, repeats: network.repeats)
  }

  /// Returns the share of the waiting of misses in which nothing arrived. Nobody waits in the background.
  func share(ofWaiting misses: [Miss], _ background: BackgroundTimes) -> Double {
    var (waiting, offline) = (Int64(0), Int64(0))
    for miss in misses {
      waiting += miss.appearance.wait.nanoseconds
      for part in background.foreground(from: miss.appearance.began, to: miss.appearance.waitEnd) {
        offline += time(before: part.upperBound) - time(before: part.lowerBound)
      }
    }
    return waiting > 0 ? Double(offline) / Double(waiting) : 0
  }

  /// Returns the offline time before an instant, in nanoseconds. Complexity: O(log n) for n steps.
  private func time(before instant: SimulatedTime) -> Int64 {
    let afterEnd = instant > clock.end ? (instant - clock.end).nanoseconds : 0
    return Int64(exactly: clock.amount(by: instant))! + afterEnd
  }
}
