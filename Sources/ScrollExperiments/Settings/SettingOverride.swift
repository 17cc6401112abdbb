package import ScrollDiagnostics
import ScrollFiles
import ScrollJSON
import ScrollQuantities

/// An override of a setting, `path=value`, as given to `--set`. A number may have a unit: `loading.latency=0.2s`.
///
/// `include=FILE`, as given to `--with FILE`, overrides the settings that a file has; see ``IncludedSettings``.
package struct SettingOverride: Sendable {
  private enum Target {
    case setting(SettingPlace)
    /// All containers of a level: `nested`.
    case containers(level: Int)
    /// The settings of the file whose path is the value.
    case file
  }

  /// The options that give the text of an override, and a file.
  fileprivate static let (setOption, fileOption) = ("--set", "--with")
  /// The name of a pipe with settings in commands and reports.
  fileprivate static let pipeName = "settings from a pipe"

  private let target: Target
  private let value: JSONNode
  /// The option as the user wrote it: `--set display.leading=1.5`, `--with settings.json`.
  let option: String
  /// True if it comes from a file of results and not from the user.
  private let isRecorded: Bool

  /// Parses the value of `--set`.
  ///
  /// - Throws: `.usage` if there is no `=`, a unit is of another kind, or a file is standard input; `.invalidScenario` if there
  ///   is no such setting.
  package init(_ text: String) throws(Failure) { try self.init(text, option: Self.setOption) }

  /// Reads an override that a file of results recorded.
  package static func recorded(_ text: String) throws(Failure) -> SettingOverride {
    try SettingOverride(text, option: Self.setOption, isRecorded: true)
  }

  /// Parses an override given to another option.
  package init(_ text: String, option: String) throws(Failure) {
    try self.init(text, option: option, isRecorded: false)
  }

  private init(_ text: String, option: String, isRecorded: Bool) throws(Failure) {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
      throw Failure(
        .usage,
        Diagnostic(
          option: "\(option) \(text.shellWord)", message: "expected path=value",
          remedy: "For example \(option) display.leading=1.5"))
    }
    self.isRecorded = isRecorded
    let (name, words) = (String(text[..<equals]), String(text[text.index(after: equals)...]))
    let isFile = name == IncludedSettings.key
    let isShared = option == Self.setOption || option == Self.fileOption
    self.option =
      isFile && isShared ? "\(Self.fileOption) \(Self.shownName(ofFileAt: words))" : "\(option) \(text.shellWord)"
    if isFile {
      guard words != "-", !words.isEmpty else {
        throw Failure(
          .usage, Diagnostic(option: self.option, message: "expected the path of a file with settings"))
      }
      (target, value) = (.file, JSONNode(words))
    } else if case .containers(let level) = SettingCatalog.entry(at: name) {
      (target, value) = (.containers(level: level), JSONNode(argument: words))
    } else {
      do {
        let place = try SettingPlace(name)
        (target, value) = (.setting(place), try place.value(argument: words))
      } catch {
        throw error.naming(option: self.option)
      }
    }
  }

  /// Returns the text of the override that includes a file: `include=settings.json`.
  package static func text(including file: String) -> String { "\(IncludedSettings.key)=\(file)" }

  /// Returns the name of a file with settings in commands and reports, where a pipe from another command means nothing.
  package static func shownName(ofFileAt path: String) -> String {
    FileSystem.isDescriptor(path) && path != "/dev/stdin" ? pipeName : path
  }

  /// Returns the file that the text of an override includes, as shown to users; nil if the text overrides a setting.
  package static func file(includedBy text: String) -> String? {
    let start = Self.text(including: "")
    return text.hasPrefix(start) ? shownName(ofFileAt: String(text.dropFirst(start.count))) : nil
  }

  /// The full path of the overridden setting, or the key of files.
  var path: String {
    switch target {
    case .file: IncludedSettings.key
    case .containers(let level): Scenario.name(ofLevel: level)
    case .setting(let place): place.path
    }
  }

  /// Returns true if the user typed the name of a file in the value.
  func names(_ file: String) -> Bool { !isRecorded && value.holds(file) }

  /// Puts the value, or the settings of the file, in place in a scenario.
  ///
  /// - Parameters:
  ///   - document: The scenario.
  ///   - included: The files that are included so far.
  ///   - file: Returns the file at a path, in a project unless the user named it.
  func apply(
    to document: inout JSONDocument, _ included: inout IncludedSettings,
    file: (_ path: String, _ isNamedByUser: Bool) -> NamedFile
  ) throws(Failure) {
    if case .file = target, let path = value.string {
      return try included.put(file(path, !isRecorded), namedBy: option, over: &document)
    }
    document = try applied(to: document)
    included.replaceSetting(at: path)
  }

  /// Returns a scenario with the value in its place. The value replaces one of another form, and a null that stands for no
  /// nested containers.
  ///
  /// - Precondition: The override is of a setting, not of those in a file.
  func applied(to document: JSONDocument) throws(Failure) -> JSONDocument {
    switch target {
    case .file: preconditionFailure("the settings of a file are not read here")
    case .containers(let level):
      let path = Scenario.name(ofLevel: level)
      if value == .null, document.root.node(at: path) == nil { return document }
      return try document.withContainers(through: level - 1).setting(path, to: value)
    case .setting(let place):
      var document = try document.withContainers(through: place.setting.level)
      guard !place.rest.isEmpty else { return try document.setting(place.path, to: value) }
      let kind = String(place.rest.prefix { $0 != "." })
      let present = document.root.node(at: place.setting.path)
      if present?[kind] == nil { document = try document.setting(place.setting.path, to: [:]) }
      return try document.setting(place.path, to: value)
    }
  }
}

extension [String] {
  /// The options that repeat overrides, given their texts: `--with settings.json --set display.leading=2`. A pipe has a name
  /// in place of its path: `--with 'settings from a pipe'`.
  package var overrideOptions: [String] {
    flatMap { text in
      let file = SettingOverride.file(includedBy: text)
      return [file == nil ? SettingOverride.setOption : SettingOverride.fileOption, file ?? text]
    }
  }

  /// The words as a shell command, with a comment on those that name pipes.
  package var shellCommand: String { map(\.shellWord).joined(separator: " ") + pipeComment }

  /// A shell comment on the words that name pipes, which cannot be read again; empty if there are none.
  package var pipeComment: String {
    let names = pipes.uniqued().map(\.shellWord)
    return names.isEmpty ? "" : "  # name a file in place of \(names.listed())"
  }

  /// The pipes among words and values of settings, apart from standard input, which the next command may have too.
  package var pipes: [String] {
    map { word in word.lastIndex(of: "=").map { String(word[word.index(after: $0)...]) } ?? word }.filter { path in
      path == SettingOverride.pipeName || FileSystem.isDescriptor(path) && path != "/dev/stdin"
    }
  }
}

extension JSONDocument {
  /// Returns a scenario file with an empty object in place of each null that stands for no nested containers, down to a
  /// level.
  fileprivate func withContainers(through level: Int) throws(Failure) -> JSONDocument {
    var document = self
    for level in stride(from: 1, through: level, by: 1) {
      let path = Scenario.name(ofLevel: level)
      if document.root.node(at: path) == .null { document = try document.setting(path, to: [:]) }
    }
    return document
  }
}

extension JSONNode {
  /// Returns true if a string is among the values.
  fileprivate func holds(_ text: String) -> Bool {
    switch value {
    case .string(let string): string == text
    case .array(let elements): elements.contains { $0.holds(text) }
    case .object(let members): members.contains { $0.node.holds(text) }
    default: false
    }
  }
}
