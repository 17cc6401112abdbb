import ScrollDiagnostics
import ScrollQuantities

/// The settings of a scenario, in the order of files and reports.
package enum SettingCatalog {
  /// The settings in listings: those of a scenario without nested containers, and those of nested containers only.
  package static let settings: [Setting<Scenario>] =
    settings(levelCount: 1) + ContainerCatalog.placement.map { $0.lifted(to: 1) }

  /// A summary of the settings that are not in listings.
  package static let nestedSummary = """
    Every setting of layout, content, policy, batching and nodes, for containers in cells. nested.nested.NAME: for \
    containers in the cells of those.
    """

  /// Returns the setting with a path, which may lack the unit, or a short name, which may have it, of any level of containers;
  /// nil if there is none.
  package static func setting(named name: String) -> Setting<Scenario>? { byName[name] }

  /// Returns the short name of the setting, or the group, whose name follows a group that it is not in, as in
  /// `policy.preload.leading` and `nested.loading`; nil if there is none.
  package static func name(inWrongGroup name: String) -> String? {
    let dots = name.indices.filter { name[$0] == "." && groups.contains(String(name[..<$0])) }
    return dots.lazy.map { String(name[name.index(after: $0)...]) }
      .compactMap { setting(named: $0)?.shortName ?? (groups.contains($0) ? $0 : nil) }.first
  }

  /// The names of the settings of all levels, in catalog order: the path and the short name, each with and without its unit.
  package static let names: [String] = allSettings.flatMap(names)

  private static func names(of setting: Setting<Scenario>) -> [String] {
    let others = [setting.shortNameWithUnit, String(setting.path[...].withoutUnit)].filter { !paths.contains($0) }
    return ([setting.path, setting.shortName] + others).uniqued()
  }

  /// Returns the settings in an object of a scenario file, such as `policy.tuning` or `nested`; empty if there is no such
  /// object.
  package static func settings(inGroup group: String) -> [Setting<Scenario>] {
    allSettings.filter { $0.path.hasPrefix(group + ".") }
  }

  /// Returns the settings that are deeper in their object than a name says: for `policy.preload`, those of
  /// `policy.tuning.full.preload` and others like it; empty if there are none.
  package static func settings(deeperThan name: String) -> [Setting<Scenario>] {
    guard let dot = name.lastIndex(of: ".") else { return [] }
    let word = name[name.index(after: dot)...]
    return settings(inGroup: String(name[..<dot])).filter { $0.path.split(separator: ".").contains(word) }
  }

  /// Returns the listed settings that mention a word in their descriptions, or as a value.
  package static func settings(mentioning word: String) -> [Setting<Scenario>] {
    let (wanted, words) = (word.searchable, word.searchableWords)
    guard wanted.count > 1 else { return [] }
    return settings.filter { setting in
      [setting.summary, setting.expects].contains { $0.searchableWords.contains(words) || $0.mentions(wanted) }
    }
  }

  /// Returns the settings of a scenario with a number of levels of containers, in the order of files.
  static func settings(levelCount: Int) -> [Setting<Scenario>] {
    Array(allSettings.prefix { $0.level < levelCount })
  }

  /// The paths of the objects in a scenario file that hold settings: `policy`, `policy.tuning`, ...
  package static let groups: [String] = {
    var (groups, known): ([String], Set<String>) = ([], [])
    for setting in allSettings {
      for dot in setting.path.utf8.indices where setting.path.utf8[dot] == UInt8(ascii: ".") {
        let group = String(setting.path[..<dot])
        if known.insert(group).inserted { groups.append(group) }
      }
    }
    return groups
  }()

  /// Returns the purpose of a group of settings, of whatever level of containers; nil for a group whose name says it.
  package static func purpose(ofGroup group: String) -> String? {
    let local = group.split(separator: ".").drop { $0 == "nested" }.joined(separator: ".")
    return purposes.first { $0.group == (local.isEmpty ? "nested" : local) }?.text
  }

  private static let purposes: [(group: String, text: String)] = [
    ("replay", "How the recording is replayed."),
    ("viewport", "The size of the viewport, if the recording's is not to be used."),
    ("layout", "How items are arranged."),
    ("content", "What the feed holds: how many items, their sizes, and how long they take to draw."),
    ("policy", "What decides which items are prepared ahead, and how far."),
    ("policy.tuning", "Texture's tuning parameters: how far each range reaches in each range mode, in screenfuls."),
    ("batching", "How the feed gets its next page: when it asks for items, how many come, and how long they take."),
    ("nodes", "How the nodes of new items are allocated."),
    ("loading", "How the data of items is loaded: requests, their latency, failures, and the network."),
    ("loading.transport", "What connections add to requests: handshakes, round trips, slow start."),
    ("displaying", "How items are drawn in the background."),
    ("processor", "How much other work keeps the processor busy, and how long work off the main thread waits for it."),
    ("main_thread", "The work of the main thread in a frame, which decides how many frames are late."),
    ("screen", "The screen that shows the feed."),
    ("verdict", "The limits between a good, a fair and a bad feed. They grade a run and do not change it."),
    ("nested", "Containers in cells: which cells have one, and the settings of those containers."),
  ]

  /// The entry at a path in a scenario file.
  enum Entry: Sendable {
    case setting(Setting<Scenario>)
    /// An object that holds settings: `policy.tuning`.
    case group
    /// An object that holds the settings of nested containers: `nested`, `nested.nested`.
    case containers(level: Int)
  }

  /// Returns the entry at a path; nil if a scenario file has none there.
  static func entry(at path: String) -> Entry? { entries[path] }

  static let paths: Set<String> = Set(allSettings.map(\.path))

  /// The settings of a container, whatever its level.
  private static let containers: [Setting<ContainerSettings>] =
    ContainerCatalog.layout + ContainerCatalog.content + PolicyCatalog.all + BatchingCatalog.all + WorkCatalog.nodes

  /// The settings of all levels, the outer container's first.
  private static let allSettings: [Setting<Scenario>] = {
    let nested = (1..<Scenario.levelLimit).flatMap { level in
      (ContainerCatalog.placement + containers).map { $0.lifted(to: level) }
    }
    let shared = LoadingCatalog.all + WorkCatalog.shared + ScenarioCatalog.screen + ScenarioCatalog.verdict
    return ScenarioCatalog.general + ScenarioCatalog.replay + containers.map { $0.lifted(to: 0) } + shared + nested
  }()

  private static let entries: [String: Entry] = {
    var entries: [String: Entry] = [:]
    for group in groups { entries[group] = .group }
    for level in 1..<Scenario.levelLimit { entries[Scenario.name(ofLevel: level)] = .containers(level: level) }
    for setting in allSettings { entries[setting.path] = .setting(setting) }
    return entries
  }()

  private static let byName: [String: Setting<Scenario>] = Dictionary(
    allSettings.flatMap { setting in names(of: setting).map { ($0, setting) } }, uniquingKeysWith: { first, _ in first }
  )
}
