import ScrollSimulation

extension MetricFamily {
  static let peakItems = MetricFamily(
    name: "peak_items",
    definition: "The largest number of items in a range at one time.",
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
      The most memory in use at one time. Drawn contents count as bitmaps of 4 bytes per pixel.
      """,
    components: [
      Component("preload", .bytes, .lower, "data of items in the preload range"),
      Component("display", .bytes, .lower, "drawn contents"),
    ]
  ) { observations, values in
    values.append(Double(observations.peaks.preloadBytes))
    values.append(Double(observations.peaks.displayBytes))
  }

  static let rangeUpdates = MetricFamily(
    name: "range_updates",
    definition: "The number of range updates: how often the policy recomputed which items it wants.",
    components: [Component("", .count, .lower, "how many times")]
  ) { observations, values in
    values.append(Double(observations.rangeUpdates))
  }

  static let interfaceStateChanges = MetricFamily(
    name: "interface_state_changes",
    definition: """
      How often an item changed from one interface state to another. In an app, each change costs main-thread time.
      """,
    components: [Component("", .count, .lower, "how many times")]
  ) { observations, values in
    values.append(Double(observations.interfaceStateChanges))
  }
}
