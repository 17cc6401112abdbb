import ScrollDiagnostics
import ScrollFiles
import ScrollJSON

/// The settings of files that a scenario names under `include`, such as those that `calibrate` writes.
///
/// A file has only settings and, optionally, `calibration`, which says where they come from. If several files have a setting,
/// the last one counts; the scenario's own settings take precedence over all. Paths in these files are relative to the
/// scenario's folder.
package struct IncludedSettings {
  /// The key in a scenario file, beside the settings.
  static let key = "include"

  private var root = JSONNode.object([])
  private(set) var digests: [InputDigest] = []
  private(set) var calibration = IncludedCalibration()

  /// Returns true if a file holds settings as `calibrate` writes them, and is no scenario.
  package static func isCalibrated(_ bytes: [UInt8]) -> Bool {
    guard JSONHead.isObject(bytes), let root = try? JSONDocument(path: nil, bytes: bytes).root else { return false }
    return root[IncludedCalibration.key] != nil && root["trace"] == nil
  }

  /// Replaces `include` in a scenario with the settings of the files. The scenario's own settings take precedence.
  ///
  /// - Parameters:
  ///   - document: The scenario.
  ///   - file: Returns the file at a path in the scenario.
  /// - Returns: The digests of the files, and the calibration of the settings in effect.
  /// - Throws: `.invalidScenario` with every problem of the files, or if `include` does not name files; `.inputMissing`.
  static func add(
    to document: inout JSONDocument, file: (String) -> NamedFile
  ) throws(Failure) -> (digests: [InputDigest], calibration: IncludedCalibration) {
    guard let index = document.root.members?.firstIndex(where: { $0.name == key }),
      var members = document.root.members
    else { return ([], IncludedCalibration()) }
    let names = members.remove(at: index)
    guard let paths = names.node.strings, !paths.contains("-"), !paths.contains("") else {
      throw Failure(
        .invalidScenario,
        Diagnostic(
          path: document.path, line: names.node.line, field: key,
          message: "expected an array of the paths of files, found \(names.node.summary)"))
    }
    var included = IncludedSettings()
    for path in paths { try included.add(file(path)) }
    let own = JSONNode(.object(members), line: document.root.line)
    included.calibration.forget { own.node(at: $0) != nil }
    document.root = Self.layer(own, over: included.root, at: "")
    return (included.digests, included.calibration)
  }

  private mutating func add(_ file: NamedFile) throws(Failure) {
    let remedy = "The scenario includes it, relative to its own folder."
    let node = try file.read(remedy: remedy) { bytes throws(Failure) in
      var document = try JSONDocument(path: file.place, bytes: bytes)
      let said = document.root[IncludedCalibration.key]
      if let members = document.root.members {
        document.root.value = .object(members.filter { $0.name != IncludedCalibration.key })
      }
      // Reports problems of the file with its own lines.
      _ = try Scenario(document)
      try calibration.add(said, of: document.root, path: file.place)
      digests.append(InputDigest(role: .settings, path: file.path, bytes: bytes))
      return document.root
    }
    root = Self.layer(node.withoutLines, over: root, at: "")
  }

  /// Merges settings over others. A setting replaces the one at the same path.
  private static func layer(_ upper: JSONNode, over lower: JSONNode, at group: String) -> JSONNode {
    guard let added = upper.members, var members = lower.members else { return upper }
    for member in added {
      guard let index = members.firstIndex(where: { $0.name == member.name }) else {
        members.append(member)
        continue
      }
      let path = group + member.name
      let node =
        switch SettingCatalog.entry(at: path) {
        case .group, .containers: layer(member.node, over: members[index].node, at: path + ".")
        case .setting, nil: member.node
        }
      members[index] = JSONMember(member.name, node, line: member.line)
    }
    return JSONNode(.object(members), line: upper.line)
  }
}

extension JSONNode {
  /// The value without line numbers, which would be taken for lines of the scenario file.
  fileprivate var withoutLines: JSONNode {
    switch value {
    case .array(let elements): .array(elements.map(\.withoutLines))
    case .object(let members): .object(members.map { JSONMember($0.name, $0.node.withoutLines) })
    default: JSONNode(value)
    }
  }
}
