internal import ScrollQuantities
internal import ScrollSimulation

extension MetricFamily {
  static let headroom = MetricFamily(
    name: "headroom",
    definition: """
      What there was to spare, the negative of a blank area: the length of each item that was drawn before it showed, \
      times how long before.
      """,
    components: [Component("", .pointMilliseconds, nil, "length times time")]
  ) { observations, values in
    let record = observations.record
    let headroom = observations.shown.reduce(0.0) { sum, row in
      let lead = record.rows[row].firstVisible.milliseconds - record.rows[row].displayed.milliseconds
      return lead > 0 ? sum + record.rows[row].length.value * lead : sum
    }
    values.append(headroom)
  }
}
