public import ScrollDiagnostics

/// What is said when something is refused, the exit code first; nil if it is not.
public func refusal<Result>(_ body: () throws(Failure) -> Result) -> [String]? {
  do {
    _ = try body()
    return nil
  } catch {
    return ["\(error.exitCode)"] + error.diagnostics.map(\.description)
  }
}
