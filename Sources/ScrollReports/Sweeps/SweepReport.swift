package import ScrollSweeps

/// A report of a sweep.
package protocol SweepReport: Sendable {
  /// Writes the text in pieces, which do not grow with the number of trials if the format allows.
  func write<Problem: Error>(
    _ findings: SweepFindings, to put: (String) throws(Problem) -> Void
  ) throws(Problem)
}

/// The findings of a sweep.
package struct SweepFindings: Sendable {
  package let result: SweepResult
  package let provenance: SweepProvenance
  /// The recommendation; nil if none was requested, or no trial meets the constraints.
  package let recommendation: Recommendation?
  /// The heat map; nil if none was requested.
  package let heatMap: HeatMap?

  package init(
    _ result: SweepResult, _ provenance: SweepProvenance, recommendation: Recommendation? = nil, heatMap: HeatMap? = nil
  ) {
    self.result = result
    self.provenance = provenance
    self.recommendation = recommendation
    self.heatMap = heatMap
  }
}
