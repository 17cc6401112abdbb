internal import ScrollSimulation

extension MetricFamily {
  static let bytesFetched = MetricFamily(
    name: "bytes_fetched",
    definition: "What came over the network for items' data, cancelled transfers included.",
    components: [Component("", .bytes, .lower, "bytes")]
  ) { observations, values in
    let record = observations.record
    values.append(Double(observations.rows.reduce(Int64(0)) { $0 + record.rows[$1].bytesFetched }))
  }
}
