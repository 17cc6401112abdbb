package import ScrollDiagnostics
internal import ScrollFiles
internal import ScrollQuantities
internal import ScrollTraceReading
package import ScrollTraces

/// An importer of other tools' recordings as `ScrollTrace`s.
///
/// ```swift
/// let imported = try TraceImporter.read(path: "session.json.gz")
/// for note in imported.notes { print(note) }
/// let bytes = ScrollTraceWriter.bytes(of: imported.trace)
/// ```
///
/// Files are read in pieces: memory depends on the number of samples, not on the length of the file. The first bytes
/// determine the format and whether the file is compressed by gzip, which the system's program decompresses.
package enum TraceImporter {
  /// Reads the file at `path`, or standard input if that is `-`.
  ///
  /// - Throws: `malformedData` with every problem of the file, at most `Failure.limit`; `inputMissing` if there is no
  ///   such file, or no gzip for a compressed one; `inputOutput` if reading fails; `usage` if the options do not apply
  ///   to the file.
  package static func read(path: String, options: ImportOptions = ImportOptions()) throws(Failure) -> ImportedTrace {
    switch try contents(of: path, options) {
    case .table(let trace): return ImportedTrace(trace, options)
    case .foreign(let recording, let format): return try recording.imported(from: path, as: format, options)
    }
  }

  /// Reads the bytes of a tool's file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file, uncompressed.
  ///   - name: The file's name in errors.
  ///   - format: The format of the file.
  ///   - options: The data that the file lacks, and the changes to make.
  /// - Throws: `malformedData` with every problem, at most `Failure.limit`; `usage` if the options do not apply to the
  ///   bytes.
  package static func read(
    _ bytes: [UInt8], called name: String, as format: RecordingFormat, options: ImportOptions
  ) throws(Failure) -> ImportedTrace {
    guard var reader = try format.reader(path: name) else {
      return ImportedTrace(try ScrollTraceReader.read(bytes: bytes, name: name), options)
    }
    bytes.withSpan { reader.append($0) }
    return try reader.finish().imported(from: name, as: format, options)
  }

  /// Returns the scrollers in the file at `path`, in order; empty if the file is a table or has only touches.
  ///
  /// - Throws: The errors of ``read(path:options:)`` that concern reading the file.
  package static func scrollers(
    path: String, options: ImportOptions = ImportOptions()
  ) throws(Failure) -> [ScrollerSummary] {
    switch try contents(of: path, options) {
    case .table: []
    case .foreign(let recording, _): recording.summaries(options)
    }
  }

  private enum Contents {
    case table(ScrollTrace)
    case foreign(ForeignRecording, RecordingFormat)
  }

  private static func contents(of path: String, _ options: ImportOptions) throws(Failure) -> Contents {
    let bytes = try RecordingBytes(path: path)
    if options.format == nil, let format = bytes.head.withSpan({ UnreadableFormat(recognizing: $0) }) {
      throw Failure(.malformedData, unreadable(path, format))
    }
    guard let format = options.format ?? bytes.head.withSpan({ RecordingFormat(recognizing: $0) }) else {
      throw Failure(.malformedData, bytes.head.withSpan { unknownFormat(path, $0) })
    }
    guard var reader = try format.reader(path: path) else {
      var parser = ScrollTraceParser(path: path)
      try bytes.forEachBlock { block in
        parser.append(block)
        return !parser.hasFailed
      }
      return .table(try parser.finish())
    }
    try bytes.forEachBlock { block in
      reader.append(block)
      return !reader.hasFailed
    }
    return .foreign(try reader.finish(), format)
  }

  private static func unreadable(_ path: String, _ format: UnreadableFormat) -> Diagnostic {
    Diagnostic(path: path, message: "expected a recording, found \(format.rawValue)", remedy: format.remedy)
  }

  private static func unknownFormat(_ path: String, _ head: Span<UInt8>) -> Diagnostic {
    if head.isEmpty { return Diagnostic(path: path, message: "the file is empty") }
    if let complaint = TextEncoding.complaint(aboutTextBeginning: head) {
      return Diagnostic(path: path, message: complaint.message, remedy: complaint.remedy)
    }
    let formats = RecordingFormat.allCases.map(\.rawValue).joined(separator: ", ")
    return Diagnostic(
      path: path, message: "the file is of no known format", remedy: "Name its format with --from: \(formats).")
  }
}

