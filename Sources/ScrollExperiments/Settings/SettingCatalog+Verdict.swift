import ScrollMetrics

/// The limits between the grades of a verdict; `FeedVerdict.Limits` has the sources of the defaults.
extension SettingCatalog {
  static let verdict: [Setting<Scenario>] = [
    .number(
      "verdict.display_latency.good_ms", \.verdict.displayLatency.good, in: 0...1e6,
      "The highest p95 wait that counts as good. 100: what feels instantaneous (Nielsen)."),
    .number(
      "verdict.display_latency.fair_ms", \.verdict.displayLatency.fair, in: 0...1e6,
      "The highest p95 wait that counts as fair; longer is bad. 400: Doherty's threshold."),
    .number(
      "verdict.blank_time.good", \.verdict.blankTime.good, in: 0...1,
      """
      The largest share of the scrolling with a placeholder on screen, after the first screen was drawn, that a verdict \
      calls good. A choice of this project.
      """),
    .number(
      "verdict.blank_time.fair", \.verdict.blankTime.fair, in: 0...1,
      "The largest such share that a verdict calls fair; more is bad. A choice of this project."),
    .number(
      "verdict.end_stall.good_ms", \.verdict.stalls.good, in: 0...1e6,
      """
      The longest time at the end of the content, waiting for a batch, that a verdict calls good. A choice of this project.
      """),
    .number(
      "verdict.end_stall.fair_ms", \.verdict.stalls.fair, in: 0...1e6,
      """
      The longest such time that a verdict calls fair; longer is bad. 1000: where a flow of thought breaks (Nielsen).
      """),
    .number(
      "verdict.hitches.good", \.verdict.hitches.good, in: 0...1000,
      "The largest hitch time ratio, in ms/s, that a verdict calls good. Apple's limit."),
    .number(
      "verdict.hitches.fair", \.verdict.hitches.fair, in: 0...1000,
      "The largest hitch time ratio that a verdict calls fair; more is bad. Apple's limit for critical."),
  ]
}
