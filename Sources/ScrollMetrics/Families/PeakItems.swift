internal import ScrollSimulation

extension MetricFamily {
  static let peakItems = MetricFamily(
    name: "peak_items",
    definition: "The most items that were in a range at one time.",
    components: [
      Component("preload", .count, .lower, "in the preload range"),
      Component("display", .count, .lower, "in the display range"),
    ]
  ) { observations, values in
    values.append(Double(observations.peaks.preloadItems))
    values.append(Double(observations.peaks.displayItems))
  }
}
