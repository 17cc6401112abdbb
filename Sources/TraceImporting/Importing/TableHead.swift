internal import ScrollTraces

/// Tells a table from other files.
enum TableHead {
  /// True if the first line is text with a `#` or a delimiter. What the columns mean is for the parser to say.
  static func recognises(_ head: Span<UInt8>) -> Bool {
    let start = head.endOfSpace(from: head.byteOrderMarkLength)
    var end = start
    while end < head.count, head[end] != UInt8(ascii: "\n") { end += 1 }
    guard start < end, head.extracting(start..<end).isText else { return false }
    switch head[start] {
    case UInt8(ascii: "#"): return true
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "<"): return false
    default: return (start..<end).contains { [",", ";", "\t"].contains(Unicode.Scalar(head[$0])) }
    }
  }
}
