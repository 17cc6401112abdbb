import ScrollDiagnostics
import ScrollExperiments
import ScrollMetrics

/// The value of a metric for a part of a scenario.
struct Measurement: Sendable {
  /// The mean over the replications that have a value; nil if none has.
  let mean: Double?
  /// The value in each replication; nil if there was nothing to measure.
  let values: [Double?]
  /// The line in a baseline's file; nil if it was measured in this run.
  let line: Int?

  init(_ values: [Double?], line: Int? = nil) {
    self.line = line
    mean = Estimate(values.compactMap(\.self))?.mean
    self.values = values
  }
}

/// The measurements of a part of a scenario.
struct PartMeasurements: Sendable {
  let part: MeasuredPart
  /// The metrics of the part, in the order of `MetricPlace.all`.
  let metrics: [(place: MetricPlace, measurement: Measurement)]

  subscript(place: MetricPlace) -> Measurement? { metrics.first { $0.place.index == place.index }?.measurement }
}

extension PartMeasurements {
  init(_ result: PartResult) {
    part = result.part
    metrics = part.places.map { place in (place, Measurement(result.replications.map { $0[place] })) }
  }
}

extension MeasuredPart {
  /// The metrics that a baseline stores. Metrics measured against foresight are left out: they change with every policy
  /// added to the catalog, and are measured only if a threshold needs them.
  var placesOfBaselines: [MetricPlace] { places.filter { !$0.needsForesight } }
}

extension [MetricPlace] {
  /// Returns the metrics that a baseline stores, of those that the user calls `name`.
  ///
  /// - Throws: `.invalidScenario` if it stores none of them.
  func storedByBaselines(as name: String) throws(Failure) -> [MetricPlace] {
    let stored = filter { !$0.needsForesight }
    if stored.isEmpty {
      throw Failure(
        .invalidScenario,
        Diagnostic(
          message: """
            \(name.quoted) cannot be compared with a baseline: baselines do not store metrics that are measured against \
            foresight
            """,
          remedy: "A threshold can limit them instead."))
    }
    return stored
  }
}
