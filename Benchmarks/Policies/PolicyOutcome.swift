import ScrollMetrics
import ScrollQuantities
import ScrollSimulation

/// The outcome of a policy: of a run, or means over several.
struct PolicyOutcome {
  var fetched: Double
  /// The total time that items were in view and not drawn in their first appearance, in milliseconds, without the first
  /// screen.
  var wait: Double
  /// The 95th percentile of the waits of items, in milliseconds.
  var percentile95: Double
  /// The time during which anything in view was not drawn, in milliseconds, including the first screen.
  var blankTime: Double

  init(_ record: RunRecord) {
    let totals = WaitTotals(record)
    (fetched, wait) = (Double(totals.bytes), totals.wait.milliseconds)
    percentile95 = MetricCatalog.measure(record)["display_latency.p95"] ?? 0
    blankTime = record.blanks.time.milliseconds
  }

  /// Creates the mean of outcomes. Precondition: there is at least one.
  init(meanOf outcomes: [Self]) {
    func mean(_ value: KeyPath<Self, Double>) -> Double {
      outcomes.reduce(0) { $0 + $1[keyPath: value] } / Double(outcomes.count)
    }
    (fetched, wait) = (mean(\.fetched), mean(\.wait))
    (percentile95, blankTime) = (mean(\.percentile95), mean(\.blankTime))
  }
}

/// The wait as a function of the bytes fetched, with the best of several tunings of a policy.
struct LatencyCurve {
  /// The best outcomes. Each fetches more than the one before, and waits less.
  private(set) var front: [PolicyOutcome] = []

  /// - Parameter outcomes: The outcomes of all tunings.
  init(_ outcomes: [PolicyOutcome]) {
    for outcome in outcomes.sorted(by: { ($0.fetched, $0.wait) < ($1.fetched, $1.wait) })
    where front.last.map({ outcome.wait < $0.wait }) ?? true {
      front.append(outcome)
    }
  }

  /// Returns the wait for a number of bytes, interpolated between two tunings. Beyond the largest number it is that of
  /// the last tuning. Nil if every tuning fetches more.
  func wait(atBytes bytes: Double) -> Double? {
    guard let above = front.firstIndex(where: { $0.fetched >= bytes }) else { return front.last?.wait }
    if front[above].fetched == bytes { return front[above].wait }
    guard above > 0 else { return nil }
    let (low, high) = (front[above - 1], front[above])
    let share = (bytes - low.fetched) / (high.fetched - low.fetched)
    return low.wait + (high.wait - low.wait) * share
  }
}
