import ScrollDiagnostics
import ScrollTraceImporting

extension Sequence {
  /// Transforms every element, and reports the problems of all of them together.
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
    throw Failure(first.exitCode, Array(diagnostics.prefix(Failure.limit)))
  }
}

/// Reads something. If that fails on a file that must be imported first, the error only says so.
func suggestingImport<Value>(_ read: () throws(Failure) -> Value) throws(Failure) -> Value {
  do {
    return try read()
  } catch {
    throw error.suggestingImport
  }
}

extension Failure {
  /// The failure with the advice to import the file at fault in place of its problems, if that would help.
  fileprivate var suggestingImport: Failure {
    guard exitCode == .malformedData || exitCode == .invalidScenario, let path = diagnostics.first?.path,
      let advice = TraceImporter.advice(onFileAt: path)
    else { return self }
    return Failure(exitCode, [advice] + diagnostics.filter { $0.path != path })
  }
}
