/// What a gate holds scenarios against, besides their own thresholds.
public struct GateRules: Sendable {
  /// For every scenario that they select.
  public var thresholds: [Threshold] = []
  /// How far metrics may be from the baseline.
  public var tolerances = Tolerances()
  /// With replications, the smallest mean difference from the baseline that counts, as a share of the baseline's
  /// mean. The default is 0.
  public var minimumEffect = 0.0
  /// Whether scenarios are compared with their baselines. The default is true.
  public var usesBaselines = true

  public init() {}
}
