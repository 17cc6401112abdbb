public import ScrollQuantities
public import ScrollTraces

/// Every change of every item and every container in a run, with its time.
///
/// Kept on request only, because metrics need far less. Exports, charts, and explanations are views of it.
public struct RunJournal: Sendable {
  /// The state of an item in charts.
  public enum ItemState: UInt8, Sendable, CaseIterable {
    /// There is no data, and none is requested.
    case idle
    /// The data waits to be fetched, is on its way, or will be tried again.
    case fetching
    /// The last allowed attempt at the data failed.
    case failed
    /// The data is there, but no contents.
    case loaded
    /// Drawn, but not on screen.
    case displayed
    /// On screen and drawn.
    case visible
    /// On screen and not drawn: a placeholder.
    case blank
  }

  public struct Entry: Hashable, Sendable {
    public let time: SimulatedTime
    /// The item's row in the record.
    public let row: Int
    public let state: ItemState
  }

  /// A return of an item to the screen in the instant in which it left it, as when a reload makes all cells anew.
  public struct InstantReturn: Hashable, Sendable {
    public let time: SimulatedTime
    /// The item's row in the record.
    public let row: Int
  }

  /// The changes of items' states in order of time, with at most one per item and instant: the state at its end.
  public private(set) var entries: [Entry] = []
  /// The returns of items in one instant, which no entry shows, in order of time.
  public private(set) var instantReturns: [InstantReturn] = []
  /// The track of each container of the record.
  public private(set) var tracks: [ContainerTrack] = []
  public private(set) var amounts = History<RunAmounts>()
  /// The recorded events that took place, in order of time.
  public private(set) var events: [EventRecord] = []
  /// The work done for items.
  public private(set) var work = WorkJournal()
  /// The state of each row.
  private var states: [ItemState] = []
  /// The state of each row in its last entry.
  private var notedStates: [ItemState] = []
  /// The instant that is being observed.
  private var instant = SimulatedTime.zero
  /// The rows whose state changed in that instant, in order; some appear more than once.
  private var changedRows: [Int] = []
  /// The rows that left the screen in that instant, in order.
  private var goneRows: [Int] = []
  /// The number of items on screen.
  private var visibleItems = 0

  public init() {}

  /// Returns the recorded events that took place at an instant. Complexity: O(log n) in the number of all events.
  public func events(at time: SimulatedTime) -> ArraySlice<EventRecord> {
    let first = events.partitioningIndex { $0.time >= time }
    return events[first...].prefix { $0.time == time }
  }

  /// Starts a new journal for a run of these containers.
  mutating func reset(_ tree: borrowing ContainerTree) {
    entries.removeAll(keepingCapacity: true)
    instantReturns.removeAll(keepingCapacity: true)
    states.removeAll(keepingCapacity: true)
    notedStates.removeAll(keepingCapacity: true)
    instant = .zero
    changedRows.removeAll(keepingCapacity: true)
    goneRows.removeAll(keepingCapacity: true)
    visibleItems = 0
    tracks = tree.indices.map { ContainerTrack(tree[$0]) }
    amounts = History()
    events.removeAll(keepingCapacity: true)
    work.reset()
  }

  /// Notes a recorded event that takes place.
  mutating func happened(_ kind: ScrollEvent.Kind, in container: Int, at time: SimulatedTime) {
    events.append(EventRecord(time: time, container: container, kind: kind))
  }

  /// Notes everything that has changed since the last call, and removes the pipeline's steps since then.
  ///
  /// Complexity: O(items that have taken a step and containers that may have changed since the last call).
  mutating func observe(_ pipeline: inout Pipeline, _ tree: inout ContainerTree) {
    if pipeline.now > instant { noteStates() }
    instant = pipeline.now
    let observedCount = work.requestSteps.count
    work.observe(pipeline)
    let newRows = pipeline.run.rows.count - states.count
    states += repeatElement(.idle, count: newRows)
    notedStates += repeatElement(.idle, count: newRows)
    for row in Self.rowsWithSteps(pipeline, work.requestSteps[observedCount...]) {
      let (old, new) = (states[row], Self.state(of: row, pipeline))
      if new == old { continue }
      states[row] = new
      changedRows.append(row)
      visibleItems += (new.isOnScreen ? 1 : 0) - (old.isOnScreen ? 1 : 0)
    }
    goneRows += pipeline.screen.goneRows ?? []
    pipeline.removeSteps()
    amounts.note(RunAmounts(pipeline, visibleItems: visibleItems), at: pipeline.now)
    tree.takeChangedContainers { number, container in
      if container.isLoaded || !tracks[number].isUnloaded { tracks[number].observe(container, at: pipeline.now) }
    }
  }

