/// A filter that truncates long strings in JSON that arrives in pieces, so that values with bodies of any size fit into
/// memory.
///
///     let short = cutter.cut(block)
///
/// The pieces may be cut anywhere. Only quotes and escapes are interpreted; everything outside strings passes
/// unchanged.
package struct JSONStringCutter: Sendable {
  private enum State {
    case outside
    /// In a string, after `count` of its bytes.
    case inside(count: Int)
    /// After a backslash in such a string.
    case escaped(count: Int)
  }

  private let limit: Int
  private var state = State.outside

  /// Creates a filter. `limit` is the number of bytes of a string that pass; an escape is not cut before its letter.
  package init(limit: Int) { self.limit = limit }

  /// Returns the next piece, with long strings truncated.
  package mutating func cut(_ bytes: Span<UInt8>) -> [UInt8] {
    var passed: [UInt8] = []
    passed.reserveCapacity(bytes.count)
    for index in 0..<bytes.count {
      let byte = bytes[index]
      switch state {
      case .outside:
        if byte == UInt8(ascii: "\"") { state = .inside(count: 0) }
        passed.append(byte)
      case .inside(let count):
        if byte == UInt8(ascii: "\"") {
          state = .outside
          passed.append(byte)
        } else {
          state = byte == UInt8(ascii: "\\") ? .escaped(count: count + 1) : .inside(count: count + 1)
          if count < limit { passed.append(byte) }
        }
      case .escaped(let count):
        state = .inside(count: count + 1)
        if count <= limit { passed.append(byte) }
      }
    }
    return passed
  }
}
