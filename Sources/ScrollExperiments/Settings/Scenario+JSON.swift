package import ScrollDiagnostics
import ScrollForesight
package import ScrollJSON
import ScrollQuantities
import ScrollSimulation

extension Scenario {
  /// Reads a scenario strictly: every key must be a setting, every value must fit.
  ///
  /// - Throws: `.invalidScenario` with every problem, at most `Failure.limit`.
  package init(_ document: JSONDocument) throws(Failure) {
    var reader = ScenarioReader(document)
    self = try reader.read()
  }

  /// The settings of the existing levels of containers with their values, nested as in a file.
  package var json: JSONNode {
    SettingCatalog.settings(levelCount: levels.count).reduce([:]) { node, setting in
      node.setting(setting.path.split(separator: ".").map(String.init)[...], to: setting.write(self))
    }
  }

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

  /// True if a run draws sizes, times or failures at random, so that another seed gives another result.
  package var isRandom: Bool {
    levels.contains { $0.content.feed != nil || $0.batching.configuration.isRandom } || loading.configuration.isRandom
      || processor.isRandom || resolved.json.containsMember { DistributionSource.randomKinds.contains($0) }
  }

  /// True if a run is one of many that differ by chance.
  package var isOneOfManyRuns: Bool { isRandom && replications == 1 }

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

/// A reader of a scenario file.
private struct ScenarioReader {
  private var reader: JSONReader
  private var scenario = Scenario()

  init(_ document: JSONDocument) { reader = JSONReader(document, exitCode: .invalidScenario) }

  /// Reads the whole file.
  ///
  /// - Throws: `.invalidScenario` with every problem, at most `Failure.limit`.
  mutating func read() throws(Failure) -> Scenario {
    if let members = reader.root.members {
      read(members, in: "")
    } else {
      reader.expect("an object", at: JSONField(reader.root.node, called: "scenario"))
    }
    try reader.finish()
    return scenario
  }

  /// Reads the members of an object.
  ///
  /// - Parameters:
  ///   - members: The members to read.
  ///   - group: The prefix of their paths: `policy.tuning.`.
  private mutating func read(_ members: [JSONField], in group: String) {
    for member in members {
      let path = group + member.name
      switch member.name.contains(".") ? nil : SettingCatalog.entry(at: path) {
      case .setting(let setting): read(member, setting)
      case .group: readGroup(member, at: path)
      case .containers(let level): readLevel(level, member, at: path)
      case nil: noteUnknown(member, at: path)
      }
    }
  }

  private mutating func noteUnknown(_ member: JSONField, at path: String) {
    guard !reader.problems.isFull else { return }
    reader.problems.add(Diagnostic(unknownSetting: path, member, in: reader.problems.path))
  }

  /// Reads the settings of nested containers. Null means that there are none.
  private mutating func readLevel(_ level: Int, _ field: JSONField, at path: String) {
    if field.node == .null { return }
    guard let members = field.members else {
      return reader.note(
        "expected null or an object, found \(field.node.summary)", at: field.path, line: field.nameLine)
    }
    scenario.addLevels(through: level)
    read(members, in: path + ".")
  }

  private mutating func readGroup(_ field: JSONField, at path: String) {
    guard let members = field.members else {
      return reader.note("expected an object, found \(field.node.summary)", at: field.path, line: field.node.line)
    }
    read(members, in: path + ".")
  }

  private mutating func read(_ field: JSONField, _ setting: Setting<Scenario>) {
    do {
      try setting.read(&scenario, field.node)
      scenario.statedPaths.insert(setting.path)
    } catch {
      let path = JSONPath(components: field.path.components + error.path.components)
      reader.note(error.message, at: path, line: error.node.line)
    }
  }
}

extension BatchingConfiguration {
  /// True if batches fail or bring nothing at random.
  fileprivate var isRandom: Bool { isEnabled && (failureProbability > 0 || emptyProbability > 0) }
}

extension ProcessorConfiguration {
  /// True if work waits at random.
  fileprivate var isRandom: Bool { load > 0 && meanWait > .zero }
}

extension LoadingConfiguration {
  /// True if requests fail or segments are lost at random.
  fileprivate var isRandom: Bool {
    failureProbability > 0 || transport.applicationProtocol != .none && transport.lossProbability > 0
  }
}
