internal import ScrollTraces

/// The names in the first bytes of a JSON file, by which its format is recognised.
struct JSONHead {
  /// Only names in so many brackets are looked at.
  private static let depthLimit = 4

  /// The names in one bracket, in two, in three, in four.
  private var names: [Set<String>] = Array(repeating: [], count: depthLimit)

  /// Nil if the bytes do not begin as an array or an object.
  init?(_ head: Span<UInt8>) {
    var position = head.endOfSpace(from: head.byteOrderMarkLength)
    guard head.byte(at: position) == UInt8(ascii: "{") || head.byte(at: position) == UInt8(ascii: "[") else {
      return nil
    }
    var depth = 0
    while position < head.count {
      let byte = head[position]
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        let end = head.endOfValue(from: position)
        if (1...Self.depthLimit).contains(depth), head.byte(at: head.endOfSpace(from: end)) == UInt8(ascii: ":") {
          names[depth - 1].insert(head.text(in: position + 1..<end - 1))
        }
        position = end - 1
      default: break
      }
      position += 1
    }
  }

  /// Whether all the names stand in so many brackets.
  func has(_ names: String..., inBrackets depth: Int) -> Bool {
    self.names[depth - 1].isSuperset(of: names)
  }
}
