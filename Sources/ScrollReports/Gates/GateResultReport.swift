package import ScrollGating

/// A report of a gate in some format, for people or for another program.
package protocol GateResultReport: Sendable {
  /// Returns the text, which is the same for equal results.
  func text(of report: GateReport) -> String
}
