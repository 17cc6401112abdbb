import ScrollDiagnostics

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
    // A malformed value is an error that names the option already.
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
