import Experiments
import ScrollSimulation
import ScrollTraces

/// A run as the player's script reads it.
///
/// Times are in ticks of 0.1 ms and lengths in tenths of a point, to the nearest. A *history* is an array of columns: the
/// ticks of its changes, then what the fact became, a column a number. All columns are differences, see `CompactJSON`;
/// those marked [null] have gaps.
///
/// | member | |
/// |---|---|
/// | `duration`, `frameCount`, `refreshRate` | the run: ticks, frames, hertz |
/// | `containers` | each container of the record, see `append(_:_:)` |
/// | `rows` | the items, see `appendRows` |
/// | `happenings` | what else happened, in no order: [tick, `batch`, `stall` or `event`, text] |
struct Playback {
  let timeline: RunTimeline

  /// The same text for the same run.
  var json: String {
    let (record, journal) = (timeline.record, timeline.journal)
    var json = CompactJSON()
    json.object { json in
      json.name("duration")
      json.append(record.duration.tick)
      json.name("frameCount")
      json.append(record.frameCount)
      json.name("refreshRate")
      json.append(timeline.scenario.replay.refreshRate)
      json.name("containers")
      json.array { json in
        for (facts, track) in zip(record.containers, journal.tracks) { json.append(facts, track) }
      }
      json.name("rows")
      json.appendRows(record, journal)
      json.name("happenings")
      json.array { json in
        for mark in RunMark.batches(timeline) { json.append("batch", mark) }
        for mark in RunMark.stalls(timeline) { json.append("stall", mark) }
        for (event, mark) in zip(journal.events, RunMark.events(timeline)) where !event.kind.isDrag {
          json.append("event", mark)
        }
      }
    }
    return json.text
  }
}

extension CompactJSON {
  fileprivate mutating func append(_ kind: String, _ mark: RunMark) {
    array { json in
      json.append(mark.began.tick)
      json.append(kind)
      json.append(mark.facts)
    }
  }
}

extension ScrollEvent.Kind {
  /// Whether it belongs to a movement, which is seen.
  fileprivate var isDrag: Bool {
    switch self {
    case .beginDrag, .endDrag: true
    default: false
    }
  }
}
