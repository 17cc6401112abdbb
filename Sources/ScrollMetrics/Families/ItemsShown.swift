extension MetricFamily {
  static let itemsShown = MetricFamily(
    name: "items_shown",
    definition: """
      How many items came on screen after the very first frame: what the hit rates and latencies are taken over.
      """,
    components: [Component("", .count, nil, "how many items")]
  ) { observations, values in
    values.append(Double(observations.shown.count))
  }
}
