import ScrollExperiments
package import ScrollQuantities
import ScrollSimulation
package import ScrollTraces

/// A period during which an item was on screen without interruption. An item that leaves and comes back in one instant appears
/// twice.
package struct Appearance: Hashable, Sendable {
  /// The identity of an appearance, the same in all runs of the scenario.
  package struct Identity: Hashable, Sendable {
    /// The item, with the containers around it: `7`, or `3/7` in the container in the cell of item 3.
    package let item: ContainerPath
    /// The number of the appearance: 1 for the first.
    package let number: Int
  }

  package let identity: Identity
  /// The item's row in the record.
  let row: Int
  /// The frame in which the item came on screen.
  package let began: SimulatedTime
  /// The first frame in which the item was drawn; nil if it left the screen, or the run ended, before that.
  package internal(set) var drawn: SimulatedTime?
  /// The time at which the item left the screen, or the run ended.
  package internal(set) var ended: SimulatedTime
  /// The time until `waitEnd`, without the time that the app was in the background.
  package internal(set) var wait: SimulatedTime

  /// True if the run ended with the item on screen and not drawn, so that it would have waited longer.
  package internal(set) var isCutShort = false

  /// True if the item was on screen in the very first frame: no preloading could have prepared it.
  package var isCompulsory: Bool { began == .zero }
  /// True if the item was not drawn in the frame in which it came on screen.
  package var beganBlank: Bool { drawn != began }
  /// True if the item had been on screen before.
  package var isRepeat: Bool { identity.number > 1 }
  /// The end of the wait: the time at which the item was drawn, or the end of the appearance if that came first.
  var waitEnd: SimulatedTime { drawn ?? ended }
}

/// Every appearance of every item in a run.
struct Appearances {
  /// The appearances by row of the record, in order of time.
  let all: [Appearance]

  init(_ record: RunRecord, _ journal: RunJournal) {
    var entries = [[RunJournal.Entry]](repeating: [], count: record.rowCount)
    for entry in journal.entries { entries[entry.row].append(entry) }
    var returns = [[SimulatedTime]](repeating: [], count: record.rowCount)
    for instant in journal.instantReturns { returns[instant.row].append(instant.time) }
    all = entries.indices.flatMap { row in
      record.rows[row].wasShown ? Self.appearances(row, entries[row], returns: returns[row], record) : []
    }
  }

  /// The appearances that the metrics `display_hit_rate.misses` and `repeat_appearances.blank` count: the item was not
  /// drawn in the frame in which it came on screen, and that was not the first frame.
  var misses: [Appearance] { all.filter { $0.beganBlank && !$0.isCompulsory } }

  /// Whether each appearance is a hit: it began with the item drawn.
  var hits: [Appearance.Identity: Bool] {
    Dictionary(all.map { ($0.identity, !$0.beganBlank) }, uniquingKeysWith: { $0 || $1 })
  }

  /// - Parameters:
  ///   - entries: The changes of the row's item.
  ///   - returns: The times at which the item came back in the instant in which it left.
  private static func appearances(
    _ row: Int, _ entries: [RunJournal.Entry], returns: [SimulatedTime], _ record: RunRecord
  ) -> [Appearance] {
    let path = record.path(ofRow: row)
    var appearances: [Appearance] = []
    var wasOnScreen = false
    for (time, state) in changes(entries, returns: returns) {
      let isOnScreen = state == .visible || state == .blank
      if isOnScreen, !wasOnScreen {
        let identity = Appearance.Identity(item: path, number: appearances.count + 1)
        appearances.append(
          Appearance(identity: identity, row: row, began: time, drawn: nil, ended: record.duration, wait: .zero))
      }
      if !isOnScreen, wasOnScreen { appearances[appearances.count - 1].ended = time }
      if state == .visible, appearances[appearances.count - 1].drawn == nil {
        appearances[appearances.count - 1].drawn = time
      }
      wasOnScreen = isOnScreen
    }
    if wasOnScreen, appearances[appearances.count - 1].drawn == nil {
      appearances[appearances.count - 1].isCutShort = true
    }
    for place in appearances.indices {
      appearances[place].wait = record.background.foregroundTime(
        from: appearances[place].began, to: appearances[place].waitEnd)
    }
    return appearances
  }

  /// Returns the changes of an item's state, also those off the screen and back in one instant.
  private static func changes(
    _ entries: [RunJournal.Entry], returns: [SimulatedTime]
  ) -> [(time: SimulatedTime, state: RunJournal.ItemState)] {
    if returns.isEmpty { return entries.map { ($0.time, $0.state) } }
    var changes: [(time: SimulatedTime, state: RunJournal.ItemState)] = []
    var place = entries.startIndex
    for time in returns {
      while place < entries.endIndex, entries[place].time < time {
        changes.append((entries[place].time, entries[place].state))
        place += 1
      }
      let hasNewState = place < entries.endIndex && entries[place].time == time
      let state = hasNewState ? entries[place].state : changes[changes.count - 1].state
      changes += [(time, .idle), (time, state)]
      if hasNewState { place += 1 }
    }
    return changes + entries[place...].map { ($0.time, $0.state) }
  }
}

/// The appearances that a record has without a journal.
extension RunRecord {
  /// Whether each first appearance is a hit.
  var firstHits: [Appearance.Identity: Bool] {
    let shown = rows.indices.filter { rows[$0].wasShown }
    return Dictionary(
      shown.map { (Appearance.Identity(item: path(ofRow: $0), number: 1), !rows[$0].beganBlank) },
      uniquingKeysWith: { $0 || $1 })
  }

  /// The number of appearances that began blank after the first frame.
  var missCount: Int { rows.count(where: \.isLate) + blanks.repeatBlanks }
}
