import ScrollDiagnostics
package import ScrollJSON
import ScrollMetrics
import ScrollQuantities
import ScrollSimulation
import ScrollTraces

/// The defaults for the outer container that a result depends on, because neither the scenario, nor an option, nor the
/// items file says.
package struct Assumptions: Sendable {
  package typealias Value = (place: SettingPlace, value: JSONNode)

  /// The time before the recording moves, if it moves from its first frame on; empty for a scenario, and if nothing else is
  /// assumed.
  package private(set) var leadIn: [Value] = []
  /// The assumed size of the viewport, which the recording does not tell either; empty if nothing else is assumed.
  package private(set) var viewport: [Value] = []
  /// The items file that has no columns for `items`; nil without one.
  package private(set) var itemsFile: String?
  /// The assumed properties of items.
  package private(set) var items: [Value] = []
  /// True if the number of items comes from the length of the recorded content.
  package private(set) var hasRecordedItemCount = false
  /// The assumed batches; empty if the run fetched none.
  package private(set) var batches: [Value] = []
  /// The assumed durations of fetches, and the cache, if a recording alone fetched something again.
  package private(set) var fetches: [Value] = []
  /// True if batches are assumed although the recording and the items file have the whole content.
  package private(set) var hasWholeContent = false

  package var isEmpty: Bool { items.isEmpty && batches.isEmpty && fetches.isEmpty }

  /// Nothing is assumed.
  init() {}

  /// - Parameters:
  ///   - experiment: The experiment.
  ///   - hasBatches: True if a run of the experiment fetched batches.
  ///   - fetchesAgain: True if a run of the experiment fetched data that it had dropped.
  init(_ experiment: Experiment, hasBatches: Bool, fetchesAgain: Bool) {
    let (scenario, columns) = (experiment.scenario, experiment.blueprint.items.map(\.columns))
    let resolved = scenario.resolved
    func assumed(_ paths: [String]) -> [Value] {
      paths.filter { !scenario.statedPaths.contains($0) }.compactMap { path in
        SettingCatalog.setting(named: path).map { (SettingPlace($0), $0.write(resolved)) }
      }
    }
    itemsFile = scenario.outer.content.itemsFile
    items = assumed(Self.itemPaths(scenario.outer, columns[0]))
    hasRecordedItemCount = scenario.outer.content.items != nil
    if hasBatches { batches = assumed(["batching.batch_items", "batching.latency_ms"]) }
    // The server's latency is added to a network's round trip.
    let hasLatencies = columns.allSatisfy { $0.contains(AttemptColumns.firstLatency) }
    let durations =
      (hasLatencies ? [] : ["loading.latency_ms"]) + (scenario.loading.network == nil ? ["loading.bandwidth_kbps"] : [])
    if experiment.blueprint.items.contains(where: { $0.emptyItemCount < $0.count }) { fetches = assumed(durations) }
    let isOfRecording = !experiment.inputs.contains { $0.role == .scenario }
    if isOfRecording, fetchesAgain { fetches += assumed(["loading.cache"]) }
    hasWholeContent = !batches.isEmpty && experiment.hasWholeContent
    if isEmpty { return }
    if isOfRecording, experiment.trace.movesFromFirstFrame { leadIn = assumed(["replay.lead_in_ms"]) }
    // Who describes a feed in full has chosen its screen, too.
    if experiment.trace.metadata.viewport == nil {
      let size = experiment.configuration.viewport
      viewport =
        assumed(["viewport.width_points"]).map { ($0.place, JSONNode(size.width.value)) }
        + assumed(["viewport.height_points"]).map { ($0.place, JSONNode(size.height.value)) }
    }
  }

  /// Adds what the result of another policy with the same input depends on.
  package mutating func formUnion(_ other: Assumptions) {
    let lists: [WritableKeyPath<Assumptions, [Value]>] = [\.leadIn, \.viewport, \.items, \.batches, \.fetches]
    for list in lists {
      let known = self[keyPath: list].map(\.place.path)
      self[keyPath: list] += other[keyPath: list].filter { !known.contains($0.place.path) }
    }
    hasWholeContent = hasWholeContent || other.hasWholeContent
  }

  /// Returns the paths of the properties of items that no column gives. The pages of a pager are as long as the viewport.
  private static func itemPaths(_ container: ContainerSettings, _ columns: Set<String>) -> [String] {
    let content = container.content
    guard content.feed == nil else { return [] }
    let hasLengths =
      container.layout.kind == .pager || !columns.isDisjoint(with: ["length_points", "width_points"])
    let hasCosts = columns.contains("display_ms") || content.decoding != nil
    return (content.itemsFile == nil ? ["content.items"] : []) + (hasLengths ? [] : ["content.length_points"])
      + (columns.contains("bytes") ? [] : ["content.bytes"]) + (hasCosts ? [] : ["content.display_ms"])
  }
}

extension ScrollTrace {
  /// True if the outer container moves without a rest at the beginning.
  fileprivate var movesFromFirstFrame: Bool {
    times.count > 1 && offsets[0] != offsets[1] && times[1] - times[0] <= Movement.longestGap
  }
}

extension Experiment {
  /// True if the recording tells how long its content is and the items file has the items for all of it, so that nothing needs
  /// to be fetched in batches.
  fileprivate var hasWholeContent: Bool {
    guard let length = trace.metadata.contentLength, scenario.outer.content.itemsFile != nil else { return false }
    let layout = content(replication: 0).layout
    return ItemsFile.isWhole(upTo: layout.contentLength(ofFirst: layout.count), of: length)
  }
}
