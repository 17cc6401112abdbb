public import ScrollDiagnostics
import ScrollJSON

/// `path=value`, as given to `--set`.
public struct SettingOverride: Sendable {
  /// The path of a setting, or of the containers in cells as a whole: `nested`.
  private let path: String
  /// What of the name goes into the setting's value: `log_normal.sigma`; usually empty.
  private let rest: String
  private let value: JSONNode

  /// - Throws: `.usage` if there is no `=`, `.invalidScenario` if there is no such setting.
  public init(_ text: String) throws(Failure) { try self.init(text, option: "--set") }

  /// The same of another option.
  package init(_ text: String, option: String) throws(Failure) {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
      throw Failure(
        .usage,
        Diagnostic(
          message: "expected path=value after \(option), found '\(text.excerpt)'",
          remedy: "For example \(option) display.leading=1.5"))
    }
    let name = String(text[..<equals])
    value = JSONNode(argument: String(text[text.index(after: equals)...]))
    if SettingCatalogue.nestedGroups.contains(name) {
      (path, rest) = (name, "")
      return
    }
    let place = try SettingPlace(name)
    (path, rest) = (place.setting.path, place.rest)
  }

  /// A document with the value in its place. A value of another form makes way, and so does the null that says that there
  /// are no containers in cells.
  func applied(to document: JSONDocument) throws(Failure) -> JSONDocument {
    let present = document.root.node(at: path)
    let isRemoval = value == .null && SettingCatalogue.nestedGroups.contains(path)
    if isRemoval, present == nil { return document }
    var document = document
    for group in SettingCatalogue.nestedGroups where path.hasPrefix(group + ".") {
      if document.root.node(at: group) == .null { document = try document.setting(group, to: [:]) }
    }
    guard !rest.isEmpty else { return try document.setting(path, to: value) }
    let kind = String(rest.prefix { $0 != "." })
    if present?[kind] == nil { document = try document.setting(path, to: [:]) }
    return try document.setting("\(path).\(rest)", to: value)
  }
}
