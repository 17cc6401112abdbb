public import ScrollQuantities

/// Decodes and draws the loaded items of the display range, off the main thread.
///
/// A state machine by row. An operation under way runs to its end even if its item has left the display range; what
/// it made is then thrown away, as Texture's display sentinel does.
struct DisplayStage: ~Copyable {
  struct Item: Sendable {
    /// Has contents to show.
    var isDisplayed = false
    /// Wants contents: waits, or an operation with the current ticket is under way.
    var isPending = false
    /// That operation has begun.
    var isUnderWay = false
    var priority = RequestPriority.display
    /// Changes whenever what was scheduled or enqueued for the item no longer counts.
    var ticket: UInt32 = 0
  }

  var configuration: DisplayingConfiguration
  private var items = Column<Item>()
  private var line = WaitingLine()
  private(set) var busySlots = 0
  private var pendingCount = 0
  private var awaited = AwaitedDrawings()
  /// Everything done so far; nil if the run keeps no journal.
  var steps: [DrawingStep]?
  /// How many changes of interface states there have been, if the run keeps a journal.
  var stateStepCount = 0

  init(_ configuration: DisplayingConfiguration) {
    self.configuration = configuration
  }

  func isDisplayed(_ row: Int) -> Bool { items[row].isDisplayed }

  /// Whether nothing is being drawn or waits to be.
  var isIdle: Bool { busySlots == 0 && pendingCount == 0 }

  /// A row exists from now on.
  mutating func addRow() { items.append(Item()) }

  /// True if the main thread waits for this item should it come on screen now: its data is there, and it is not drawn.
  func isAwaited(_ row: Int) -> Bool { configuration.neverShowsPlaceholders && items[row].isPending }

  /// An item with data is in the display range.
  mutating func wanted(_ row: Int, _ priority: RequestPriority) {
    guard !items[row].isDisplayed, !items[row].isPending else { return }
    items[row].isPending = true
    pendingCount += 1
    items[row].priority = priority
    note(.queued, row)
    wait(row)
  }

  /// An item left the display range: it is drawn no longer if it still waits, and for nothing if it does not. Its
  /// contents stay until they are cleared.
  mutating func unwanted(_ row: Int) {
    guard items[row].isPending else { return }
    items[row].isPending = false
    items[row].isUnderWay = false
    pendingCount -= 1
    items[row].ticket += 1
    note(.withdrawn, row)
  }

  /// The contents of an item are dropped.
  mutating func clear(_ row: Int) {
    items[row].isDisplayed = false
    note(.cleared, row)
  }

  /// An item is more or less urgent than before.
  mutating func reprioritized(_ row: Int, _ priority: RequestPriority) {
    guard items[row].isPending, items[row].priority != priority else { return }
    items[row].priority = priority
    if !items[row].isUnderWay { wait(row) }
  }

  /// Starts what waits while slots are free.
  @inline(__always)
  mutating func serve(at time: SimulatedTime, _ mainThread: inout MainThread, _ run: inout RunState) {
    if !line.isEmpty { serveLine(at: time, &mainThread, &run) }
  }

  private mutating func serveLine(at time: SimulatedTime, _ mainThread: inout MainThread, _ run: inout RunState) {
    while busySlots < configuration.slotCount,
      let row = line.next(where: { items[Int($0.number)].ticket == $0.ticket })
    {
      busySlots += 1
      items[row].ticket += 1
      items[row].isUnderWay = true
      note(.began, row, operation: items[row].ticket)
      var end = time + run.displayCost(of: row)
      if !configuration.displaysAsynchronously {
        mainThread.worked(end - time)
        end = time
      }
      if configuration.neverShowsPlaceholders { awaited.began(row, until: end) }
      run.events.schedule(.displayEnded, at: end, row: row, token: items[row].ticket)
    }
  }

  /// An operation is complete; returns whether its contents are shown.
  mutating func operationEnded(_ row: Int, token: UInt32) -> Bool {
    busySlots -= 1
    let isShown = items[row].ticket == token
    note(isShown ? .shown : .discarded, row, operation: token)
    guard isShown else { return false }
    shown(row)
    return true
  }

  /// The main thread waits for an item that comes on screen: its contents are shown. An operation under way keeps its slot to
  /// its end. Precondition: the item is awaited.
  mutating func finishAtOnce(_ row: Int, at time: SimulatedTime, _ run: borrowing RunState) {
    if items[row].isUnderWay {
      awaited.waitForEnd(row, at: time)
      note(.awaited, row, operation: items[row].ticket)
    } else {
      awaited.draw(run.displayCost(of: row))
      note(.drawnAtOnce, row)
    }
    items[row].ticket += 1
    shown(row)
  }

  /// Returns how long the main thread has waited since it was last asked.
  mutating func takeWait() -> SimulatedTime { awaited.takeWait() }

  private mutating func shown(_ row: Int) {
    items[row].isPending = false
    items[row].isUnderWay = false
    pendingCount -= 1
    items[row].isDisplayed = true
  }

  private mutating func note(_ change: DrawingStep.Change, _ row: Int, operation: UInt32 = 0) {
    steps?.append(DrawingStep(change, row: row, operation: operation, stateStepCount: stateStepCount))
  }

  /// Forgets everything; keeps the storage.
  mutating func reset() {
    items.removeAll()
    line.removeAll()
    (busySlots, pendingCount, stateStepCount) = (0, 0, 0)
    awaited.reset()
  }

  private mutating func wait(_ row: Int) {
    items[row].ticket += 1
    line.enter(row, ticket: items[row].ticket, items[row].priority)
  }
}

/// How loaded items are decoded and drawn.
public struct DisplayingConfiguration: Hashable, Sendable {
  /// How many operations run at once; the default is 2.
  public var concurrentOperations = 2
  /// Whether items are drawn off the main thread; the default is yes. Texture: `displaysAsynchronously` of a node.
  public var displaysAsynchronously = true
  /// Whether the main thread waits for an item that comes on screen with its data, but is not drawn yet; the default is no: it
  /// shows a placeholder. Texture: `neverShowPlaceholders` of a cell.
  public var neverShowsPlaceholders = false
  /// Pixels to a point, for what a drawn item takes in memory (4 bytes a pixel); the default is 3.
  public var scale = 3.0

  public init() {}

  /// The main thread draws one item after the other.
  var slotCount: Int { displaysAsynchronously ? concurrentOperations : 1 }
}

/// Something that the display queue did for an item, or the contents that it made were dropped.
public struct DrawingStep: Hashable, Sendable {
  public enum Change: Sendable {
    /// The item has its data, is in the display range, and waits for a slot.
    case queued
    /// The item left the display range before it was drawn.
    case withdrawn
    /// An operation got a slot.
    case began
    /// An operation ended, and the item has contents.
    case shown
    /// An operation ended for nothing: the item had been withdrawn, or the main thread had waited for it.
    case discarded
    /// The main thread waited for the operation under way, and the item has contents.
    case awaited
    /// The main thread drew an item that waited for a slot, and it has contents.
    case drawnAtOnce
    /// The contents were dropped.
    case cleared
  }

  /// Never until the journal has taken it over.
  public internal(set) var time = SimulatedTime.never
  public let change: Change
  /// The item's row in the record.
  public let row: Int
  /// Tells the operation from others of its row; zero where there is none.
  let operation: UInt32
  /// How many changes of interface states there were before it.
  let stateStepCount: Int

  init(_ change: Change, row: Int, operation: UInt32, stateStepCount: Int) {
    (self.change, self.row, self.operation) = (change, row, operation)
    self.stateStepCount = stateStepCount
  }
}
