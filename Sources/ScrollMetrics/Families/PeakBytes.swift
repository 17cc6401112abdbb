internal import ScrollSimulation

extension MetricFamily {
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
}
