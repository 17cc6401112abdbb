import ScrollExperiments
import ScrollJSON
import ScrollQuantities
import ScrollSimulation
import ScrollTraces

/// A run as the player's script reads it.
///
/// Times are in ticks of 0.1 ms and lengths in tenths of a point, to the nearest. A *history* is an array of columns: the
/// ticks of its changes, then what the fact became, a column a number. A column is a
/// text, see `ColumnText`, of *differences*: the first number, then what each is more than the one before.
///
/// | member | |
/// |---|---|
/// | `duration`, `frameCount`, `refreshRate` | the run: ticks, frames, hertz |
/// | `containers` | each container of the record, see `appendContainer` |
/// | `rows` | the items, see `appendRows` |
/// | `happenings` | what else happened, in no order: [tick, `batch`, `stall` or `event`, text] |
struct Playback {
  let timeline: RunTimeline

  /// The same text for the same run.
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

extension JSONWriter {
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

/// Containers.
extension JSONWriter {
  /// A container: an object of these members.
  ///
  /// | member | |
  /// |---|---|
  /// | `parent`, `item` | the container whose cell holds it, and the item of that; `parent` is −1 for the outer one |
  /// | `isVertical`, `isRightToLeft`, `keepsResultsByIndex` | as in `ContainerTraits` |
  /// | `isOnScreen` | 1 or 0 |
  /// | `itemCount`, `cell`, `offset`, `contentLength`, `page` | as in `ContainerTrack`; `page` only of a pager |
  /// | `viewport` | width, height |
  /// | `direction` | `ScrollDirection.rawValue` |
  /// | `ranges` | display, preload: of each where it begins along the axis, and its length, −1 for none |
  /// | `rangeLabels` | what stands beside these |
  /// | `frames` | x, y, width, height, a *versioned* column each |
  /// | `order` | a versioned column, the items by index; only if any item was ever elsewhere than its number says |
  ///
  /// A versioned column is an array of texts: for each version how many differences at the start, and then how many at the
  /// end, are those of the version before; and the differences between these.
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

/// Items.
extension JSONWriter {
  /// The items that ever came into a range: an object of columns, an entry a row of the record.
  ///
  /// | member | |
  /// |---|---|
  /// | `containers`, `items` | the container, and the item of it, or the index |
  /// | `bytes` | as many as came over the network |
  /// | `preloaded` | as in `RunRecord`; there are gaps |
  /// | `requested`, `loaded`, `displayed`, `firstVisible`, `firstDrawn` | the same, as differences from the last of the row that is known, in this order; from 0 if none is |
  /// | `changeCounts` | how often the item's state changed, as it is; all are idle at first |
  /// | `changeTicks` | when, row after row; each row begins anew, with the difference from `requested`, or from 0 if there is none |
  /// | `states` | for each of these changes `RunJournal.ItemState.rawValue`, as it is |
  fileprivate mutating func appendRows(_ record: RunRecord, _ journal: RunJournal) {
    let changes = journal.changesByRow(count: record.rowCount)
    object { json in
      json.name("containers")
      json.differences(record.rows.map { Int($0.container) })
      json.name("items")
      json.differences(record.rows.map(\.item.position))
      json.name("bytes")
      json.differences(record.rows.map { Int($0.bytesFetched) })
      json.name("preloaded")
      json.differences(record.rows.map(\.preloaded.knownTick))
      var known = record.rows.map { $0.preloaded.knownTick ?? 0 }
      json.name("requested")
      json.differences(record.rows.map(\.requested.knownTick), from: &known)
      json.name("loaded")
      json.differences(record.rows.map(\.loaded.knownTick), from: &known)
      json.name("displayed")
      json.differences(record.rows.map(\.displayed.knownTick), from: &known)
      json.name("firstVisible")
      json.differences(record.rows.map(\.firstVisible.knownTick), from: &known)
      json.name("firstDrawn")
      json.differences(record.rows.map(\.firstDrawn.knownTick), from: &known)
      json.name("changeCounts")
      json.column(changes.map(\.count))
      json.name("changeTicks")
      json.column(
        zip(record.rows, changes).flatMap { row, changes in
          ([row.requested.knownTick ?? 0] + changes.map(\.tick)).differences.dropFirst()
        })
      json.name("states")
      json.column(changes.joined().map { Int($0.state.rawValue) })
    }
  }
}

extension SimulatedTime {
  /// The nearest tick; nil of what never came about.
  fileprivate var knownTick: Int? { self == .never ? nil : tick }
}

extension RunJournal {
  /// Of each row, the state at the end of each tick in which it changed.
  fileprivate func changesByRow(count: Int) -> [[(tick: Int, state: ItemState)]] {
    var changes = [[(tick: Int, state: ItemState)]](repeating: [], count: count)
    for entry in entries {
      let tick = entry.time.tick
      if changes[entry.row].last?.tick == tick { changes[entry.row].removeLast() }
      changes[entry.row].append((tick, entry.state))
    }
    return changes
  }
}
