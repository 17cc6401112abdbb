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
  private var splitter = LineSplitter()
  private var document: TraceDocument

  /// `path` is what errors call the file.
  public init(path: String) { document = TraceDocument(path: path) }

  /// Whether so much is wrong that what follows need not be read.
  public var isHopeless: Bool { document.isHopeless }

  /// Takes the next bytes of the file.
  public mutating func append(_ bytes: Span<UInt8>) { splitter.append(bytes, to: &document) }

  /// The recording, when all bytes have been taken.
  ///
  /// - Throws: every problem of the file, at most `Failure.limit`, with exit code `malformedData`.
  public consuming func finish() throws(Failure) -> ScrollTrace {
    var splitter = splitter
    splitter.finish(&document)
    return try document.trace()
  }
}
