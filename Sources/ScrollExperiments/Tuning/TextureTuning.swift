import ScrollDiagnostics
import ScrollJSON
import ScrollQuantities
package import ScrollSimulation

/// The part of a scenario that an app sets through Texture's API: range tuning and `leadingScreensForBatching`.
///
/// It includes a container if one of these settings was swept or differs from its default. For such a container, it has
/// both ranges of full mode, each range of another mode that was swept or differs, and, with batching,
/// `leadingScreensForBatching`.
package struct TextureTuning: Sendable {
  package enum NodeKind: Sendable {
    case collection, table, pager
  }

  /// The settings for a kind of container.
  package struct Container: Sendable {
    /// The name of the container's level: `outer`, `nested`, ...
    package let name: String
    package let kind: NodeKind
    /// True if the API is that of AsyncDisplayKit 1.9.7.
    package let isOf2016: Bool
    package let ranges: [Range]
    /// The value of the property; nil if the app is not to set it, as without batching.
    package let leadingScreensForBatching: Double?
  }

  /// The parameters of a range in a mode.
  package struct Range: Sendable {
    package let mode: RangeMode
    package let type: RangeType
    package let parameters: RangeTuningParameters
  }

  /// The containers from the outermost to the innermost.
  package let containers: [Container]
  /// The swept settings without a counterpart in Texture's API.
  package let others: [SettingChange]

  /// Creates the part with all settings that were swept or differ from their defaults.
  ///
  /// - Parameters:
  ///   - scenario: The scenario with the tuning.
  ///   - swept: The settings that a sweep varied.
  package init(_ scenario: Scenario, swept: [SettingPlace]) {
    self.init(scenario, swept, alsoSet: scenario.changedSettings.map(\.setting), isComplete: true)
  }

  /// Creates the part that an app sets to change some settings and nothing else: only the ranges of these settings, each with
  /// its leading and trailing side.
  package init(_ scenario: Scenario, changing places: [SettingPlace]) {
    self.init(scenario, places, alsoSet: [], isComplete: false)
  }

  private init(_ scenario: Scenario, _ swept: [SettingPlace], alsoSet others: [Setting<Scenario>], isComplete: Bool) {
    let resolved = scenario.resolved
    let changed = swept.map(\.setting) + others
    containers = resolved.levels.indices.compactMap { level in
      Container(
        resolved.levels[level], level: level, changed: changed.filter { $0.level == level }.map(\.localPath),
        isComplete: isComplete)
    }
    let told = containers.map(\.name)
    self.others = swept.filter { place in
      !told.contains(Scenario.name(ofLevel: place.setting.level)) || !Self.hasCounterpart(place.setting.localPath)
    }.map { SettingChange($0, scenario.json.node(at: $0.path) ?? .null) }
  }

  fileprivate static func hasCounterpart(_ path: Substring) -> Bool {
    path.hasPrefix(TuningKey.prefix) || path == BatchingSettings.leadingPath
  }
}

extension TextureTuning.Container {
  /// Collects the settings of a container; nil if none are to be set, or its policy has no ranges.
  ///
  /// - Parameters:
  ///   - settings: The settings of the container.
  ///   - level: The level of the container.
  ///   - changed: The paths of settings within the container.
  ///   - isComplete: Whether full mode and batching are set although they did not change.
  fileprivate init?(_ settings: ContainerSettings, level: Int, changed: [Substring], isComplete: Bool) {
    guard settings.policy.kind?.hasRanges == true, changed.contains(where: TextureTuning.hasCounterpart) else {
      return nil
    }
    name = Scenario.name(ofLevel: level)
    kind = settings.layout.kind == .pager ? .pager : settings.policy.container == .table ? .table : .collection
    isOf2016 = settings.policy.kind == .asyncDisplayKit197
    let batching = settings.batching.configuration
    let setsBatching = batching.isEnabled && (isComplete || changed.contains { $0 == BatchingSettings.leadingPath })
    leadingScreensForBatching = setsBatching ? batching.leadingScreens.value : nil
    let table = settings.policy.tuning(layout: settings.layout.kind)
    var ranges: [TextureTuning.Range] = []
    for key in TuningKey.all where key.side == .leading {
      let isChanged = TuningKey.Side.allCases.contains { side in
        let twin = TuningKey(key.mode, key.range, side)
        return changed.contains { $0 == twin.path }
      }
      guard isChanged || isComplete && key.mode == .full else { continue }
      ranges.append(.init(mode: key.mode, type: key.range, parameters: table[key.mode, key.range]))
    }
    self.ranges = ranges
  }
}
