import ScrollSimulation

extension MetricFamily {
  package static let peakItems = MetricFamily(
    name: "peak_items",
    definition: "The largest number of items in a range at the end of a frame, or at a time between frames.",
    components: [
      Component("preload", .count, .lower, "most items in the preload range at one time") {
        Double($0.peaks.preloadItems)
      },
      Component("display", .count, .lower, "most items in the display range at one time") {
        Double($0.peaks.displayItems)
      },
    ])

  package static let peakBytes = MetricFamily(
    name: "peak_bytes",
    definition: """
      The most memory in use at the end of a frame, or at a time between frames. Drawn contents count as bitmaps of \
      4 bytes per pixel.
      """,
    components: [
      Component("preload", .bytes, .lower, "most memory for data of items in the preload range") {
        Double($0.peaks.preloadBytes)
      },
      Component("display", .bytes, .lower, "most memory for drawn contents", everydayName: "memory, drawn") {
        Double($0.peaks.displayBytes)
      },
    ])

  package static let rangeUpdates = MetricFamily(
    name: "range_updates",
    definition: "The number of range updates: how often the policy recomputed which items it wants.",
    components: [
      Component("", .count, .lower, "times that the policy recomputed what it wants") { Double($0.rangeUpdates) }
    ])

  package static let interfaceStateChanges = MetricFamily(
    name: "interface_state_changes",
    definition: """
      How often an item changed from one interface state to another. In an app, each change costs main-thread time.
      """,
    components: [
      Component("", .count, .lower, "times that an item changed its interface state") {
        Double($0.interfaceStateChanges)
      }
    ])
}
