internal import Diagnostics

/// Reads a JSON text (RFC 8259) by recursive descent.
///
/// A fault after which the meaning of the rest is clear (a comment, a trailing comma, a name twice) is noted
/// and reading goes on, so that a user sees all of them at once; any other fault ends the reading.
struct JSONParser {
  /// How deep arrays and objects may nest: far more than any file of ours, far less than the stack holds.
  static let depthLimit = 100

  /// Reading cannot go on; why is in `faults`.
  struct Stop: Error {}

  let bytes: [UInt8]
  var position = 0
  /// The line of `position`, from 1; nil if lines mean nothing.
  var line: Int?
  /// Where the value being read stands. Its length is the depth.
  var path = JSONPath.root
  private var faults: [JSONSyntaxError.Fault] = []

  private init(_ bytes: [UInt8], line: Int?) {
    self.bytes = bytes
    self.line = line
  }

  /// The value of a whole text.
  ///
  /// - Parameter firstLine: The number of the text's first line; nil for nodes without lines.
  /// - Complexity: O(bytes).
  static func root(of bytes: [UInt8], firstLine: Int?) throws(JSONSyntaxError) -> JSONNode {
    var parser = JSONParser(bytes, line: firstLine)
    guard let root = try? parser.text(), parser.faults.isEmpty else {
      throw JSONSyntaxError(faults: parser.faults)
    }
    return root
  }

  /// The byte at `position`; nil at the end.
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Notes a fault after which reading can go on, unless there are too many.
  mutating func note(_ problem: JSONSyntaxProblem, line: Int? = nil) throws(Stop) {
    faults.append(JSONSyntaxError.Fault(line: line ?? self.line, path: path, problem: problem))
    if faults.count == Failure.limit { throw Stop() }
  }

  /// Notes a fault after which reading cannot go on.
  mutating func fail(_ problem: JSONSyntaxProblem) throws(Stop) -> Never {
    try note(problem)
    throw Stop()
  }

  /// Ends the reading because of what stands at `position`.
  mutating func fail(expected: JSONSyntaxProblem.Expectation) throws(Stop) -> Never {
    try fail(.unexpected(JSONToken(in: bytes, at: position), expected: expected))
  }

  private mutating func text() throws(Stop) -> JSONNode {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { try fail(.utf16) }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    try skipSpace()
    if next == nil { try fail(.empty) }
    let root = try value()
    try skipSpace()
    if next != nil { try fail(expected: .endOfText) }
    return root
  }

  /// The value that begins at `position`, which is behind any white space.
  mutating func value() throws(Stop) -> JSONNode {
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
