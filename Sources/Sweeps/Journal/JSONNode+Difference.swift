import Experiments

extension JSONNode {
  /// Where a node differs from another first; nil if they are equal.
  func firstDifference(from other: JSONNode) -> JSONPath? {
    self == other ? nil : firstDifference(from: other, at: .root)
  }

  /// Precondition: they differ.
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

  /// The value at a place, short enough for a message.
  ///
  /// Precondition: it is there.
  func words(at path: JSONPath) -> String {
    let node = path.components.reduce(self) { node, component in
      switch component {
      case .name(let name): node[name]!
      case .index(let index): node.elements![index]
      }
    }
    return node.string?.excerpt ?? node.description.excerpt
  }
}
