internal import ScrollSimulation

extension MetricFamily {
  static let rangeUpdates = MetricFamily(
    name: "range_updates",
    definition: "How often the policy worked out anew what it wants.",
    components: [Component("", .count, .lower, "how many times")]
  ) { observations, values in
    values.append(Double(observations.rangeUpdates))
  }
}
