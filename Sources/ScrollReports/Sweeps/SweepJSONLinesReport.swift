import ScrollSweeps

/// A sweep as JSON lines: one trial per line, as in ``SweepJSONReport``.
package struct SweepJSONLinesReport: SweepReport {
  package init() {}

  package func write<Problem: Error>(
    _ findings: SweepFindings, to put: (String) throws(Problem) -> Void
  ) throws(Problem) {
    for row in findings.result.rows { try put("\(row.json(findings.result))\n") }
  }
}
