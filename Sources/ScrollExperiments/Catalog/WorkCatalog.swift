import ScrollSimulation

/// The settings of the work that a device does for a feed: making nodes, drawing, and the main thread's own.
enum WorkCatalog {
  static let nodes: [Setting<ContainerSettings>] = [
    .choice(
      "nodes.allocation", \.nodes.allocation,
      """
      What creates the nodes of cells. by_blocks: the data source returns blocks (nodeBlockForItemAt, \
      nodeBlockAtIndex), which run off the main thread, several at once. directly: nodes are created on the main \
      thread, by the data source itself (nodeForItemAt, nodeAtIndex) or by blocks that are called there.
      """),
    .time(
      "nodes.allocation_ms", \.nodes.allocationCost, in: costs,
      "How long it takes to create one node. \(assumption)"),
  ]

  /// The settings that all containers share.
  static let shared = displaying + processor + mainThread

  private static let displaying: [Setting<Scenario>] = [
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
      """
      Pixels per point, for the memory of drawn contents at 4 bytes per pixel, and for content.display_ms_per_megapixel.
      """),
  ]

  private static let processor: [Setting<Scenario>] = [
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

  private static let mainThread: [Setting<Scenario>] = [
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

  /// The range of a cost on the main thread, in milliseconds.
  private static let costs = 0.0...1000

  private static let assumption = "An assumption; replace it with a measured value."
}
