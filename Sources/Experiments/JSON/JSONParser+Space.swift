extension JSONParser {
  /// Passes white space, counting lines; comments are noted as faults and passed too.
  mutating func skipSpace() throws(Stop) {
    while let byte = next {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): position += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): passLineBreak()
      case UInt8(ascii: "#"), UInt8(ascii: "/"): guard try skipComment() else { return }
      default: return
      }
    }
  }

  /// Passes the line feed or carriage return at `position`; of the pair of both, the line feed counts.
  private mutating func passLineBreak() {
    let isFirstOfPair = bytes[position] == UInt8(ascii: "\r") && bytes[position...].dropFirst().first == 0x0A
    if !isFirstOfPair { line? += 1 }
    position += 1
  }

  /// Passes a comment as other languages have them; false if none begins at `position`.
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
