package import ScrollSimulation

/// The list of all metrics, in the order of reports.
package enum MetricCatalog {
  package static let families: [MetricFamily] = [
    .preloadHitRate, .displayHitRate, .displayLatency, .blankTimeFraction, .blankArea, .headroom,
    .leadTime, .firstScreen, .repeatAppearances, .itemsShown, .fetches, .bytesFetched, .bytesWasted,
    .staleResults, .stateDeliveries, .batchFetches, .endStall, .peakItems, .peakBytes,
    .rangeUpdates, .interfaceStateChanges, .hitchTimeRatio, .hitches, .frameOverrun, .regret, .foresight,
  ]

  /// The names of all metrics, in the order of `MetricPlace.all`.
  package static let names: [String] = MetricPlace.all.map(\.name)

  /// Returns the family with a name, or with a metric of that name; nil if there is none.
  package static func family(of name: String) -> MetricFamily? {
    families.first { family in family.name == name || family.components.contains { family.metricName(of: $0) == name } }
  }

  /// Returns the metric with a name; nil if there is none.
  package static func place(of name: String) -> MetricPlace? { position(of: name).map { MetricPlace.all[$0] } }

  /// Returns the position of a metric among the names; nil if there is no such metric.
  static func position(of name: String) -> Int? { positions[name] }

  private static let positions = Dictionary(uniqueKeysWithValues: zip(names, names.indices))

  /// Returns the unit of a metric. Precondition: the metric exists.
  package static func unit(of name: String) -> Unit { place(of: name)!.unit }

  /// Returns the everyday name of a metric; the name itself if it has none, or there is no such metric.
  package static func everydayName(of name: String) -> String {
    place(of: name)?.everydayName ?? name
  }

  /// The families that concern items alone and can be measured for a subset of them, in the order of `families`.
  package static let itemFamilies = families.filter { $0.scope == .items }

  /// The metrics that concern items alone, in the order of `MetricPlace.all`.
  package static let itemPlaces = MetricPlace.all.filter { $0.scope == .items }

  /// Returns the metrics of a run. `attainable` is the outcome of foresight under the same conditions; nil leaves out
  /// the metrics that need it.
  package static func measure(
    _ record: RunRecord, against attainable: AttainableOutcome? = nil
  ) -> MetricValues<Double> {
    measure(Observations(record, against: attainable))
  }

  /// Returns the metrics of one kind of container. Metrics that only whole runs have are nil.
  package static func measure(_ record: RunRecord, kind: Int) -> MetricValues<Double> {
    measure(Observations(record, kind: kind))
  }

  /// Returns the metrics of the items in some rows. Metrics that are not in `itemPlaces` are nil.
  package static func measure(_ record: RunRecord, rows: [Int]) -> MetricValues<Double> {
    let observations = Observations(record, rows: rows)
    var measured: [Double?] = []
    for family in itemFamilies { family.measure(observations, &measured) }
    var values = MetricValues<Double>()
    for (place, value) in zip(itemPlaces, measured) { values[place] = value }
    return values
  }

  private static func measure(_ observations: Observations) -> MetricValues<Double> {
    var values = MetricValues<Double>()
    values.measure(observations)
    return values
  }
}

/// A meter of one run after another, which reuses its storage.
package struct Meter: Sendable {
  private var observations = Observations()

  package init() {}

  /// Replaces values by the metrics of a run. `attainable` is the outcome of foresight under the same conditions; nil
  /// leaves out the metrics that need it.
  package mutating func measure(
    _ record: RunRecord, against attainable: AttainableOutcome? = nil, into values: inout MetricValues<Double>
  ) {
    observations.observe(record, against: attainable)
    values.measure(observations)
    observations.forgetRecord()
  }
}

extension MetricValues<Double> {
  fileprivate mutating func measure(_ observations: Observations) {
    replace { values in
      for family in MetricCatalog.families { family.measure(observations, &values) }
    }
  }
}
