internal import ScrollSimulation

extension MetricFamily {
  static let batchFetches = MetricFamily(
    name: "batch_fetches",
    definition: "Fetches of the next page of the feed, begun by the batch-fetching rules.",
    components: [
      Component("started", .count, nil, "how many began"),
      Component("succeeded", .count, nil, "how many brought items"),
      Component("empty", .count, .lower, "how many brought none"),
      Component("failed", .count, .lower, "how many failed"),
    ]
  ) { observations in
    let batches = observations.batches
    return [
      batches.count, batches.count { $0.outcome == .succeeded }, batches.count { $0.outcome == .empty },
      batches.count { $0.outcome == .failed },
    ].map(Double.init)
  }
}
