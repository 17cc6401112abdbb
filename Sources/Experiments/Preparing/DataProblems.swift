import Diagnostics

/// What is wrong with a data file, as far as it is told.
struct DataProblems {
  private let path: String
  private var diagnostics: [Diagnostic] = []

  init(_ path: String) { self.path = path }

  /// Whether reading on would tell nothing new.
  var isFull: Bool { diagnostics.count >= Failure.limit }

  mutating func note(_ line: Int?, field: String? = nil, _ message: String, remedy: String? = nil) {
    diagnostics.append(Diagnostic(path: path, line: line, field: field, message: message, remedy: remedy))
  }

  /// The number that a cell holds; nil, and a problem noted, if it is none or out of its range.
  mutating func number(_ cell: String, in range: ClosedRange<Double>, _ line: Int, _ field: String) -> Double? {
    if let value = cell.decimalNumber, range.contains(value) { return value + 0 }  // −0 becomes 0
    let expected = "expected a number from \(range.lowerBound.plain) to \(range.upperBound.plain)"
    note(line, field: field, "\(expected), found '\(cell.excerpt)'")
    return nil
  }

  /// - Throws: `.malformedData` if there is any problem.
  func check() throws(Failure) {
    if !diagnostics.isEmpty { throw Failure(.malformedData, Array(diagnostics.prefix(Failure.limit))) }
  }
}
