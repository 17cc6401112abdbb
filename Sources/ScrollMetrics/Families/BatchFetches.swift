import ScrollQuantities
import ScrollSimulation

extension MetricFamily {
  static let batchFetches = MetricFamily(
    name: "batch_fetches",
    definition: """
      Fetches of the next page of the feed, or of a page that was dropped, started by the batch-fetching rules.
      """,
    components: [
      Component("started", .count, nil, "batches that were fetched"),
      Component("succeeded", .count, nil, "batches that returned items"),
      Component("empty", .count, .lower, "batches that returned no items"),
      Component("failed", .count, .lower, "batches that failed or were canceled"),
    ]
  ) { observations, values in
    var (started, succeeded, empty, failed) = (0.0, 0.0, 0.0, 0.0)
    for batch in observations.record.batches where observations.isMeasured(batch.container) {
      started += 1
      switch batch.outcome {
      case .pending: break
      case .succeeded: succeeded += 1
      case .empty: empty += 1
      case .failed, .cancelled: failed += 1
      }
    }
    values.append(started)
    values.append(succeeded)
    values.append(empty)
    values.append(failed)
  }

  static let endStall = MetricFamily(
    name: "end_stall",
    definition: """
      Times when the recording would have scrolled past the end of the content although the feed had more items: the \
      next batch was late.
      """,
    components: [
      Component("count", .count, .lower, "times that scrolling stalled at the end of the content"),
      Component("time", .milliseconds, .lower, "how long scrolling stalled in total"),
      Component("distance", .points, .lower, "how far past the end of the content scrolling would have gone at most"),
    ]
  ) { observations, values in
    var (count, time, furthest) = (0.0, SimulatedTime.zero, 0.0)
    for stall in observations.record.stalls where observations.isMeasured(stall.container) {
      count += 1
      time += stall.ended - stall.began
      furthest = max(furthest, stall.distance.value)
    }
    values.append(count)
    values.append(time.milliseconds)
    values.append(furthest)
  }
}
