import ScrollJSON
import ScrollQuantities
import ScrollSimulation

/// The settings that all containers share.
extension SettingCatalog {
  /// The range of a cost on the main thread, in milliseconds.
  static let costs = 0.0...1000

  static let assumption = "An assumption; replace it with a measured value."

  /// The maximum numbers of characters of a name, as long as that of a file, and of a summary. Reports repeat both.
  private static let (nameLimit, summaryLimit) = (255, 2_000)

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

  static let displaying: [Setting<Scenario>] = [
    .integer(
      "displaying.concurrent_operations", \.displaying.concurrentOperations, in: 1...10_000,
      "How many items are decoded and drawn at once."),
    .boolean(
      "displaying.displays_asynchronously", \.displaying.displaysAsynchronously,
      """
      Whether items are drawn off the main thread (displaysAsynchronously). If not, the main thread draws an item as soon \
      as it is in the display range with its data; the cost counts as its work in that frame, and may make it a hitch.
      """),
    .boolean(
      "displaying.never_show_placeholders", \.displaying.neverShowsPlaceholders,
      """
      Whether the main thread waits for the drawing of a cell that comes on screen (neverShowPlaceholders). The wait \
      counts as its work in that frame, and may make it a hitch. Cells without data are placeholders even so.
      """),
    .number(
      "displaying.scale", \.displaying.scale, in: 0.1...10,
      "Pixels per point, for the memory of drawn contents at 4 bytes per pixel."),
  ]

  static let processor: [Setting<Scenario>] = [
    .number(
      "processor.load", \.processor.load, in: 0...0.99,
      """
      The contention for the processor (CPU): the share of the time in which other work keeps it busy. With this \
      probability, sending a request, handling its response, and drawing an item each wait before they begin; the main \
      thread never waits. The waits are random: with replications, percentiles come with an interval.
      """),
    .time(
      "processor.wait_ms", \.processor.meanWait, in: 0...1e4,
      """
      The mean wait of work that finds the processor busy (processor.load); the waits are exponentially distributed. \
      \(assumption)
      """),
  ]

  static let mainThread: [Setting<Scenario>] = [
    .time("main_thread.frame_ms", \.mainThread.frameCost, in: costs, "The time that any frame takes. \(assumption)"),
    .time(
      "main_thread.interface_state_change_ms", \.mainThread.interfaceStateChangeCost, in: costs,
      "The time that a change of an item's interface state takes. \(assumption)"),
    .time(
      "main_thread.cell_configuration_ms", \.mainThread.cellConfigurationCost, in: costs,
      "The time that configuring a cell takes when it comes into view. \(assumption)"),
    .time(
      "main_thread.insertion_ms", \.mainThread.insertionCost, in: costs,
      "The time that inserting an item into the content takes. \(assumption)"),
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
}
