import ScrollDiagnostics

/// The names in the first bytes of a JSON file, which identify its format.
package struct JSONHead {
  /// The largest depth of brackets at which names are collected.
  private static let depthLimit = 4

  /// The names by depth of brackets, from one.
  private var names: [Set<String>] = Array(repeating: [], count: depthLimit)

  /// Scans the bytes; nil if they do not begin with an array or an object.
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
          names[depth - 1].insert(head.text(in: position + 1..<end - 1))
        }
        position = end - 1
      default: break
      }
      position += 1
    }
  }

  /// True if all names occur at a depth of brackets, from 1 to 4.
  package func has(_ names: String..., inBrackets depth: Int) -> Bool {
    self.names[depth - 1].isSuperset(of: names)
  }

  /// True if a name at a depth of brackets, from 1 to 4, satisfies a condition.
  package func hasName(inBrackets depth: Int, where condition: (String) -> Bool) -> Bool {
    names[depth - 1].contains(where: condition)
  }
}

/// Tests of a file's beginning alone.
extension JSONHead {
  /// True if a text begins with an array.
  package static func isArray(_ bytes: [UInt8]) -> Bool {
    bytes.withSpan { start(of: $0) }.map { bytes[$0] == UInt8(ascii: "[") } ?? false
  }

  /// True if a text begins with an object.
  package static func isObject(_ bytes: [UInt8]) -> Bool {
    bytes.withSpan { start(of: $0) }.map { bytes[$0] == UInt8(ascii: "{") } ?? false
  }

  /// True if a text begins with an object whose first name is in `names`. Precondition: the names need no escapes.
  package static func isObject(_ bytes: [UInt8], beginningWith names: [String]) -> Bool {
    guard isObject(bytes), let start = bytes.withSpan({ start(of: $0) }) else { return false }
    let rest = bytes[bytes.withSpan { $0.endOfSpace(from: start + 1) }...]
    return names.contains { rest.starts(with: "\"\($0)\"".utf8) }
  }

  /// Returns the position of the bracket or brace that a text begins with, after a byte order mark and white space; nil
  /// if there is none.
  private static func start(of head: Span<UInt8>) -> Int? {
    let start = head.endOfSpace(from: head.byteOrderMarkLength)
    let first = head.byte(at: start)
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[") ? start : nil
  }
}
