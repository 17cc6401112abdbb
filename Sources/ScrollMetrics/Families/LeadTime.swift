import ScrollQuantities
import ScrollSimulation

extension MetricFamily {
  static let leadTime = MetricFamily(
    name: "lead_time",
    definition: """
      How long before it first came on screen an item had its data; negative if it had it later. Items that never had it \
      do not take part, nor those on screen in the very first frame. Percentiles are by nearest rank.
      """,
    components: [
      Component("min", .milliseconds, .higher, "the tightest"),
      Component("p5", .milliseconds, .higher, "19 items in 20 had more"),
      Component("p50", .milliseconds, nil, "half of the items had more"),
      Component("mean", .milliseconds, nil, "the average"),
    ]
  ) { observations, values in
    let leads = observations.leadTimes
    values.append(leads.minimum)
    values.append(leads.percentile(5))
    values.append(leads.percentile(50))
    values.append(leads.mean)
  }

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
