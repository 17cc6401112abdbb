/// What stands at a place of a text, as a message shows it.
enum JSONToken: Hashable, Sendable {
  case end
  /// A word or a single character.
  case text(String)
  /// A byte that is no visible character.
  case byte(UInt8)

  /// The longest word that is shown whole.
  private static let lengthLimit = 40

  /// The token at a position of `bytes`.
  init(in bytes: [UInt8], at position: Int) {
    let rest = bytes[position...]
    guard let first = rest.first else {
      self = .end
      return
    }
    let word = rest.prefix(JSONToken.lengthLimit).prefix(while: JSONToken.isPartOfWord)
    // A character of UTF-8 takes one to four bytes.
    let lengths = word.isEmpty ? 1...4 : word.count...word.count
    let text = lengths.lazy.compactMap { String(validating: rest.prefix($0), as: UTF8.self) }.first
    if let text, first > 0x20, first != 0x7F {
      self = .text(text)
    } else {
      self = .byte(first)
    }
  }

  /// Whether a byte continues a word or a number: a letter, a digit or one of `_ + - .`.
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
    case .text(let text): "'\(text.excerpt)'"
    case .byte(let byte): "the byte 0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }
}
