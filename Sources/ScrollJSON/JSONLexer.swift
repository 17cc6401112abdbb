import ScrollDiagnostics

/// The lexical rules of JSON (RFC 8259), shared by texts, streams and the heads of files.
///
/// Values are assumed to be complete, with balanced brackets and closed strings. An incomplete value ends at the end of
/// the bytes.
extension Span<UInt8> {
  /// Returns the byte at a position; 0 after the end.
  @inline(__always)
  func byte(at position: Int) -> UInt8 { position < count ? self[position] : 0 }

  func endOfSpace(from position: Int) -> Int {
    var index = position
    while index < count, isJSONSpace(self[index]) { index += 1 }
    return index
  }

  func endOfDigits(from position: Int) -> Int {
    var index = position
    while byte(at: index) &- UInt8(ascii: "0") < 10 { index += 1 }
    return index
  }

  /// Returns the position after the value that begins at `position`; `position` itself if there is none.
  func endOfValue(from position: Int) -> Int {
    switch byte(at: position) {
    case UInt8(ascii: "\""): endOfString(from: position + 1)
    case UInt8(ascii: "{"), UInt8(ascii: "["): endOfContainer(from: position + 1)
    default: endOfLiteral(from: position)
    }
  }

  /// Returns the position after the closing quote of a string.
  private func endOfString(from position: Int) -> Int {
    var index = endOfPlainText(from: position)
    while index < count, self[index] != UInt8(ascii: "\"") {
      index = endOfPlainText(from: Swift.min(index + (self[index] == UInt8(ascii: "\\") ? 2 : 1), count))
    }
    return Swift.min(index + 1, count)
  }

  /// Returns the position after the closing bracket of the container that was opened before `position`.
  private func endOfContainer(from position: Int) -> Int {
    var index = position
    var depth = 1
    while index < count {
      let byte = self[index]
      index += 1
      switch byte | 0x20 {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return index }
      case UInt8(ascii: "\"") where byte == UInt8(ascii: "\""): index = endOfString(from: index)
      default: break
      }
    }
    return index
  }

  /// Returns the position after the number, `true`, `false` or `null` at `position`.
  func endOfLiteral(from position: Int) -> Int {
    var index = position
    while index < count {
      switch self[index] {
      case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ":"), UInt8(ascii: "\""): return index
      case let byte where isJSONSpace(byte): return index
      default: index += 1
      }
    }
    return index
  }
}

