import Experiments
import Quantities
import ScrollSimulation

/// Every appearance of every item in a run.
struct Appearances {
  /// By row of the record, then in the order of time.
  let all: [Appearance]

  init(_ run: Run) {
    let record = run.record
    let histories = ItemHistory.all(run.journal, rowCount: record.rowCount)
    all = histories.enumerated().flatMap { row, history in Self.appearances(row, history, record) }
  }

  /// Those that the metrics `display_hit_rate.misses` and `repeat_appearances.blank` count: the item was not drawn in the
  /// frame in which it came on screen, and that was not the first frame.
  var misses: [Appearance] { all.filter { $0.beganBlank && !$0.isCompulsory } }

  /// Which appearances began drawn.
  var hits: Set<Appearance.Identity> { Set(all.lazy.filter { !$0.beganBlank }.map(\.identity)) }

  private static func appearances(_ row: Int, _ history: ItemHistory, _ record: RunRecord) -> [Appearance] {
    guard record.firstVisible[row] != .never else { return [] }
    let path = record.path(ofRow: row)
    var appearances: [Appearance] = []
    var wasOnScreen = false
    for entry in history.entries {
      if entry.state.isOnScreen, !wasOnScreen {
        let identity = Appearance.Identity(item: path, number: appearances.count + 1)
        appearances.append(
          Appearance(identity: identity, row: row, began: entry.time, drawn: nil, ended: record.duration))
      }
      if !entry.state.isOnScreen, wasOnScreen { appearances[appearances.count - 1].ended = entry.time }
      if entry.state == .visible, appearances[appearances.count - 1].drawn == nil {
        appearances[appearances.count - 1].drawn = entry.time
      }
      wasOnScreen = entry.state.isOnScreen
    }
    return appearances
  }
}
