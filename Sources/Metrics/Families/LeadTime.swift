internal import Quantities
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
  ) { observations in
    let record = observations.record
    let leads = Percentiles(
      observations.shown.filter { record.loaded[$0] != .never }
        .map { (record.firstVisible[$0] - record.loaded[$0]).milliseconds })
    return [leads.minimum, leads.percentile(5), leads.percentile(50), leads.mean]
  }
}
