import ScrollDiagnostics

/// A recursive descent parser of a whole JSON text (RFC 8259).
///
/// A fault after which the meaning of the rest is clear (a comment, a trailing comma, a repeated name) is noted and
/// parsing continues, so that a user sees all of them at once; any other fault ends the parsing.
struct JSONParser {
  /// The largest depth of arrays and objects: far more than any of our files needs, far less than the stack allows.
  static let depthLimit = 100

  /// The end of the parsing; `faults` has the reason.
  private struct Stop: Error {}

  private let bytes: [UInt8]
  private var position = 0
  /// The line of `position`, from 1; nil if lines have no meaning.
  private var line: Int?
  /// The path of the current value. Its length is the depth.
  private var path = JSONPath.root
  private var faults: [JSONSyntaxError.Fault] = []

  private init(_ bytes: [UInt8], line: Int?) {
    self.bytes = bytes
    self.line = line
  }

  /// Parses a whole text. `firstLine` is the number of its first line; nil for nodes without lines.
  ///
  /// Complexity: O(bytes).
  static func root(of bytes: [UInt8], firstLine: Int?) throws(JSONSyntaxError) -> JSONNode {
    var parser = JSONParser(bytes, line: firstLine)
    guard let root = try? parser.text(), parser.faults.isEmpty else {
      throw JSONSyntaxError(faults: parser.faults)
    }
    return root
  }

  /// The byte at `position`; nil at the end.
  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Notes a fault after which parsing can continue, unless there are too many.
  private mutating func note(_ problem: JSONSyntaxProblem, line: Int? = nil) throws(Stop) {
    faults.append(JSONSyntaxError.Fault(line: line ?? self.line, path: path, problem: problem))
    if faults.count == Failure.limit { throw Stop() }
  }

  /// Notes a fault after which parsing cannot continue.
  private mutating func fail(_ problem: JSONSyntaxProblem) throws(Stop) -> Never {
    try note(problem)
    throw Stop()
  }

  /// Ends the parsing because of the token at `position`.
  private mutating func fail(expected: JSONSyntaxProblem.Expectation) throws(Stop) -> Never {
    try fail(.unexpected(JSONToken(in: bytes, at: position), expected: expected))
  }

  private mutating func text() throws(Stop) -> JSONNode {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { try fail(.utf16) }
    position = bytes.withSpan { $0.byteOrderMarkLength }
    try skipSpace()
    if next == nil { try fail(.empty) }
    let root = try value()
    try skipSpace()
    if next != nil { try fail(expected: .endOfText) }
    return root
  }

  /// Parses the value that begins at `position`. Precondition: white space has been skipped.
  private mutating func value() throws(Stop) -> JSONNode {
    let line = line
    let value: JSONValue
    guard let byte = next else { try fail(expected: .value) }
    switch byte {
    case UInt8(ascii: "{"): value = .object(try object())
    case UInt8(ascii: "["): value = .array(try array())
    case UInt8(ascii: "\""): value = .string(try string())
    case UInt8(ascii: "'"): try fail(.singleQuotes)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."):
      value = .number(try number())
    case _ where JSONToken.isPartOfWord(byte): value = try word()
    default: try fail(expected: .value)
    }
    return JSONNode(value, line: line)
  }
}

/// Arrays and objects.
extension JSONParser {
  private mutating func array() throws(Stop) -> [JSONNode] {
    let firstLine = line
    try enter()
    var elements: [JSONNode] = []
    if takes(UInt8(ascii: "]")) { return elements }
    while true {
      path.components.append(.index(elements.count))
      elements.append(try value())
      path.components.removeLast()
      if try endsItem(by: UInt8(ascii: "]"), or: .endOfArray(firstLine: firstLine)) { return elements }
    }
  }

  private mutating func object() throws(Stop) -> [JSONMember] {
    let firstLine = line
    try enter()
    var members: [JSONMember] = []
    var names: Set<String> = []
    if takes(UInt8(ascii: "}")) { return members }
    while true {
      let line = line
      let name = try name()
      if !names.insert(name).inserted {
        let first = members.first { $0.name == name }
        try note(.duplicateName(name, firstLine: first?.line))
      }
      try skipSpace()
      guard takes(UInt8(ascii: ":")) else { try fail(expected: .colon(after: name)) }
      try skipSpace()
      path.components.append(.name(name))
      members.append(JSONMember(name, try value(), line: line))
      path.components.removeLast()
      if try endsItem(by: UInt8(ascii: "}"), or: .endOfObject(firstLine: firstLine)) { return members }
    }
  }

  private mutating func enter() throws(Stop) {
    let limit = JSONParser.depthLimit
    guard path.components.count < limit else { try fail(.tooDeep(limit: limit)) }
    position += 1
    try skipSpace()
  }

