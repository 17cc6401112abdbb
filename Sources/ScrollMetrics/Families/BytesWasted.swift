internal import ScrollQuantities
internal import ScrollSimulation

extension MetricFamily {
  static let bytesWasted = MetricFamily(
    name: "bytes_wasted",
    definition: "What came over the network for items that were never on screen.",
    components: [Component("", .bytes, .lower, "bytes")]
  ) { observations, values in
    let record = observations.record
    let wasted = observations.rows.reduce(Int64(0)) { sum, row in
      record.rows[row].firstVisible == .never ? sum + record.rows[row].bytesFetched : sum
    }
    values.append(Double(wasted))
  }
}
