package import ScrollJSON

/// The settings that differ from their defaults, some of which depend on other settings.
extension Scenario {
  /// The settings that differ from their defaults, in catalog order, with their resolved values. The tuning is compared with
  /// the defaults of the policy's era and the layout.
  package var changedSettings: [(setting: Setting<Scenario>, value: JSONNode)] {
    let (resolved, plain) = (resolved, defaults(alike: levels.indices).resolved)
    return SettingCatalog.settings(levelCount: levels.count).compactMap { setting in
      let value = setting.write(resolved)
      let around = setting.decidesDefaults ? defaults(alike: 0..<setting.level).resolved : plain
      return value == setting.write(around) ? nil : (setting, value)
    }
  }

  /// Returns the resolved value that a setting has by default, given the settings that determine other defaults; nil if
  /// the scenario lacks its level of containers.
  package func defaultValue(of setting: Setting<Scenario>) -> JSONNode? {
    guard setting.level < levels.count else { return nil }
    return setting.write(defaults(alike: setting.decidesDefaults ? 0..<setting.level : levels.indices).resolved)
  }

  /// A setting of a container that determines the defaults of others.
  fileprivate struct DecisiveSetting: Sendable {
    let path: String
    /// Copies the setting from one container to another.
    let copy: @Sendable (_ source: ContainerSettings, _ target: inout ContainerSettings) -> Void

    init<Value>(_ path: String, _ keyPath: any WritableKeyPath<ContainerSettings, Value> & Sendable) {
      self.path = path
      copy = { $1[keyPath: keyPath] = $0[keyPath: keyPath] }
    }
  }

  fileprivate static let decisiveSettings = [
    DecisiveSetting("layout.kind", \.layout.kind), DecisiveSetting("content.items_file", \.content.itemsFile),
    DecisiveSetting("content.feed", \.content.feed), DecisiveSetting(PolicySettings.kindPath, \.policy.kind),
  ]

  /// Returns a scenario with default settings and the same number of levels. On the levels in a range, the settings
  /// that determine other defaults are copied from this scenario.
  private func defaults(alike range: Range<Int>) -> Scenario {
    var scenario = Scenario(levelCount: levels.count)
    for level in range {
      for setting in Self.decisiveSettings { setting.copy(levels[level], &scenario[level: level]) }
    }
    return scenario
  }
}

extension Setting where Root == Scenario {
  /// True if the setting of a container determines the defaults of others.
  package var decidesDefaults: Bool { Scenario.decisiveSettings.contains { $0.path == localPath } }
}