  /// Notes the movement of all containers through frames in which nothing else changes.
  mutating func observe(_ tree: borrowing ContainerTree, through frames: Range<Int>) {
    tracks[0].observe(tree[0], through: frames)
    for place in tree.recordings.active.indices {
      let recording = tree.recordings.active[place]
      guard let number = tree.recordings.container(of: recording) else { continue }
      tracks[number].observe(tree[number], through: tree.recordings.frames(frames, of: recording))
    }
  }

  /// Ends the journal with what has arrived of answers under way.
  mutating func finish(_ pipeline: borrowing Pipeline) {
    noteStates()
    work.finish(pipeline)
  }

  /// Adds the entries of the instant that was last observed; call it when nothing else happens in that instant.
  private mutating func noteStates() {
    for row in goneRows where notedStates[row].isOnScreen && states[row].isOnScreen {
      instantReturns.append(InstantReturn(time: instant, row: row))
    }
    goneRows.removeAll(keepingCapacity: true)
    for row in changedRows where states[row] != notedStates[row] {
      entries.append(Entry(time: instant, row: row, state: states[row]))
      notedStates[row] = states[row]
    }
    changedRows.removeAll(keepingCapacity: true)
  }

  /// Returns the rows whose state may have changed since the pipeline's steps were last removed, in ascending order;
  /// `requestSteps` are the steps of requests since then.
  private static func rowsWithSteps(_ pipeline: borrowing Pipeline, _ requestSteps: ArraySlice<RequestStep>) -> [Int] {
    var rows = pipeline.screen.changedRows ?? []
    rows += requestSteps.lazy.map(\.row)
    rows += (pipeline.display.steps ?? []).lazy.map(\.row)
    if rows.count < 2 { return rows }
    rows.sort()
    var last = -1
    rows.removeAll { row in
      defer { last = row }
      return row == last
    }
    return rows
  }

  /// Returns the present state of a row's item.
  static func state(of row: Int, _ pipeline: borrowing Pipeline) -> ItemState {
    if pipeline.run.rows[row].isOnScreen { return pipeline.run.rows[row].isBlank ? .blank : .visible }
    if pipeline.display.isDisplayed(row) { return .displayed }
    if pipeline.loading.isLoaded(row) { return .loaded }
    if pipeline.loading.hasFailed(row) { return .failed }
    return pipeline.loading.isUnderWay(row) ? .fetching : .idle
  }
}

extension RunJournal.ItemState {
  fileprivate var isOnScreen: Bool { self == .visible || self == .blank }
}

/// A recorded event other than movement that took place because its container was loaded.
public struct EventRecord: Hashable, Sendable {
  /// The frame in which it took effect. A change of content takes effect later.
  public let time: SimulatedTime
  /// The container whose recording has the event.
  public let container: Int
  public let kind: ScrollEvent.Kind
}

/// The counts at an instant, over all containers.
public struct RunAmounts: Hashable, Sendable {
  /// Items on screen.
  public let visibleItems: Int
  /// Items on screen that are placeholders.
  public let blankItems: Int
  /// Items in the display range.
  public let displayItems: Int
  /// Items in the preload range.
  public let preloadItems: Int
  /// The size of all drawn contents, as bitmaps, in bytes.
  public let displayBytes: Int64
  /// The data loaded for items in the preload range, in bytes.
  public let preloadBytes: Int64
  /// Requests that hold a slot.
  public let requestsUnderWay: Int
  /// Display operations that hold a slot, including those whose item has left the display range.
  public let operationsUnderWay: Int

  /// - Parameters:
  ///   - pipeline: The stages at that instant.
  ///   - visibleItems: The number of items on screen.
  init(_ pipeline: borrowing Pipeline, visibleItems: Int) {
    let held = pipeline.held.all
    self.visibleItems = visibleItems
    blankItems = pipeline.screen.blankCount
    (displayItems, preloadItems) = (held.displayItems, held.preloadItems)
    (displayBytes, preloadBytes) = (held.displayBytes, held.preloadBytes)
    (requestsUnderWay, operationsUnderWay) = (pipeline.loading.busySlots, pipeline.display.busySlots)
  }
}
