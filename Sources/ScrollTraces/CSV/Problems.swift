package import Diagnostics

/// What is wrong with one file, up to `Failure.limit` problems.
package struct Problems: Sendable {
  package let path: String
  package private(set) var diagnostics: [Diagnostic] = []

  package init(path: String) { self.path = path }

  /// Whether looking for more is pointless.
  package var isFull: Bool { diagnostics.count >= Failure.limit }

  package mutating func add(line: Int? = nil, field: String? = nil, _ message: String, remedy: String? = nil) {
    guard !isFull else { return }
    diagnostics.append(
      Diagnostic(path: path, line: line, field: field, message: message, remedy: remedy))
  }

  /// The failure these problems mean; nil if there are none.
  package var failure: Failure? {
    diagnostics.isEmpty ? nil : Failure(.malformedData, diagnostics)
  }
}
