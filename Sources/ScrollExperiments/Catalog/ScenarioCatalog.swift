import ScrollJSON
import ScrollMetrics
import ScrollQuantities
import ScrollSimulation

/// The settings of a scenario as a whole: its name, its recording, the screen, and the verdict.
enum ScenarioCatalog {
  static let general: [Setting<Scenario>] = [
    .text("name", \.name, upTo: nameLimit, "A short name for reports. Empty means the name of the file."),
    .text("summary", \.summary, upTo: summaryLimit, "What the scenario shows, in one or two sentences."),
    .text(
      "trace", \.trace,
      "The recording, as a path relative to the scenario's folder. Required in a scenario file."),
    .integer("seed", \.seed, in: 0...UInt64.max, "The seed of the random numbers. The same seed, the same result."),
    .integer(
      "replications", \.replications, in: 1...10_000,
      "The number of independent repetitions. With 2 or more, results are means with 95 % intervals."),
  ]

  /// The maximum numbers of characters of a name, as long as that of a file, and of a summary. Reports repeat both.
  private static let (nameLimit, summaryLimit) = (255, 2_000)

  static let replay: [Setting<Scenario>] = [
    .choice(
      "replay.mode", \.replay.mode,
      "absolute: the viewport goes to the recorded offsets. relative: it repeats the recorded movements."),
    .number("replay.refresh_hz", \.replay.refreshRate, in: 1...1000, "How often the screen is refreshed per second."),
    .time(
      "replay.lead_in_ms", \.replay.leadInTime, in: 0...3.6e6,
      "How long the viewport rests before the recording begins, as if somebody looked at the first screen."),
    .time(
      "replay.settle_ms", \.replay.settleTime, in: 0...3.6e6,
      "How long the run continues at rest after the last sample, so that pending work can finish."),
    .time(
      "replay.holds_for_blank_ms", \.replay.longestHold, in: 0...60_000,
      """
      How long each rest of the recording may be held until everything on screen is drawn, because people wait for what \
      they came to see. 0: rests last as recorded. Above 0, results also show the verdict as recorded, and regret and \
      foresight are not measured.
      """),
    .integer(
      "replay.trigger_delay_frames", \.replay.triggerDelayFrames, in: 0...1000,
      """
      The delay, in frames, after which policies learn of layouts and movement, as they do when they act on scroll \
      events: 1 in a browser, where they see what the frame before showed. Items on screen are drawn without this delay, \
      and Texture's batch checks are not delayed.
      """),
    .optionalNumber(
      "viewport.width_points", \.viewport.width, in: ViewportSettings.lengths,
      "The width of the viewport. null: as the recording says, or \(ViewportSettings.standard.width.value.plain)."),
    .optionalNumber(
      "viewport.height_points", \.viewport.height, in: ViewportSettings.lengths,
      "The height of the viewport. null: as the recording says, or \(ViewportSettings.standard.height.value.plain)."),
  ]

  static let screen: [Setting<Scenario>] = [
    .choice(
      "screen.view_controller", \.viewController,
      """
      The view controller of the screen. plain: one that does not report to the list how visible it is. unmanaged: \
      Texture's, by itself; its visibility depth is 0 when it appears and 1 when it has disappeared. managed: \
      Texture's, in a navigation or tab controller of Texture's, which puts the list into full mode from the start.
      """)
  ]

  /// The limits between the grades of a verdict; `FeedVerdict.Limits` has the sources of the defaults.
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
