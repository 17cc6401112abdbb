import Experiments
import Metrics

/// A metric of a result.
struct MetricRow {
  let name: String
  let unit: Unit
  let estimate: Estimate?

  /// All metrics, in catalogue order.
  static func rows(of result: RunResult) -> [MetricRow] {
    let components = MetricCatalogue.families.flatMap(\.components)
    return zip(MetricCatalogue.names, zip(components, result.metrics)).map { name, pair in
      MetricRow(name: name, unit: pair.0.unit, estimate: pair.1)
    }
  }
}
