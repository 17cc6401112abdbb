import ScrollJSON
import ScrollMetrics
import ScrollSweeps

/// A sweep as CSV: one row per trial, in the order of their numbers, with the parameters by their short names, the objectives
/// and constraints, the standing, and then every other metric.
///
/// Metrics of several scenarios are aggregated as objectives are.
package struct SweepCSVReport: SweepReport {
  package init() {}

  package func write<Problem: Error>(
    _ findings: SweepFindings, to put: (String) throws(Problem) -> Void
  ) throws(Problem) {
    let result = findings.result
    let columns = result.columns
    let others = MetricPlace.all.filter { metric in !columns.contains { $0.name == metric.name } }
    let header =
      ["trial"] + result.parameters.map(\.shortName) + columns.map(\.name) + ["feasible", "front"]
      + others.map(\.name)
    try put(CSV.line(header))
    // A sweep of a million trials has a hundred million cells, so all lines are composed in one string.
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
  /// Appends a cell to a line.
  fileprivate mutating func append(cell: String) {
    self += ","
    self += cell.csvCell
  }

  /// Appends a number to a line as a cell, in its JSON form; empty if there is none.
  fileprivate mutating func append(cell number: Double?) {
    self += ","
    if let number { JSONNumber(number).write(to: &self) }
  }
}
