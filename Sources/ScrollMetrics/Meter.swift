public import ScrollSimulation

/// Measures one run after the other, in the same storage.
public struct Meter: Sendable {
  private var observations = Observations()

  public init() {}

  /// Appends the values of all metrics of a run, in the order of `MetricCatalogue.names`; nil where there is nothing to
  /// measure.
  ///
  /// - Parameter attainable: What foresight attains under the same conditions; nil leaves what is measured against it out.
  public mutating func measure(
    _ record: RunRecord, against attainable: AttainableOutcome? = nil, into values: inout [Double?]
  ) {
    observations.observe(record, against: attainable)
    for family in MetricCatalogue.families { family.measure(observations, &values) }
    observations.forgetRecord()
  }
}
