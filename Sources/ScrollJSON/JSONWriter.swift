/// A writer of JSON: members in order, numbers in their shortest form, no unnecessary escapes.
///
///     var json = JSONWriter(.dense)
///     json.object { json in
///       json.name("items")
///       json.array { json in for item in items { json.append(item) } }
///     }
///
/// The text reads back as an equal value.
package struct JSONWriter {
  package enum Layout: Sendable {
    /// Indented by two spaces per level; arrays of plain values of up to 80 characters are on one line.
    case indented
    /// On one line, with a space after commas and colons.
    case line
    /// Without white space.
    case dense
  }

  /// The largest number of characters of an array of plain values on one line.
  private static let lineLimit = 80

  private let layout: Layout
  private var bytes: [UInt8] = []
  private var depth = 0
  /// True after a value, so that a comma comes before the next.
  private var isContinued = false
  /// True after a name, so that its value follows without a separator.
  private var isNamed = false

  package init(_ layout: Layout) { self.layout = layout }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Removes and returns the text so far, so that a long text need not be in memory as a whole.
  package mutating func takeText() -> String {
    defer { bytes.removeAll(keepingCapacity: true) }
    return text
  }

  package mutating func object<Problem: Error>(
    _ members: (inout JSONWriter) throws(Problem) -> Void
  ) throws(Problem) {
    try enclose("{", "}", members)
  }

  package mutating func array<Problem: Error>(
    _ elements: (inout JSONWriter) throws(Problem) -> Void
  ) throws(Problem) {
    try enclose("[", "]", elements)
  }

  /// Writes the name of the next value, a member of an object.
  package mutating func name(_ name: String) {
    append(name)
    write(layout == .dense ? ":" : ": ")
    isNamed = true
  }

  package mutating func append(_ node: JSONNode) {
    switch node.value {
    case .null: append(literal: "null")
    case .boolean(let truth): append(truth)
    case .number(let number): append(literal: number.description)
    case .string(let string): append(string)
    case .array(let elements):
      if let line = lineOfPlainValues(elements) { return append(literal: line) }
      array { writer in for element in elements { writer.append(element) } }
    case .object: object { $0.append(membersOf: node) }
    }
  }

  /// Writes the members of an object into the current one; writes nothing for any other value.
  package mutating func append(membersOf node: JSONNode) {
    for member in node.members ?? [] {
      name(member.name)
      append(member.node)
    }
  }

  package mutating func append(_ number: Int) {
    separate()
    if number < 0 { write("-") }
    var rest = number.magnitude
    let start = bytes.count
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  /// Writes a number as Swift does: 60 is `60.0`. Precondition: it is finite.
  package mutating func append(_ number: Double) { append(literal: "\(number)") }

  package mutating func append(_ truth: Bool) { append(literal: truth ? "true" : "false") }

  package mutating func append(_ string: String) {
    separate()
    write("\"")
    if string.utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
      bytes += string.utf8
    } else {
      for byte in string.utf8 { append(escaping: byte) }
    }
    write("\"")
  }

  private mutating func append(literal: String) {
    separate()
    bytes += literal.utf8
  }

  private mutating func append(escaping byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): write("\\\"")
    case UInt8(ascii: "\\"): write("\\\\")
    case 0x08: write("\\b")
    case 0x0C: write("\\f")
    case UInt8(ascii: "\n"): write("\\n")
    case UInt8(ascii: "\r"): write("\\r")
    case UInt8(ascii: "\t"): write("\\t")
    case 0..<0x20:
      write("\\u00")
      bytes += ((byte < 16 ? "0" : "") + String(byte, radix: 16)).utf8
    default: bytes.append(byte)
    }
  }

  private mutating func enclose<Problem: Error>(
    _ start: StaticString, _ end: StaticString, _ body: (inout JSONWriter) throws(Problem) -> Void
  ) throws(Problem) {
    separate()
    write(start)
    depth += 1
    isContinued = false
    try body(&self)
    depth -= 1
    if isContinued { breakLine() }
    write(end)
    isContinued = true
  }

  /// Writes the separator between the last value and the next.
  private mutating func separate() {
    if isNamed {
      isNamed = false
      return
    }
    if isContinued { write(layout == .line ? ", " : ",") }
    if depth > 0 { breakLine() }
    isContinued = true
  }

  private mutating func breakLine() {
    guard layout == .indented else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes += repeatElement(UInt8(ascii: " "), count: 2 * depth)
  }

  private mutating func write(_ text: StaticString) { text.withUTF8Buffer { bytes += $0 } }

  /// Returns the text of an array on one line, in an indented text; nil if it does not fit.
  private func lineOfPlainValues(_ elements: [JSONNode]) -> String? {
    // The shortest text of n elements has n digits, n - 1 times ", " and two brackets.
    guard layout == .indented, elements.count * 3 <= Self.lineLimit,
      elements.allSatisfy({ $0.members == nil && $0.elements == nil })
    else { return nil }
    let line = JSONNode.array(elements).description
    return line.count <= Self.lineLimit ? line : nil
  }
}

extension JSONNode: CustomStringConvertible {
  /// Returns the value as the text of a file: indented, with a line break at the end.
  package func formatted() -> String { text(.indented) + "\n" }

  /// The value as JSON on one line, without a line break.
  package var description: String {
    // A number needs no writer, and a sweep's report has several per line.
    if case .number(let number) = value { number.description } else { text(.line) }
  }

  private func text(_ layout: JSONWriter.Layout) -> String {
    var writer = JSONWriter(layout)
    writer.append(self)
    return writer.text
  }
}
