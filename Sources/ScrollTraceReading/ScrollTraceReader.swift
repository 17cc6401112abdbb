public import ScrollDiagnostics
public import ScrollTraces

/// A reader of recordings in the forms that <doc:/ScrollTraces/FileFormat> describes.
public enum ScrollTraceReader {
  /// Reads the bytes of a file. `name` is the file's name in errors.
  ///
  /// - Throws: `malformedData` with every problem of the file, at most `Failure.limit`.
  public static func read(bytes: [UInt8], name: String) throws(Failure) -> ScrollTrace {
    var parser = ScrollTraceParser(path: name)
    bytes.withSpan { parser.append($0) }
    return try parser.finish()
  }
}

/// An incremental parser of a recording, which does not keep the text.
///
/// ```swift
/// var parser = ScrollTraceParser(path: "feed.csv")
/// while let block = source.next(), !parser.hasFailed { parser.append(block.span) }
/// let trace = try parser.finish()
/// ```
///
/// The pieces may be of any size; the result does not depend on it. <doc:/ScrollTraces/FileFormat> describes the forms
/// of files.
public struct ScrollTraceParser: Sendable {
  private var splitter = LineSplitter()
  private var document: TraceDocument

  /// Creates a parser. `path` is the file's name in errors.
  public init(path: String) { self.init(path: path, rowLimit: TraceLimits.rowCount) }

  /// Creates a parser with another limit on the number of rows.
  init(path: String, rowLimit: Int) { document = TraceDocument(path: path, rowLimit: rowLimit) }

  /// True if reading can stop: the file is not a table, or has too many problems.
  public var hasFailed: Bool { document.hasFailed }

  /// Adds the next bytes of the file.
  public mutating func append(_ bytes: Span<UInt8>) { splitter.append(bytes, to: &document) }

  /// Ends the file and returns the recording.
  ///
  /// - Throws: every problem of the file, at most `Failure.limit`, with exit code `malformedData`.
  public consuming func finish() throws(Failure) -> ScrollTrace {
    var splitter = splitter
    splitter.finish(&document)
    return try document.trace()
  }
}

/// A reader of a file's lines: the preamble, then the header row, then the rows.
struct TraceDocument: LineReader, Sendable {
  private var problems: Problems
  private var preamble = Preamble()
  /// The rows; nil until the header row has been read.
  private var rows: RowParser?
  private var line = 0
  /// True if reading can stop: the file is not a table, or has too many problems.
  private(set) var hasFailed = false

  private let rowLimit: Int

  init(path: String, rowLimit: Int) {
    problems = Problems(path: path)
    self.rowLimit = rowLimit
  }

  mutating func read(_ bytes: Span<UInt8>) {
    var position = line == 0 ? bytes.byteOrderMarkLength : 0
    while position < bytes.count, !hasFailed, rows == nil {
      line += 1
      let end = bytes.lineBreak(from: position) + 1
      if !bytes.isBlankLine(at: position) { parseBeforeRows(bytes.extracting(position..<end)) }
      position = end
    }
    // Taken out once, because each access through the optional would move the parser twice.
    guard var rows = rows.take() else { return }
    while position < bytes.count, !hasFailed {
      line += 1
      if bytes.isBlankLine(at: position) {
        position = bytes.lineBreak(from: position) + 1
      } else {
        position = rows.parseRow(bytes, at: position, line: line, problems: &problems)
        hasFailed = problems.isFull || rows.isFull
      }
    }
    self.rows = rows
  }

  mutating func refuseLine(longerThan limit: Int) {
    line += 1
    problems.add(line: line, "the line is longer than \(limit) bytes")
    hasFailed = rows == nil || problems.isFull
  }

  /// Ends the file and returns the recording.
  consuming func trace() throws(Failure) -> ScrollTrace {
    if line == 0 {
      problems.add("the file is empty")
    } else if rows == nil, !hasFailed {
      problems.add("the file has no header row", remedy: Self.headerRemedy)
    } else if let rows, rows.isEmpty, problems.diagnostics.isEmpty {
      problems.add("the file has a header row but no samples")
    }
    if let failure = problems.failure { throw failure }
    guard let rows else { preconditionFailure("a file without a header row has a problem") }
    return ScrollTrace(rows, metadata: preamble.metadata, phaseSource: preamble.phaseSource)
  }

  private mutating func parseBeforeRows(_ content: Span<UInt8>) {
    guard content.isText else {
      problems.add(line: line, "expected text in UTF-8, found binary data or another encoding")
      hasFailed = true
      return
    }
    if content[0] == UInt8(ascii: "#") {
      let text = content.text(in: 0..<content.count - 1)
      preamble.read(text, isFirst: line == 1, line: line, problems: &problems)
      hasFailed = problems.isFull
    } else if let layout = ColumnLayout(
      header: content, isNative: preamble.isNative, line: line, problems: &problems)
    {
      rows = RowParser(layout: layout, rowLimit: rowLimit)
    } else {
      hasFailed = true
    }
  }

  static let headerRemedy = "Begin the file with a row such as 'time_ms,offset_y'."
}
