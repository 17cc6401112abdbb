/// A string of JSON whose escapes are resolved; what is no escape and half a pair of surrogates become U+FFFD.
struct JSONText {
  private(set) var text = ""

  /// The bytes between the quotes.
  init(_ bytes: ArraySlice<UInt8>) {
    var units: [UInt16] = []
    var rest = bytes
    while let backslash = rest.firstIndex(of: UInt8(ascii: "\\")) {
      text += Self.flush(&units, if: backslash > rest.startIndex)
      text += String(decoding: rest[..<backslash], as: UTF8.self)
      rest = rest[(backslash + 1)...]
      units.append(Self.takeEscape(&rest))
    }
    text += Self.flush(&units, if: true)
    text += String(decoding: rest, as: UTF8.self)
  }

  /// The units so far, once it is sure that no second half of a pair follows.
  private static func flush(_ units: inout [UInt16], if isComplete: Bool) -> String {
    guard isComplete else { return "" }
    defer { units = [] }
    return String(decoding: units, as: UTF16.self)
  }

  /// Takes what stands behind a backslash.
  private static func takeEscape(_ rest: inout ArraySlice<UInt8>) -> UInt16 {
    guard let letter = rest.popFirst() else { return 0xFFFD }
    switch letter {
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "f"): return 0x0C
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return UInt16(letter)
    case UInt8(ascii: "u"):
      let digits = rest.prefix(4)
      guard let unit = Array(digits).span.hexadecimal(in: 0..<digits.count, digits: 4) else { return 0xFFFD }
      rest = rest.dropFirst(4)
      return UInt16(unit)
    default: return 0xFFFD
    }
  }
}
