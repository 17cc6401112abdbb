/// The problems found in one file, up to `Failure.limit`.
package struct Problems: Sendable {
  /// The file's path as the user wrote it; nil if no file is involved.
  package let path: String?
  /// The exit code of the failure.
  package let exitCode: ExitCode
  package private(set) var diagnostics: [Diagnostic] = []

  package init(path: String?, exitCode: ExitCode = .malformedData) {
    self.path = path
    self.exitCode = exitCode
  }

  /// True if the limit is reached, so that there is no need to look for further problems.
  package var isFull: Bool { diagnostics.count >= Failure.limit }

  /// Adds a problem of the file.
  package mutating func add(line: Int? = nil, field: String? = nil, _ message: String, remedy: String? = nil) {
    add(Diagnostic(path: path, line: line, field: field, message: message, remedy: remedy))
  }

  package mutating func add(_ diagnostic: Diagnostic) {
    if !isFull { diagnostics.append(diagnostic) }
  }

  /// The failure with these problems; nil if there are none.
  package var failure: Failure? { diagnostics.isEmpty ? nil : Failure(exitCode, diagnostics) }
}
