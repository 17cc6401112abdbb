package import ScrollDiagnostics
package import ScrollFiles
package import ScrollJSON

/// A scenario from the command line: a scenario file, or a recording to which the defaults apply.
package struct ScenarioSource: Sendable {
  @Boxed package var scenario: Scenario
  /// The network in place of the scenario's own; nil for that.
  package internal(set) var network: NetworkProfile?
  /// The input as the user named it; `-` is standard input.
  package let path: String
  /// The thresholds of a gate for the scenario, from its file; nil if it has none. They are not settings: runs do not depend on
  /// them.
  package let thresholds: JSONNode?
  /// The digest of the scenario file; nil if the input is a recording.
  let digest: InputDigest?
  /// The included files, with the calibration of the settings in effect.
  let included: IncludedSettings
  /// The bytes of the recording, if the input is one.
  let recording: [UInt8]?
  private let overrides: [SettingOverride]
  /// The scenario's file, for the paths in it.
  private let file: NamingFile

  /// Reads a scenario file or a recording: a file that begins with `{`, or whose name ends with `.json`, is a scenario.
  ///
  /// - Parameters:
  ///   - path: The path that the user named; `-` is standard input.
  ///   - overrides: Settings that take precedence over the file's; of several for one setting, the last one counts.
  /// - Throws: `.inputMissing`, `.inputOutput`; `.invalidScenario` with every problem of the scenario.
  package init(path: String, overrides: [SettingOverride]) throws(Failure) {
    try self.init(path: path, bytes: try readFile(path: path), overrides: overrides)
  }

  /// Parses a scenario file or a recording that has been read.
  package init(path: String, bytes: [UInt8], overrides: [SettingOverride]) throws(Failure) {
    self.path = path
    self.overrides = overrides
    let file = NamingFile(scenarioAt: path)
    self.file = file
    var document: JSONDocument
    if path.hasSuffix(".json") || JSONHead.isObject(bytes) {
      document = try JSONDocument(path: path, bytes: bytes)
      digest = InputDigest(role: .scenario, path: Self.name(of: path), bytes: bytes)
      recording = nil
    } else {
      document = JSONDocument(path: path, root: ["trace": JSONNode(Self.name(of: path))])
      digest = nil
      recording = bytes
    }
    thresholds = document.removeThresholds()
    var included = try IncludedSettings(in: &document) { name in file.file(name, by: IncludedSettings.key) }
    do {
      for override in overrides {
        try override.apply(to: &document, &included) { name, isNamedByUser in
          file.file(name, at: name, by: IncludedSettings.key, isNamedByUser: isNamedByUser)
        }
      }
      scenario = try Scenario(document)
    } catch {
      throw error.blaming(overrides, included, ratherThan: path)
    }
    self.included = included
    if scenario.name.isEmpty { scenario.name = Self.stem(of: path) }
    if recording != nil, scenario.trace != Self.name(of: path) {
      throw Failure(
        .invalidScenario,
        Diagnostic(
          field: "trace", message: "'\(path)' is already the recording",
          remedy: "To run another recording, name it instead."))
    }
    if recording == nil, scenario.trace.isEmpty {
      throw Failure(
        .invalidScenario,
        Diagnostic(
          path: path, field: "trace", message: "a scenario needs a recording",
          remedy: "Add \"trace\": \"path/of/recording.csv\"; the path is relative to the scenario's folder."))
    }
  }

  /// True if the input is a recording alone.
  var isRecording: Bool { recording != nil }

  /// Returns true if an option sets a setting, alone or with others.
  func isOverridden(_ path: String) -> Bool {
    overrides.contains { path.isPath(at: $0.path) } || included.option(thatSets: path) != nil
  }

  /// Returns a failure that names the overrides whose values are at fault, rather than the scenario's file.
  func blamingOverrides(_ failure: Failure) -> Failure { failure.blaming(overrides, included, ratherThan: path) }

  /// The name of the scenario's own file.
  var fileName: String { Self.name(of: path) }

  /// The name for files next to the scenario: the name of its own file without the extension.
  package var stem: String { Self.stem(of: path) }

  /// The folder in which the files that the scenario names are expected.
  package var project: ProjectFolder { file.project }

  /// Returns a path of the scenario relative to the working folder.
  package func resolved(_ relative: String) -> String { file.place(of: relative) }

  /// Returns a file that a setting names, which may be a setting of an included file. If an override names it, it may be
  /// anywhere.
  func namedFile(_ name: String, by setting: String) -> NamedFile {
    let namer = included.file(thatNames: name, by: setting) ?? file
    return namer.file(name, by: setting, isNamedByUser: overrides.contains { $0.names(name) })
  }

  /// The files that settings name, relative to the working folder.
  package var namedFiles: [String] {
    let files = scenario.namedFiles.filter { recording == nil || $0.setting != "trace" }
    return included.places + files.map { namedFile($0.name, by: $0.setting).place }
  }

  private static func name(of path: String) -> String {
    if path == "-" { return "standard input" }
    return String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
  }

  package static func stem(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}

extension JSONDocument {
  /// The key in a scenario file, beside the settings.
  static let thresholdsKey = "thresholds"

  /// Removes the thresholds from a scenario file and returns them, so that only settings are left.
  fileprivate mutating func removeThresholds() -> JSONNode? {
    guard var members = root.members, let index = members.firstIndex(where: { $0.name == Self.thresholdsKey }) else {
      return nil
    }
    let thresholds = members.remove(at: index).node
    root.value = .object(members)
    return thresholds
  }
}

extension Failure {
  /// Returns the failure with options in place of the file, for problems of overridden settings that have no line in the
  /// scenario. The last override of a setting counts.
  fileprivate func blaming(
    _ overrides: [SettingOverride], _ included: IncludedSettings, ratherThan path: String
  ) -> Failure {
    var failure = self
    for (index, diagnostic) in diagnostics.enumerated() where diagnostic.line == nil && diagnostic.option == nil {
      guard let field = diagnostic.field, diagnostic.path == nil || diagnostic.path == path else { continue }
      // An override within a value can make the value invalid, but a conflict between settings may be the file's fault.
      let override = overrides.last { override in
        field.isPath(at: override.path) || diagnostic.path == nil && override.path.isPath(at: field)
      }
      guard let option = override?.option ?? included.option(thatSets: field) else { continue }
      failure.diagnostics[index].path = nil
      failure.diagnostics[index].option = option
    }
    return failure
  }
}

extension String {
  /// Returns true if this is the path of the value at `path`, or of a part of that value.
  fileprivate func isPath(at path: String) -> Bool {
    guard hasPrefix(path) else { return false }
    return [nil, ".", "["].contains(dropFirst(path.count).first)
  }
}
