import Quantities
import ScrollSimulation

extension CompactJSON {
  /// The items that ever came into a range: an object of columns, an entry a row of the record.
  ///
  /// | member | |
  /// |---|---|
  /// | `containers`, `items` | the container, and the item of it, or the index |
  /// | `bytes` | as many as came over the network |
  /// | `preloaded`, `requested`, `loaded`, `displayed`, `firstVisible`, `firstDrawn` | [null] as in `RunRecord` |
  /// | `changeCounts` | how often the item's state changed; all are idle at first |
  /// | `changeTicks` | when, row after row; not differences from row to row: each row begins anew |
  /// | `states` | a text, a digit for each of these changes: `RunJournal.ItemState.rawValue` |
  mutating func appendRows(_ record: RunRecord, _ journal: RunJournal) {
    let changes = journal.changesByRow(count: record.rowCount)
    object { json in
      json.name("containers")
      json.differences(record.rowContainers.map(Int.init))
      json.name("items")
      json.differences(record.items.map(\.position))
      json.name("bytes")
      json.differences(record.bytesFetched.map(Int.init))
      json.name("preloaded")
      json.append(record.preloaded)
      json.name("requested")
      json.append(record.requested)
      json.name("loaded")
      json.append(record.loaded)
      json.name("displayed")
      json.append(record.displayed)
      json.name("firstVisible")
      json.append(record.firstVisible)
      json.name("firstDrawn")
      json.append(record.firstDrawn)
      json.name("changeCounts")
      json.array(changes.map(\.count))
      json.name("changeTicks")
      json.array { json in
        for changes in changes {
          for difference in changes.map(\.tick).differences { json.append(difference) }
        }
      }
      json.name("states")
      json.append(String(decoding: changes.joined().map { UInt8(ascii: "0") + $0.state.rawValue }, as: UTF8.self))
    }
  }

  private mutating func append(_ times: [SimulatedTime]) {
    differences(times.map { $0 == .never ? nil : $0.tick })
  }
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
