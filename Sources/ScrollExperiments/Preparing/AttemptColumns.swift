import ScrollDiagnostics
import ScrollJSON
import ScrollQuantities
import ScrollSimulation
import ScrollTraces

/// The columns of an item file for attempts to load items: the server's latency for each attempt, and the number of
/// attempts that fail. A cell is empty where this is not known: then it is drawn, as without the column.
struct AttemptColumns: Sendable {
  /// The last attempt that can have a column.
  static let limit = 8

  /// The name of the first attempt's column.
  static let firstLatency = latency(1)

  /// The name of the column with the number of attempts that fail.
  static let failures = "failed_attempts"

  /// The column names with the ranges of their values.
  static let allowed: [(key: String, value: ClosedRange<Double>)] =
    (1...limit).map { (latency($0), ItemsFile.latencies) } + [(failures, 0...1_000_000)]

  /// The latencies in milliseconds, by attempt (from the first) and row.
  private let latencies: [[Double]]
  /// The number of failed attempts by row.
  private let failedAttempts: [Double]?

  /// Reads the columns; nil if a table has none of them.
  init?(_ table: NumberTable) {
    latencies = (1...Self.limit).compactMap { table.columns[Self.latency($0)] }
    failedAttempts = table.columns[Self.failures]
    if latencies.isEmpty, failedAttempts == nil { return nil }
  }

  /// True if some latencies are drawn.
  var drawsLatencies: Bool { latencies.contains { $0.contains(where: \.isNaN) } }

  /// Returns the attempts of the first items; rows repeat if there are more items.
  func attempts(ofFirst count: Int) -> RecordedAttempts {
    func values<Value>(_ column: [Double], _ value: (Double) -> Value) -> [Value?] {
      (0..<count).map { item in
        let cell = column[item % column.count]
        return cell.isNaN ? nil : value(cell)
      }
    }
    return RecordedAttempts(
      latencies: latencies.map { values($0, SimulatedTime.init(milliseconds:)) },
      failures: failedAttempts.map { values($0) { Int($0) } } ?? [])
  }

  /// Checks that a latency column comes with those of all earlier attempts, and that numbers of failed attempts are
  /// whole.
  static func check(_ table: NumberTable, _ path: String) throws(Failure) {
    var problems = Problems(path: path)
    for attempt in 2...limit where table.columns[latency(attempt)] != nil && table.columns[latency(attempt - 1)] == nil
    {
      problems.add(field: latency(attempt), "expected the column \(latency(attempt - 1)) too")
    }
    if let column = table.columns[failures], let row = column.firstIndex(where: { !$0.isNaN && $0 != $0.rounded() }) {
      problems.add(field: failures, "expected whole numbers, found \(column[row].plain) in row \(row + 1)")
    }
    if let failure = problems.failure { throw failure }
  }

  /// Returns the name of an attempt's column, counted from 1.
  private static func latency(_ attempt: Int) -> String { attempt == 1 ? "latency_ms" : "latency_ms_\(attempt)" }
}
