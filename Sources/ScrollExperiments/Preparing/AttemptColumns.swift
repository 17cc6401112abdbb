import ScrollDiagnostics
import ScrollJSON
import ScrollQuantities
import ScrollSimulation

/// The columns of an item file that tell of the attempts at items' data: what the server takes for each, and how many fail.
struct AttemptColumns: Sendable {
  /// The last attempt that has a column of its own.
  static let limit = 8

  private static let failures = "failed_attempts"

  /// The columns, with the ranges of their values.
  static let allowed: [(key: String, value: ClosedRange<Double>)] =
    (1...limit).map { (latency($0), 0...1e7) } + [(failures, 0...1_000_000)]

  /// By attempt, from the first, and row, in milliseconds.
  private let latencies: [[Double]]
  /// By row.
  private let failedAttempts: [Double]?

  /// Nil if a table has none of the columns.
  init?(_ table: NumberTable) {
    latencies = (1...Self.limit).compactMap { table.columns[Self.latency($0)] }
    failedAttempts = table.columns[Self.failures]
    if latencies.isEmpty, failedAttempts == nil { return nil }
  }

  /// Rows are repeated if there are more items.
  func attempts(ofFirst count: Int) -> RecordedAttempts {
    RecordedAttempts(
      latencies: latencies.map { column in
        (0..<count).map { SimulatedTime(milliseconds: column[$0 % column.count]) }
      },
      failures: failedAttempts.map { column in (0..<count).map { Int(column[$0 % column.count]) } })
  }

  /// The latency of an attempt needs those of the attempts before, and numbers of attempts are whole.
  static func check(_ table: NumberTable, _ path: String) throws(Failure) {
    var problems = Problems(path: path)
    for attempt in 2...limit where table.columns[latency(attempt)] != nil && table.columns[latency(attempt - 1)] == nil
    {
      problems.add(field: latency(attempt), "expected a column \(latency(attempt - 1)) beside it")
    }
    if let column = table.columns[failures], let row = column.firstIndex(where: { $0 != $0.rounded() }) {
      problems.add(field: failures, "expected whole numbers, found \(column[row].plain) in row \(row + 1)")
    }
    if let failure = problems.failure { throw failure }
  }

  /// The name of an attempt's column, counted from 1.
  private static func latency(_ attempt: Int) -> String { attempt == 1 ? "latency_ms" : "latency_ms_\(attempt)" }
}
