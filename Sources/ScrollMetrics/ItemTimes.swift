public import ScrollSimulation

/// What distributions are drawn of: a number for each item that came on screen after the very first frame.
public struct ItemTimes: Sendable {
  /// How long each item was on screen before it was drawn, in milliseconds, in ascending order; zero for a hit. What
  /// `display_latency` is measured over.
  public let displayWaits: [Double]
  /// How long before it first showed each item had its data, in milliseconds, in ascending order; negative if it had it
  /// later. What `lead_time` is measured over.
  public let leadTimes: [Double]

  public init(_ record: RunRecord) {
    let observations = Observations(record)
    displayWaits = observations.displayWaits.values
    leadTimes = observations.leadTimes.values
  }
}
