public import Diagnostics

/// Reads a recording that arrives in pieces, and keeps nothing of the text but what it says.
///
/// ```swift
/// var parser = ScrollTraceParser(path: "feed.csv")
/// while let block = source.next(), !parser.isHopeless { parser.append(block.span) }
/// let trace = try parser.finish()
/// ```
///
/// The pieces may be cut anywhere; the result does not depend on where. <doc:FileFormat> tells what is read.
public struct ScrollTraceParser: Sendable {
  /// A longer line is an error: 1 MiB. Nothing else bounds the memory that a file without line breaks would
  /// take.
  static let lineLimit = 1 << 20
  /// So much is parsed at once, which stays in the processor's cache.
  private static let blockLength = 1 << 16

  private var document: TraceDocument
  /// The beginning of a line whose end has not arrived yet.
  private var partialLine: [UInt8] = []
  /// Whether the line that is arriving is too long and read past.
  private var isReadingPast = false

  /// `path` is what errors call the file.
  public init(path: String) { document = TraceDocument(path: path) }

  /// Whether so much is wrong that what follows need not be read.
  public var isHopeless: Bool { document.isHopeless }

  /// Takes the next bytes of the file.
  public mutating func append(_ bytes: Span<UInt8>) {
    var start = 0
    while start < bytes.count, !isHopeless {
      let end = min(start + Self.blockLength, bytes.count)
      appendBlock(bytes.extracting(start..<end))
      start = end
    }
  }

  /// The recording, when all bytes have been taken.
  ///
  /// - Throws: every problem of the file, at most `Failure.limit`, with exit code `malformedData`.
  public consuming func finish() throws(Failure) -> ScrollTrace {
    if !partialLine.isEmpty || isReadingPast {
      finishPartialLine()
    }
    return try document.trace()
  }

  private mutating func appendBlock(_ block: Span<UInt8>) {
    guard let end = block.indices.last(where: { block[$0] == lineBreak }) else {
      return extendPartialLine(by: block)
    }
    var start = 0
    if !partialLine.isEmpty || isReadingPast {
      start = block.lineBreak(from: 0) + 1
      extendPartialLine(by: block.extracting(..<(start - 1)))
      finishPartialLine()
    }
    document.parse(block.extracting(start..<end + 1))
    extendPartialLine(by: block.extracting((end + 1)...))
  }

  private mutating func extendPartialLine(by bytes: Span<UInt8>) {
    isReadingPast = isReadingPast || partialLine.count + bytes.count > Self.lineLimit
    if isReadingPast {
      partialLine = []
    } else {
      bytes.withUnsafeBufferPointer { partialLine.append(contentsOf: $0) }
    }
  }

  private mutating func finishPartialLine() {
    var line: [UInt8] = []
    swap(&line, &partialLine)
    if isReadingPast {
      document.refuseLine(longerThan: Self.lineLimit)
    } else {
      line.append(lineBreak)
      document.parse(line.span)
    }
    line.removeAll(keepingCapacity: true)
    swap(&line, &partialLine)
    isReadingPast = false
  }
}
