import ScrollSimulation

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

  static let peakBytes = MetricFamily(
    name: "peak_bytes",
    definition: """
      The most memory that was held at one time. Drawn contents count as bitmaps of 4 bytes a pixel.
      """,
    components: [
      Component("preload", .bytes, .lower, "by data of items in the preload range"),
      Component("display", .bytes, .lower, "by drawn contents"),
    ]
  ) { observations, values in
    values.append(Double(observations.peaks.preloadBytes))
    values.append(Double(observations.peaks.displayBytes))
  }

  static let rangeUpdates = MetricFamily(
    name: "range_updates",
    definition: "How often the policy worked out anew what it wants.",
    components: [Component("", .count, .lower, "how many times")]
  ) { observations, values in
    values.append(Double(observations.rangeUpdates))
  }

  static let interfaceStateChanges = MetricFamily(
    name: "interface_state_changes",
    definition: "How often an item went from one interface state to another; in an app each costs main-thread time.",
    components: [Component("", .count, .lower, "how many times")]
  ) { observations, values in
    values.append(Double(observations.interfaceStateChanges))
  }
}
