import ScrollJSON
import ScrollSweeps

/// A sweep as CSV (RFC 4180, with line feeds alone): one row a trial, in the order of their numbers, with its parameters, what
/// objectives and constraints are about, and how it fares.
public struct SweepCSVReport: SweepReport {
  public init() {}

  public func write<Problem: Error>(
    _ findings: SweepFindings, to put: (String) throws(Problem) -> Void
  ) throws(Problem) {
    let result = findings.result
    let columns = result.columns
    let header = ["trial"] + result.parameters.map(\.path) + columns.map(\.name) + ["feasible", "front"]
    try put(Self.line(header))
    for (position, row) in result.rows.enumerated() {
      let cells =
        ["\(row.trial.index)"] + row.trial.point.map(Self.cell)
        + columns.map { $0.values[position].map { "\(JSONNode($0))" } ?? "" }
        + ["\(row.isFeasible)", "\(row.isOnFront)"]
      try put(Self.line(cells))
    }
  }

  private static func line(_ cells: [String]) -> String { cells.map(\.csvCell).joined(separator: ",") + "\n" }

  private static func cell(_ node: JSONNode) -> String { node.string ?? "\(node)" }
}
