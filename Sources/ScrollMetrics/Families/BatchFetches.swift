internal import ScrollSimulation

extension MetricFamily {
  static let batchFetches = MetricFamily(
    name: "batch_fetches",
    definition: "Fetches of the next page of the feed, or of one that was dropped, begun by the batch-fetching rules.",
    components: [
      Component("started", .count, nil, "how many began"),
      Component("succeeded", .count, nil, "how many brought items"),
      Component("empty", .count, .lower, "how many brought none"),
      Component("failed", .count, .lower, "how many failed"),
    ]
  ) { observations, values in
    var (started, succeeded, empty, failed) = (0.0, 0.0, 0.0, 0.0)
    for batch in observations.record.batches where observations.isMeasured(batch.container) {
      started += 1
      switch batch.outcome {
      case .pending: break
      case .succeeded: succeeded += 1
      case .empty: empty += 1
      case .failed: failed += 1
      }
    }
    values.append(started)
    values.append(succeeded)
    values.append(empty)
    values.append(failed)
  }
}
