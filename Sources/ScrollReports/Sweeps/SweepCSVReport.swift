import ScrollJSON
import ScrollSweeps

/// A sweep as CSV (RFC 4180, with line feeds alone): one row a trial, in the order of their numbers, with its parameters, what
/// objectives and constraints are about, and how it fares.
public struct SweepCSVReport: SweepReport {
  public init() {}

  public func text(of findings: SweepFindings) -> String {
    let result = findings.result
    let columns = result.columns
    let header = ["trial"] + result.parameters.map(\.path) + columns.map(\.name) + ["feasible", "front"]
    let rows = result.rows.enumerated().map { position, row in
      ["\(row.trial.index)"] + row.trial.point.map(Self.cell)
        + columns.map { $0.values[position].map { "\(JSONNode($0))" } ?? "" }
        + ["\(row.isFeasible)", "\(row.isOnFront)"]
    }
    return ([header] + rows).map { $0.map(\.csvCell).joined(separator: ",") + "\n" }.joined()
  }

  private static func cell(_ node: JSONNode) -> String { node.string ?? "\(node)" }
}
