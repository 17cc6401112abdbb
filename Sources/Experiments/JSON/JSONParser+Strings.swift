extension JSONParser {
  /// The string whose opening quote stands at `position`; U+FFFD in place of what is malformed.
  mutating func string() throws(Stop) -> String {
    position += 1
    var start = position
    var decoded: [UInt8] = []
    while true {
      switch next {
      case nil: try fail(.unterminatedString)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): try fail(.lineBreakInString)
      case UInt8(ascii: "\""):
        let rest = bytes[start..<position]
        position += 1
        return decoded.isEmpty ? try text(rest) : try text(decoded + rest)
      case UInt8(ascii: "\\"):
        decoded += bytes[start..<position]
        decoded += String(try escape()).utf8
        start = position
      case let byte? where byte < 0x20:
        try note(.controlCharacter(byte))
        position += 1
      default: position += 1
      }
    }
  }

  private mutating func text(_ bytes: some Collection<UInt8>) throws(Stop) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    try note(.invalidUTF8)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The character that the escape at `position` stands for; passes it.
  private mutating func escape() throws(Stop) -> Unicode.Scalar {
    position += 1
    let scalar: Unicode.Scalar
    switch next {
    case UInt8(ascii: "\""): scalar = "\""
    case UInt8(ascii: "\\"): scalar = "\\"
    case UInt8(ascii: "/"): scalar = "/"
    case UInt8(ascii: "b"): scalar = "\u{8}"
    case UInt8(ascii: "f"): scalar = "\u{C}"
    case UInt8(ascii: "n"): scalar = "\n"
    case UInt8(ascii: "r"): scalar = "\r"
    case UInt8(ascii: "t"): scalar = "\t"
    case UInt8(ascii: "u"): return try unicodeEscape()
    default:
      try note(.unknownEscape(JSONToken(in: bytes, at: position)))
      return "\u{FFFD}"
    }
    position += 1
    return scalar
  }

  /// The character of `u` and four digits at `position`, or of a pair of surrogates; passes them.
  private mutating func unicodeEscape() throws(Stop) -> Unicode.Scalar {
    position += 1
    guard let unit = takeHexadecimal() else {
      try note(.malformedUnicodeEscape)
      return "\u{FFFD}"
    }
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let end = position
    if UTF16.isLeadSurrogate(unit), bytes[position...].starts(with: "\\u".utf8) {
      position += 2
      if let trail = takeHexadecimal(), UTF16.isTrailSurrogate(trail) {
        return UTF16.decode(UTF16.EncodedScalar([unit, trail]))
      }
      position = end
    }
    try note(.loneSurrogate(unit))
    return "\u{FFFD}"
  }

  /// Four hexadecimal digits at `position`; passes them. Nil if there are others.
  private mutating func takeHexadecimal() -> UInt16? {
    let digits = bytes[position...].prefix(4)
    let value = digits.reduce(UInt16?(0)) { value, byte in
      guard let value, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      return value << 4 | UInt16(digit)
    }
    guard digits.count == 4, let value else { return nil }
    position += 4
    return value
  }
}
