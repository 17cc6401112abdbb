/// A scanner for the end of a JSON value that arrives in pieces, by its brackets and strings.
struct JSONValueScan: Sendable {
  /// The largest depth of nested brackets.
  private static let depthLimit = 512

  enum Outcome: Hashable {
    case complete
    case incomplete
    /// The byte at the position is invalid, with the problem.
    case broken(String)
  }

  private enum Kind: Hashable {
    case container
    case string
    /// A number, true, false or null.
    case literal
  }

  private var kind = Kind.literal
  /// The open brackets.
  private var brackets: [UInt8] = []
  private var isInString = false
  private var isEscaped = false

  /// Begins with a value's first byte; returns false if no value begins with it.
  mutating func begin(with byte: UInt8) -> Bool {
    brackets.removeAll(keepingCapacity: true)
    isInString = false
    isEscaped = false
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      kind = .container
      brackets.append(byte)
    case UInt8(ascii: "\""):
      kind = .string
      isInString = true
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "t"), UInt8(ascii: "f"),
      UInt8(ascii: "n"):
      kind = .literal
    default: return false
    }
    return true
  }

  /// Scans from `position`, and moves it past the value's last byte or to the end. Counts line breaks in `line`.
  mutating func advance(
    over bytes: Span<UInt8>, from position: inout Int, line: inout Int
  ) -> Outcome {
    if kind == .literal { return advanceLiteral(over: bytes, from: &position) }
    while position < bytes.count {
      if isInString {
        if let message = advanceString(over: bytes, from: &position) { return .broken(message) }
        if kind == .string, !isInString { return .complete }
        continue
      }
      let byte = bytes[position]
      switch byte | 0x20 {
      case UInt8(ascii: "{"):
        guard brackets.count < Self.depthLimit else {
          return .broken("brackets are nested deeper than \(Self.depthLimit)")
        }
        brackets.append(byte)
      case UInt8(ascii: "}"):
        guard let opening = brackets.popLast(), opening == byte - 2 else {
          return .broken("a bracket is closed that is not open")
        }
        if brackets.isEmpty {
          position += 1
          return .complete
        }
      case UInt8(ascii: "\""):
        isInString = byte == UInt8(ascii: "\"")
      case UInt8(ascii: "\n") | 0x20:
        if byte == UInt8(ascii: "\n") { line += 1 }
      default: break
      }
      position += 1
    }
    return .incomplete
  }

  /// Scans a string to the end of its quote; returns a problem in it, if there is one.
  private mutating func advanceString(over bytes: Span<UInt8>, from position: inout Int) -> String? {
    if isEscaped {
      isEscaped = false
      position += 1
      return nil
    }
    position = bytes.endOfPlainText(from: position)
    guard position < bytes.count else { return nil }
    switch bytes[position] {
    case UInt8(ascii: "\""): isInString = false
    case UInt8(ascii: "\\"): isEscaped = true
    default: return "expected the end of a string, found a control character"
    }
    position += 1
    return nil
  }

  private func advanceLiteral(over bytes: Span<UInt8>, from position: inout Int) -> Outcome {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "E"),
        UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
        position += 1
      case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: " "), UInt8(ascii: "\t"),
        UInt8(ascii: "\r"), UInt8(ascii: "\n"):
        return .complete
      default: return .broken("expected the end of a number or of a literal")
      }
    }
    return .incomplete
  }
}
