package import ScrollDiagnostics
package import ScrollJSON

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
    reader.problems.add(UnknownSetting(path, member).diagnostic(in: reader.problems.path))
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
