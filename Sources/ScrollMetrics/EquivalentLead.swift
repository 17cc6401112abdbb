internal import ScrollQuantities
public import ScrollSimulation

/// How far ahead of need a policy asked for items on a recording, in units that all policies share, whatever their own:
/// screenfuls, items, points or seconds.
///
/// Of each item that first came on screen after the very first frame, from when its data was first asked for to when it
/// came on screen. One that was not asked for before is one at 0. To ask is to put the item into the preload range; when
/// its request then begins is up to the network. An item that was asked for, given up and asked for again counts from the
/// first time.
public struct EquivalentLead: Hashable, Sendable {
  /// What leads come to; percentiles are by nearest rank.
  public struct Summary: Hashable, Sendable {
    public let mean: Double
    /// 19 items in 20 had at least as much.
    public let p5: Double
  }

  /// In points, how far from the viewport an item was when it was asked for; of an item of a container in a cell, that
  /// cell's distance included.
  public let distance: Summary
  /// In milliseconds.
  public let time: Summary

  /// Nil if no item came on screen after the first frame.
  ///
  /// - Parameter journal: Of the same run.
  public init?(_ record: RunRecord, _ journal: RunJournal) {
    let rows = record.rows.indices.filter { record.rows[$0].couldBePrepared }
    let early = rows.map { row in record.rows[row].preloaded < record.rows[row].firstVisible ? row : nil }
    let times = early.map { row in
      row.map { (record.rows[$0].firstVisible - record.rows[$0].preloaded).milliseconds } ?? 0
    }
    let distances = early.map { row in row.map { Self.distance(of: $0, record, journal).value } ?? 0 }
    guard let time = Summary(times), let distance = Summary(distances) else { return nil }
    (self.time, self.distance) = (time, distance)
  }

  /// How far an item was from being in view when it was asked for.
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
    guard let frames = track.frames.value(at: time), frames.indices.contains(index),
      let offset = track.offset.value(at: time), let viewport = track.viewport.value(at: time)
    else { return .zero }
    let start = frames[index].origin(along: track.traits.axis)
    let end = start + frames[index].size.length(along: track.traits.axis)
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
