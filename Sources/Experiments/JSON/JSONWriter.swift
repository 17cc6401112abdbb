/// Writes JSON in one canonical form: two spaces a level, members in their order, numbers in their shortest
/// form, no needless escapes.
///
/// What is written reads back as an equal value.
struct JSONWriter {
  /// The longest array of plain values, in characters, that stays on one line.
  static let lineLimit = 80

  private(set) var text = ""

  /// Appends a value.
  ///
  /// - Parameter indentation: The white space before the line that the value begins on; nil to write all of
  ///   it on one line.
  mutating func append(_ node: JSONNode, indentation: String?) {
    switch node.value {
    case .null: text += "null"
    case .boolean(let truth): text += truth ? "true" : "false"
    case .number(let number): text += number.description
    case .string(let string): append(string)
    case .array(let elements):
      let indentation = indentation.flatMap { JSONWriter.fitsOnOneLine(elements) ? nil : $0 }
      appendList(elements, between: ("[", "]"), indentation: indentation) { writer, element, inner in
        writer.append(element, indentation: inner)
      }
    case .object(let members):
      appendList(members, between: ("{", "}"), indentation: indentation) { writer, member, inner in
        writer.append(member.name)
        writer.text += ": "
        writer.append(member.node, indentation: inner)
      }
    }
  }

  private mutating func appendList<Element>(
    _ elements: [Element], between brackets: (String, String), indentation: String?,
    append: (inout JSONWriter, Element, _ indentation: String?) -> Void
  ) {
    let inner = indentation.map { $0 + "  " }
    text += brackets.0
    for (index, element) in elements.enumerated() {
      if index > 0 { text += inner == nil ? ", " : "," }
      if let inner { text += "\n" + inner }
      append(&self, element, inner)
    }
    if let indentation, !elements.isEmpty { text += "\n" + indentation }
    text += brackets.1
  }

  private static func fitsOnOneLine(_ elements: [JSONNode]) -> Bool {
    // Of n elements the shortest text is n digits, n - 1 times ", " and two brackets.
    guard elements.count * 3 <= lineLimit else { return false }
    guard elements.allSatisfy({ $0.members == nil && $0.elements == nil }) else { return false }
    var line = JSONWriter()
    line.append(JSONNode(.array(elements)), indentation: nil)
    return line.text.count <= lineLimit
  }

  private mutating func append(_ string: String) {
    text += "\""
    if string.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) {
      for scalar in string.unicodeScalars { append(escaping: scalar) }
    } else {
      text += string
    }
    text += "\""
  }

  private mutating func append(escaping scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\u{8}": text += "\\b"
    case "\u{C}": text += "\\f"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    case "\0"..."\u{1F}": text += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
    default: text.unicodeScalars.append(scalar)
    }
  }
}
