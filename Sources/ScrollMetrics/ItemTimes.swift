import ScrollQuantities
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

/// How the wait for items to be drawn developed over a run.
public enum LatencySeries {
  /// How many equal parts of its time a run is divided into.
  public static let length = 60

  /// By part of the run: the longest wait, in milliseconds, of the items that first showed in it; nil if there were none.
  /// Items on screen in the very first frame do not take part.
  public static func measure(_ record: RunRecord) -> [Double?] {
    let observations = Observations(record)
    var series = [Double?](repeating: nil, count: length)
    for row in observations.shown {
      let share = record.rows[row].firstVisible.seconds / record.duration.seconds
      let part = min(Int(share * Double(length)), length - 1)
      series[part] = max(series[part] ?? 0, record.displayWait(ofRow: row).milliseconds)
    }
    return series
  }
}
