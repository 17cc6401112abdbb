import Diagnostics

extension Sequence {
  /// What `transform` makes of each element, unless it fails for any.
  ///
  /// - Throws: The problems of all elements, each once, at most `Failure.limit`, with the exit code of the first.
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
