package import ScrollJSON

/// A setting of a scenario, or of a part of one, with its name, its meaning, and how it is read and written.
package struct Setting<Root: Sendable>: Sendable {
  /// The path in a scenario file: `policy.tuning.full.display.leading_screenfuls`.
  package let path: String
  /// The level of its containers; 0 for settings that all containers share.
  var level = 0
  /// True if the setting accepts only whole numbers.
  var acceptsOnlyWholeNumbers = false
  /// The expected values in words: "a number from 0 to 100".
  package let expects: String
  /// The meaning, the unit, and the extremes.
  package let summary: String
  /// The value's JSON form.
  let write: @Sendable (Root) -> JSONNode
  /// Sets the value, or throws the problem with the value at fault.
  let read: @Sendable (inout Root, JSONNode) throws(SettingProblem) -> Void
}

extension Setting where Root == Scenario {
  /// The name on the command line: without the unit, without the usual prefix of the tuning, and for a policy's constants
  /// without `policy.`, unless that is the name of another setting. `display.leading` is the display range's leading buffer in
  /// full mode, `nested.display.leading` that of nested containers.
  package var shortName: String {
    let shortName = String(shortNameWithUnit[...].withoutUnit)
    return SettingCatalog.paths.contains(shortName) ? path : shortName
  }

  /// The short name with the unit: `display.leading_screenfuls`.
  var shortNameWithUnit: String {
    var name = localPath.utf8
    let isOfPolicy = name.count { $0 == UInt8(ascii: ".") } > 1
    let prefixes = TuningKey.omittedPrefixes + (isOfPolicy ? ["policy."] : [])
    if let prefix = prefixes.first(where: { name.starts(with: $0.utf8) }) { name = name.dropFirst(prefix.utf8.count) }
    return Scenario.prefix(ofLevel: level) + Substring(name)
  }

  /// The path within the settings of its level, which is the same on all levels.
  var localPath: Substring { Substring(path.utf8.dropFirst(Scenario.prefix(ofLevel: level).utf8.count)) }

  /// True if an app chooses the value, as that of a range; false if it is given: by users, devices, networks, servers,
  /// and items, or as the frame of the experiment.
  package var isChosenByApp: Bool {
    !GivenSettings.names.contains { localPath == $0 || localPath.hasPrefix($0 + ".") || localPath.hasPrefix($0 + "_") }
  }

  /// Returns the reason why the setting cannot have a value; nil if it can.
  package func problem(with value: JSONNode) -> String? {
    var scenario = Scenario.allLevels
    do {
      try read(&scenario, value)
      return nil
    } catch {
      return error.message
    }
  }

  /// The value in a new scenario.
  package var defaultValue: JSONNode { write(.allLevels) }

  /// The meaning of `defaultValue` in a scenario without other settings: a number in place of a null that stands for one.
  package var resolvedDefaultValue: JSONNode { write(.resolvedLevels) }
}

extension Setting where Root == ContainerSettings {
  /// Returns the setting for the containers of a level.
  func lifted(to level: Int) -> Setting<Scenario> {
    Setting<Scenario>(
      path: Scenario.prefix(ofLevel: level) + path, level: level, acceptsOnlyWholeNumbers: acceptsOnlyWholeNumbers,
      expects: expects, summary: summary,
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

/// The settings that an app does not choose.
enum GivenSettings {
  /// The paths within the settings of a level, or their beginnings up to a dot or a bar.
  static let names = [
    "name", "summary", "trace", "seed", "replications", "replay", "viewport", "content.items", "content.feed",
    "content.length", "content.bytes", "content.display", "content.layout", "batching.latency",
    "batching.failure_probability", "batching.empty_probability", "batching.decline", "nodes.allocation_ms",
    "loading.latency", "loading.bandwidth", "loading.network", "loading.startup", "loading.request_overhead",
    "loading.completion_overhead", "loading.failure_probability", "loading.transport.round_trip",
    "loading.transport.loss_probability", "displaying.scale", "processor", "main_thread", "verdict",
  ]
}
