/// A metric with its position in the catalog and its unit.
@usableFromInline package struct MetricPlace: Hashable, Sendable {
  /// The metric's name, such as `display_latency.p95`.
  package let name: String
  /// The position in `MetricCatalog.names`.
  @usableFromInline package let index: Int
  package let unit: Unit
  /// The better direction; nil if neither is better.
  package let better: MetricFamily.Preference?
  /// The range of the metric's values; nil unless it is a share of at most 1.
  package let range: ClosedRange<Double>?

  /// True if the metric is measured against the schedule with foresight, which takes up to fifty runs to find.
  package var needsForesight: Bool { MetricCatalog.foresightNames.contains(name) }

  /// All metrics, in the order of reports.
  @usableFromInline package static let all: [MetricPlace] = MetricCatalog.families.flatMap { family in
    family.components.map { (name: family.metricName(of: $0), component: $0) }
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
}
