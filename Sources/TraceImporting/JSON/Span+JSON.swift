/// Complete JSON values: their brackets and strings are closed. What is not complete ends at the end of the bytes.
extension Span<UInt8> {
  /// A byte; 0 behind the end.
  func byte(at position: Int) -> UInt8 { position < count ? self[position] : 0 }

  func endOfSpace(from position: Int) -> Int {
    var index = position
    while index < count, isJSONSpace(self[index]) { index += 1 }
    return index
  }

  /// Behind the value that begins at `position`; `position` if none does.
  func endOfValue(from position: Int) -> Int {
    switch byte(at: position) {
    case UInt8(ascii: "\""): endOfString(from: position + 1)
    case UInt8(ascii: "{"), UInt8(ascii: "["): endOfContainer(from: position + 1)
    default: endOfLiteral(from: position)
    }
  }

  /// Behind the quote that ends a string.
  private func endOfString(from position: Int) -> Int {
    var index = endOfPlainText(from: position)
    while index < count, self[index] != UInt8(ascii: "\"") {
      index = endOfPlainText(from: Swift.min(index + (self[index] == UInt8(ascii: "\\") ? 2 : 1), count))
    }
    return Swift.min(index + 1, count)
  }

  /// Behind the bracket that ends what began before `position`.
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

  /// Behind the number, the `true`, the `false` or the `null` that `position` is in.
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

@inline(__always)
func isJSONSpace(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
}
