internal import ScrollTraces

/// Walks through an element of a JSON file from its first byte to its last, and decodes what is asked for.
///
///     guard try cursor.enterObject() else { return }
///     while let name = try cursor.nextName(among: names) {
///       switch name {
///       case .deltaY: deltaY = try cursor.number()
///       }
///     }
///
/// Behind each name the value has to be read, entered or skipped. There is no recursion: whoever reads nested values
/// of unknown depth counts the levels.
struct JSONCursor {
  /// Brackets and strings in it are closed.
  let bytes: [UInt8]
  var position = 0
  /// Whether a value has ended, so that a comma comes before the next.
  var isBehindValue = false
  /// Where the last name is, between its quotes, for errors.
  private var lastName: Range<Int>?

  init(_ element: JSONElement) { self.init(element.bytes) }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether the value that comes next is an array, or a string.
  var isAtArray: Bool { nextByte == UInt8(ascii: "[") }
  var isAtString: Bool { nextByte == UInt8(ascii: "\"") }

  /// Enters the object that comes next; false if it is another value, which is skipped.
  mutating func enterObject() throws(JSONProblem) -> Bool { try enter(UInt8(ascii: "{")) }

  /// Enters the array that comes next; false if it is another value, which is skipped.
  mutating func enterArray() throws(JSONProblem) -> Bool { try enter(UInt8(ascii: "[")) }

  /// Goes to the value of the next member whose name is one of `names`; nil at the end of the object, which is left.
  mutating func nextName<Name>(among names: JSONNames<Name>) throws(JSONProblem) -> Name? {
    while try nextItem(before: UInt8(ascii: "}")) {
      guard let content = takeString() else { throw problem("expected a name in quotes") }
      lastName = content
      takeSpace()
      guard bytes.span.byte(at: position) == UInt8(ascii: ":") else { throw problem("expected ':' after the name") }
      position += 1
      isBehindValue = false
      if let name = names.name(in: bytes.span, content) { return name }
      if let text = escapedText(in: content), let name = Name(rawValue: text) { return name }
      try skip()
    }
    return nil
  }

  /// Goes to the next item of the array; false at its end, which is left.
  mutating func nextItem() throws(JSONProblem) -> Bool { try nextItem(before: UInt8(ascii: "]")) }

  /// Goes behind the value that comes next.
  mutating func skip() throws(JSONProblem) {
    takeSpace()
    let end = bytes.span.endOfValue(from: position)
    guard end > position else { throw problem("expected a value") }
    position = end
    isBehindValue = true
  }

  mutating func takeSpace() { position = bytes.span.endOfSpace(from: position) }

  /// A problem of the value with the last name.
  func problem(_ message: String) -> JSONProblem {
    JSONProblem(field: lastName.map { bytes.span.text(in: $0) }, message: message, position: position)
  }

  private var nextByte: UInt8 { bytes.span.byte(at: bytes.span.endOfSpace(from: position)) }

  private mutating func enter(_ bracket: UInt8) throws(JSONProblem) -> Bool {
    takeSpace()
    guard bytes.span.byte(at: position) == bracket else {
      try skip()
      return false
    }
    position += 1
    isBehindValue = false
    return true
  }

  /// Takes the comma before an item, or the bracket behind the last one.
  private mutating func nextItem(before bracket: UInt8) throws(JSONProblem) -> Bool {
    takeSpace()
    switch bytes.span.byte(at: position) {
    case bracket:
      position += 1
      isBehindValue = true
      return false
    case UInt8(ascii: ",") where isBehindValue:
      position += 1
      takeSpace()
      isBehindValue = false
    case _ where !isBehindValue: break
    default: throw problem("expected ',' or '\(Character(Unicode.Scalar(bracket)))'")
    }
    return true
  }
}