/// Numbers.
extension JSONSyntaxProblem.NumberFault {
  /// Creates the fault of a text that should be a JSON number; nil if the text is a valid number.
  init?(in text: Span<UInt8>) {
    if text.byte(at: 0) == UInt8(ascii: "+") {
      self = .plusSign
      return
    }
    let start = text.byte(at: 0) == UInt8(ascii: "-") ? 1 : 0
    var end = text.endOfDigits(from: start)
    let whole = end - start
    var isMissingDigits = whole == 0
    if text.byte(at: end) == UInt8(ascii: ".") {
      let fraction = end + 1
      end = text.endOfDigits(from: fraction)
      isMissingDigits = isMissingDigits || end == fraction
    }
    if text.byte(at: end) | 0x20 == UInt8(ascii: "e") {
      let sign = text.byte(at: end + 1)
      let exponent = end + (sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") ? 2 : 1)
      end = text.endOfDigits(from: exponent)
      isMissingDigits = isMissingDigits || end == exponent
    }
    if end < text.count {
      self = .foreign
    } else if isMissingDigits {
      self = .missingDigits
    } else if whole > 1, text[start] == UInt8(ascii: "0") {
      self = .leadingZero
    } else {
      return nil
    }
  }
}

/// Strings.
extension Span<UInt8> {
  /// Returns the position of the first quote, backslash or control character at or after `position`; the end if there
  /// is none.
  ///
  /// Scans eight bytes at a time: a byte is 0 exactly if its top bit is not set, but subtracting 1 sets it. A borrow
  /// that propagates changes only bytes above the first hit.
  func endOfPlainText(from position: Int) -> Int {
    var index = position
    let raw = bytes
    while index + 8 <= count {
      let word = UInt64(littleEndian: raw.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
      let hits = zeroBytes(word ^ Self.quotes) | zeroBytes(word ^ Self.backslashes) | controlBytes(word)
      if hits & Self.topBits != 0 { return index + (hits & Self.topBits).trailingZeroBitCount / 8 }
      index += 8
    }
    while index < count {
      let byte = self[index]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { return index }
      index += 1
    }
    return index
  }

  private static var quotes: UInt64 { 0x2222_2222_2222_2222 }
  private static var backslashes: UInt64 { 0x5C5C_5C5C_5C5C_5C5C }
  private static var topBits: UInt64 { 0x8080_8080_8080_8080 }

  @inline(__always)
  private func zeroBytes(_ word: UInt64) -> UInt64 { (word &- 0x0101_0101_0101_0101) & ~word }

  @inline(__always)
  private func controlBytes(_ word: UInt64) -> UInt64 { (word &- 0x2020_2020_2020_2020) & ~word }

  /// Returns the escape whose letter, after the backslash, is at a position, and the position after its recognized
  /// part.
  func escape(at position: Int) -> (escape: JSONEscape, end: Int) {
    let letter = byte(at: position)
    let unit: UInt16
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): unit = UInt16(letter)
    case UInt8(ascii: "b"): unit = 0x08
    case UInt8(ascii: "f"): unit = 0x0C
    case UInt8(ascii: "n"): unit = 0x0A
    case UInt8(ascii: "r"): unit = 0x0D
    case UInt8(ascii: "t"): unit = 0x09
    case UInt8(ascii: "u"):
      return hexadecimal(at: position + 1).map { (.unit($0), position + 5) } ?? (.malformedDigits, position + 1)
    default: return (.unknown, position)
    }
    return (.unit(unit), position + 1)
  }

  /// Returns the number in four hexadecimal digits; nil if the bytes are anything else.
  private func hexadecimal(at position: Int) -> UInt16? {
    guard position + 4 <= count else { return nil }
    var number: UInt16 = 0
    for index in position..<position + 4 {
      guard let digit = Character(Unicode.Scalar(self[index])).hexDigitValue else { return nil }
      number = number << 4 | UInt16(digit)
    }
    return number
  }

  /// Returns the text of a string with its escapes resolved. An invalid escape, or half of a surrogate pair, becomes
  /// U+FFFD. `range` is that of the bytes between the quotes.
  func unescapedString(in range: Range<Int>) -> String {
    let content = extracting(range)
    var text = ""
    // Consecutive escapes, which may be halves of pairs.
    var units: [UInt16] = []
    var (start, position) = (0, content.endOfPlainText(from: 0))
    while position < content.count {
      guard content[position] == UInt8(ascii: "\\") else {
        position = content.endOfPlainText(from: position + 1)
        continue
      }
      if position > start {
        text += String(decoding: units, as: UTF16.self) + content.text(in: start..<position)
        units = []
      }
      let (escape, end) = content.escape(at: position + 1)
      switch escape {
      case .unit(let unit): (start, units) = (end, units + [unit])
      case .malformedDigits: (start, units) = (end, units + [0xFFFD])
      case .unknown: (start, units) = (Swift.min(end + 1, content.count), units + [0xFFFD])
      }
      position = content.endOfPlainText(from: start)
    }
    return text + String(decoding: units, as: UTF16.self) + content.text(in: start..<content.count)
  }
}

/// The meaning of an escape.
enum JSONEscape {
  /// A UTF-16 code unit: a character, or half of a surrogate pair.
  case unit(UInt16)
  /// `\u` without four digits.
  case malformedDigits
  case unknown
}

@inline(__always)
func isJSONSpace(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
}
