public import ScrollDiagnostics
import ScrollExperiments
import ScrollMetrics

/// A constraint of a sweep: on what is tried, or on what comes out.
public enum SweepConstraint: Sendable {
  case parameters(ParameterConstraint)
  case outcome(OutcomeConstraint)

  /// Reads either: on outcomes if what stands before the comparison is a metric or a family of them, or misspelled and nearer
  /// to one than to a setting.
  ///
  /// - Throws: `.invalidScenario` if it is neither.
  public init(_ text: String) throws(Failure) {
    if let sides = Comparison.sides(of: text), Self.isOnOutcome(sides.left) {
      self = .outcome(try OutcomeConstraint(text))
    } else {
      self = .parameters(try ParameterConstraint(text))
    }
  }

  private static func isOnOutcome(_ name: String) -> Bool {
    if MetricPlace.isKnown(name) { return true }
    if name.contains(where: { " +-*".contains($0) }) || SettingCatalogue.setting(named: name) != nil { return false }
    let nearest = closestName(to: name, among: SettingCatalogue.names + MetricCatalogue.names)
    return nearest.map(MetricPlace.isKnown) ?? false
  }
}
