/// One `"name": value` of a JSON object.
///
/// Members are equal if their names and values are, wherever they stand.
public struct JSONMember: Sendable {
  public var name: String
  /// The line of the name, from 1; nil if it does not come from a file.
  public var line: Int?
  public var node: JSONNode

  public init(_ name: String, _ node: JSONNode, line: Int? = nil) {
    self.name = name
    self.line = line
    self.node = node
  }
}

extension JSONMember: Hashable {
  public static func == (a: JSONMember, b: JSONMember) -> Bool { a.name == b.name && a.node == b.node }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(node)
  }
}
