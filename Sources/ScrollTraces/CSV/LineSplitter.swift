/// What takes a text line by line, many lines at a time.
package protocol LineReader {
  /// True if so much is wrong that what follows need not be read.
  var isHopeless: Bool { get }

  /// Takes the next lines. `lines` is not empty and ends with a line break.
  mutating func read(_ lines: Span<UInt8>)

  /// Takes note of a line that is too long to be read.
  mutating func refuseLine(longerThan limit: Int)
}

/// Hands a text that arrives in pieces, cut anywhere, to a reader of lines; keeps at most one line of it.
package struct LineSplitter: Sendable {
  /// A longer line is refused: 1 MiB. Nothing else bounds the memory that a file without line breaks would
  /// take.
  static let lineLimit = 1 << 20
  /// So much is handed over at once, which stays in the processor's cache.
  private static let blockLength = 1 << 16

  /// The beginning of a line whose end has not arrived yet.
  private var partialLine: [UInt8] = []
  /// True if the line that is arriving was refused, and is read past.
  private var isReadingPast = false

  package init() {}

  /// Takes the next bytes of the text, and stops early if `reader` is hopeless.
  package mutating func append(_ bytes: Span<UInt8>, to reader: inout some LineReader) {
    var start = 0
    while start < bytes.count, !reader.isHopeless {
      let end = min(start + Self.blockLength, bytes.count)
      appendBlock(bytes.extracting(start..<end), to: &reader)
      start = end
    }
  }

  /// Hands over the last line if it has no line break, when all bytes have been taken.
  package mutating func finish(_ reader: inout some LineReader) {
    if !partialLine.isEmpty { finishPartialLine(of: &reader) }
  }

  private mutating func appendBlock(_ block: Span<UInt8>, to reader: inout some LineReader) {
    guard let end = block.indices.last(where: { block[$0] == lineBreak }) else {
      return extendPartialLine(by: block, for: &reader)
    }
    var start = 0
    if !partialLine.isEmpty || isReadingPast {
      start = block.lineBreak(from: 0) + 1
      extendPartialLine(by: block.extracting(..<(start - 1)), for: &reader)
      finishPartialLine(of: &reader)
    }
    if start <= end { reader.read(block.extracting(start..<end + 1)) }
    extendPartialLine(by: block.extracting((end + 1)...), for: &reader)
  }

  /// A line that is too long is refused at once: it may never end.
  private mutating func extendPartialLine(by bytes: Span<UInt8>, for reader: inout some LineReader) {
    guard !isReadingPast else { return }
    if partialLine.count + bytes.count > Self.lineLimit {
      isReadingPast = true
      partialLine = []
      reader.refuseLine(longerThan: Self.lineLimit)
    } else {
      bytes.withUnsafeBufferPointer { partialLine.append(contentsOf: $0) }
    }
  }

  private mutating func finishPartialLine(of reader: inout some LineReader) {
    guard !isReadingPast else {
      isReadingPast = false
      return
    }
    var line: [UInt8] = []
    swap(&line, &partialLine)
    line.append(lineBreak)
    reader.read(line.span)
    line.removeAll(keepingCapacity: true)
    swap(&line, &partialLine)
  }
}
