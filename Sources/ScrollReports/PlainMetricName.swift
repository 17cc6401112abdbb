/// Everyday names of the most important metrics.
enum PlainMetricName {
  private static let names = [
    "preload_hit_rate": "preload hits", "display_hit_rate": "display hits", "display_hit_rate.misses": "placeholders",
    "display_latency.p95": "wait, p95", "blank_time_fraction": "blank",
    "first_screen.drawn": "first screen", "end_stall.time": "stalls", "hitch_time_ratio": "hitches",
    "fetches.started": "fetches", "bytes_fetched": "fetched", "bytes_wasted": "never seen",
    "peak_bytes.display": "memory, drawn",
  ]

  /// Returns the everyday name; for any other metric, the name in the catalog.
  static func name(of metric: String) -> String { names[metric] ?? metric }
}
