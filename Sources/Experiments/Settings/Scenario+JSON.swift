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

  /// Every setting with its value, nested as in a file.
  public var json: JSONNode {
    SettingCatalogue.settings.reduce(JSONNode.object) { node, setting in
      node.inserting(setting.write(self), at: setting.path.split(separator: ".")[...])
    }
  }

  /// The settings that differ from the default, in catalogue order; the tuning, from that of the policy's era.
  public var changedSettings: [(setting: Setting, value: JSONNode)] {
    var sameEra = Scenario()
    sameEra.policy.kind = policy.kind
    return SettingCatalogue.settings.compactMap { setting in
      let value = setting.write(self)
      let usual = setting.path == "policy.kind" ? setting.defaultValue : setting.write(sameEra)
      return value == usual ? nil : (setting, value)
    }
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
      if isNested, let setting = SettingCatalogue.setting(named: memberPath), setting.path == memberPath {
        read(member, setting)
      } else if isNested, SettingCatalogue.groups.contains(memberPath) {
        readObject(member.node, at: memberPath)
      } else {
        diagnostics.append(
          Diagnostic(
            unknownSetting: memberPath, path: member.line == nil ? nil : document.path, line: member.line))
      }
    }
  }

  consuming func finish() throws(Failure) -> Scenario {
    if !diagnostics.isEmpty {
      throw Failure(.invalidScenario, Array(diagnostics.prefix(Failure.limit)))
    }
    return scenario
  }

  private mutating func read(_ member: JSONMember, _ setting: Setting) {
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
