/// The seven kinds of value that JSON (RFC 8259) has; true and false are one case here.
public enum JSONValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSONNode])
  /// The members in the order of the text, no name twice. The order counts in a comparison.
  case object([JSONMember])

  /// The value as a message names it after "found": `the number 3`, `the string 'fast'`, `an object`.
  /// Of a long string, the beginning.
  public var summary: String {
    switch self {
    case .null: "null"
    case .boolean(let truth): "\(truth)"
    case .number(let number): "the number \(number)"
    case .string(let text): "the string '\(text.excerpt)'"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
