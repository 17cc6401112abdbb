import ScrollJSON
import ScrollMetrics
import ScrollSweeps

/// A sweep as CSV (RFC 4180, with line feeds alone): one row a trial, in the order of their numbers, with its parameters by
/// their short names, the objectives and constraints, how it fares, and then every other metric.
///
/// Of several scenarios a metric is combined as objectives are.
public struct SweepCSVReport: SweepReport {
  public init() {}

  public func write<Problem: Error>(
    _ findings: SweepFindings, to put: (String) throws(Problem) -> Void
  ) throws(Problem) {
    let result = findings.result
    let columns = result.columns
    let others = MetricCatalogue.names.indices.filter { metric in
      !columns.contains { $0.name == MetricCatalogue.names[metric] }
    }
    let header =
      ["trial"] + result.parameters.map(\.shortName) + columns.map(\.name) + ["feasible", "front"]
      + others.map { MetricCatalogue.names[$0] }
    try put(CSVReport.line(header))
    // A sweep of a million trials has a hundred million cells: all lines are composed in the same text.
    var line = ""
    for (position, row) in result.rows.enumerated() {
      line.removeAll(keepingCapacity: true)
      line += "\(row.trial.index)"
      for value in row.trial.point { line.append(cell: value.string ?? "\(value)") }
      for column in columns { line.append(cell: column.values[position]) }
      line.append(cell: "\(row.isFeasible)")
      line.append(cell: "\(row.isOnFront)")
      let metrics = result.metrics(of: row.trial)
      for metric in others { line.append(cell: metrics[metric]) }
      line += "\n"
      try put(line)
    }
  }
}

extension String {
  /// The next cell of a line.
  fileprivate mutating func append(cell: String) {
    self += ","
    self += cell.csvCell
  }

  /// The next cell of a line: a number in the form that it has in JSON; empty for nothing.
  fileprivate mutating func append(cell number: Double?) {
    self += ","
    if let number { JSONNumber(number).write(to: &self) }
  }
}
