import ScrollDiagnostics

/// The path of a value in a document. Messages write `policy.tuning`, or in arrays `devices[2].name`.
package struct JSONPath: Hashable, Sendable {
  package enum Component: Hashable, Sendable {
    case name(String)
    /// An index in an array, from 0.
    case index(Int)
  }

  /// The components from the outside in; empty for the document's root.
  package var components: [Component]

  package static let root = JSONPath(components: [])

  package init(components: [Component]) { self.components = components }

  package func appending(_ component: Component) -> JSONPath { JSONPath(components: components + [component]) }

  package func appending(_ name: String) -> JSONPath { appending(.name(name)) }

  package func appending(_ index: Int) -> JSONPath { appending(.index(index)) }
}

extension JSONPath: CustomStringConvertible {
  /// The path as written in messages; empty for the document's root.
  package var description: String {
    var text = ""
    for component in components {
      switch component {
      case .name(let name): text += (text.isEmpty ? "" : ".") + name.excerpt
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }

  /// The path as a diagnostic's field; nil for the document's root, which has no name.
  var field: String? { components.isEmpty ? nil : description }
}

extension JSONNode {
  /// Returns the value at a path; nil if there is none.
  package func node(at path: JSONPath) -> JSONNode? {
    path.components.reduce(self) { node, component in
      switch component {
      case .name(let name): return node?[name]
      case .index(let index):
        guard let elements = node?.elements, elements.indices.contains(index) else { return nil }
        return elements[index]
      }
    }
  }

  /// Returns the value at a path of names separated by dots; nil if there is none.
  package func node(at names: String) -> JSONNode? {
    names.split(separator: ".").reduce(self) { node, name in node?[String(name)] }
  }

  /// True if the value, or a value inside it, has a member whose name satisfies `isFitting`.
  package func containsMember(named isFitting: (String) -> Bool) -> Bool {
    (members ?? []).contains { isFitting($0.name) || $0.node.containsMember(named: isFitting) }
      || (elements ?? []).contains { $0.containsMember(named: isFitting) }
  }

  /// Returns a copy with the value at a path of names replaced, or appended to its object if it is missing. Replaces a
  /// value on the path that is not an object with an object.
  package func setting(_ names: ArraySlice<String>, to replacement: JSONNode) -> JSONNode {
    guard let name = names.first else { return replacement }
    var members = members ?? []
    if let position = members.firstIndex(where: { $0.name == name }) {
      members[position].node = members[position].node.setting(names.dropFirst(), to: replacement)
      // A value from outside has no line in the text.
      if names.count == 1 { members[position].line = replacement.line }
    } else {
      members.append(JSONMember(name, JSONNode.null.setting(names.dropFirst(), to: replacement)))
    }
    return JSONNode(.object(members), line: line)
  }

  /// Returns the path of the first value that differs from another node's; nil if the nodes are equal.
  package func firstDifference(from other: JSONNode) -> JSONPath? {
    self == other ? nil : firstDifference(from: other, at: .root)
  }

  /// Returns the path of the first difference. Precondition: the nodes differ.
  private func firstDifference(from other: JSONNode, at path: JSONPath) -> JSONPath {
    if let members, let others = other.members, members.map(\.name) == others.map(\.name),
      let (own, other) = zip(members, others).first(where: { $0.node != $1.node })
    {
      return own.node.firstDifference(from: other.node, at: path.appending(own.name))
    }
    if let elements, let others = other.elements, elements.count == others.count,
      let index = elements.indices.first(where: { elements[$0] != others[$0] })
    {
      return elements[index].firstDifference(from: others[index], at: path.appending(index))
    }
    return path
  }
}
