import ScrollSimulation

/// What all containers share.
extension SettingCatalogue {
  /// Of one thing that keeps the main thread busy, in milliseconds.
  static let costs = 0.0...1000

  static let assumption = "An assumption, to be replaced by a measured value."

  static let general: [Setting<Scenario>] = [
    .text("name", \.name, "A short name for reports. Empty means the name of the file."),
    .text("summary", \.summary, "What the scenario shows, in a sentence or two."),
    .text(
      "trace", \.trace,
      "The recording, as a path relative to the scenario's folder. The only setting without a default."),
    .integer("seed", \.seed, in: 0...UInt64.max, "Chooses the random numbers. The same seed, the same result."),
    .integer(
      "replications", \.replications, in: 1...10_000,
      "How many independent repetitions are run. From 2 on, results are means with 95 % intervals."),
  ]

  static let replay: [Setting<Scenario>] = [
    .choice(
      "replay.mode", \.replay.mode,
      "absolute: the viewport goes where the recording was. relative: it moves as the recording moved."),
    .number("replay.refresh_hz", \.replay.refreshRate, in: 1...1000, "How often the screen is refreshed."),
    .time(
      "replay.lead_in_ms", \.replay.leadInTime, in: 0...3.6e6,
      "How long the viewport rests before the recording begins, as while somebody looks at the first screen."),
    .time(
      "replay.settle_ms", \.replay.settleTime, in: 0...3.6e6,
      "How long the run goes on at rest after the last sample, so that what is under way can arrive."),
    .integer(
      "replay.trigger_delay_frames", \.replay.triggerDelayFrames, in: 0...1000,
      """
      How many frames later policies hear of layouts and movement, as where they act on scroll events: 1 in a browser. They see \
      then what the frame before showed. What is on screen is drawn as ever, and batch checks of Texture are not delayed.
      """),
    .optionalNumber(
      "viewport.width_points", \.viewport.width, in: ViewportSettings.lengths,
      "How wide the viewport is. null: as the recording says, or 390."),
    .optionalNumber(
      "viewport.height_points", \.viewport.height, in: ViewportSettings.lengths,
      "How tall the viewport is. null: as the recording says, or 844."),
  ]

  static let displaying: [Setting<Scenario>] = [
    .integer(
      "displaying.concurrent_operations", \.displaying.concurrentOperations, in: 1...10_000,
      "How many items are decoded and drawn at once."),
    .number(
      "displaying.scale", \.displaying.scale, in: 0.1...10,
      "Pixels to a point, for the memory of drawn contents at 4 bytes a pixel."),
  ]

  static let mainThread: [Setting<Scenario>] = [
    .time("main_thread.frame_ms", \.mainThread.frameCost, in: costs, "What any frame takes. \(assumption)"),
    .time(
      "main_thread.interface_state_change_ms", \.mainThread.interfaceStateChangeCost, in: costs,
      "What a change of an item's interface state takes. \(assumption)"),
    .time(
      "main_thread.cell_configuration_ms", \.mainThread.cellConfigurationCost, in: costs,
      "What configuring a cell takes that comes into view. \(assumption)"),
    .time(
      "main_thread.insertion_ms", \.mainThread.insertionCost, in: costs,
      "What inserting an item into the content takes. \(assumption)"),
  ]

  static let screen: [Setting<Scenario>] = [
    .choice(
      "screen.view_controller", \.viewController,
      """
      What the screen belongs to. plain: a view controller that does not tell the list how visible it is. unmanaged: \
      Texture's, by itself; its visibility depth is 0 when it appears and 1 when it has disappeared. managed: Texture's in a \
      navigation or tab controller of Texture's, which puts the list into full mode from the start.
      """)
  ]
}
