import ScrollDiagnostics

/// The kinds of JSON value (RFC 8259); true and false are one case.
package enum JSONValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSONNode])
  /// The members in the order of the text, with distinct names. Their order matters in comparisons.
  case object([JSONMember])
}

/// A JSON value with the line it was read from.
///
/// Nodes are equal if their values are, whatever their lines.
package struct JSONNode: Sendable {
  package var value: JSONValue
  /// The line, or 0 for none. 32 bits fit into the padding of the value, which saves memory in large trees.
  private var lineNumber: UInt32

  /// The line on which the value begins, from 1; nil if it does not come from a file.
  package var line: Int? { lineNumber == 0 ? nil : Int(lineNumber) }

  package init(_ value: JSONValue, line: Int? = nil) {
    self.value = value
    lineNumber = UInt32(line ?? 0)
  }

  /// The member with a name; nil if there is none or the value is not an object.
  ///
  /// Complexity: O(members).
  package subscript(name: String) -> JSONNode? { members?.first { $0.name == name }?.node }
}

/// A `"name": value` of a JSON object.
///
/// Members are equal if their names and values are, whatever their lines.
package struct JSONMember: Sendable {
  package var name: String
  /// The line of the name, from 1; nil if it does not come from a file.
  package var line: Int?
  package var node: JSONNode

  package init(_ name: String, _ node: JSONNode, line: Int? = nil) {
    self.name = name
    self.line = line
    self.node = node
  }
}

extension JSONNode: Hashable {
  package static func == (a: JSONNode, b: JSONNode) -> Bool { a.value == b.value }

  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension JSONMember: Hashable {
  package static func == (a: JSONMember, b: JSONMember) -> Bool { a.name == b.name && a.node == b.node }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(node)
  }
}

/// The value as one kind; nil if it is of another kind.
extension JSONNode {
  /// The members of an object, in the order of the text.
  package var members: [JSONMember]? {
    if case .object(let members) = value { members } else { nil }
  }

  package var elements: [JSONNode]? {
    if case .array(let elements) = value { elements } else { nil }
  }

  package var string: String? {
    if case .string(let text) = value { text } else { nil }
  }

  package var number: JSONNumber? {
    if case .number(let number) = value { number } else { nil }
  }

  package var boolean: Bool? {
    if case .boolean(let truth) = value { truth } else { nil }
  }

  /// The strings of an array of strings; nil for any other value.
  package var strings: [String]? {
    let strings = elements?.compactMap(\.string)
    return strings?.count == elements?.count ? strings : nil
  }
}

extension JSONNode {
  /// The value as described in a message after "found": `the number 3`, `the string 'fast'`, `an object`. A long string
  /// is truncated.
  package var summary: String {
    switch value {
    case .null: "null"
    case .boolean(let truth): "\(truth)"
    case .number(let number): "the number \(number)"
    case .string(let text): "the string \(text.quoted)"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// The value with the members of all objects in alphabetical order.
  package var sorted: JSONNode {
    switch value {
    case .array(let elements): JSONNode(.array(elements.map(\.sorted)), line: line)
    case .object(let members):
      JSONNode(
        .object(
          members.map { JSONMember($0.name, $0.node.sorted, line: $0.line) }.sorted { $0.name < $1.name }), line: line)
    default: self
    }
  }
}

/// Values that do not come from a file.
extension JSONNode {
  package static let null = JSONNode(.null)

  package static func array(_ elements: [JSONNode]) -> JSONNode { JSONNode(.array(elements)) }

  /// Creates an object. Precondition: the names are distinct.
  package static func object(_ members: [JSONMember]) -> JSONNode { JSONNode(.object(members)) }

  package init(_ text: String) { self.init(.string(text)) }

  package init(_ truth: Bool) { self.init(.boolean(truth)) }

  /// Creates an integer. Precondition: `value` is within 64 bits, signed or unsigned.
  package init(_ value: some BinaryInteger) { self.init(.number(JSONNumber(value))) }

  /// Creates a number. Precondition: `value` is finite.
  package init(_ value: Double) { self.init(.number(JSONNumber(value))) }

  /// Creates a string, or null for nil.
  package init(_ text: String?) { self = text.map { JSONNode($0) } ?? .null }

  /// Creates an integer, or null for nil.
  package init<Integer: BinaryInteger>(_ value: Integer?) { self = value.map { JSONNode($0) } ?? .null }

  /// Creates a number, or null for nil. Precondition: `value` is finite.
  package init(_ value: Double?) { self = value.map { JSONNode($0) } ?? .null }

  package init(_ texts: [String]) { self.init(.array(texts.map { JSONNode($0) })) }

  /// Creates an array of numbers, with null for each nil. Precondition: the numbers are finite.
  package init(_ values: [Double?]) { self.init(.array(values.map { JSONNode($0) })) }
}

extension JSONNode: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(booleanLiteral truth: Bool) { self.init(truth) }

  package init(integerLiteral value: Int) { self.init(value) }

  package init(floatLiteral value: Double) { self.init(value) }

  package init(stringLiteral text: String) { self.init(text) }

  package init(arrayLiteral elements: JSONNode...) { self.init(.array(elements)) }

  /// Creates an object with its members in the order of the literal. Precondition: the names are distinct.
  package init(dictionaryLiteral members: (String, JSONNode)...) {
    precondition(Set(members.map(\.0)).count == members.count, "A name appears twice in a JSON object")
    self.init(.object(members.map { JSONMember($0.0, $0.1) }))
  }
}
