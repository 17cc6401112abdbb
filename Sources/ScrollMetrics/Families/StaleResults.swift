internal import ScrollSimulation

extension MetricFamily {
  static let staleResults = MetricFamily(
    name: "stale_results",
    definition: """
      How often a cell on screen got a result that was another item's, or from before a reset: what IKAsyncable does, \
      which keeps results by index and does not stop what a reset has replaced.
      """,
    components: [Component("", .count, .lower, "how many times")]
  ) { observations, values in
    values.append(Double(observations.fetches.stale))
  }
}
