package import ScrollDiagnostics
package import ScrollQuantities
package import ScrollTraces

/// A counter of a table's rows that checks their times: they may not go back or be too far from the first.
package struct RowClock: Sendable {
  /// The time of the first row; nil before there is one.
  package private(set) var firstTime: SimulatedTime?
  private var lastTime: SimulatedTime?

  private let rowLimit: Int
  private var rowCount = 0

  package init(rowLimit: Int = TraceLimits.rowCount) { self.rowLimit = rowLimit }

  /// Counts a row; returns false if there are too many, which it reports once.
  package mutating func addRow(line: Int, problems: inout Problems) -> Bool {
    rowCount += 1
    if rowCount == rowLimit + 1 { problems.add(line: line, "expected at most \(rowLimit) rows, found more") }
    return rowCount <= rowLimit
  }

  /// Advances to the time of the next row; returns the expected range if that is invalid, nil otherwise.
  package mutating func advance(to time: SimulatedTime) -> String? {
    guard time.isWithinTraceDuration(of: firstTime ?? time) else { return TraceLimits.timeInRange }
    let last = lastTime ?? time
    firstTime = firstTime ?? time
    // Set even if the time goes back, so that a clock that was set back is reported once.
    lastTime = time
    return time < last ? "a time that is not before the previous row's" : nil
  }
}

extension TraceLimits {
  /// The valid range of a time, for an error message.
  package static let timeInRange = "a time within 1e10 ms of the first"
  /// The valid range of an offset, a position or a velocity, for an error message.
  package static let numberInRange = "a number within ±1e9"

  /// Checks the number of bytes read so far.
  ///
  /// - Throws: `malformedData` if `length` is more than a file may have.
  package static func checkLength(_ length: Int, of path: String) throws(Failure) {
    guard length > fileLength else { return }
    throw Failure(.malformedData, Diagnostic(path: path, message: "expected at most \(fileLength) bytes, found more"))
  }
}
