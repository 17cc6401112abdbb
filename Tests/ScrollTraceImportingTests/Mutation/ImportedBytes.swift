import ScrollDiagnostics
import ScrollTraceReading
import ScrollTraces

@testable import ScrollTraceImporting

/// What importing bytes that arrive in pieces of that length comes to. A unit of a touch panel is a point if nothing else is
/// said.
func imported(
  _ bytes: [UInt8], as format: RecordingFormat, pieceLength: Int = 1 << 18, options: ImportOptions = ImportOptions()
) -> Result<ImportedTrace, Failure> {
  Result { () throws(Failure) -> ImportedTrace in
    guard var reader = try format.reader(path: "recording") else {
      var parser = ScrollTraceParser(path: "recording")
      forEachPiece(of: bytes, length: pieceLength) { parser.append($0) }
      return ImportedTrace(try parser.finish(), options)
    }
    forEachPiece(of: bytes, length: pieceLength) { if !reader.hasFailed { reader.append($0) } }
    var options = options
    if format == .getevent { options.pointsPerUnit = options.pointsPerUnit ?? 1 }
    return try reader.finish().imported(from: "recording", as: format, options)
  }
}

private func forEachPiece(of bytes: [UInt8], length: Int, _ body: (Span<UInt8>) -> Void) {
  for start in stride(from: 0, to: bytes.count, by: length) {
    bytes[start..<min(start + length, bytes.count)].withSpan(body)
  }
}

/// What is wrong with how an import ended; nil if it is a trace that can be written and read back, or a failure that
/// says why.
func fault(of result: Result<ImportedTrace, Failure>) -> String? {
  switch result {
  case .success(let imported):
    do {
      let copy = try ScrollTraceReader.read(bytes: ScrollTraceWriter.bytes(of: imported.trace), name: "copy")
      return copy == imported.trace ? nil : "the trace is not what is written"
    } catch {
      return "the trace cannot be read back: \(error)"
    }
  case .failure(let failure):
    // Usage: an option that the file needs is missing, such as how long a page is.
    if ![.malformedData, .usage].contains(failure.exitCode) { return "exit code \(failure.exitCode)" }
    if failure.diagnostics.isEmpty || failure.diagnostics.count > Failure.limit { return "no problem, or too many" }
    let longest = failure.diagnostics.map(\.description.utf8.count).max() ?? 0
    return longest > 1_000 ? "a problem is told in \(longest) bytes" : nil
  }
}
