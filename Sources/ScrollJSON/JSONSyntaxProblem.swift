import ScrollDiagnostics

/// The faults of a text that is not JSON, in order; at least one.
struct JSONSyntaxError: Error {
  /// A violation of a rule, with its position.
  struct Fault {
    var line: Int?
    /// The path of the innermost value being read.
    var path: JSONPath
    var problem: JSONSyntaxProblem
  }

  var faults: [Fault]
}

/// A violation of RFC 8259.
enum JSONSyntaxProblem: Hashable, Sendable {
  case empty
  case utf16
  case invalidUTF8
  case unexpected(JSONToken, expected: Expectation)
  case tooDeep(limit: Int)
  case duplicateName(String, firstLine: Int?)
  case unquotedName(String)
  case trailingComma(before: String)
  case comment
  case singleQuotes
  case unknownWord(String)
  case malformedNumber(String, NumberFault)
  case numberTooLarge(String)
  case unterminatedString
  case lineBreakInString
  case controlCharacter(UInt8)
  case unknownEscape(JSONToken)
  case malformedUnicodeEscape
  case loneSurrogate(UInt16)

  enum Expectation: Hashable, Sendable {
    case value
    case name
    case colon(after: String)
    case endOfArray(firstLine: Int?)
    case endOfObject(firstLine: Int?)
    case endOfText
  }

  enum NumberFault: Hashable, Sendable {
    case leadingZero
    case plusSign
    case missingDigits
    case foreign
  }
}

extension JSONSyntaxProblem {
  /// The problem: what was expected and what was found.
  var message: String {
    switch self {
    case .empty: "expected a JSON value, found nothing"
    case .utf16: "expected UTF-8, found UTF-16"
    case .invalidUTF8: "expected UTF-8, found a string with other bytes"
    case .unexpected(let token, let expected): "expected \(expected), found \(token)"
    case .tooDeep(let limit): "expected at most \(limit) nested arrays and objects, found more"
    case .duplicateName(let name, let line):
      "expected each name once, found \(name.quoted) again" + (line.map { " (first in line \($0))" } ?? "")
    case .unquotedName(let name): "expected a name in double quotes, found \(name.quoted) without"
    case .trailingComma(let bracket): "expected no comma before '\(bracket)', found one"
    case .comment: "expected no comments, found one"
    case .singleQuotes: "expected double quotes, found single quotes"
    case .unknownWord(let word): "expected a value, found \(word.quoted)"
    case .malformedNumber(let text, let fault): "expected \(fault), found \(text.quoted)"
    case .numberTooLarge(let text):
      "expected a number within ±1.7976931348623157e308, found \(text.quoted)"
    case .unterminatedString: "expected '\"' at the end of a string, found the end of the text"
    case .lineBreakInString: "expected '\"' at the end of a string, found the end of the line"
    case .controlCharacter(let byte): "expected text in a string, found the control character \(hex(byte))"
    case .unknownEscape(let token): "expected one of \" \\ / b f n r t u after '\\', found \(token)"
    case .malformedUnicodeEscape: "expected four hexadecimal digits after '\\u', found others"
    case .loneSurrogate(let unit): "expected a pair of surrogates, found \\u\(hex(unit).dropFirst(2)) alone"
    }
  }

  /// The remedy; nil if the message implies it.
  var remedy: String? {
    switch self {
    case .utf16: "Save the file as UTF-8."
    case .comment: "JSON has no comments: remove it."
    case .unknownWord(let word): Self.remedy(forWord: word)
    case .lineBreakInString: "Close the string, or write the line break as \\n."
    case .controlCharacter(let byte):
      "Write it as " + (byte == UInt8(ascii: "\t") ? "\\t." : "\\u\(hex(UInt16(byte)).dropFirst(2)).")
    case .unknownEscape: "Write a backslash itself as \\\\."
    case .loneSurrogate: "Write the character itself, or both halves: \\ud83d\\ude00."
    default: nil
    }
  }

  private static func remedy(forWord word: String) -> String {
    switch word.lowercased() {
    case "true", "false", "null": "Write it in lower case: \(word.lowercased())."
    case "none", "nil", "undefined": "Write null."
    case "nan", "inf", "infinity": "JSON has only finite numbers."
    default: "Write strings in double quotes."
    }
  }
}

extension JSONSyntaxProblem.Expectation: CustomStringConvertible {
  var description: String {
    switch self {
    case .value: "a value"
    case .name: "a name in double quotes"
    case .colon(let name): "':' after \(name.quoted)"
    case .endOfArray(let line): "',' or ']'" + (line.map { " (the array begins in line \($0))" } ?? "")
    case .endOfObject(let line): "',' or '}'" + (line.map { " (the object begins in line \($0))" } ?? "")
    case .endOfText: "the end of the text"
    }
  }
}

extension JSONSyntaxProblem.NumberFault: CustomStringConvertible {
  var description: String {
    switch self {
    case .leadingZero: "a number without leading zeros"
    case .plusSign: "a number without '+' before it"
    case .missingDigits: "digits after '-', around '.' and after 'e'"
    case .foreign: "a number in decimal digits"
    }
  }
}

/// A token of a text, as shown in a message.
enum JSONToken: Hashable, Sendable {
  case end
  /// A word or a single character.
  case text(String)
  /// A byte that is not a visible character.
  case byte(UInt8)

  /// The number of characters of a word that are shown.
  private static let lengthLimit = 40

  /// Creates the token at a position of `bytes`.
  init(in bytes: [UInt8], at position: Int) {
    let rest = bytes[position...]
    guard let first = rest.first else {
      self = .end
      return
    }
    let word = rest.prefix(JSONToken.lengthLimit).prefix(while: JSONToken.isPartOfWord)
    // A character takes one to four bytes in UTF-8.
    let lengths = word.isEmpty ? 1...4 : word.count...word.count
    let text = lengths.lazy.compactMap { String(validating: rest.prefix($0), as: UTF8.self) }.first
    if let text, first > 0x20, first != 0x7F {
      self = .text(text)
    } else {
      self = .byte(first)
    }
  }

  /// True if a byte continues a word or a number: a letter, a digit or one of `_ + - .`.
  static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }
}

extension JSONToken: CustomStringConvertible {
  var description: String {
    switch self {
    case .end: "the end of the text"
    case .text(let text): text.quoted
    case .byte(let byte): "the byte \(hex(byte))"
    }
  }
}

/// Returns a number in hexadecimal: `0x1F` for a byte, `0xD83D` for two bytes.
private func hex<Integer: FixedWidthInteger & UnsignedInteger>(_ value: Integer) -> String {
  let digits = String(value, radix: 16, uppercase: true)
  return "0x" + String(repeating: "0", count: Integer.bitWidth / 4 - digits.count) + digits
}
