import ScrollQuantities
package import ScrollSimulation

/// The values behind latency distributions: one per item that came on screen after the very first frame.
package struct ItemTimes: Sendable {
  /// The time from each item's appearance until it was drawn, in milliseconds, ascending; 0 for a hit.
  /// `display_latency` summarizes it.
  package let displayWaits: [Double]
  /// The time from when each item's data was loaded to its appearance, in milliseconds, ascending; negative if the data
  /// came later, left out if it never came. `lead_time` summarizes it.
  package let leadTimes: [Double]

  package init(_ record: RunRecord) {
    let observations = Observations(record)
    displayWaits = observations.displayWaits.values
    leadTimes = observations.leadTimes.values
  }
}

/// The course of the wait for items to be drawn over a run.
package enum LatencySeries {
  /// The number of equal parts into which a run's time is divided.
  package static let length = 60

  /// Returns the longest wait, in milliseconds, of the items that first showed in each part; nil if there were none.
  /// Items on screen in the very first frame are left out.
  package static func measure(_ record: RunRecord) -> [Double?] {
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
