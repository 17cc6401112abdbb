extension JSONNode: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(booleanLiteral truth: Bool) { self.init(.boolean(truth)) }

  public init(integerLiteral value: Int) { self.init(value) }

  public init(floatLiteral value: Double) { self.init(value) }

  public init(stringLiteral text: String) { self.init(text) }

  public init(arrayLiteral elements: JSONNode...) { self.init(.array(elements)) }

  /// An object with its members in the order of the literal. Precondition: no name twice.
  public init(dictionaryLiteral members: (String, JSONNode)...) {
    precondition(Set(members.map(\.0)).count == members.count, "A name stands twice in a JSON object")
    self.init(.object(members.map { JSONMember($0.0, $0.1) }))
  }
}

extension JSONNode {
  public static let null = JSONNode(.null)

  public init(_ text: String) { self.init(.string(text)) }

  public init(_ truth: Bool) { self.init(.boolean(truth)) }

  /// Precondition: `value` is within 64 bits, signed or unsigned.
  public init(_ value: some BinaryInteger) { self.init(.number(JSONNumber(value))) }

  /// Precondition: `value` is finite.
  public init(_ value: Double) { self.init(.number(JSONNumber(value))) }
}
