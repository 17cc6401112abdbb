import ScrollExperiments
import ScrollJSON
import ScrollQuantities
import ScrollReports
import ScrollSimulation
import ScrollTraces
import ScrollValidating

/// A run in the format that the player's script reads.
///
/// Times are in ticks of 0.1 ms and lengths in tenths of a point, to the nearest. A *history* is an array of columns:
/// the ticks of its changes, then one column for each number of the new values. A column is a text (see `ColumnText`)
/// of *differences*: the first number, then the difference of each from the one before.
///
/// | member | |
/// |---|---|
/// | `duration`, `frameCount`, `refreshRate` | the run: ticks, frames, hertz |
/// | `containers` | each container of the record, see `appendContainer` |
/// | `rows` | the items, see `append(_:)` |
/// | `measured` | the items according to a log; only if there is one |
/// | `happenings` | other events, unordered: [tick, `batch`, `stall` or `event`, text] |
struct Playback {
  let timeline: RunTimeline
  var measured: MeasuredRun?

  /// The JSON text, which is the same for equal runs.
  var json: String {
    let (record, journal) = (timeline.record, timeline.journal)
    var json = JSONWriter(.dense)
    json.object { json in
      json.name("duration")
      json.append(record.duration.tick)
      json.name("frameCount")
      json.append(record.frameCount)
      json.name("refreshRate")
      json.append(timeline.scenario.replay.refreshRate)
      json.name("containers")
      json.array { json in
        for (facts, track) in zip(record.containers, journal.tracks) { json.appendContainer(facts, track) }
      }
      json.name("rows")
      json.append(PlaybackRow.all(record, journal))
      if let measured {
        json.name("measured")
        json.append(PlaybackRow.all(measured, record))
      }
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

extension JSONWriter {
  fileprivate mutating func append(_ kind: String, _ mark: RunMark) {
    array { json in
      json.append(mark.began.tick)
      json.append(kind)
      json.append(mark.facts.withUnbrokenUnits)
    }
  }
}

extension ScrollEvent.Kind {
  /// True if it is the start or the end of a drag, which the player shows as movement.
  fileprivate var isDrag: Bool {
    switch self {
    case .beginDrag, .endDrag: true
    default: false
    }
  }
}

/// Containers.
extension JSONWriter {
  /// Appends a container: an object of these members.
  ///
  /// | member | |
  /// |---|---|
  /// | `parent`, `item` | the container whose cell holds it, and the item of that; `parent` is −1 for the outer one |
  /// | `isVertical`, `isRightToLeft`, `keepsResultsByIndex` | as in `ContainerTraits` |
  /// | `isOnScreen` | 1 or 0 |
  /// | `itemCount`, `cell`, `offset`, `contentLength`, `page` | as in `ContainerTrack`; `page` only of a pager |
  /// | `viewport` | width, height |
  /// | `direction` | `ScrollDirection.rawValue` |
  /// | `ranges` | display, preload: the start of each along the axis, and its length, −1 for none |
  /// | `rangeLabels` | the labels of these |
  /// | `frames` | x, y, width, height, a *versioned* column each |
  /// | `order` | a versioned column, the items by index; only if any item was ever elsewhere than its number says |
  ///
  /// A versioned column is an array of texts. Each version has the number of differences that it shares with the
  /// previous version at the start, the number at the end, and the differences in between.
  fileprivate mutating func appendContainer(_ facts: ContainerRecord, _ track: ContainerTrack) {
    let axis = track.traits.axis
    object { json in
      json.name("parent")
      json.append(facts.parent ?? -1)
      json.name("item")
      json.append(facts.item.position)
      json.name("isVertical")
      json.append(axis == .vertical)
      json.name("isRightToLeft")
      json.append(track.traits.isRightToLeft)
      json.name("keepsResultsByIndex")
      json.append(track.traits.keepsResultsByIndex)
      json.append("isOnScreen", track.isOnScreen) { $0 ? 1 : 0 }
      json.append("itemCount", track.itemCount) { $0 }
      json.append("cell", track.cell) { $0 }
      json.append("offset", track.offset) { $0.tenths }
      json.append("contentLength", track.contentLength) { $0.tenths }
      json.append("viewport", track.viewport, { $0.width.tenths }, { $0.height.tenths })
      json.append("direction", track.direction) { Int($0.rawValue) }
      json.append(
        "ranges", track.ranges, { $0?.display.start(along: axis) ?? 0 }, { $0?.display.length(along: axis) ?? -1 },
        { $0?.preload.start(along: axis) ?? 0 }, { $0?.preload.length(along: axis) ?? -1 })
      json.name("rangeLabels")
      json.array { json in
        for band in [Band.display(of: track.traits.stages), .preload] { json.append(band.label) }
      }
      json.appendVersions(
        "frames", track.layout, { $0.frames.map(\.x.tenths) }, { $0.frames.map(\.y.tenths) },
        { $0.frames.map(\.size.width.tenths) }, { $0.frames.map(\.size.height.tenths) })
      if track.page.values.contains(where: { $0 != nil }) { json.append("page", track.page) { $0 ?? 0 } }
      if track.order.values.contains(where: { $0 != nil }) {
        let count = track.layout.values.map(\.count).max() ?? 0
        json.appendVersions("order", track.order, { $0.map(Array.init) ?? Array(0..<count) })
      }
    }
  }

  private mutating func append<Value>(_ name: String, _ history: History<Value>, _ columns: (Value) -> Int...) {
    self.name(name)
    let changes = history.lastOfTicks
    array { json in
      json.differences(changes.map { history.times[$0].tick })
      for column in columns { json.differences(changes.map { column(history.values[$0]) }) }
    }
  }

  private mutating func appendVersions<Value>(
    _ name: String, _ history: History<Value>, _ columns: (Value) -> [Int]...
  ) {
    self.name(name)
    let changes = history.lastOfTicks
    array { json in
      json.differences(changes.map { history.times[$0].tick })
      for column in columns {
        json.array { json in
          var former: [Int] = []
          for change in changes {
            let version = column(history.values[change]).differences
            json.appendVersion(version, after: former)
            former = version
          }
        }
      }
    }
  }

  private mutating func appendVersion(_ version: [Int], after former: [Int]) {
    let start = zip(version, former).prefix { $0 == $1 }.count
    let (rest, formerRest) = (version.dropFirst(start), former.dropFirst(start))
    let end = zip(rest.reversed(), formerRest.reversed()).prefix { $0 == $1 }.count
    column([start, end] + rest.dropLast(end))
  }
}

extension PointRect? {
  fileprivate func start(along axis: ScrollAxis) -> Int { self?.origin(along: axis).tenths ?? 0 }
  fileprivate func length(along axis: ScrollAxis) -> Int { self?.size.length(along: axis).tenths ?? -1 }
}
