import ScrollQuantities
import ScrollSimulation

extension MetricFamily {
  static let preloadHitRate = MetricFamily(
    name: "preload_hit_rate",
    definition: """
      The share of items whose data was loaded by the frame in which they first came on screen. Items on screen in the \
      very first frame are not included: no preloading could have helped them.
      """,
    components: [
      Component("", .ratio, .higher, "items whose data was there when they came on screen, divided by all"),
      Component("misses", .count, .lower, "items whose data arrived late or never"),
    ]
  ) { observations, values in
    appendHitRate(observations, readyAt: \.loaded, to: &values)
  }

  static let displayHitRate = MetricFamily(
    name: "display_hit_rate",
    definition: """
      The share of items that were drawn by the frame in which they first came on screen, so that nobody saw a \
      placeholder. Items on screen in the very first frame are not included.
      """,
    components: [
      Component("", .ratio, .higher, "items that were drawn when they came on screen, divided by all"),
      Component("misses", .count, .lower, "items that came on screen as a placeholder"),
    ]
  ) { observations, values in
    appendHitRate(observations, readyAt: \.firstDrawn, to: &values)
  }

  static let itemsShown = MetricFamily(
    name: "items_shown",
    definition: """
      The number of items that came on screen after the very first frame: the items that hit rates and latencies are \
      based on.
      """,
    components: [Component("", .count, nil, "items that came on screen after the first frame")]
  ) { observations, values in
    values.append(Double(observations.shown.count))
  }

  /// Appends the share of hits among the items, then the number of misses. A hit was ready when the item first showed.
  private static func appendHitRate(
    _ observations: Observations, readyAt ready: (ItemRecord) -> SimulatedTime, to values: inout [Double?]
  ) {
    let record = observations.record
    let hits = observations.shown.count { ready(record.rows[$0]) <= record.rows[$0].firstVisible }
    let items = observations.shown.count
    values.append(items == 0 ? nil : Double(hits) / Double(items))
    values.append(Double(items - hits))
  }
}
