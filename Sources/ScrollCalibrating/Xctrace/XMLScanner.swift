import ScrollDiagnostics

/// A scanner of the tags and texts of XML without a document type.
struct XMLScanner {
  struct Tag {
    let name: String
    fileprivate let attributes: [(name: String, value: String)]

    subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
  }

  enum Token {
    case begin(Tag, isEmpty: Bool)
    case text(String)
    case end(String)
  }

  private let bytes: [UInt8]
  private var position = 0
  private(set) var line = 1

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func problem(_ message: String) -> XMLProblem { XMLProblem(line: line, message: message) }

  /// Returns the next tag or nonblank text; nil at the end.
  mutating func next() throws(XMLProblem) -> Token? {
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else {
        let text = take(until: "<")
        if let text = text?.drop(while: \.isWhitespace), !text.isEmpty { return .text(try decoded(String(text))) }
        if text == nil { position = bytes.count }
        continue
      }
      if skips("<?", through: "?>") || skips("<!--", through: "-->") { continue }
      if starts(with: "<!") { throw problem("document types are not supported") }
      position += 1
      guard let content = take(until: ">") else { throw problem("a tag has no end") }
      position += 1
      if content.hasPrefix("/") { return .end(String(content.dropFirst().prefix { !$0.isWhitespace })) }
      let isEmpty = content.hasSuffix("/")
      return .begin(try tag(isEmpty ? content.dropLast() : content[...]), isEmpty: isEmpty)
    }
    return nil
  }

  /// Parses a name and quoted attributes. A tag contains no angle brackets, because quoted ones are escaped.
  private func tag(_ content: Substring) throws(XMLProblem) -> Tag {
    let name = content.prefix { !$0.isWhitespace }
    guard name.first?.isLetter == true else {
      throw problem("expected the name of an element, found \(String(content).excerpt)")
    }
    var (rest, attributes) = (
      content.dropFirst(name.count).drop(while: \.isWhitespace), [(name: String, value: String)]()
    )
    while let equals = rest.firstIndex(of: "=") {
      let label = rest[..<equals]
      let quoted = rest[equals...].dropFirst()
      guard let quote = quoted.first, quote == "\"" || quote == "'",
        let end = quoted.dropFirst().firstIndex(of: quote)
      else { throw problem("expected an attribute in quotes, found \(String(rest).excerpt)") }
      attributes.append((String(label), try decoded(String(quoted[quoted.index(after: quoted.startIndex)..<end]))))
      rest = quoted[quoted.index(after: end)...].drop(while: \.isWhitespace)
    }
    guard rest.isEmpty else { throw problem("expected an attribute, found \(String(rest).excerpt)") }
    return Tag(name: String(name), attributes: attributes)
  }

  private static let entities = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

  private func decoded(_ text: String) throws(XMLProblem) -> String {
    guard text.contains("&") else { return text }
    let parts = text.split(separator: "&", omittingEmptySubsequences: false)
    var decoded = String(parts[0])
    for part in parts.dropFirst() {
      guard let end = part.firstIndex(of: ";") else { throw problem("a reference has no end") }
      let name = part[..<end]
      let isHexadecimal = name.hasPrefix("#x")
      let number =
        name.hasPrefix("#") ? UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10) : nil
      guard let character = Self.entities[String(name)] ?? number.flatMap(Unicode.Scalar.init).map({ String($0) })
      else {
        throw problem("unknown reference \(String(name).quoted)")
      }
      decoded += character + part[part.index(after: end)...]
    }
    return decoded
  }

  /// Returns the text up to a byte, and moves the position there; returns nil if the byte does not follow.
  private mutating func take(until stop: Unicode.Scalar) -> String? {
    guard let end = bytes[position...].firstIndex(of: UInt8(ascii: stop)) else { return nil }
    defer { move(to: end) }
    return String(decoding: bytes[position..<end], as: UTF8.self)
  }

  private func starts(with text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  /// Skips text that begins with `start`, through `end` or the end of the file; returns false if it begins differently.
  private mutating func skips(_ start: String, through end: String) -> Bool {
    guard starts(with: start) else { return false }
    var place = position
    while place < bytes.count, !bytes[place...].starts(with: end.utf8) { place += 1 }
    move(to: min(bytes.count, place + end.utf8.count))
    return true
  }

  private mutating func move(to place: Int) {
    line += bytes[position..<place].count { $0 == UInt8(ascii: "\n") }
    position = place
  }
}

/// The reason why a text is not XML, or not an export.
struct XMLProblem: Error {
  let line: Int
  let message: String
}
