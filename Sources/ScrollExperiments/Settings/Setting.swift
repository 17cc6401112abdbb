package import ScrollJSON

/// One value of a scenario, or of a part of one: its name, what it means, how it is read and written.
public struct Setting<Root: Sendable>: Sendable {
  /// Where it stands in a scenario file: `policy.tuning.full.display.leading_screenfuls`.
  public let path: String
  /// The level of containers that it is of; 0 for what all containers share.
  var level = 0
  /// What it expects, in words: "a number from 0 to 100".
  public let expects: String
  /// What it means, its unit, what the extremes do.
  public let summary: String
  /// What it is in a scenario, as JSON.
  let write: @Sendable (Root) -> JSONNode
  /// Sets it in a scenario; what is wrong with a value is told as a message, beside the value at fault.
  let read: @Sendable (inout Root, JSONNode) throws(SettingProblem) -> Void
}

extension Setting where Root == Scenario {
  /// A name for the command line: without the unit, for the tuning without what is usual, and for a policy's constants
  /// without `policy.`, unless that would be another setting. `display.leading` is the display range's leading buffer in
  /// full mode, `nested.display.leading` that of containers in cells.
  public var shortName: String {
    var name = localPath.utf8
    let isOfPolicy = name.count { $0 == UInt8(ascii: ".") } > 1
    let prefixes = ["policy.tuning.full.", "policy.tuning."] + (isOfPolicy ? ["policy."] : [])
    if let prefix = prefixes.first(where: { name.starts(with: $0.utf8) }) { name = name.dropFirst(prefix.utf8.count) }
    let units = ["screenfuls", "points", "ms", "s", "hz", "kbps", "bytes"]
    if let bar = name.lastIndex(of: UInt8(ascii: "_")), units.contains(String(name[bar...].dropFirst())!) {
      name = name[..<bar]
    }
    let shortName = Scenario.prefix(ofLevel: level) + Substring(name)
    return SettingCatalogue.paths.contains(shortName) ? path : shortName
  }

  /// The path within the settings of its level, which is the same on all levels.
  var localPath: Substring { Substring(path.utf8.dropFirst(Scenario.prefix(ofLevel: level).utf8.count)) }

  /// The value in a new scenario.
  package var defaultValue: JSONNode { write(.allLevels) }

  /// What `defaultValue` means in a scenario with no other setting: a number in place of a null that stands for one.
  package var resolvedDefaultValue: JSONNode { write(.resolvedLevels) }
}

extension Setting where Root == ContainerSettings {
  /// The same of the containers of a level of a scenario.
  func lifted(to level: Int) -> Setting<Scenario> {
    Setting<Scenario>(
      path: Scenario.prefix(ofLevel: level) + path, level: level, expects: expects, summary: summary,
      write: { write($0[level: level]) },
      read: { scenario, node throws(SettingProblem) in
        try scenario.change(level: level) { container throws(SettingProblem) in try read(&container, node) }
      })
  }
}

extension Scenario {
  fileprivate static let allLevels = Scenario(levelCount: levelLimit)
  fileprivate static let resolvedLevels = allLevels.resolved
}
