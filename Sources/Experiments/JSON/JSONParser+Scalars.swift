extension JSONParser {
  /// The run of letters, digits and signs at `position`, which is not empty; passes it.
  mutating func takeWord() -> String {
    let start = position
    while let byte = next, JSONToken.isPartOfWord(byte) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// `true`, `false` or `null`; null in place of any other word.
  mutating func word() throws(Stop) -> JSONValue {
    let word = takeWord()
    switch word {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "null": break
    default: try note(.unknownWord(word))
    }
    return .null
  }

  /// The number that begins at `position`; 0 in place of a malformed one.
  ///
  ///     number = ["-"] ("0" | digit1-9 {digit}) ["." digit {digit}] [("e" | "E") ["+" | "-"] digit {digit}]
  mutating func number() throws(Stop) -> JSONNumber {
    if let small = smallNatural() { return small }
    let text = takeWord()
    if let fault = JSONSyntaxProblem.NumberFault(in: text) {
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

  /// A number of at most 18 digits and nothing else, which is most of them and needs no detour; passes it.
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

extension JSONSyntaxProblem.NumberFault {
  /// What keeps a text from being a JSON number; nil if it is one.
  fileprivate init?(in text: String) {
    var rest = Substring(text).utf8
    if rest.first == UInt8(ascii: "+") {
      self = .plusSign
      return
    }
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let whole = rest.takeDigits()
    var isMissingDigits = whole == 0
    let hasLeadingZero = whole > 1 && text.utf8.first { $0 != UInt8(ascii: "-") } == UInt8(ascii: "0")
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      isMissingDigits = rest.takeDigits() == 0 || isMissingDigits
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
      isMissingDigits = rest.takeDigits() == 0 || isMissingDigits
    }
    if !rest.isEmpty {
      self = .foreign
    } else if isMissingDigits {
      self = .missingDigits
    } else if hasLeadingZero {
      self = .leadingZero
    } else {
      return nil
    }
  }
}

extension Substring.UTF8View {
  /// How many decimal digits stand at the front; passes them.
  fileprivate mutating func takeDigits() -> Int {
    let digits = prefix { $0 &- UInt8(ascii: "0") < 10 }.count
    removeFirst(digits)
    return digits
  }
}
