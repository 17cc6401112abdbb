public import Quantities
internal import ScrollTraces

/// What became of every item and of every container over a run: each change with its time.
///
/// Kept only if somebody asks for it, since it is far more than metrics need.
public struct RunJournal: Sendable {
  /// How an item stands, as somebody would draw it.
  public enum ItemState: UInt8, Sendable, CaseIterable {
    /// Nothing is there, and nothing is asked for.
    case idle
    /// Its data waits to be fetched, is on its way, or will be tried for again.
    case fetching
    /// The last allowed attempt at its data failed.
    case failed
    /// It has its data and no contents.
    case loaded
    /// It is drawn, and not on screen.
    case displayed
    /// It is on screen and drawn.
    case visible
    /// It is on screen and not drawn: a placeholder.
    case blank
  }

  public struct Entry: Hashable, Sendable {
    public let time: SimulatedTime
    /// Of the record.
    public let row: Int
    public let state: ItemState
  }

  /// In the order of time; of changes at one instant the last is what stands.
  public private(set) var entries: [Entry] = []
  /// Of each container of the record.
  public private(set) var tracks: [ContainerTrack] = []
  public private(set) var amounts = History<RunAmounts>()
  /// In order.
  public private(set) var events: [EventRecord] = []
  /// What was done for items.
  public private(set) var work = WorkJournal()
  private var states: [ItemState] = []

  public init() {}

  /// As at the start of a run of these containers.
  mutating func reset(_ containers: [Container]) {
    entries.removeAll(keepingCapacity: true)
    states.removeAll(keepingCapacity: true)
    tracks = containers.map(ContainerTrack.init)
    amounts = History()
    events.removeAll(keepingCapacity: true)
    work.reset()
  }

  /// Takes note of what the recording tells.
  mutating func happened(_ kind: ScrollEvent.Kind, in container: Int, at time: SimulatedTime) {
    events.append(EventRecord(time: time, container: container, kind: kind))
  }

  /// Takes note of what has changed. Complexity: O(rows + containers).
  mutating func observe(_ app: App, _ containers: [Container]) {
    work.observe(app)
    while states.count < app.context.rows.count { states.append(.idle) }
    var visibleItems = 0
    for row in states.indices {
      let state = Self.state(of: row, app)
      if state == .visible || state == .blank { visibleItems += 1 }
      if state != states[row] {
        states[row] = state
        entries.append(Entry(time: app.now, row: row, state: state))
      }
    }
    amounts.note(RunAmounts(app, visibleItems: visibleItems), at: app.now)
    for index in containers.indices where containers[index].isLoaded || !tracks[index].isUnloaded {
      tracks[index].observe(containers[index], at: app.now)
    }
  }

  private static func state(of row: Int, _ app: App) -> ItemState {
    if app.context.rows[row].isOnScreen { return app.screen.blankRows.contains(row) ? .blank : .visible }
    if app.display.isDisplayed(row) { return .displayed }
    if app.loading.isLoaded(row) { return .loaded }
    if app.loading.hasFailed(row) { return .failed }
    return app.loading.isUnderWay(row) ? .fetching : .idle
  }
}
