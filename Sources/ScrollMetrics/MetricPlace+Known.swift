/// The metrics that verdicts, advice, and comparisons are made of.
extension MetricPlace {
  package static let itemsShown = known("items_shown")
  package static let placeholders = known("display_hit_rate.misses")
  package static let blankReturns = known("repeat_appearances.blank")
  package static let repeatAppearances = known("repeat_appearances.count")
  package static let p95DisplayLatency = known("display_latency.p95")
  package static let meanDisplayLatency = known("display_latency.mean")
  package static let blankTimeFraction = known("blank_time_fraction")
  package static let firstScreenDrawn = known("first_screen.drawn")
  package static let endStallTime = known("end_stall.time")
  package static let hitchTimeRatio = known("hitch_time_ratio")
  package static let bytesFetched = known("bytes_fetched")
  package static let bytesWasted = known("bytes_wasted")
  package static let peakBytesDisplay = known("peak_bytes.display")
  package static let shortestLeadTime = known("lead_time.min")
  package static let batchFetchesStarted = known("batch_fetches.started")
  package static let interfaceStateChanges = known("interface_state_changes")

  /// Returns the metric with a name. Precondition: there is one.
  package static func known(_ name: String) -> MetricPlace {
    guard let place = MetricCatalog.place(of: name) else { preconditionFailure("there is no metric '\(name)'") }
    return place
  }
}
