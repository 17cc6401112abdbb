import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollFiles

extension ParsedArguments {
  /// Checks that no log is given twice, which would count it twice.
  ///
  /// - Throws: `.usage` if two paths lead to the same file.
  func checkLogs(_ paths: [String]) throws(Failure) {
    if let path = FileSystem.repeatedPath(in: paths) { throw usageFailure("the log \(path.quoted) is given twice") }
  }
}
