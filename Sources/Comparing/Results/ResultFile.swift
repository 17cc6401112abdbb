package import Diagnostics
import Experiments

/// The results that `run --format json` or `--export-json` wrote.
package struct ResultFile: Sendable {
  /// In the order of the file; at least one.
  package let results: [ComparedResult]

  /// Reads strictly: every key must be one of a result's, every value must fit.
  ///
  /// - Throws: `.malformedData` with every problem, at most `Failure.limit`.
  package init(path: String, bytes: [UInt8]) throws(Failure) {
    var reader = ResultFileReader(try JSONDocument(path: path, bytes: bytes, exitCode: .malformedData))
    results = try reader.results()
  }

  /// Whether a file is meant to be one: a JSON object whose first name is one of a result file's. No scenario and no
  /// recording begins so.
  package static func isRecognized(_ bytes: [UInt8]) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
    func skipSpace() { text = text.drop { " \t\r\n".utf8.contains($0) } }
    skipSpace()
    guard text.first == UInt8(ascii: "{") else { return false }
    text = text.dropFirst()
    skipSpace()
    return ResultFileReader.fileKeys.contains { text.starts(with: "\"\($0)\"".utf8) }
  }
}
