import Quantities
import ScrollSimulation

/// Every setting of a scenario, in the order of files and reports.
public enum SettingCatalogue {
  public static let settings: [Setting] =
    general + replay + layout + content + policy + tuning + batching + loading + displaying

  /// The setting of a path or a short name; nil if there is none.
  public static func setting(named name: String) -> Setting? { byName[name] }

  /// Every path and every short name, in catalogue order.
  public static let names: [String] = settings.flatMap { setting in
    setting.shortName == setting.path ? [setting.path] : [setting.path, setting.shortName]
  }

  /// The objects of a scenario file that hold settings: `policy`, `policy.tuning`, ...
  static let groups: [String] = settings.flatMap { setting in
    let names = setting.path.split(separator: ".")
    return names.indices.dropFirst().map { names[..<$0].joined(separator: ".") }
  }.reduce(into: []) { groups, group in
    if !groups.contains(group) { groups.append(group) }
  }

  private static let byName: [String: Setting] = Dictionary(
    settings.flatMap { [($0.path, $0), ($0.shortName, $0)] }, uniquingKeysWith: { first, _ in first })

  private static let general: [Setting] = [
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

  private static let replay: [Setting] = [
    .choice(
      "replay.mode", \.replay.mode,
      "absolute: the viewport goes where the recording was. relative: it moves as the recording moved."),
    .number("replay.refresh_hz", \.replay.refreshRate, in: 1...1000, "How often the screen is refreshed."),
    .number(
      "replay.lead_in_ms", \.replay.leadInMilliseconds, in: 0...3.6e6,
      "How long the viewport rests before the recording begins, as while somebody looks at the first screen."),
    .number(
      "replay.settle_ms", \.replay.settleMilliseconds, in: 0...3.6e6,
      "How long the run goes on at rest after the last sample, so that what is under way can arrive."),
    .optionalNumber(
      "viewport.width_points", \.viewport.width, in: ViewportSettings.lengths,
      "How wide the viewport is. null: as the recording says, or 390."),
    .optionalNumber(
      "viewport.height_points", \.viewport.height, in: ViewportSettings.lengths,
      "How tall the viewport is. null: as the recording says, or 844."),
  ]

  private static let layout: [Setting] = [
    .choice(
      "layout.kind", \.layout.kind,
      "list: one item after the other. grid: lines of items. waterfall: each item in the shortest column."),
    .choice(
      "layout.axis", \.layout.axis,
      "Along what the feed scrolls; recorded: as the recording does. Another axis replays its movement there."),
    .integer("layout.columns", \.layout.columns, in: 1...1000, "Columns of a grid or a waterfall; lists have one."),
    .number("layout.spacing_points", \.layout.spacing, in: 0...100_000, "Between items, on both axes."),
  ]

  private static let content: [Setting] = [
    .optionalInteger(
      "content.items", \.content.items, in: 1...ContentSettings.itemLimit,
      "How many items the feed has in all. null: as many as the item file, or 500 without one."),
    .distribution(
      "content.length_points", \.content.length, in: ContentSettings.lengths,
      "How long an item is along the axis."),
    .distribution(
      "content.bytes", \.content.bytes, in: ContentSettings.byteCounts, "What an item's data weighs."),
    .distribution(
      "content.display_ms", \.content.displayCost, in: ContentSettings.costs,
      "How long an item takes to decode and draw."),
    .distribution(
      "content.layout_ms", \.content.layoutCost, in: ContentSettings.costs,
      "How long an item takes to measure."),
    .optionalText(
      "content.items_file", \.content.itemsFile,
      """
      A CSV of recorded items with any of the columns length_points, bytes, display_ms, layout_ms; a column that \
      is missing is drawn from its distribution. The rows are repeated if there are more items.
      """),
  ]

  private static let displaying: [Setting] = [
    .integer(
      "displaying.concurrent_operations", \.displaying.concurrentOperations, in: 1...10_000,
      "How many items are decoded and drawn at once."),
    .number(
      "displaying.scale", \.displaying.scale, in: 0.1...10,
      "Pixels to a point, for the memory of drawn contents at 4 bytes a pixel."),
  ]
}
