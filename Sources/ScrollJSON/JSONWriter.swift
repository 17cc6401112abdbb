/// Writes JSON: members in their order, numbers in their shortest form, no needless escapes.
///
///     var json = JSONWriter(.dense)
///     json.object { json in
///       json.name("items")
///       json.array { json in for item in items { json.append(item) } }
///     }
///
/// What is written reads back as an equal value.
package struct JSONWriter {
  package enum Layout: Sendable {
    /// Indented by two spaces a level; arrays of plain values on one line up to 80 characters.
    case indented
    /// On one line, with a space behind commas and colons.
    case line
    /// Without white space.
    case dense
  }

  /// The longest array of plain values, in characters, that stays on one line.
  private static let lineLimit = 80

  private let layout: Layout
  private var bytes: [UInt8] = []
  private var depth = 0
  /// True behind a value, so that a comma comes before the next.
  private var isContinued = false
  /// True behind a name, so that its value follows at once.
  private var isNamed = false

  package init(_ layout: Layout) { self.layout = layout }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Takes what is written so far out of the writer, so that a long text need not be in memory as a whole.
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

  /// The name of the value that is written next, a member of an object.
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

  /// The members of an object into the one that is written. Nothing of any other value.
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

  /// A number as Swift writes it: 60 is `60.0`. Precondition: it is finite.
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

  /// Writes what stands between the value that comes next and what is before it.
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

  /// An array in an indented text, if it stays on one line.
  private func lineOfPlainValues(_ elements: [JSONNode]) -> String? {
    // Of n elements the shortest text is n digits, n - 1 times ", " and two brackets.
    guard layout == .indented, elements.count * 3 <= Self.lineLimit,
      elements.allSatisfy({ $0.members == nil && $0.elements == nil })
    else { return nil }
    let line = JSONNode.array(elements).description
    return line.count <= Self.lineLimit ? line : nil
  }
}

extension JSONNode: CustomStringConvertible {
  /// The value as a file: an indented text that ends with a line break.
  package func formatted() -> String { text(.indented) + "\n" }

  /// The value as JSON on one line, without a line break.
  package var description: String {
    // A number needs no writer; a sweep's report has several a line.
    if case .number(let number) = value { number.description } else { text(.line) }
  }

  private func text(_ layout: JSONWriter.Layout) -> String {
    var writer = JSONWriter(layout)
    writer.append(self)
    return writer.text
  }
}
