package import ScrollJSON
import ScrollQuantities
package import ScrollSimulation

/// The part of a scenario that an app sets through Texture's API: range tuning and `leadingScreensForBatching`.
///
/// A container has a part in it if one of these settings was swept, or differs from its default. Then there are both ranges of
/// full mode, each range of another mode that was swept or differs, and with batching `leadingScreensForBatching`.
package struct TextureTuning: Sendable {
  package enum NodeKind: Sendable {
    case collection, table, pager
  }

  /// What is set for a kind of container.
  package struct Container: Sendable {
    /// `outer`, `nested`, ...
    package let name: String
    package let kind: NodeKind
    /// Whether the API of AsyncDisplayKit 1.9.7 is meant too.
    package let isOf2016: Bool
    package let ranges: [Range]
    /// Nil without batching.
    package let leadingScreensForBatching: Double?
  }

  /// A range in a mode.
  package struct Range: Sendable {
    package let mode: RangeMode
    package let type: RangeType
    package let parameters: RangeTuningParameters
  }

  /// From the outermost to the innermost.
  package let containers: [Container]
  /// The swept settings that Texture's API has no counterpart of, by their short names.
  package let others: [(name: String, value: JSONNode)]

  /// - Parameter swept: The paths of settings that a sweep varied.
  package init(_ scenario: Scenario, swept: [String]) {
    let resolved = scenario.resolved
    let changed = swept + scenario.changedSettings.map(\.setting.path)
    containers = resolved.levels.indices.compactMap { level in
      Container(resolved.levels[level], level: level, changed: changed)
    }
    let told = containers.map(\.name)
    others = swept.compactMap { path in
      let name = path.drop(levelPrefixes: resolved.levels.count)
      let isTold = told.contains(Scenario.name(ofLevel: name.level)) && Self.hasCounterpart(name.rest)
      guard !isTold, let place = try? SettingPlace(path) else { return nil }
      let value = scenario.json.node(at: path) ?? .null
      return (place.rest.isEmpty ? place.setting.shortName : path, value)
    }
  }

  fileprivate static func hasCounterpart(_ path: Substring) -> Bool {
    path.hasPrefix("policy.tuning.") || path == "batching.leading_screenfuls"
  }
}

extension TextureTuning.Container {
  /// Nil if nothing of it is to be set, or its policy knows no ranges.
  fileprivate init?(_ settings: ContainerSettings, level: Int, changed: [String]) {
    let prefix = Scenario.prefix(ofLevel: level)
    let own = changed.filter { $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.count) }
    guard settings.policy.kind?.hasRanges == true, own.contains(where: TextureTuning.hasCounterpart) else { return nil }
    name = Scenario.name(ofLevel: level)
    kind = settings.layout.kind == .pager ? .pager : settings.policy.container == .table ? .table : .collection
    isOf2016 = settings.policy.kind == .asyncDisplayKit197
    let batching = settings.batching.configuration
    leadingScreensForBatching = batching.isEnabled ? batching.leadingScreens.value : nil
    let table = settings.policy.tuning(layout: settings.layout.kind)
    var ranges: [TextureTuning.Range] = []
    for key in TuningKey.all where key.side == .leading {
      let isChanged = TuningKey.Side.allCases.contains { side in
        let twin = TuningKey(mode: key.mode, range: key.range, side: side)
        return own.contains { $0 == twin.path }
      }
      guard key.mode == .full || isChanged else { continue }
      ranges.append(.init(mode: key.mode, type: key.range, parameters: table[key.mode, key.range]))
    }
    self.ranges = ranges
  }
}

extension TuningKey {
  /// Of the setting, within its container.
  fileprivate var path: String {
    let word =
      switch mode {
      case .visibleOnly: "visible_only"
      case .lowMemory: "low_memory"
      default: "\(mode)"
      }
    return "policy.tuning.\(word).\(range).\(side.rawValue)_screenfuls"
  }
}

extension String {
  /// How many levels of containers a setting's path is below the outer one, and its path there.
  fileprivate func drop(levelPrefixes limit: Int) -> (level: Int, rest: Substring) {
    var (rest, level) = (self[...], 0)
    while level + 1 < limit, rest.hasPrefix("nested.") {
      rest = rest.dropFirst("nested.".count)
      level += 1
    }
    return (level, rest)
  }
}
