package import ScrollDiagnostics
package import ScrollMetrics

/// A metric with its position in the catalog and its unit.
package struct MetricPlace: Hashable, Sendable {
  /// The metric's name, such as `display_latency.p95`.
  package let name: String
  /// The position in `MetricCatalog.names`.
  package let index: Int
  package let unit: Unit
  /// The better direction; nil if neither is better.
  package let better: MetricFamily.Preference?
  /// The range of the metric's values; nil unless it is a share of at most 1.
  let range: ClosedRange<Double>?

  /// True if the metric is measured against the schedule with foresight, which takes up to fifty runs to find.
  package var needsForesight: Bool { MetricCatalog.foresightNames.contains(name) }

  package static let all: [MetricPlace] = MetricCatalog.families.flatMap { family in
    family.components.map { component in
      (name: family.metricName(of: component), component: component)
    }
  }.enumerated().map { index, metric in
    MetricPlace(name: metric.name, index: index, metric.component)
  }

  private init(name: String, index: Int, _ component: MetricFamily.Component) {
    self.name = name
    self.index = index
    unit = component.unit
    better = component.better
    range = component.range
  }

  /// Finds a metric by its name.
  ///
  /// - Throws: `.invalidScenario`, with the nearest name or the members of a family, if there is no such metric.
  package init(_ name: String) throws(Failure) {
    guard let index = MetricCatalog.position(of: name) else {
      let message = "unknown metric \(name.quoted)"
      throw Failure(.invalidScenario, Diagnostic(message: message, remedy: Self.remedy(forUnknown: name)))
    }
    self = Self.all[index]
  }

  private static func remedy(forUnknown name: String) -> String {
    if let family = MetricCatalog.families.first(where: { $0.name == name }) {
      return "It is a family of metrics: \(family.components.map(family.metricName(of:)).joined(separator: ", "))."
    }
    let synonyms = Synonyms.names(for: name).filter { MetricCatalog.position(of: $0) != nil }
    return didYouMean(name, among: MetricCatalog.names + MetricCatalog.families.map(\.name), synonyms: synonyms)
      ?? "'scrollbench describe' lists all metrics."
  }

  /// Returns true if a metric or a family of metrics has the name.
  package static func isKnown(_ name: String) -> Bool {
    MetricCatalog.position(of: name) != nil || MetricCatalog.families.contains { $0.name == name }
  }
}
