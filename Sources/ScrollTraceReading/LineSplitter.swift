import ScrollDiagnostics

/// A consumer of lines, many at a time.
package protocol LineReader {
  /// True if reading can stop: the text cannot be read, or has too many problems.
  var hasFailed: Bool { get }

  /// Reads the next lines. Precondition: `lines` is not empty and ends with a line break.
  mutating func read(_ lines: Span<UInt8>)

  /// Reports a line that is too long to be read.
  mutating func refuseLine(longerThan limit: Int)
}

/// A splitter that divides text into lines. The text arrives in pieces of any size; at most one line is kept.
package struct LineSplitter: Sendable {
  /// The longest line: 1 MiB. Nothing else bounds the memory for a file without line breaks.
  static let lineLimit = 1 << 20
  /// The largest block passed on at once: 64 KiB, which fits into the processor's cache.
  private static let blockLength = 1 << 16

  /// The beginning of an incomplete line.
  private var partialLine: [UInt8] = []
  /// True if the current line was refused, and its rest is skipped.
  private var isSkippingLine = false

  package init() {}

  /// Adds the next bytes of the text; stops early if `reader` has failed.
  package mutating func append(_ bytes: Span<UInt8>, to reader: inout some LineReader) {
    var start = 0
    while start < bytes.count, !reader.hasFailed {
      let end = min(start + Self.blockLength, bytes.count)
      appendBlock(bytes.extracting(start..<end), to: &reader)
      start = end
    }
  }

  /// Ends the text, and passes on a last line without a line break.
  package mutating func finish(_ reader: inout some LineReader) {
    if !partialLine.isEmpty { finishPartialLine(of: &reader) }
  }

  private mutating func appendBlock(_ block: Span<UInt8>, to reader: inout some LineReader) {
    guard let end = block.indices.last(where: { block[$0] == lineBreak }) else {
      return extendPartialLine(by: block, for: &reader)
    }
    var start = 0
    if !partialLine.isEmpty || isSkippingLine {
      start = block.lineBreak(from: 0) + 1
      extendPartialLine(by: block.extracting(..<(start - 1)), for: &reader)
      finishPartialLine(of: &reader)
    }
    if start <= end { reader.read(block.extracting(start..<end + 1)) }
    extendPartialLine(by: block.extracting((end + 1)...), for: &reader)
  }

  /// Extends the incomplete line. Refuses a line that is too long at once, because it may never end.
  private mutating func extendPartialLine(by bytes: Span<UInt8>, for reader: inout some LineReader) {
    guard !isSkippingLine else { return }
    if partialLine.count + bytes.count > Self.lineLimit {
      isSkippingLine = true
      partialLine = []
      reader.refuseLine(longerThan: Self.lineLimit)
    } else {
      bytes.withUnsafeBufferPointer { partialLine.append(contentsOf: $0) }
    }
  }

  private mutating func finishPartialLine(of reader: inout some LineReader) {
    guard !isSkippingLine else {
      isSkippingLine = false
      return
    }
    var line: [UInt8] = []
    swap(&line, &partialLine)
    line.append(lineBreak)
    line.withSpan { reader.read($0) }
    line.removeAll(keepingCapacity: true)
    swap(&line, &partialLine)
  }
}

extension Span<UInt8> {
  /// Returns the position of the first line break at or after `position`. Precondition: there is one.
  package func lineBreak(from position: Int) -> Int {
    var index = position
    while self[index] != UInt8(ascii: "\n") { index += 1 }
    return index
  }

  /// True if there are only blanks between `position` and the next line break. Precondition: there is one.
  package func isBlankLine(at position: Int) -> Bool {
    var index = position
    while isBlank(self[index]) { index += 1 }
    return self[index] == UInt8(ascii: "\n")
  }
}
