internal import ScrollSimulation

extension MetricFamily {
  static let bytesFetched = MetricFamily(
    name: "bytes_fetched",
    definition: "What came over the network for items' data, cancelled transfers included.",
    components: [Component("", .bytes, .lower, "bytes")]
  ) { observations in
    let record = observations.record
    return [Double(observations.rows.reduce(Int64(0)) { $0 + record.bytesFetched[$1] })]
  }
}
