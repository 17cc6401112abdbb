public import Diagnostics

/// `path=value`, as given to `--set`.
public struct SettingOverride: Sendable {
  let setting: Setting
  /// What of the path goes into the setting's value: `log_normal.sigma`; usually empty.
  let rest: String
  let value: JSONNode

  /// - Throws: `.usage` if there is no `=`, `.invalidScenario` if there is no such setting.
  public init(_ text: String) throws(Failure) {
    guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
      throw Failure(
        .usage,
        Diagnostic(
          message: "expected path=value after --set, found '\(text.excerpt)'",
          remedy: "For example --set display.leading=1.5"))
    }
    let name = String(text[..<equals])
    value = JSONNode(argument: String(text[text.index(after: equals)...]))
    var prefix = name[...]
    while SettingCatalogue.setting(named: String(prefix)) == nil, let dot = prefix.lastIndex(of: ".") {
      prefix = prefix[..<dot]
    }
    guard let setting = SettingCatalogue.setting(named: String(prefix)) else {
      throw Failure(.invalidScenario, Diagnostic(unknownSetting: name, path: nil, line: nil))
    }
    self.setting = setting
    rest = String(name.dropFirst(prefix.count + 1))
  }

  /// A document with the value in its place. A value of another form makes way.
  func applied(to document: JSONDocument) throws(Failure) -> JSONDocument {
    guard !rest.isEmpty else { return try document.setting(setting.path, to: value) }
    let kind = String(rest.prefix { $0 != "." })
    let present = document.root.node(at: setting.path)
    let document =
      present?[kind] == nil ? try document.setting(setting.path, to: [:]) : document
    return try document.setting("\(setting.path).\(rest)", to: value)
  }
}

extension JSONNode {
  /// The value at a path of names separated by dots; nil if there is none.
  func node(at path: String) -> JSONNode? {
    path.split(separator: ".").reduce(self) { node, name in node?[String(name)] }
  }
}
