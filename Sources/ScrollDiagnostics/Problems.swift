/// What is wrong with one file, up to `Failure.limit` problems.
package struct Problems: Sendable {
  /// The file as the user named it; nil where none is involved.
  package let path: String?
  /// What the problems mean to the caller.
  package let exitCode: ExitCode
  package private(set) var diagnostics: [Diagnostic] = []

  package init(path: String?, exitCode: ExitCode = .malformedData) {
    self.path = path
    self.exitCode = exitCode
  }

  /// Whether looking for more is pointless.
  package var isFull: Bool { diagnostics.count >= Failure.limit }

  /// Adds a problem of the file.
  package mutating func add(line: Int? = nil, field: String? = nil, _ message: String, remedy: String? = nil) {
    add(Diagnostic(path: path, line: line, field: field, message: message, remedy: remedy))
  }

  package mutating func add(_ diagnostic: Diagnostic) {
    if !isFull { diagnostics.append(diagnostic) }
  }

  /// The failure these problems mean; nil if there are none.
  package var failure: Failure? { diagnostics.isEmpty ? nil : Failure(exitCode, diagnostics) }
}
