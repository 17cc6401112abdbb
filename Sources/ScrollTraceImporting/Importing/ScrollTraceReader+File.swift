package import ScrollDiagnostics
internal import ScrollFiles
internal import ScrollTraceReading
package import ScrollTraces

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
