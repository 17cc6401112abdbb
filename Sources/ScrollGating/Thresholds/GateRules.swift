import ScrollMetrics

/// The rules of a gate, in addition to the scenarios' own thresholds.
package struct GateRules: Sendable {
  /// Thresholds for every scenario that they select. The default is none.
  package var thresholds: [Threshold] = []
  /// The metrics that are judged by the baselines. The default is the headline metrics.
  package var judged = JudgedMetrics.headlines
  /// The allowed differences from the baselines. A metric with a tolerance is judged. The default is none.
  package var tolerances = Tolerances()
  /// With replications, the smallest significant difference from the baseline, as a share of the baseline's mean. The default
  /// is 0.
  package var minimumEffect = 0.0
  /// True to compare scenarios with their baselines. The default is true.
  package var usesBaselines = true

  package init() {}

  func judges(_ place: MetricPlace, of part: MeasuredPart) -> Bool {
    tolerances[place] != nil || judged.contains(place, of: part)
  }

  func tolerance(_ place: MetricPlace) -> Tolerance { tolerances[place] ?? judged.tolerance(place) }
}
