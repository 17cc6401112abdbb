import ScrollDiagnostics
import ScrollQuantities
import ScrollTraces

/// A check that a scenario has few enough items to fit in memory and to keep sums over them from overflowing.
struct ItemCountCheck {
  /// The maximum number of containers in cells.
  static let containerLimit = 100_000
  /// The maximum number of items measured in one container, including those that reloads measure again: at the highest
  /// costs that settings allow, that takes 160 years.
  static let measuringLimit = 50_000_000
  /// The maximum number of insertions and deletions in one container, times the number of its items. The first limit is
  /// for columns and pages, where each change lays out all items again. The second is for lists, where each change
  /// moves a byte for every item behind it. Runs at a limit take up to fifteen seconds.
  static let (replacingLimit, listReplacingLimit) = (500_000_000, 20_000_000_000)
  /// The maximum number of items whose frames a journal keeps because they are laid out again; they take 400 MB.
  static let journalLimit = 5_000_000

  private let scenario: Scenario
  private let blueprint: ContentBlueprint
  private let source: ScenarioSource

  init(_ scenario: Scenario, _ blueprint: ContentBlueprint, of source: ScenarioSource) {
    self.scenario = scenario
    self.blueprint = blueprint
    self.source = source
  }

  /// Checks all limits.
  ///
  /// - Throws: `.invalidScenario` if a limit is exceeded.
  func check(_ trace: ScrollTrace) throws(Failure) {
    let recorded = RecordedContainers(trace).facts.filter { blueprint.contains($0.key) }
    try checkTotals(insertedCount: recorded.values.reduce(0) { $0 + $1.insertedCount })
    for (container, facts) in recorded.sorted(by: { $0.key < $1.key }) {
      let level = container.items.count
      let count = blueprint.items[level].count + facts.insertedCount
      guard count * (facts.reloadCount + 1) <= Self.measuringLimit else {
        throw failure(
          [Self.items(level)], "the recording reloads \(count) items \(facts.reloadCount) times",
          remedy: "Set fewer items, or leave reloads out of the recording.")
      }
      let isList = scenario.levels[level].layout.isList
      guard count * facts.changeCount <= (isList ? Self.listReplacingLimit : Self.replacingLimit) else {
        throw failure(
          [Self.items(level)], "the recording changes a content of \(count) items \(facts.changeCount) times",
          remedy: "Set fewer items, or insert and delete several at a time.")
      }
    }
  }

  /// Checks that a journal of a run fits in memory.
  ///
  /// - Throws: `.invalidScenario` if it does not.
  func checkJournal() throws(Failure) {
    let count = blueprint.journaledItemCount
    guard count > Self.journalLimit else { return }
    throw failure(
      [Self.items(0)],
      """
      the recording resizes the viewport, or inserts and deletes items, so often that the run cannot be shown step by step: \
      it lays out \(Double(count).grouped(decimals: 0)) items again, more than \
      \(Double(Self.journalLimit).grouped(decimals: 0))
      """, remedy: "Set fewer items, or take a piece of the recording (scrollbench trace slice).")
  }

  private func checkTotals(insertedCount: Int) throws(Failure) {
    var (containers, nested, total) = (1, 0, insertedCount)
    for level in scenario.levels.indices {
      if level > 0 {
        containers *= scenario.levels[level].placement.count(among: blueprint.items[level - 1].count)
        nested += containers
      }
      guard nested <= Self.containerLimit else {
        throw failure(
          Self.containerSettings(level), "the scenario has more than \(Self.containerLimit) containers in cells",
          remedy: "Set fewer items, or a larger \(Scenario.prefix(ofLevel: level))every.")
      }
      total += containers * blueprint.items[level].count
      guard total <= ContentSettings.itemLimit else {
        throw failure(
          [Self.items(level)] + Self.containerSettings(level),
          """
          the scenario has more than \(ContentSettings.itemLimit) items, those of all containers and the \(insertedCount) \
          that the recording inserts together
          """, remedy: "Set fewer items\(scenario.levels.count > 1 ? ", or fewer containers" : "").")
      }
    }
  }

  /// Returns the setting for the number of items in each container of a level.
  private static func items(_ level: Int) -> String { "\(Scenario.prefix(ofLevel: level))content.items" }

  /// Returns the settings on which the number of containers of a level depends, those of the nearest level first.
  private static func containerSettings(_ level: Int) -> [String] {
    (0..<level).reversed().flatMap { ["\(Scenario.prefix(ofLevel: $0 + 1))every", items($0)] }
  }

  /// Returns the failure of a number that depends on settings. The first that an option sets is at fault, or else the first.
  private func failure(_ settings: [String], _ message: String, remedy: String) -> Failure {
    let field = settings.first(where: source.isOverridden) ?? settings[0]
    return Failure(
      .invalidScenario, Diagnostic(path: source.path, field: field, message: message, remedy: remedy))
  }
}
