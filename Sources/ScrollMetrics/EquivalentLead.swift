internal import ScrollQuantities
package import ScrollSimulation

/// The lead with which a policy requested items on a recording, in units that suit every policy, whether it counts in
/// screenfuls, items, points, or seconds.
///
/// It covers the items that first came on screen after the very first frame. An item's lead runs from its first entry
/// into the preload range, even if it left the range in between, to its appearance; it is 0 for an item that was not
/// requested before. The network decides when the request itself begins.
package struct EquivalentLead: Hashable, Sendable {
  /// The mean and a low percentile of leads; percentiles are by nearest rank.
  package struct Summary: Hashable, Sendable {
    package let mean: Double
    /// The 5th percentile: 95 % of the items had at least this lead.
    package let p5: Double
  }

  /// The distance from the viewport when an item was requested, in points; for an item of a nested container, it
  /// includes its cell's distance.
  package let distance: Summary
  /// The time from the request to the appearance, in milliseconds.
  package let time: Summary

  /// Measures a run; nil if no item came on screen after the first frame. `journal` is the same run's.
  package init?(_ record: RunRecord, _ journal: RunJournal) {
    let rows = record.rows.indices.filter { record.rows[$0].couldBePrepared }
    let early = rows.map { row in record.rows[row].preloaded < record.rows[row].firstVisible ? row : nil }
    let times = early.map { row in
      row.map { (record.rows[$0].firstVisible - record.rows[$0].preloaded).milliseconds } ?? 0
    }
    let distances = early.map { row in row.map { Self.distance(of: $0, record, journal).value } ?? 0 }
    guard let time = Summary(times), let distance = Summary(distances) else { return nil }
    (self.time, self.distance) = (time, distance)
  }

  /// Returns the distance of an item from the viewport when it was requested.
  private static func distance(of row: Int, _ record: RunRecord, _ journal: RunJournal) -> Points {
    let (container, time) = (Int(record.rows[row].container), record.rows[row].preloaded)
    guard let index = journal.tracks[container].index(of: record.rows[row].item.position, at: time) else {
      return .zero
    }
    return distance(ofIndex: index, in: container, at: time, record, journal)
  }

  private static func distance(
    ofIndex index: Int, in container: Int, at time: SimulatedTime, _ record: RunRecord, _ journal: RunJournal
  ) -> Points {
    let track = journal.tracks[container]
    guard let layout = track.layout.value(at: time), (0..<layout.count).contains(index),
      let offset = track.offset.value(at: time), let viewport = track.viewport.value(at: time)
    else { return .zero }
    let frame = layout.frame(of: ItemIndex(index))
    let start = frame.origin(along: track.traits.axis)
    let end = start + frame.size.length(along: track.traits.axis)
    let own = max(.zero, start - (offset + viewport.length(along: track.traits.axis)), offset - end)
    guard let parent = record.containers[container].parent, let cell = track.cell.value(at: time), cell >= 0 else {
      return own
    }
    return own + distance(ofIndex: cell, in: parent, at: time, record, journal)
  }
}

extension EquivalentLead.Summary {
  fileprivate init?(_ values: [Double]) {
    let values = Percentiles(values)
    guard let mean = values.mean, let p5 = values.percentile(5) else { return nil }
    self.init(mean: mean, p5: p5)
  }
}
