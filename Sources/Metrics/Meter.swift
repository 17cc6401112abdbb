public import ScrollSimulation

/// Measures one run after the other, in the same storage.
public struct Meter: Sendable {
  private var observations = Observations()

  public init() {}

  /// Appends the values of all metrics of a run, in the order of `MetricCatalogue.names`; nil where there is nothing to
  /// measure.
  public mutating func measure(_ record: RunRecord, into values: inout [Double?]) {
    observations.observe(record)
    for family in MetricCatalogue.families { family.measure(observations, &values) }
    observations.forgetRecord()
  }
}
