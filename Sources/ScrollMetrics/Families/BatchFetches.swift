import ScrollQuantities
import ScrollSimulation

extension MetricFamily {
  package static let batchFetches = MetricFamily(
    name: "batch_fetches",
    definition: """
      Fetches of the next page of the feed, or of a page that was dropped, started by the batch-fetching rules.
      """,
    components: [
      Component("started", .count, nil, "batches that were fetched") { Double($0.batches.started) },
      Component("succeeded", .count, nil, "batches that returned items") { Double($0.batches.succeeded) },
      Component("empty", .count, .lower, "batches that returned no items") { Double($0.batches.empty) },
      Component("failed", .count, .lower, "batches that failed or were canceled") { Double($0.batches.failed) },
    ])

  package static let endStall = MetricFamily(
    name: "end_stall",
    definition: """
      Times when the recording would have scrolled past the end of the content although the feed had more items: the \
      next batch was late. Time in the background does not count, nor does a stall that began and ended there.
      """,
    components: [
      Component("count", .count, .lower, "times that scrolling stalled at the end of the content") {
        Double($0.stalls.count)
      },
      Component("time", .milliseconds, .lower, "how long scrolling stalled in total", everydayName: "stalls") {
        $0.stalls.time.milliseconds
      },
      Component("distance", .points, .lower, "how far past the end of the content scrolling would have gone at most") {
        $0.stalls.furthest.value
      },
    ])
}

/// The numbers of fetches, by outcome.
struct BatchTotals {
  private(set) var started = 0
  private(set) var succeeded = 0
  private(set) var empty = 0
  /// Those that failed or were canceled.
  private(set) var failed = 0

  init() {}

  /// Counts the fetches of the containers that are measured.
  init(_ batches: [BatchRecord], isMeasured: (Int) -> Bool) {
    for batch in batches where isMeasured(batch.container) {
      started += 1
      switch batch.outcome {
      case .pending: break
      case .succeeded: succeeded += 1
      case .empty: empty += 1
      case .failed, .cancelled: failed += 1
      }
    }
  }
}

/// The totals of stalls at the end of the content.
struct StallTotals {
  private(set) var count = 0
  private(set) var time = SimulatedTime.zero
  /// The largest distance past the end.
  private(set) var furthest = Points.zero

  init() {}

  /// Adds up the stalls of the containers that are measured.
  init(_ record: RunRecord, isMeasured: (Int) -> Bool) {
    for stall in record.stalls where isMeasured(stall.container) {
      let wait = record.wait(during: stall)
      if wait == .zero, stall.ended > stall.began { continue }
      count += 1
      time += wait
      furthest = max(furthest, stall.distance)
    }
  }
}
