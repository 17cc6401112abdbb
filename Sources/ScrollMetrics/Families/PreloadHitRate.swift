internal import ScrollQuantities
internal import ScrollSimulation

extension MetricFamily {
  static let preloadHitRate = MetricFamily(
    name: "preload_hit_rate",
    definition: """
      The share of items whose data was loaded in the frame in which they first came on screen. Items on screen in the \
      very first frame do not take part: no preloading could have helped them.
      """,
    components: [
      Component("", .ratio, .higher, "hits over items"),
      Component("misses", .count, .lower, "items whose data came late or never"),
    ]
  ) { observations, values in
    appendHitRate(observations, readyAt: \.loaded, to: &values)
  }

  /// Hits over items, and misses; a hit was ready no later than the item first showed.
  static func appendHitRate(
    _ observations: Observations, readyAt ready: (ItemRecord) -> SimulatedTime, to values: inout [Double?]
  ) {
    let record = observations.record
    let hits = observations.shown.count { ready(record.rows[$0]) <= record.rows[$0].firstVisible }
    let items = observations.shown.count
    values.append(items == 0 ? nil : Double(hits) / Double(items))
    values.append(Double(items - hits))
  }
}
