import ScrollExperiments
import ScrollQuantities
import ScrollSimulation

/// The times in which nothing arrives over a network.
struct Outages {
  private let network: NetworkTrace
  /// The start of each step.
  private var starts: [SimulatedTime] = []
  /// The offline time before each step, and in all steps, in nanoseconds.
  private var offline: [Int64] = [0]

  /// Creates a value; nil if the network is never offline.
  init?(_ network: NetworkTrace) {
    self.network = network
    var start = SimulatedTime.zero
    for step in network.steps {
      starts.append(start)
      start += step.duration
      offline.append(offline[offline.count - 1] + (step.bandwidth == 0 ? step.duration.nanoseconds : 0))
    }
    if offline[offline.count - 1] == 0, network.repeats { return nil }
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
    let all = offline[starts.count]
    if instant >= network.end { return all + (instant - network.end).nanoseconds }
    let (rounds, within) = instant.nanoseconds.quotientAndRemainder(dividingBy: network.duration.nanoseconds)
    let step = starts.partitioningIndex { $0.nanoseconds > within } - 1
    let isOffline = network.steps[step].bandwidth == 0
    return rounds * all + offline[step] + (isOffline ? within - starts[step].nanoseconds : 0)
  }
}
