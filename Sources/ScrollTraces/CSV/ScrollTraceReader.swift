public import Diagnostics
internal import Files

/// Reads recordings from files; <doc:FileFormat> tells which.
public enum ScrollTraceReader {
  /// Reads the file at `path`, or standard input if that is `-`.
  ///
  /// - Throws: `inputMissing` if there is no such file or it cannot be opened, `inputOutput` if reading breaks off,
  ///   `malformedData` with every problem of the file, at most `Failure.limit`.
  public static func read(path: String) throws(Failure) -> ScrollTrace {
    let file = try InputFile(path: path)
    var parser = ScrollTraceParser(path: path)
    var block = [UInt8](repeating: 0, count: InputFile.blockLength)
    while !parser.isHopeless {
      let count = try file.read(into: &block)
      if count == 0 { break }
      parser.append(block.span.extracting(..<count))
    }
    return try parser.finish()
  }

  /// Reads a file that has been loaded. `name` is what errors call it.
  ///
  /// - Throws: `malformedData` with every problem of the file, at most `Failure.limit`.
  public static func read(bytes: [UInt8], name: String) throws(Failure) -> ScrollTrace {
    var parser = ScrollTraceParser(path: name)
    parser.append(bytes.span)
    return try parser.finish()
  }
}
