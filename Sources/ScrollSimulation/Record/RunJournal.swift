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
  /// The rows, ascending, that may come to stand otherwise without a step of a stage and without coming on screen.
  private var watchedRows: [Int] = []
  /// How many steps and appearances have been seen.
  private var seen = (requestSteps: 0, drawingSteps: 0, appearances: 0)

  public init() {}

  /// As at the start of a run of these containers.
  mutating func reset(_ containers: [Container]) {
    entries.removeAll(keepingCapacity: true)
    states.removeAll(keepingCapacity: true)
    watchedRows.removeAll(keepingCapacity: true)
    seen = (0, 0, 0)
    tracks = containers.map(ContainerTrack.init)
    amounts = History()
    events.removeAll(keepingCapacity: true)
    work.reset()
  }

  /// Takes note of what the recording tells.
  mutating func happened(_ kind: ScrollEvent.Kind, in container: Int, at time: SimulatedTime) {
    events.append(EventRecord(time: time, container: container, kind: kind))
  }

  /// Takes note of what has changed. Complexity: O(items under way, drawn or on screen, and containers).
  mutating func observe(_ app: App, _ containers: [Container]) {
    work.observe(app)
    while states.count < app.context.rows.count { states.append(.idle) }
    watchNewRows(app)
    for row in watchedRows {
      let state = Self.state(of: row, app)
      if state != states[row] {
        states[row] = state
        entries.append(Entry(time: app.now, row: row, state: state))
      }
    }
    watchedRows.removeAll { !states[$0].isFleeting }
    let visibleItems = watchedRows.count { app.context.rows[$0].isOnScreen }
    amounts.note(RunAmounts(app, visibleItems: visibleItems), at: app.now)
    for index in containers.indices where containers[index].isLoaded || !tracks[index].isUnloaded {
      tracks[index].observe(containers[index], at: app.now)
    }
  }

  private mutating func watchNewRows(_ app: App) {
    let count = watchedRows.count
    let (requestSteps, drawingSteps) = (app.loading.steps ?? [], app.display.steps ?? [])
    let appearances = app.screen.appearances ?? []
    watchedRows += requestSteps[seen.requestSteps...].lazy.map(\.row)
    watchedRows += drawingSteps[seen.drawingSteps...].lazy.map(\.row)
    watchedRows += appearances[seen.appearances...]
    seen = (requestSteps.count, drawingSteps.count, appearances.count)
    if watchedRows.count == count { return }
    watchedRows.sort()
    var last = -1
    watchedRows.removeAll { row in
      defer { last = row }
      return row == last
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

extension RunJournal.ItemState {
  /// Whether an item may leave it without a step of a stage and without coming on screen: what is drawn is dropped, what is
  /// on screen leaves it, and a reset leaves a request that is under way to itself.
  fileprivate var isFleeting: Bool {
    switch self {
    case .idle, .loaded, .failed: false
    case .fetching, .displayed, .visible, .blank: true
    }
  }
}
