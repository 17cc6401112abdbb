public import Diagnostics

extension JSONDocument {
  /// This document with one value replaced, or inserted at the end of its object; objects on the way are made
  /// as needed.
  ///
  /// - Parameter setting: The names from the outside in, separated by dots: `policy.tuning.full.display`.
  /// - Throws: `.invalidScenario` if a name is empty, or if the way leads through a value that is no object.
  public func setting(_ setting: String, to node: JSONNode) throws(Failure) -> JSONDocument {
    let names = setting.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard !names.contains("") else {
      let message = "expected names separated by single dots, found '\(setting.excerpt)'"
      throw Failure(.invalidScenario, Diagnostic(message: message))
    }
    var document = self
    document.root = try replacing(names[...], in: root, at: .root, with: node)
    return document
  }

  private func replacing(
    _ names: ArraySlice<String>, in node: JSONNode, at path: JSONPath, with replacement: JSONNode
  ) throws(Failure) -> JSONNode {
    guard let name = names.first else { return replacement }
    guard var members = node.members else {
      let message = "expected an object that can hold '\(name.excerpt)', found \(node.value.summary)"
      throw Failure(.invalidScenario, diagnostic(at: path, line: node.line, message: message))
    }
    let position = members.firstIndex { $0.name == name }
    let child = position.map { members[$0].node } ?? [:]
    let changed = try replacing(names.dropFirst(), in: child, at: path.appending(name), with: replacement)
    if let position {
      members[position].node = changed
    } else {
      members.append(JSONMember(name, changed))
    }
    return JSONNode(.object(members), line: node.line)
  }
}
