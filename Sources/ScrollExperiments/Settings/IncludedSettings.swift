package import ScrollDiagnostics
import ScrollFiles
import ScrollJSON

/// The settings of files that a scenario names under `include`, or the user by `--with`, such as those that `calibrate`
/// writes.
///
/// A file has only settings and, optionally, `calibration`, which says where they come from. If several files have a setting,
/// the last one counts; the scenario's own settings take precedence over files that it names, and those of files that the user
/// names take precedence over all. Paths in these files are relative to their own folders.
package struct IncludedSettings {
  /// The key in a scenario file, beside the settings, and in the text of an override.
  static let key = "include"

  private(set) var digests: [InputDigest] = []
  /// The paths of the files, relative to the working folder.
  private(set) var places: [String] = []
  private(set) var calibration = IncludedCalibration()
  /// The files that settings name, by the settings' paths, with the included file that names each.
  private var namers: [String: (name: String, file: NamingFile)] = [:]
  /// The settings of each file that the user names, with the option.
  private var given: [(option: String, settings: JSONNode)] = []

  /// Returns true if a file holds settings as `calibrate` writes them, and is no scenario.
  package static func isCalibrated(_ bytes: [UInt8]) -> Bool {
    guard JSONHead.isObject(bytes), let root = try? JSONDocument(path: nil, bytes: bytes).root else { return false }
    return root[IncludedCalibration.key] != nil && root["trace"] == nil
  }

  /// Returns true if a file with calibration was read as a scenario, and the failure says so.
  package static func isMistaken(_ failure: Failure) -> Bool {
    failure.diagnostics.contains { $0.field == IncludedCalibration.key }
  }

  /// Replaces `include` in a scenario with the settings of the files. The scenario's own settings take precedence.
  ///
  /// - Parameters:
  ///   - document: The scenario.
  ///   - file: Returns the file at a path in the scenario.
  /// - Throws: `.invalidScenario` with every problem of the files, or if `include` does not name files; `.inputMissing`.
  init(in document: inout JSONDocument, file: (String) -> NamedFile) throws(Failure) {
    guard let index = document.root.members?.firstIndex(where: { $0.name == Self.key }),
      var members = document.root.members
    else { return }
    let names = members.remove(at: index)
    guard let paths = names.node.strings, !paths.contains("-"), !paths.contains("") else {
      throw Failure(
        .invalidScenario,
        Diagnostic(
          path: document.path, line: names.node.line, field: Self.key,
          message: "expected an array of the paths of files, found \(names.node.summary)"))
    }
    var root = JSONNode.object([])
    for file in paths.map(file) {
      root = Self.layer(try read(file, remedy: "The scenario includes it\(file.relation)."), over: root, at: "")
    }
    root = root.withoutLines
    let own = JSONNode(.object(members), line: document.root.line)
    calibration.forget { own.decides($0) }
    namers = namers.filter { !own.decides($0.key) }
    document.root = Self.layer(own, over: root, at: "")
  }

  /// Puts the settings of a file that the user names over a scenario.
  ///
  /// - Parameter option: The option as the user wrote it: `--with settings.json`.
  /// - Throws: `.invalidScenario` with every problem of the file; `.inputMissing`.
  mutating func put(_ file: NamedFile, namedBy option: String, over document: inout JSONDocument) throws(Failure) {
    let settings = try read(file, remedy: "\(option.prefix { $0 != " " }) names it.")
    if let recording = settings["trace"] {
      throw Failure(
        .invalidScenario,
        Diagnostic(
          path: file.place, line: recording.line, field: "trace",
          message: "expected settings to include, found a scenario with a recording of its own"))
    }
    given.append((option, settings))
    document.root = Self.layer(settings.withoutLines, over: document.root, at: "")
  }

  /// Notes that an override replaces a setting, or a part of it.
  mutating func replaceSetting(at path: String) {
    func concerns(_ other: String) -> Bool { "\(path).".hasPrefix(other + ".") || other.hasPrefix(path + ".") }
    calibration.forget(where: concerns)
    namers = namers.filter { !concerns($0.key) }
  }

  /// Returns the file with the setting that names another file; nil if the scenario or an override sets it.
  func file(thatNames name: String, by setting: String) -> NamingFile? {
    namers[setting].flatMap { $0.name == name ? $0.file : nil }
  }

  /// Returns the option that names the last file with a setting; nil if there is none.
  func option(thatSets field: String) -> String? { given.last { $0.settings.node(at: field) != nil }?.option }

  private mutating func read(_ file: NamedFile, remedy: String) throws(Failure) -> JSONNode {
    try file.read(remedy: remedy) { bytes throws(Failure) in
      var document = try JSONDocument(path: file.place, bytes: bytes)
      let said = document.root[IncludedCalibration.key]
      if let members = document.root.members {
        document.root.value = .object(members.filter { $0.name != IncludedCalibration.key })
      }
      // Reports problems of the file with its own lines.
      let scenario = try Scenario(document)
      for (setting, name) in scenario.namedFiles { namers[setting] = (name, NamingFile(file)) }
      try calibration.add(said, of: document.root, path: file.place)
      digests.append(InputDigest(role: .settings, path: file.path, bytes: bytes))
      places.append(file.place)
      return document.root
    }
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
  /// Returns true if settings have one with a path, or leave out what it is in: nested containers that are null.
  func decides(_ path: String) -> Bool {
    var node = self
    for name in path.split(separator: ".") {
      if node == .null { return true }
      guard let part = node[String(name)] else { return false }
      node = part
    }
    return true
  }

  /// The value without line numbers, which would be taken for lines of the scenario file.
  fileprivate var withoutLines: JSONNode {
    switch value {
    case .array(let elements): .array(elements.map(\.withoutLines))
    case .object(let members): .object(members.map { JSONMember($0.name, $0.node.withoutLines) })
    default: JSONNode(value)
    }
  }
}
