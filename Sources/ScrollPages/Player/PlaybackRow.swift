import ScrollExperiments
import ScrollJSON
import ScrollQuantities
import ScrollSimulation
import ScrollTraces
import ScrollValidating

/// An item in the player's data. Times are in ticks; nil if something never happened or is not known.
struct PlaybackRow {
  let container: Int
  /// The item of the container, or the index.
  let item: Int
  /// The bytes that arrived over the network.
  let bytes: Int
  /// The times of the events in `RunRecord`, from `preloaded` to `firstDrawn`.
  var preloaded: Int?
  let requested: Int?
  let loaded: Int?
  var displayed: Int?
  let firstVisible: Int?
  let firstDrawn: Int?
  /// The state at the end of each tick in which it changed; idle at first.
  let changes: [(tick: Int, state: RunJournal.ItemState)]

  /// Returns the rows of a run in the order of the record.
  static func all(_ record: RunRecord, _ journal: RunJournal) -> [PlaybackRow] {
    zip(record.rows, journal.changesByRow(count: record.rowCount)).map { row, changes in
      PlaybackRow(
        container: Int(row.container), item: row.item.position, bytes: Int(row.bytesFetched),
        preloaded: row.preloaded.knownTick, requested: row.requested.knownTick, loaded: row.loaded.knownTick,
        displayed: row.displayed.knownTick, firstVisible: row.firstVisible.knownTick,
        firstDrawn: row.firstDrawn.knownTick, changes: changes)
    }
  }

  /// Returns the rows of a log in the containers of a simulated run; items of other containers are left out.
  static func all(_ measured: MeasuredRun, _ record: RunRecord) -> [PlaybackRow] {
    let containers = Dictionary(
      record.containers.indices.map { (record.path(ofContainer: $0), $0) }, uniquingKeysWith: { first, _ in first })
    return measured.items.compactMap { item in
      guard let container = containers[ContainerPath(items: item.path.items.dropLast())] else { return nil }
      var changes: [(tick: Int, state: RunJournal.ItemState)] = []
      for (time, state) in item.changes { changes.note(state, at: time) }
      return PlaybackRow(
        container: container, item: item.path.items.last!, bytes: Int(item.bytes), requested: item.requested?.tick,
        loaded: item.loaded?.tick, firstVisible: item.shown?.tick, firstDrawn: item.drawn?.tick, changes: changes)
    }
  }
}

extension SimulatedTime {
  /// The nearest tick; nil if never.
  fileprivate var knownTick: Int? { self == .never ? nil : tick }
}

extension [(tick: Int, state: RunJournal.ItemState)] {
  /// Notes a state; the last one in a tick counts.
  fileprivate mutating func note(_ state: RunJournal.ItemState, at time: SimulatedTime) {
    let tick = time.tick
    if last?.tick == tick { removeLast() }
    append((tick, state))
  }
}

extension RunJournal {
  /// Returns the state of each row at the end of each tick in which it changed.
  fileprivate func changesByRow(count: Int) -> [[(tick: Int, state: ItemState)]] {
    var changes = [[(tick: Int, state: ItemState)]](repeating: [], count: count)
    for entry in entries { changes[entry.row].note(entry.state, at: entry.time) }
    return changes
  }
}

extension JSONWriter {
  /// Appends items: an object of columns with one entry per item.
  ///
  /// | member | content |
  /// |---|---|
  /// | `containers`, `items`, `bytes` | as in `PlaybackRow` |
  /// | `preloaded` | as in `PlaybackRow`, with gaps |
  /// | `requested`, `loaded`, `displayed`, `firstVisible`, `firstDrawn` | as in `PlaybackRow`, as differences from the row's last known time in this order, or from 0 |
  /// | `changeCounts` | the number of changes of the item's state; not as differences; all are idle at first |
  /// | `changeTicks` | the ticks of the changes, row after row, each row beginning with the difference from `requested` or 0 |
  /// | `states` | the `RunJournal.ItemState.rawValue` of each of these changes; not as differences |
  mutating func append(_ rows: [PlaybackRow]) {
    object { json in
      json.name("containers")
      json.differences(rows.map(\.container))
      json.name("items")
      json.differences(rows.map(\.item))
      json.name("bytes")
      json.differences(rows.map(\.bytes))
      json.name("preloaded")
      json.differences(rows.map(\.preloaded))
      var known = rows.map { $0.preloaded ?? 0 }
      for (name, fact) in [
        ("requested", \PlaybackRow.requested), ("loaded", \.loaded), ("displayed", \.displayed),
        ("firstVisible", \.firstVisible), ("firstDrawn", \.firstDrawn),
      ] {
        json.name(name)
        json.differences(rows.map { $0[keyPath: fact] }, from: &known)
      }
      json.name("changeCounts")
      json.column(rows.map(\.changes.count))
      json.name("changeTicks")
      json.column(rows.flatMap { row in ([row.requested ?? 0] + row.changes.map(\.tick)).differences.dropFirst() })
      json.name("states")
      json.column(rows.flatMap(\.changes).map { Int($0.state.rawValue) })
    }
  }
}