  /// Takes a byte if it comes next; returns true if it did.
  private mutating func takes(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  /// Takes the end of an item: returns true for the closing bracket, false for a comma and the white space after it.
  private mutating func endsItem(
    by bracket: UInt8, or expected: JSONSyntaxProblem.Expectation
  ) throws(Stop) -> Bool {
    try skipSpace()
    if takes(bracket) { return true }
    let commaLine = line
    guard takes(UInt8(ascii: ",")) else { try fail(expected: expected) }
    try skipSpace()
    guard takes(bracket) else { return false }
    try note(.trailingComma(before: String(UnicodeScalar(bracket))), line: commaLine)
    return true
  }

  private mutating func name() throws(Stop) -> String {
    switch next {
    case UInt8(ascii: "\""): return try string()
    case UInt8(ascii: "'"): try fail(.singleQuotes)
    case let byte? where JSONToken.isPartOfWord(byte):
      let name = takeWord()
      try note(.unquotedName(name))
      return name
    default: try fail(expected: .name)
    }
  }
}

/// White space.
extension JSONParser {
  /// Skips white space, counting lines; comments are noted as faults and skipped too.
  private mutating func skipSpace() throws(Stop) {
    while let byte = next {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): position += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): passLineBreak()
      case UInt8(ascii: "#"), UInt8(ascii: "/"): guard try skipComment() else { return }
      default: return
      }
    }
  }

  /// Skips the line feed or carriage return at `position`; in a pair of both, the line feed counts.
  private mutating func passLineBreak() {
    let isFirstOfPair =
      bytes[position] == UInt8(ascii: "\r") && bytes.withSpan { $0.byte(at: position + 1) } == UInt8(ascii: "\n")
    if !isFirstOfPair { line? += 1 }
    position += 1
  }

  /// Skips a comment in the style of other languages; returns false if none begins at `position`.
  private mutating func skipComment() throws(Stop) -> Bool {
    let rest = bytes[position...]
    let isBlock = rest.starts(with: "/*".utf8)
    guard isBlock || rest.starts(with: "//".utf8) || rest.starts(with: "#".utf8) else { return false }
    try note(.comment)
    if isBlock { position += 2 }
    while let byte = next {
      if isBlock, bytes[position...].starts(with: "*/".utf8) {
        position += 2
        return true
      }
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        if !isBlock { return true }
        passLineBreak()
      } else {
        position += 1
      }
    }
    return true
  }
}

/// Strings.
extension JSONParser {
  /// Parses the string whose opening quote is at `position`; malformed parts become U+FFFD.
  private mutating func string() throws(Stop) -> String {
    position += 1
    var start = position
    var decoded: [UInt8] = []
    while true {
      position = bytes.withSpan { $0.endOfPlainText(from: position) }
      switch next {
      case nil: try fail(.unterminatedString)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): try fail(.lineBreakInString)
      case UInt8(ascii: "\""):
        let rest = bytes[start..<position]
        position += 1
        return decoded.isEmpty ? try text(rest) : try text(decoded + rest)
      case UInt8(ascii: "\\"):
        decoded += bytes[start..<position]
        position += 1
        decoded += String(try character()).utf8
        start = position
      case let control?:
        try note(.controlCharacter(control))
        position += 1
      }
    }
  }

  private mutating func text(_ bytes: some Collection<UInt8>) throws(Stop) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    try note(.invalidUTF8)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Takes the character of the escape whose letter is at `position`, or of a pair of escapes.
  private mutating func character() throws(Stop) -> Unicode.Scalar {
    let escape: JSONEscape
    (escape, position) = bytes.withSpan { $0.escape(at: position) }
    switch escape {
    case .unit(let unit):
      if let scalar = Unicode.Scalar(unit) { return scalar }
      if let trail = takeTrail(after: unit) { return UTF16.decode(UTF16.EncodedScalar([unit, trail])) }
      try note(.loneSurrogate(unit))
    case .malformedDigits: try note(.malformedUnicodeEscape)
    case .unknown: try note(.unknownEscape(JSONToken(in: bytes, at: position)))
    }
    return "\u{FFFD}"
  }

  /// Takes the second half of a surrogate pair, if it comes next.
  private mutating func takeTrail(after lead: UInt16) -> UInt16? {
    guard UTF16.isLeadSurrogate(lead), bytes.withSpan({ $0.byte(at: position) }) == UInt8(ascii: "\\") else {
      return nil
    }
    guard case (.unit(let trail), let end) = bytes.withSpan({ $0.escape(at: position + 1) }),
      UTF16.isTrailSurrogate(trail)
    else {
      return nil
    }
    position = end
    return trail
  }
}

/// Words and numbers.
extension JSONParser {
  /// Takes the run of letters, digits and signs at `position`. Precondition: it is not empty.
  private mutating func takeWord() -> String {
    let start = position
    while let byte = next, JSONToken.isPartOfWord(byte) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Parses `true`, `false` or `null`; returns null for any other word.
  private mutating func word() throws(Stop) -> JSONValue {
    let word = takeWord()
    switch word {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "null": break
    default: try note(.unknownWord(word))
    }
    return .null
  }

  /// Parses the number that begins at `position`; returns 0 for a malformed one.
  ///
  ///     number = ["-"] ("0" | digit1-9 {digit}) ["." digit {digit}] [("e" | "E") ["+" | "-"] digit {digit}]
  private mutating func number() throws(Stop) -> JSONNumber {
    if let small = smallNatural() { return small }
    let start = position
    let text = takeWord()
    if let fault = bytes.withSpan({ JSONSyntaxProblem.NumberFault(in: $0.extracting(start..<position)) }) {
      try note(.malformedNumber(text, fault))
    } else if text == "-0" {
      return JSONNumber(-0.0)
    } else if let natural = UInt64(text) {
      return JSONNumber(natural)
    } else if let integer = Int64(text) {
      return JSONNumber(integer)
    } else if let value = Double(text), value.isFinite {
      return JSONNumber(value)
    } else {
      try note(.numberTooLarge(text))
    }
    return JSONNumber(0)
  }

  /// Takes a number of at most 18 digits and nothing else, the fast path for most numbers.
  private mutating func smallNatural() -> JSONNumber? {
    var value: UInt64 = 0
    var end = position
    while end < bytes.count, case let digit = bytes[end] &- UInt8(ascii: "0"), digit < 10 {
      value = value &* 10 &+ UInt64(digit)
      end += 1
    }
    let isCanonical = end == position + 1 || bytes[position] != UInt8(ascii: "0")
    guard 1...18 ~= end - position, isCanonical, end == bytes.count || !JSONToken.isPartOfWord(bytes[end])
    else { return nil }
    position = end
    return JSONNumber(value)
  }
}
