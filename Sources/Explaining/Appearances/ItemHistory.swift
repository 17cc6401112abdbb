import Quantities
import ScrollSimulation

/// What became of one item over a run, an entry for each instant at which it changed.
struct ItemHistory {
  typealias State = RunJournal.ItemState

  private(set) var entries: [RunJournal.Entry] = []

  /// By row of a record.
  static func all(_ journal: RunJournal, rowCount: Int) -> [ItemHistory] {
    var histories = [ItemHistory](repeating: ItemHistory(), count: rowCount)
    for entry in journal.entries { histories[entry.row].append(entry) }
    return histories
  }

  /// Of changes at one instant the last is what stands.
  private mutating func append(_ entry: RunJournal.Entry) {
    if entries.last?.time == entry.time { entries.removeLast() }
    entries.append(entry)
  }
}

extension RunJournal.ItemState {
  var isOnScreen: Bool { self == .visible || self == .blank }

  /// Whether the item certainly has its data, or what was made of it.
  var hasData: Bool { self == .loaded || hasContents }

  var hasContents: Bool { self == .displayed || self == .visible }
}
