package import ScrollExperiments
package import ScrollMetrics

/// A metric of a result.
package struct MetricRow {
  package let name: String
  package let unit: Unit
  /// The kind of container that it is about; nil for all together.
  package let container: String?
  package let estimate: Estimate?

  /// All metrics, in catalogue order; then by kind of container those that have a value.
  package static func rows(of result: RunResult) -> [MetricRow] {
    rows(of: result.metrics, container: nil)
      + result.containers.flatMap { container in
        rows(of: container.metrics, container: container.name).filter { $0.estimate != nil }
      }
  }

  private static func rows(of metrics: [Estimate?], container: String?) -> [MetricRow] {
    let components = MetricCatalogue.families.flatMap(\.components)
    return zip(MetricCatalogue.names, zip(components, metrics)).map { name, pair in
      MetricRow(name: name, unit: pair.0.unit, container: container, estimate: pair.1)
    }
  }
}
