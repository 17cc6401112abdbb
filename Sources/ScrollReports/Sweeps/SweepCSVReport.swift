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
    for (position, row) in result.rows.enumerated() {
      let metrics = result.metrics(of: row.trial)
      let cells =
        ["\(row.trial.index)"] + row.trial.point.map(Self.cell) + columns.map { Self.cell($0.values[position]) }
        + ["\(row.isFeasible)", "\(row.isOnFront)"] + others.map { Self.cell(metrics[$0]) }
      try put(CSVReport.line(cells))
    }
  }

  private static func cell(_ node: JSONNode) -> String { node.string ?? "\(node)" }

  private static func cell(_ number: Double?) -> String { number.map { "\(JSONNode($0))" } ?? "" }
}
