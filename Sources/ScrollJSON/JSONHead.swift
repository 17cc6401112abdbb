import ScrollDiagnostics

/// The names in the first bytes of a JSON file, by which its format is recognized.
package struct JSONHead {
  /// Only names in so many brackets are looked at.
  private static let depthLimit = 4

  /// The names in one bracket, in two, in three, in four.
  private var names: [Set<String>] = Array(repeating: [], count: depthLimit)

  /// Nil if the bytes do not begin as an array or an object.
  package init?(_ head: Span<UInt8>) {
    guard let start = Self.start(of: head) else { return nil }
    var (position, depth) = (start, 0)
    while position < head.count {
      let byte = head[position]
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        let end = head.endOfValue(from: position)
        if (1...Self.depthLimit).contains(depth), head.byte(at: head.endOfSpace(from: end)) == UInt8(ascii: ":") {
          names[depth - 1].insert(head.string(in: position + 1..<end - 1))
        }
        position = end - 1
      default: break
      }
      position += 1
    }
  }

  /// Whether all the names stand in so many brackets.
  package func has(_ names: String..., inBrackets depth: Int) -> Bool {
    self.names[depth - 1].isSuperset(of: names)
  }
}

/// What can be told of a file by its very beginning, whatever its length.
extension JSONHead {
  /// Whether a text begins as an array does.
  package static func isArray(_ bytes: [UInt8]) -> Bool {
    bytes.withSpan { start(of: $0) }.map { bytes[$0] == UInt8(ascii: "[") } ?? false
  }

  /// Whether a text begins as an object does.
  package static func isObject(_ bytes: [UInt8]) -> Bool {
    bytes.withSpan { start(of: $0) }.map { bytes[$0] == UInt8(ascii: "{") } ?? false
  }

  /// Whether a text begins as an object whose first name is one of some, which have no escapes.
  package static func isObject(_ bytes: [UInt8], beginningWith names: [String]) -> Bool {
    guard isObject(bytes), let start = bytes.withSpan({ start(of: $0) }) else { return false }
    let rest = bytes[bytes.withSpan { $0.endOfSpace(from: start + 1) }...]
    return names.contains { rest.starts(with: "\"\($0)\"".utf8) }
  }

  /// The bracket or brace that a text begins with, behind a byte order mark and white space; nil if it begins otherwise.
  private static func start(of head: Span<UInt8>) -> Int? {
    let start = head.endOfSpace(from: head.markLength)
    let first = head.byte(at: start)
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[") ? start : nil
  }
}
