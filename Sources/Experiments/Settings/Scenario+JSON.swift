public import Diagnostics

extension Scenario {
  /// Reads a scenario strictly: every key must be a setting, every value must fit.
  ///
  /// - Throws: `.invalidScenario` with every problem, at most `Failure.limit`.
  public init(_ document: JSONDocument) throws(Failure) {
    var reader = ScenarioReader(document)
    reader.readObject(document.root, at: nil)
    self = try reader.finish()
  }

  /// Every setting with its value, nested as in a file; of the levels of containers that there are.
  public var json: JSONNode {
    SettingCatalogue.settings(levelCount: levels.count).reduce(JSONNode.object) { node, setting in
      node.inserting(setting.write(self), at: setting.path.split(separator: ".")[...])
    }
  }

  /// The settings that differ from the default, in catalogue order, with what they come to; the tuning, from the default
  /// of the policy's era and the layout.
  public var changedSettings: [(setting: Setting<Scenario>, value: JSONNode)] {
    let (resolved, plain) = (resolved, usual(alike: levels.indices).resolved)
    return SettingCatalogue.settings(levelCount: levels.count).compactMap { setting in
      let value = setting.write(resolved)
      let decides = levels.indices.first { level in
        Scenario.decisivePaths.contains { setting.path == Scenario.prefix(ofLevel: level) + $0 }
      }
      let around = decides.map { usual(alike: 0..<$0).resolved } ?? plain
      return value == setting.write(around) ? nil : (setting, value)
    }
  }

  /// Of the settings of a container, those that decide on the defaults of others.
  private static let decisivePaths = ["layout.kind", "content.items_file", "content.feed", "policy.kind"]

  /// A scenario with as many levels, all at their defaults but for what decides on the defaults of others, which on these
  /// levels is as here.
  private func usual(alike range: Range<Int>) -> Scenario {
    var scenario = Scenario(levelCount: levels.count)
    for level in range {
      scenario[level: level].layout.kind = levels[level].layout.kind
      scenario[level: level].content.itemsFile = levels[level].content.itemsFile
      scenario[level: level].content.feed = levels[level].content.feed
      scenario[level: level].policy.kind = levels[level].policy.kind
    }
    return scenario
  }
}

extension JSONNode {
  fileprivate static let object: JSONNode = [:]

  fileprivate func inserting(_ node: JSONNode, at path: ArraySlice<Substring>) -> JSONNode {
    guard let name = path.first else { return node }
    var members = members ?? []
    if let index = members.firstIndex(where: { $0.name == name }) {
      members[index].node = members[index].node.inserting(node, at: path.dropFirst())
    } else {
      members.append(JSONMember(String(name), JSONNode.object.inserting(node, at: path.dropFirst())))
    }
    return JSONNode(.object(members))
  }
}

/// Walks through a document and sets what it finds.
private struct ScenarioReader {
  private let document: JSONDocument
  private var scenario = Scenario()
  private var diagnostics: [Diagnostic] = []

  init(_ document: JSONDocument) { self.document = document }

  mutating func readObject(_ node: JSONNode, at path: String?) {
    guard let members = node.members else {
      note(path ?? "scenario", node.line, "expected an object, found \(node.value.summary)")
      return
    }
    for member in members {
      let memberPath = path.map { "\($0).\(member.name)" } ?? member.name
      let isNested = !member.name.contains(".")
      if isNested, let index = SettingCatalogue.nestedGroups.firstIndex(of: memberPath) {
        readLevel(index + 1, member, at: memberPath)
      } else if isNested, let setting = SettingCatalogue.setting(named: memberPath), setting.path == memberPath {
        read(member, setting)
      } else if isNested, SettingCatalogue.groups.contains(memberPath) {
        readObject(member.node, at: memberPath)
      } else if diagnostics.count < Failure.limit {
        diagnostics.append(
          Diagnostic(
            unknownSetting: memberPath, path: member.line == nil ? nil : document.path, line: member.line))
      }
    }
  }

  /// Null is no such level.
  private mutating func readLevel(_ level: Int, _ member: JSONMember, at path: String) {
    if member.node.value == .null { return }
    guard member.node.members != nil else {
      return note(path, member.line, "expected null or an object, found \(member.node.value.summary)")
    }
    scenario.addLevels(through: level)
    readObject(member.node, at: path)
  }

  consuming func finish() throws(Failure) -> Scenario {
    if !diagnostics.isEmpty {
      throw Failure(.invalidScenario, Array(diagnostics.prefix(Failure.limit)))
    }
    return scenario
  }

  private mutating func read(_ member: JSONMember, _ setting: Setting<Scenario>) {
    do {
      try setting.read(&scenario, member.node)
    } catch {
      note(setting.path, error.node.line ?? member.line, error.message)
    }
  }

  private mutating func note(_ field: String, _ line: Int?, _ message: String) {
    diagnostics.append(
      Diagnostic(path: line == nil ? nil : document.path, line: line, field: field, message: message))
  }
}
