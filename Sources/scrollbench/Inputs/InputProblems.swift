import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollExperiments
import ScrollFiles
import ScrollGating

extension Sequence {
  /// Transforms every element, and reports all problems together.
  ///
  /// - Throws: The problems of all elements, each once, at most `Failure.limit`, with the exit code of the first failure.
  func collected<Result>(_ transform: (Element) throws(Failure) -> Result) throws(Failure) -> [Result] {
    var results: [Result] = []
    var failures: [Failure] = []
    for element in self {
      do {
        results.append(try transform(element))
      } catch {
        failures.append(error)
      }
    }
    guard let first = failures.first else { return results }
    let diagnostics = failures.flatMap(\.diagnostics).reduce(into: [Diagnostic]()) { unique, diagnostic in
      if !unique.contains(diagnostic) { unique.append(diagnostic) }
    }
    throw Failure(first.exitCode, diagnostics)
  }
}

/// Reads the value of an option. If that fails, the error names the option.
///
/// - Parameters:
///   - option: The option as written: `--threshold`.
///   - text: The value.
///   - read: Reads the value.
func naming<Value>(
  _ option: String, _ text: String, _ read: (String) throws(Failure) -> Value
) throws(Failure) -> Value {
  do {
    return try read(text)
  } catch {
    // The error for a malformed value already names the option.
    let isNamed = error.exitCode == .usage && error.diagnostics.allSatisfy { $0.field == nil }
    throw isNamed ? error : error.naming(option: "\(option) \(text.shellWord)")
  }
}

extension Failure {
  /// The exit code of the program: an invalid scenario whose problems are all in options is an invalid command line.
  var exitCodeOfProgram: ExitCode {
    exitCode == .invalidScenario && diagnostics.allSatisfy { $0.option != nil } ? .usage : exitCode
  }
}

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

extension ScenarioSource {
  /// Reads a scenario and checks its thresholds, so that a mistake in them shows before a gate uses them.
  ///
  /// - Throws: The errors of ``ScenarioSource``, and `.invalidScenario` with every problem of the thresholds.
  init(checking path: String, overrides: [SettingOverride]) throws(Failure) {
    try self.init(checking: path, bytes: try readFile(path: path), overrides: overrides)
  }

  /// Parses a scenario that has been read, and checks its thresholds.
  init(checking path: String, bytes: [UInt8], overrides: [SettingOverride]) throws(Failure) {
    try self.init(path: path, bytes: bytes, overrides: overrides)
    _ = try Threshold.thresholds(of: self)
  }
}
