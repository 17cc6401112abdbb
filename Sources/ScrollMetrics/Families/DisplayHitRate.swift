internal import ScrollSimulation

extension MetricFamily {
  static let displayHitRate = MetricFamily(
    name: "display_hit_rate",
    definition: """
      The share of items that were drawn in the frame in which they first came on screen, so that nobody saw a \
      placeholder. Items on screen in the very first frame do not take part.
      """,
    components: [
      Component("", .ratio, .higher, "hits over items"),
      Component("misses", .count, .lower, "items that showed as a placeholder first"),
    ]
  ) { observations, values in
    appendHitRate(observations, readyAt: \.firstDrawn, to: &values)
  }
}
