import ScrollDiagnostics

/// The problems of an app's log. A problem of many lines is one problem, at the first of them.
struct LogProblems {
  private struct Kind: Hashable {
    let field: String?
    let rule: String
  }

  let path: String
  private var first: [Diagnostic] = []
  /// The number of lines with each problem.
  private var counts: [Int] = []
  private var positions: [Kind: Int] = [:]

  init(path: String) { self.path = path }

  /// The number of problems.
  var count: Int { first.count }

  /// True if the limit is reached, so that there is no need to look for further problems.
  var isFull: Bool { first.count >= Failure.limit }

  /// Adds a problem of a line. Problems of a field that break the same rule count as one; the rule is the message if it
  /// has no operands.
  mutating func add(
    line: Int? = nil, field: String? = nil, _ message: String, rule: String? = nil, remedy: String? = nil
  ) {
    let kind = Kind(field: field, rule: rule ?? message)
    if let position = positions[kind] {
      counts[position] += 1
    } else if !isFull {
      positions[kind] = first.count
      counts.append(1)
      first.append(Diagnostic(path: path, line: line, field: field, message: message, remedy: remedy))
    }
  }

  /// The failure with these problems; nil if there are none.
  var failure: Failure? {
    if first.isEmpty { return nil }
    return Failure(
      .malformedData,
      zip(first, counts).map { first, count in
        var diagnostic = first
        if count > 1 { diagnostic.message += "; also in \((count - 1).counted("more line"))" }
        return diagnostic
      })
  }
}
