import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollFiles

extension ParsedArguments {
  /// Checks that no log is given twice, which would count it twice.
  ///
  /// - Throws: `.usage` if two paths lead to the same file.
  func checkLogs(_ paths: [String]) throws(Failure) { try checkFiles(paths, "log") }

  /// Checks that no scenario is given twice where scenarios are added up or have a baseline each.
  ///
  /// - Throws: `.usage` if two paths lead to the same file.
  func checkScenarios(_ paths: [String]) throws(Failure) { try checkFiles(paths, "scenario") }

  private func checkFiles(_ paths: [String], _ kind: String) throws(Failure) {
    if let path = FileSystem.repeatedPath(in: paths) { throw usageFailure("the \(kind) \(path.quoted) is given twice") }
  }

  /// Checks that an option names nothing twice: the second value would replace the first, or count once more.
  ///
  /// - Throws: `.usage` if two names are equal.
  func checkDistinct(_ names: [String], of option: String) throws(Failure) {
    var known: Set<String> = []
    if let name = names.first(where: { !known.insert($0).inserted }) {
      throw usageFailure("\(option): \(name.quoted) is given twice")
    }
  }
}
