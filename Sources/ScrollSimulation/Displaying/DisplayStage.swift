internal import ScrollQuantities

/// The display queue: decodes and draws loaded items in the display range, off the main thread.
///
/// A state machine by row. An operation under way runs to its end even if its item leaves the display range; its result is then
/// discarded, as by Texture's display sentinel.
struct DisplayStage: ~Copyable {
  struct Item: Sendable {
    enum Status: Sendable {
      /// The item has no contents, and needs none or has no data.
      case empty
      /// The item waits for a slot.
      case waiting
      /// The operation with the current ticket is under way.
      case drawing
      /// The item has contents.
      case displayed
    }

    var status = Status.empty
    var priority = RequestPriority.display
    /// A counter that invalidates earlier scheduled events and queue entries when it changes.
    var ticket: UInt32 = 0

    var isPending: Bool { status == .waiting || status == .drawing }
  }

  var configuration: DisplayingConfiguration
  private var items = Column<Item>()
  private var queue = WaitQueue()
  private(set) var busySlots = 0
  private var pendingCount = 0
  private var awaited = AwaitedDrawings()
  /// The number of operations that have begun, by row; only if the processor is contended.
  private var operationCounts = Column<Int32>()
  /// The steps since the journal last observed the run; nil if it keeps none.
  var steps: [DrawingStep]?
  /// The number of interface state changes so far, if the run keeps a journal.
  var stateStepCount = 0

  init(_ configuration: DisplayingConfiguration) {
    self.configuration = configuration
  }

  func isDisplayed(_ row: Int) -> Bool { items[row].status == .displayed }

  /// True if no operation is under way and no item waits.
  var isIdle: Bool { busySlots == 0 && pendingCount == 0 }

  /// Adds a row.
  mutating func addRow() { items.append(Item()) }

  /// Returns true if the main thread would wait for the item if it came on screen now: it has its data but is not drawn.
  func isAwaited(_ row: Int) -> Bool { configuration.neverShowsPlaceholders && items[row].isPending }

  /// Queues an item that is in the display range and has its data, unless it is drawn or pending.
  mutating func wanted(_ row: Int, _ priority: RequestPriority) {
    guard items[row].status == .empty else { return }
    items[row].status = .waiting
    pendingCount += 1
    items[row].priority = priority
    note(.queued, row)
    wait(row)
  }

  /// Withdraws an item that left the display range: it stops waiting, or the result of its operation is discarded. Its contents
  /// stay until they are cleared.
  mutating func unwanted(_ row: Int) {
    guard items[row].isPending else { return }
    items[row].status = .empty
    pendingCount -= 1
    items[row].ticket += 1
    note(.withdrawn, row)
  }

  /// Drops the contents of an item. Precondition: it has some.
  mutating func clear(_ row: Int) {
    items[row].status = .empty
    note(.cleared, row)
  }

  /// Notes an item's new priority; if the item waits, its wait starts again.
  mutating func reprioritized(_ row: Int, _ priority: RequestPriority) {
    guard items[row].isPending, items[row].priority != priority else { return }
    items[row].priority = priority
    if items[row].status == .waiting { wait(row) }
  }

  /// Starts waiting operations while slots are free.
  @inline(__always)
  mutating func serve(at time: SimulatedTime, _ mainThread: inout MainThread, _ run: inout RunState) {
    if !queue.isEmpty { serveQueue(at: time, &mainThread, &run) }
  }

  private mutating func serveQueue(at time: SimulatedTime, _ mainThread: inout MainThread, _ run: inout RunState) {
    while busySlots < configuration.slotCount,
      let row = queue.next(where: { items[Int($0.number)].ticket == $0.ticket })
    {
      busySlots += 1
      items[row].ticket += 1
      items[row].status = .drawing
      note(.began, row, operation: items[row].ticket)
      var end = time
      if configuration.displaysAsynchronously {
        end += wait(beforeDrawing: row, &run) + run.displayCost(of: row)
      } else {
        mainThread.worked(run.displayCost(of: row))
      }
      if configuration.neverShowsPlaceholders { awaited.began(row, until: end) }
      run.events.schedule(.displayEnded, at: end, subject: row, token: items[row].ticket)
    }
  }

  /// Returns how long an operation that begins waits for the processor. The run does not change.
  private mutating func wait(beforeDrawing row: Int, _ run: inout RunState) -> SimulatedTime {
    guard run.processor.isContended else { return .zero }
    if row >= operationCounts.count { operationCounts.append(repeating: 0, count: row + 1 - operationCounts.count) }
    defer { operationCounts[row] += 1 }
    return run.processor.wait(run.uniform(.drawingWait, row: row, attempt: Int(operationCounts[row])))
  }

  /// Ends an operation; returns whether its contents are shown.
  mutating func operationEnded(_ row: Int, token: UInt32) -> Bool {
    busySlots -= 1
    let isShown = items[row].ticket == token
    note(isShown ? .shown : .discarded, row, operation: token)
    guard isShown else { return false }
    shown(row)
    return true
  }

  /// Makes the main thread wait for an item that comes on screen, and shows its contents. An operation under way keeps its slot
  /// to its end. Precondition: the item is awaited.
  mutating func finishAtOnce(_ row: Int, at time: SimulatedTime, _ run: borrowing RunState) {
    if items[row].status == .drawing {
      awaited.waitForEnd(row, at: time)
      note(.awaited, row, operation: items[row].ticket)
    } else {
      awaited.draw(run.displayCost(of: row))
      note(.drawnAtOnce, row)
    }
    items[row].ticket += 1
    shown(row)
  }

  /// Returns how long the main thread has waited since the last call.
  mutating func takeWait() -> SimulatedTime { awaited.takeWait() }

  private mutating func shown(_ row: Int) {
    items[row].status = .displayed
    pendingCount -= 1
  }

  private mutating func note(_ change: DrawingStep.Change, _ row: Int, operation: UInt32 = 0) {
    steps?.append(DrawingStep(change, row: row, operation: operation, stateStepCount: stateStepCount))
  }

  /// Returns to the initial state; keeps the storage.
  mutating func reset() {
    items.removeAll()
    queue.removeAll()
    (busySlots, pendingCount, stateStepCount) = (0, 0, 0)
    awaited.reset()
    operationCounts.removeAll()
  }

  private mutating func wait(_ row: Int) {
    items[row].ticket += 1
    queue.enter(row, ticket: items[row].ticket, items[row].priority)
  }
}
