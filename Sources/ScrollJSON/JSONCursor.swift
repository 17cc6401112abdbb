import ScrollDiagnostics

/// A problem with a value in an element of a JSON file.
package struct JSONProblem: Error, Hashable {
  /// The name of the value in its object; nil if it has none.
  package var field: String?
  package var message: String
  /// The position in the element's bytes.
  package var position: Int

  package init(field: String? = nil, message: String, position: Int) {
    self.field = field
    self.message = message
    self.position = position
  }
}

/// The names to look for in an object: the raw values of an enumeration.
package struct JSONNames<Name: RawRepresentable<String> & CaseIterable & Sendable>: Sendable {
  @usableFromInline let cases = Array(Name.allCases)
  @usableFromInline let texts: [[UInt8]] = Name.allCases.map { Array($0.rawValue.utf8) }

  package init() {}
}

/// A cursor that walks through an element of a JSON file from start to end, and decodes the requested values.
///
///     guard try cursor.enterObject() else { return }
///     while let name = try cursor.nextName(among: names) {
///       switch name {
///       case .title: title = try cursor.text()
///       }
///     }
///
/// After each name the value must be read, entered or skipped. There is no recursion: a caller that reads nested values
/// of unknown depth must count the levels.
package struct JSONCursor {
  /// The bytes of the element, with balanced brackets and closed strings.
  package let bytes: [UInt8]
  private var position = 0
  /// True after a value, so that a comma comes before the next.
  private var isAfterValue = false
  /// The range of the last name, between its quotes, for errors.
  private var lastName: Range<Int>?

  package init(_ element: JSONElement) { self.init(element.bytes) }

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// True if the next value is an array.
  package var isAtArray: Bool { nextByte == UInt8(ascii: "[") }

  /// True if the next value is an object.
  package var isAtObject: Bool { nextByte == UInt8(ascii: "{") }

  /// True if the next value is a string.
  package var isAtString: Bool { nextByte == UInt8(ascii: "\"") }

  /// True if the next value is a number, valid or not.
  package var isAtNumber: Bool {
    let byte = nextByte
    return byte &- UInt8(ascii: "0") < 10 || "-+.".utf8.contains(byte)
  }

  private var nextByte: UInt8 { bytes.withSpan { $0.byte(at: $0.endOfSpace(from: position)) } }

  /// Enters the next value if it is an object; otherwise skips it and returns false.
  package mutating func enterObject() throws(JSONProblem) -> Bool { try enter(UInt8(ascii: "{")) }

  /// Enters the next value if it is an array; otherwise skips it and returns false.
  package mutating func enterArray() throws(JSONProblem) -> Bool { try enter(UInt8(ascii: "[")) }

  /// Moves to the value of the next member whose name is in `names`, and returns the name. At the end of the object,
  /// leaves it and returns nil.
  @inlinable
  package mutating func nextName<Name>(among names: JSONNames<Name>) throws(JSONProblem) -> Name? {
    try nextName(among: names.texts).map { names.cases[$0] }
  }

  /// Moves to the value of the next member, and returns its name. At the end of the object, leaves it and returns nil.
  package mutating func nextName() throws(JSONProblem) -> String? { try takeName().map(text(in:)) }

  /// Moves to the next item of the array. At the end of the array, leaves it and returns false.
  package mutating func nextItem() throws(JSONProblem) -> Bool { try nextItem(before: UInt8(ascii: "]")) }

  /// Skips the next value.
  package mutating func skip() throws(JSONProblem) {
    takeSpace()
    let end = bytes.withSpan { $0.endOfValue(from: position) }
    guard end > position else { throw problem("expected a value") }
    position = end
    isAfterValue = true
  }

  /// Reads a string, or a literal as it is written. Any other value is a problem.
  package mutating func text() throws(JSONProblem) -> String {
    takeSpace()
    let start = position
    if let content = takeString() {
      isAfterValue = true
      return text(in: content)
    }
    try skip()
    guard bytes[start] != UInt8(ascii: "{"), bytes[start] != UInt8(ascii: "[") else {
      throw unexpected("a string", at: start)
    }
    return bytes.withSpan { $0.text(in: start..<position) }
  }

  /// Creates a problem of the value with the last name.
  package func problem(_ message: String) -> JSONProblem { problem(message, at: position) }

  private func problem(_ message: String, at position: Int) -> JSONProblem {
    JSONProblem(
      field: lastName.map { name in bytes.withSpan { $0.text(in: name) } }, message: message, position: position)
  }

  private mutating func takeSpace() { position = bytes.withSpan { $0.endOfSpace(from: position) } }

  /// Takes a string with its quotes and returns the range of its content; nil if no string comes next.
  private mutating func takeString() -> Range<Int>? {
    guard bytes.withSpan({ $0.byte(at: position) }) == UInt8(ascii: "\"") else { return nil }
    let start = position
    position = bytes.withSpan { $0.endOfValue(from: start) }
    return start + 1..<max(start + 1, position - 1)
  }

  private func text(in content: Range<Int>) -> String {
    bytes[content].contains(UInt8(ascii: "\\"))
      ? bytes.withSpan { $0.unescapedString(in: content) } : bytes.withSpan { $0.text(in: content) }
  }

  private mutating func enter(_ bracket: UInt8) throws(JSONProblem) -> Bool {
    takeSpace()
    guard bytes.withSpan({ $0.byte(at: position) }) == bracket else {
      try skip()
      return false
    }
    position += 1
    isAfterValue = false
    return true
  }

  /// Moves to the value of the next member with one of `names`, and returns the index of the name. At the end of the
  /// object, leaves it and returns nil.
  @usableFromInline
  mutating func nextName(among names: [[UInt8]]) throws(JSONProblem) -> Int? {
    while let content = try takeName() {
      if let name = bytes.withSpan({ index(among: names, of: $0.extracting(content)) }) { return name }
      if bytes[content].contains(UInt8(ascii: "\\")) {
        let name = Array(text(in: content).utf8)
        if let name = name.withSpan({ index(among: names, of: $0) }) { return name }
      }
      try skip()
    }
    return nil
  }

  /// Moves to the value of the next member, and returns the range of its name. At the end of the object, leaves it and returns
  /// nil.
  private mutating func takeName() throws(JSONProblem) -> Range<Int>? {
    guard try nextItem(before: UInt8(ascii: "}")) else { return nil }
    guard let content = takeString() else { throw problem("expected a name in quotes") }
    lastName = content
    takeSpace()
    guard bytes.withSpan({ $0.byte(at: position) }) == UInt8(ascii: ":") else {
      throw problem("expected ':' after the name")
    }
    position += 1
    isAfterValue = false
    return content
  }

  private func index(among names: [[UInt8]], of name: Span<UInt8>) -> Int? {
    for candidate in names.indices where names[candidate].count == name.count {
      var index = 0
      while index < name.count, names[candidate][index] == name[index] { index += 1 }
      if index == name.count { return candidate }
    }
    return nil
  }

  /// Takes the comma before an item and returns true, or takes the bracket after the last one and returns false.
  private mutating func nextItem(before bracket: UInt8) throws(JSONProblem) -> Bool {
    takeSpace()
    switch bytes.withSpan({ $0.byte(at: position) }) {
    case bracket:
      position += 1
      isAfterValue = true
      return false
    case UInt8(ascii: ",") where isAfterValue:
      position += 1
      takeSpace()
      isAfterValue = false
    case _ where !isAfterValue: break
    default: throw problem("expected ',' or '\(Character(Unicode.Scalar(bracket)))'")
    }
    return true
  }
}

/// Literals that other modules decode.
extension JSONCursor {
  /// Returns the position at which the next value begins.
  package mutating func startOfValue() -> Int {
    takeSpace()
    return position
  }

  /// Skips the next literal if it ends at `end`; returns false otherwise.
  package mutating func takeLiteral(upTo end: Int) -> Bool {
    guard bytes.withSpan({ $0.endOfLiteral(from: end) }) == end else { return false }
    position = end
    isAfterValue = true
    return true
  }

  /// Checks that a range of bytes is a valid JSON number. Anything else is a problem.
  package func checkNumber(in range: Range<Int>) throws(JSONProblem) {
    guard let fault = bytes.withSpan({ JSONSyntaxProblem.NumberFault(in: $0.extracting(range)) }) else { return }
    throw unexpected("\(fault)", at: range.lowerBound)
  }

  /// Creates a problem: expected `expectation`, found the text at a position, after any white space there.
  package func unexpected(_ expectation: String, at start: Int) -> JSONProblem {
    let start = bytes.withSpan { $0.endOfSpace(from: start) }
    let found = bytes.withSpan { Excerpt($0.extracting(start..<$0.endOfValue(from: start))) }
    return problem("expected \(expectation), found \(found)", at: start)
  }
}
