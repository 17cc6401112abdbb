/// A JSON value and where it was read.
///
/// Nodes are equal if their values are, wherever they stand.
public struct JSONNode: Sendable {
  public var value: JSONValue
  /// The line on which the value begins, from 1; nil if it does not come from a file.
  public var line: Int?

  public init(_ value: JSONValue, line: Int? = nil) {
    self.value = value
    self.line = line
  }

  /// The member of that name; nil if there is none or the value is no object.
  ///
  /// Complexity: O(members).
  public subscript(name: String) -> JSONNode? {
    members?.first { $0.name == name }?.node
  }
}

extension JSONNode: Hashable {
  public static func == (a: JSONNode, b: JSONNode) -> Bool { a.value == b.value }

  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension JSONNode {
  /// The members of an object, in the order of the text; nil for any other value.
  public var members: [JSONMember]? {
    if case .object(let members) = value { members } else { nil }
  }

  /// The elements of an array; nil for any other value.
  public var elements: [JSONNode]? {
    if case .array(let elements) = value { elements } else { nil }
  }

  /// The text of a string; nil for any other value.
  public var string: String? {
    if case .string(let text) = value { text } else { nil }
  }

  /// A number; nil for any other value.
  public var number: JSONNumber? {
    if case .number(let number) = value { number } else { nil }
  }

  /// true or false; nil for any other value.
  public var boolean: Bool? {
    if case .boolean(let truth) = value { truth } else { nil }
  }
}
