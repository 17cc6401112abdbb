internal import Diagnostics

/// What is wrong with one file, up to `Failure.limit` problems.
struct Problems: Sendable {
  let path: String
  private(set) var diagnostics: [Diagnostic] = []

  init(path: String) { self.path = path }

  /// Whether looking for more is pointless.
  var isFull: Bool { diagnostics.count >= Failure.limit }

  mutating func add(line: Int? = nil, field: String? = nil, _ message: String, remedy: String? = nil) {
    guard !isFull else { return }
    diagnostics.append(
      Diagnostic(path: path, line: line, field: field, message: message, remedy: remedy))
  }

  /// The failure these problems mean; nil if there are none.
  var failure: Failure? {
    diagnostics.isEmpty ? nil : Failure(.malformedData, diagnostics)
  }
}
