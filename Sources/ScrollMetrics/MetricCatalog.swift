package import ScrollSimulation

/// The list of all metrics, in the order of reports.
package enum MetricCatalog {
  package static let families: [MetricFamily] = [
    .preloadHitRate, .displayHitRate, .displayLatency, .blankTimeFraction, .blankArea, .headroom,
    .leadTime, .firstScreen, .repeatAppearances, .itemsShown, .fetches, .bytesFetched, .bytesWasted,
    .staleResults, .stateDeliveries, .batchFetches, .endStall, .peakItems, .peakBytes,
    .rangeUpdates, .interfaceStateChanges, .hitchTimeRatio, .hitches, .frameOverrun, .regret, .foresight,
  ]

  /// The names of the metrics that are measured against foresight.
  package static let foresightNames = Set(
    [MetricFamily.regret, .foresight].flatMap { family in
      family.components.map(family.metricName(of:))
    })

  /// The names of all metrics, in the order of their values.
  package static let names: [String] = families.flatMap { family in
    family.components.map(family.metricName(of:))
  }

  /// Returns the family with a name, or with a metric of that name; nil if there is none.
  package static func family(of name: String) -> MetricFamily? {
    families.first { family in family.name == name || family.components.contains { family.metricName(of: $0) == name } }
  }

  /// Returns the position of a metric among the names; nil if there is no such metric.
  package static func position(of name: String) -> Int? { positions[name] }

  private static let positions = Dictionary(uniqueKeysWithValues: zip(names, names.indices))

  /// Returns the unit of a metric. Precondition: the metric exists.
  package static func unit(of name: String) -> Unit { units[positions[name]!] }

  private static let units = families.flatMap(\.components).map(\.unit)

  /// The families that concern items alone and can be measured for a subset of them.
  package static let itemFamilies: [MetricFamily] = [
    .preloadHitRate, .displayHitRate, .displayLatency, .leadTime, .firstScreen, .itemsShown, .bytesFetched,
    .bytesWasted,
  ]

  /// The names of the metrics of `itemFamilies`, in the order of their values.
  package static let itemNames: [String] = itemFamilies.flatMap { family in
    family.components.map(family.metricName(of:))
  }

  /// Returns the values of all metrics of a run, in the order of `names`; nil where there is nothing to measure.
  /// `attainable` is the outcome of foresight under the same conditions; nil leaves out the metrics that need it.
  package static func measure(_ record: RunRecord, against attainable: AttainableOutcome? = nil) -> [Double?] {
    measure(families, Observations(record, against: attainable))
  }

  /// Returns the values of all metrics for one kind of container, in the order of `names`; nil also for metrics of the
  /// whole run.
  package static func measure(_ record: RunRecord, kind: Int) -> [Double?] {
    measure(families, Observations(record, kind: kind))
  }

  /// Returns the metrics of the items in some rows, in the order of `itemNames`.
  package static func measure(_ record: RunRecord, rows: [Int]) -> [Double?] {
    measure(itemFamilies, Observations(record, rows: rows))
  }

  /// Returns the total time, in milliseconds, that items wait to be drawn and scrolling stalls: the objective of
  /// tuning.
  ///
  /// - Parameter metric: Returns the value of a metric; nil where there was nothing to measure.
  package static func waiting(_ metric: (String) -> Double?) -> Double {
    (metric("display_latency.mean") ?? 0) * (metric("items_shown") ?? 0) + (metric("end_stall.time") ?? 0)
  }

  static func measure(_ families: [MetricFamily], _ observations: Observations) -> [Double?] {
    families.reduce(into: []) { $1.measure(observations, &$0) }
  }
}

/// A meter of one run after another, which reuses its storage.
package struct Meter: Sendable {
  private var observations = Observations()

  package init() {}

  /// Appends the values of all metrics of a run, in the order of `MetricCatalog.names`; nil where there is nothing to
  /// measure. `attainable` is the outcome of foresight under the same conditions; nil leaves out the metrics that need
  /// it.
  package mutating func measure(
    _ record: RunRecord, against attainable: AttainableOutcome? = nil, into values: inout [Double?]
  ) {
    observations.observe(record, against: attainable)
    for family in MetricCatalog.families { family.measure(observations, &values) }
    observations.forgetRecord()
  }
}