extension TraceImporter {
  /// Returns true if a file that begins with `head` is a recording: a table whose header row has columns of times and
  /// of offsets.
  package static func recognizesTable(_ head: [UInt8]) -> Bool {
    guard let line = head.withSpan({ $0.firstLine(skippingLinesWith: UInt8(ascii: "#")) }),
      let header = line.withSpan({ HeaderRow(scanning: $0) })
    else { return false }
    let roles = header.titles.compactMap(ColumnRole.init(name:))
    return roles.contains(where: \.isTime) && roles.contains(where: \.isOffset)
  }

  /// Returns the name of a format that is recognized but not imported, such as `a profile of the Firefox Profiler`; nil
  /// if a file that begins with `head` is in no such format.
  package static func nameOfUnreadableFormat(_ head: [UInt8]) -> String? {
    head.withSpan { UnreadableFormat(recognizing: $0) }?.rawValue
  }

  /// Returns advice on a file that cannot be read as a recording, such as a compressed file or another tool's.
  ///
  /// The advice is to import the file, to convert it, or to record in another way. It is nil for other files, and for
  /// pipes and standard input, which cannot be read twice.
  package static func advice(onFileAt path: String) -> Diagnostic? {
    guard FileSystem.hasFile(at: path), let file = try? FileSource(path: path),
      let head = try? RecordingBytes.head(of: file)
    else { return nil }
    if Zstd.recognizes(head) { return Zstd.refusal(path) }
    if let complaint = head.withSpan({ TextEncoding.complaint(aboutTextBeginning: $0) }), complaint.remedy != nil {
      return Diagnostic(path: path, message: complaint.message, remedy: complaint.remedy)
    }
    if let format = head.withSpan({ UnreadableFormat(recognizing: $0) }) { return unreadable(path, format) }
    let remedy = "Make a recording of it first: scrollbench trace import \(path.shellWord)"
    if GzipSource.recognizes(head) {
      let content = (try? RecordingBytes(path: path).head) ?? []
      if let format = content.withSpan({ UnreadableFormat(recognizing: $0) }) { return unreadable(path, format) }
      let format = content.withSpan { RecordingFormat(recognizing: $0) }
      return Diagnostic(
        path: path, message: "expected a recording, found a compressed file",
        remedy: format != nil && format != .csv ? remedy : "Decompress it first: gunzip -k \(path.shellWord)")
    }
    guard let format = head.withSpan({ RecordingFormat(recognizing: $0) }), format != .csv else { return nil }
    return Diagnostic(
      path: path, message: "expected a recording, found a file of the format \(format.rawValue)", remedy: remedy)
  }
}

extension ScrollTraceReader {
  /// Reads the file at `path`, or standard input if that is `-`, without keeping the text.
  ///
  /// - Throws: `inputMissing` if there is no such file or it cannot be opened, `inputOutput` if reading fails,
  ///   `malformedData` with every problem of the file, at most `Failure.limit`; `usage` if the running command writes
  ///   it.
  package static func read(path: String) throws(Failure) -> ScrollTrace {
    let file = try InputFile(path: path)
    var parser = ScrollTraceParser(path: path)
    var length = 0
    var block = [UInt8](repeating: 0, count: InputFile.blockLength)
    while !parser.hasFailed {
      let count = try file.read(into: &block)
      if count == 0 { break }
      length += count
      try TraceLimits.checkLength(length, of: path)
      block.withSpan { parser.append($0.extracting(..<count)) }
    }
    return try parser.finish()
  }
}
