/// A metric with its position in the catalog and its unit.
@usableFromInline package struct MetricPlace: Hashable, Sendable {
  /// The metric's name, such as `display_latency.p95`.
  package let name: String
  /// The name in everyday words; nil if it has none.
  package let everydayName: String?
  /// The position in `MetricCatalog.names`.
  @usableFromInline package let index: Int
  package let unit: Unit
  /// The better direction; nil if neither is better.
  package let better: MetricFamily.Preference?
  /// The range of the metric's values; nil unless it is a share of at most 1.
  package let range: ClosedRange<Double>?
  /// The smallest part of a scenario that the metric can be measured for.
  package let scope: MetricFamily.Scope

  /// The name of the metric's family.
  package var family: String { String(name.prefix { $0 != "." }) }

  /// True if the metric is measured against schedules that know the recording, which have to be searched for.
  package var needsForesight: Bool { scope == .foresight }

  /// True if the metric is measured by kind of container.
  package var isOfContainers: Bool { scope == .items || scope == .containers }

  /// All metrics, in the order of reports.
  @usableFromInline package static let all: [MetricPlace] = MetricCatalog.families.flatMap { family in
    family.components.map { (family: family, component: $0) }
  }.enumerated().map { index, metric in
    MetricPlace(index, metric.component, of: metric.family)
  }

  private init(_ index: Int, _ component: MetricFamily.Component, of family: MetricFamily) {
    name = family.metricName(of: component)
    everydayName = component.everydayName
    self.index = index
    scope = family.scope
    unit = component.unit
    better = component.better
    range = component.range
  }
}

/// The metrics that verdicts, advice, and comparisons are made of.
extension MetricPlace {
  package static let itemsShown = known("items_shown")
  package static let placeholders = known("display_hit_rate.misses")
  package static let blankReturns = known("repeat_appearances.blank")
  package static let repeatAppearances = known("repeat_appearances.count")
  package static let p95DisplayLatency = known("display_latency.p95")
  package static let meanDisplayLatency = known("display_latency.mean")
  package static let blankTimeFraction = known("blank_time_fraction")
  package static let firstScreenDrawn = known("first_screen.drawn")
  package static let endStallTime = known("end_stall.time")
  package static let hitchTimeRatio = known("hitch_time_ratio")
  package static let bytesFetched = known("bytes_fetched")
  package static let bytesWasted = known("bytes_wasted")
  package static let peakBytesDisplay = known("peak_bytes.display")
  package static let shortestLeadTime = known("lead_time.min")
  package static let batchFetchesStarted = known("batch_fetches.started")
  package static let interfaceStateChanges = known("interface_state_changes")

  /// Returns the metric with a name. Precondition: there is one.
  package static func known(_ name: String) -> MetricPlace {
    guard let place = MetricCatalog.place(of: name) else { preconditionFailure("there is no metric '\(name)'") }
    return place
  }
}
