internal import ScrollDiagnostics
internal import ScrollJSON
internal import ScrollTraceReading

/// A reader of events packed by rrweb's `pack`: their JSON compressed by zlib, as a string with one byte per character.
enum RRWebPackedEvent {
  /// The largest decompressed size of an event; a snapshot of a large page has about 10 MiB.
  private static let limit = 64 << 20
  /// The possible beginnings of a packed string: zlib's header for a window of 32 KiB at each level, as written in
  /// JSON.
  private static let beginnings: [StaticString] = [
    "x\u{9C}", "x\u{DA}", "x\u{01}", "x^", "x\\u009c", "x\\u009C", "x\\u00da", "x\\u00DA", "x\\u0001",
  ]

  /// True if a file begins with an array whose first item is a packed event.
  static func isFirst(in head: Span<UInt8>) -> Bool {
    var position = head.byteOrderMarkLength
    for bracket in "[\"".utf8 {
      while position < head.count, [0x20, 0x09, 0x0A, 0x0D].contains(head[position]) { position += 1 }
      guard position < head.count, head[position] == bracket else { return false }
      position += 1
    }
    return beginnings.contains { beginning in
      let end = position + beginning.utf8CodeUnitCount
      return end <= head.count && head.spells(beginning, in: position..<end)
    }
  }

  /// Unpacks the next value. Returns a cursor at the event and moves `cursor` past the packed one. If the next value is
  /// not packed, returns nil and does not move `cursor`.
  static func unpacked(_ cursor: inout JSONCursor) throws(JSONProblem) -> JSONCursor? {
    guard cursor.isAtString else { return nil }
    let start = cursor
    let text = try cursor.text()
    let scalars = text.unicodeScalars
    guard scalars.first == "x", scalars.allSatisfy({ $0.value < 0x100 }),
      let bytes = try? ZlibDecompressor.bytes(of: scalars.map { UInt8($0.value) }[...], limit: limit),
      let event = element(in: bytes)
    else {
      cursor = start
      return nil
    }
    return JSONCursor(event)
  }

  /// Returns the only value in `bytes`, with balanced brackets and closed strings; nil if there is not exactly one.
  private static func element(in bytes: [UInt8]) -> JSONElement? {
    var elements = JSONElements(path: "", layout: JSONLayout(arrays: [[]]))
    let array = [UInt8(ascii: "[")] + bytes + [UInt8(ascii: "]")]
    var position = 0
    let first = array.withSpan { elements.next(in: $0, from: &position) }
    let second = array.withSpan { elements.next(in: $0, from: &position) }
    elements.finish()
    return second == nil && elements.problems.failure == nil ? first : nil
  }
}
