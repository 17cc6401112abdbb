package import ScrollCalibrating
import ScrollMetrics
package import ScrollQuantities
package import ScrollSimulation
package import ScrollTraces

/// The states of items according to a log, on the clock of a simulated run, so that both can be shown side by side.
package struct MeasuredRun: Sendable {
  /// An item over time. A time is nil if it is not in the log.
  package struct Item: Sendable {
    package let path: ContainerPath
    package fileprivate(set) var bytes: Int64 = 0
    /// The start of the first request, when it got a slot; when the data was first wanted if the log does not say.
    package fileprivate(set) var requested: SimulatedTime?
    package fileprivate(set) var loaded: SimulatedTime?
    package fileprivate(set) var shown: SimulatedTime?
    package fileprivate(set) var drawn: SimulatedTime?
    /// The changes of state in order of time, at most one at each instant. The item is idle before the first.
    package fileprivate(set) var changes: [(time: SimulatedTime, state: RunJournal.ItemState)] = []
  }

  /// The items, ordered by path.
  package let items: [Item]
  /// The offset added to the log's times, in milliseconds.
  package let shift: Double

  /// Aligns a log with a simulated run.
  ///
  /// The log's clock is shifted so that the median item comes on screen at the same time in both; it is not shifted if
  /// no item comes on screen in both. `appearances` are those of the simulated run.
  package init(_ log: AppLog, along appearances: [AppLog.Appearance]) {
    let simulated = Dictionary(appearances.map { ($0.item, $0.shown) }) { first, _ in first }
    let distances = log.appearances.compactMap { appearance in
      simulated[appearance.item].map { $0 - appearance.shown }
    }
    let shift = Percentiles(distances).median ?? 0
    var facts: [ContainerPath: ItemFacts] = [:]
    for row in log.rows { facts[row.item, default: ItemFacts()].take(row) }
    for appearance in log.appearances { facts[appearance.item]?.take(appearance) }
    self.shift = shift
    items = facts.sorted { $0.key < $1.key }.map { path, facts in facts.item(path, shiftedBy: shift) }
  }
}

/// The facts about an item, with times on the log's clock in milliseconds.
private struct ItemFacts {
  /// The kind of a fact. Facts at one instant apply in this order.
  private enum Kind: Int {
    case asked, started, loaded, failed, dropped, shown, drawn, hidden
  }

  private var facts: [(time: Double, kind: Kind)] = []
  /// The received bytes, at most 1e16 by the limits of a log.
  private var bytes = 0.0
  private var firstHidden: Double?

  mutating func take(_ row: AppLog.Row) {
    bytes += row[.receivedBytes] ?? 0
    note(row[.asked], .asked)
    note(row[.started] ?? row[.asked], .started)
    note(row[.loaded], .loaded)
    note(row[.failed], .failed)
    note(row[.cancelled], .dropped)
    // Rows of an item have the same time.
    note(row[.firstDrawn], .drawn)
    if firstHidden == nil { firstHidden = row[.firstHidden] }
  }

  /// Adds an appearance. If no row has the time of drawing, it follows from the wait.
  mutating func take(_ appearance: AppLog.Appearance) {
    note(appearance.shown, .shown)
    note(firstHidden, .hidden)
    let drawn = appearance.shown + appearance.wait
    if let firstHidden, drawn < firstHidden, !facts.contains(where: { $0.kind == .drawn }) { note(drawn, .drawn) }
  }

  private mutating func note(_ time: Double?, _ kind: Kind) {
    if let time { facts.append((time, kind)) }
  }

  func item(_ path: ContainerPath, shiftedBy shift: Double) -> MeasuredRun.Item {
    var item = MeasuredRun.Item(path: path, bytes: Int64(bytes))
    /// The state of its data and content, which applies while it is off screen.
    var standing = RunJournal.ItemState.idle
    var (isShown, isDrawn) = (false, false)
    for fact in facts.sorted(by: { ($0.time, $0.kind.rawValue) < ($1.time, $1.kind.rawValue) }) {
      let time = SimulatedTime(milliseconds: max(0, fact.time + shift))
      switch fact.kind {
      case .asked: standing = .fetching
      case .started:
        standing = .fetching
        item.requested = item.requested ?? time
      case .loaded:
        standing = .loaded
        item.loaded = item.loaded ?? time
      case .failed: standing = .failed
      case .dropped: standing = .idle
      case .shown:
        isShown = true
        item.shown = time
      case .drawn:
        (standing, isDrawn) = (.displayed, true)
        item.drawn = time
      case .hidden: isShown = false
      }
      item.note(isShown ? (isDrawn ? .visible : .blank) : standing, at: time)
    }
    return item
  }
}

extension MeasuredRun.Item {
  fileprivate mutating func note(_ state: RunJournal.ItemState, at time: SimulatedTime) {
    if changes.last?.time == time { changes.removeLast() }
    if changes.last?.state ?? .idle != state { changes.append((time, state)) }
  }
}
