/// Every setting of a scenario, in the order of files and reports.
public enum SettingCatalogue {
  /// What listings show: the settings of a scenario without containers in cells, and what such containers have besides.
  public static let settings: [Setting<Scenario>] = settings(levelCount: 1) + placement.map { $0.lifted(to: 1) }

  /// What else there is.
  public static let nestedSummary = """
    Every setting of layout, content, policy, batching and nodes, for containers in cells. nested.nested.NAME: for \
    containers in the cells of those.
    """

  /// The setting of a path or a short name, of any level of containers; nil if there is none.
  public static func setting(named name: String) -> Setting<Scenario>? { byName[name] }

  /// Every path and every short name, of any level, in catalogue order.
  public static let names: [String] = allSettings.flatMap { setting in
    setting.shortName == setting.path ? [setting.path] : [setting.path, setting.shortName]
  }

  /// The settings in an object of a scenario file, such as `policy.tuning` or `nested`; empty if there is no such object.
  public static func settings(inGroup group: String) -> [Setting<Scenario>] {
    allSettings.filter { $0.path.hasPrefix(group + ".") }
  }

  /// The settings of a scenario with so many levels of containers, in the order of files.
  static func settings(levelCount: Int) -> [Setting<Scenario>] {
    Array(allSettings.prefix { $0.level < levelCount })
  }

  /// The objects of a scenario file that hold settings: `policy`, `policy.tuning`, ...
  public static let groups: [String] = {
    var (groups, known): ([String], Set<String>) = ([], [])
    for setting in allSettings {
      for dot in setting.path.utf8.indices where setting.path.utf8[dot] == UInt8(ascii: ".") {
        let group = String(setting.path[..<dot])
        if known.insert(group).inserted { groups.append(group) }
      }
    }
    return groups
  }()

  /// What a path in a scenario file leads to.
  enum Entry: Sendable {
    case setting(Setting<Scenario>)
    /// An object that holds settings: `policy.tuning`.
    case group
    /// The object that holds the settings of containers in cells: `nested`, `nested.nested`.
    case containers(level: Int)
  }

  /// Nil if a scenario file has nothing of that path.
  static func entry(at path: String) -> Entry? { entries[path] }

  static let paths: Set<String> = Set(allSettings.map(\.path))

  /// Those of a container, whichever level it is of.
  private static let containers: [Setting<ContainerSettings>] =
    layout + content + policy + tuning + policyConstants + batching + nodes

  /// Those of the outer containers' level first, then those of each level in them.
  private static let allSettings: [Setting<Scenario>] = {
    let shared = loading + displaying + mainThread + screen + verdict
    let nested = (1..<Scenario.levelLimit).flatMap { level in (placement + containers).map { $0.lifted(to: level) } }
    return general + replay + containers.map { $0.lifted(to: 0) } + shared + nested
  }()

  private static let entries: [String: Entry] = {
    var entries: [String: Entry] = [:]
    for group in groups { entries[group] = .group }
    for level in 1..<Scenario.levelLimit { entries[Scenario.name(ofLevel: level)] = .containers(level: level) }
    for setting in allSettings { entries[setting.path] = .setting(setting) }
    return entries
  }()

  private static let byName: [String: Setting<Scenario>] = Dictionary(
    allSettings.flatMap { [($0.path, $0), ($0.shortName, $0)] }, uniquingKeysWith: { first, _ in first })
}
