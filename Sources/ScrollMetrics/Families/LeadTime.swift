internal import ScrollQuantities
internal import ScrollSimulation

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
}
