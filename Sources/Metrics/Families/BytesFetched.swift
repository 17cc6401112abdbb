internal import ScrollSimulation

extension MetricFamily {
  static let bytesFetched = MetricFamily(
    name: "bytes_fetched",
    definition: "What came over the network for items' data, cancelled transfers included.",
    components: [Component("", .bytes, .lower, "bytes")]
  ) { observations in
    [Double(observations.record.bytesFetched.reduce(0, +))]
  }
}
