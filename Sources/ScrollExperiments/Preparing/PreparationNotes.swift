import ScrollDiagnostics
import ScrollJSON
import ScrollQuantities
import ScrollSimulation
import ScrollTraces

/// The notes on a scenario and its recording that are known before a run.
struct PreparationNotes {
  private let scenario: Scenario
  private let trace: ScrollTrace
  private let blueprint: ContentBlueprint
  /// The path of the recording if it is the whole input, so that nobody has chosen what of it matters; else nil.
  private let pathAlone: String?

  /// The maximum number of containers or events that are listed one by one.
  private static let limit = 5

  init(_ scenario: Scenario, _ trace: ScrollTrace, _ blueprint: ContentBlueprint, pathAlone: String?) {
    self.scenario = scenario
    self.trace = trace
    self.blueprint = blueprint
    self.pathAlone = pathAlone
  }

  /// The notes on what is assumed or inferred, without the cautions.
  var assumptions: [String] { viewport + phases + emptyItems(ofAll: false) }

  /// The cautions about times and offsets of the recording that do not fit the content, and about parts of the scenario or the
  /// recording that have no effect.
  var cautions: [String] {
    mismatches + replacedSettings + emptyItems(ofAll: true) + emptyLevels + unknownContainers + unknownResets
      + eventsBeyondContent
  }

  private var viewport: [String] {
    guard trace.metadata.viewport == nil, scenario.viewport.width == nil || scenario.viewport.height == nil else {
      return []
    }
    let size = ViewportSettings.standard
    return [
      """
      The recording does not say how large its viewport was; the scenario's size or \(size.width.value.plain) by \
      \(size.height.value.plain) pt is used.
      """
    ]
  }

  private var phases: [String] {
    guard trace.phaseSource == .inferred else { return [] }
    return ["The recording has no phases; drags, decelerations and rests were inferred from its movement."]
  }

  private var mismatches: [String] {
    let warnings = pathAlone == nil ? trace.speedWarnings + trace.clampingWarnings : trace.replayWarnings
    return warnings.filter { !isMadeUpForByInsertions($0) }.map { warning in
      "In the recording, \(warning.text(for: pathAlone?.inputWord ?? "FILE"))."
    }
  }

  /// Returns true if a recording goes before the beginning of the content only because it was made while items came in above, which
  /// a replay of its movement inserts too.
  private func isMadeUpForByInsertions(_ warning: TraceWarning) -> Bool {
    guard case .beforeBeginning(let path, _) = warning, path.items.isEmpty, scenario.replay.mode == .relative,
      scenario.levels[0].layout.adjustsContentOffset
    else { return false }
    return trace.track.events.contains { event in if case .insert = event.kind { true } else { false } }
  }

  private var replacedSettings: [String] {
    guard blueprint.readsColumns else { return [] }
    return scenario.changedSettings.compactMap { setting, _ in
      blueprint.replacement(of: setting).map { $0.clause(onIdle: [setting.shortName]) + "." }
    }
  }

  /// Returns notes on the items without data. That no item of a container has any may not be meant.
  private func emptyItems(ofAll: Bool) -> [String] {
    scenario.resolved.levels.indices.compactMap { level in
      let (count, total) = (blueprint.items[level].emptyItemCount, blueprint.items[level].count)
      guard count > 0, (count == total) == ofAll, scenario.resolved.levels[level].policy.kind != .ikAsyncable else {
        return nil
      }
      let place = level == 0 ? "" : " in \(Scenario.name(ofLevel: level)) containers"
      return "Nothing is requested for items with 0 bytes: \(count == total ? "all" : "\(count) of") \(total)\(place)."
    }
  }

  private var emptyLevels: [String] {
    scenario.levels.indices.dropFirst().compactMap { level in
      let (first, count) = (scenario.levels[level].placement.first, blueprint.items[level - 1].count)
      guard first >= count else { return nil }
      let prefix = Scenario.prefix(ofLevel: level)
      return """
        No cell holds a container of \(Scenario.name(ofLevel: level)): \(prefix)first is \(first), and the last of \(count) \
        items is \(count - 1).
        """
    }
  }

  private var unknownContainers: [String] {
    let unknown = trace.nested.map(\.path).filter { !blueprint.contains($0) }
    guard !unknown.isEmpty else { return [] }
    return [
      """
      The recording has containers in cells that hold none in the scenario (nested.*); they are ignored: \
      \(list(unknown.map(\.description))).
      """
    ]
  }

  private var unknownResets: [String] {
    let kinds = scenario.resolved.levels.map(\.policy.kind)
    let levels = tracks.filter { path, track in
      kinds[path.items.count] != .ikAsyncable && track.events.contains(where: \.kind.isReset)
    }.map(\.path.items.count)
    return scenario.levels.indices.filter(levels.contains).map { level in
      """
      The recording resets cell operations, which the policy \(kinds[level]!.name) of \
      \(Scenario.name(ofLevel: level)) containers does not support (policy.kind=ikasyncable does): the resets have no effect.
      """
    }
  }

  private var eventsBeyondContent: [String] {
    let texts = tracks.flatMap { path, track in
      var count = blueprint.items[path.items.count].count
      return track.events.compactMap { event -> String? in
        let absent = event.kind.items(beyond: count)
        count = event.kind.itemCount(after: count)
        guard let absent else { return nil }
        let items = absent.count == 1 ? "\(absent.lowerBound)" : "\(absent.lowerBound) to \(absent.upperBound)"
        let container = path == .outer ? "" : " in container \(path)"
        return "\(event.kind.name) \(items) at \(track.times[event.sample].seconds.brief) s\(container)"
      }
    }
    guard !texts.isEmpty else { return [] }
    return [
      """
      The recording names items beyond the end of the content: \(list(texts)). Insertions are clamped to that end; \
      deletions and resets of missing items and scrolls to them have no effect.
      """
    ]
  }

  /// The tracks whose containers exist.
  private var tracks: [(path: ContainerPath, track: ScrollTrace.Track)] {
    [(.outer, trace.track)] + trace.nested.filter { blueprint.contains($0.path) }.map { ($0.path, $0.track) }
  }

  private func list(_ texts: [String]) -> String {
    let more = texts.count - Self.limit
    return texts.prefix(Self.limit).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }
}

extension ScrollEvent.Kind {
  /// Returns the indices in the event that do not exist in a content of `count` items; nil if there are none.
  ///
  /// An insertion may also name the place after the last item.
  fileprivate func items(beyond count: Int) -> ClosedRange<Int>? {
    switch self {
    case .insert(let index, _): index > count ? index...index : nil
    case .delete(let index, let deleted):
      index + deleted > count ? max(index, count)...(index + deleted - 1) : nil
    case .scrollTo(let index), .resetItem(let index): index >= count ? index...index : nil
    default: nil
    }
  }

  /// Returns the number of items after the event; a deletion removes only items that exist.
  fileprivate func itemCount(after count: Int) -> Int {
    switch self {
    case .insert(_, let inserted): count + inserted
    case .delete(let index, let deleted): count - (index..<index + deleted).clamped(to: 0..<count).count
    default: count
    }
  }
}
