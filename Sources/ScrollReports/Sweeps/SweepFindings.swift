public import ScrollSweeps

/// All that there is to tell of a sweep.
public struct SweepFindings: Sendable {
  public let result: SweepResult
  public let provenance: SweepProvenance
  /// Nil if none was asked for, or no trial keeps the constraints.
  public let recommendation: Recommendation?
  /// Nil if none was asked for.
  public let heatMap: HeatMap?

  public init(
    _ result: SweepResult, _ provenance: SweepProvenance, recommendation: Recommendation? = nil, heatMap: HeatMap? = nil
  ) {
    self.result = result
    self.provenance = provenance
    self.recommendation = recommendation
    self.heatMap = heatMap
  }
}
