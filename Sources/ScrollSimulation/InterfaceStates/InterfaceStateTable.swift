public import ScrollQuantities

/// How near an item is to the eye: what it should have ready. Texture: `ASInterfaceState`, same bits.
public struct InterfaceState: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The item may be measured. Every item that a range update has visited has this.
  @inlinable public static var measureLayout: InterfaceState { InterfaceState(rawValue: 1) }
  /// The item's data should be loaded.
  @inlinable public static var preload: InterfaceState { InterfaceState(rawValue: 2) }
  /// The item should be decoded and drawn.
  @inlinable public static var display: InterfaceState { InterfaceState(rawValue: 4) }
  /// The item is on screen.
  @inlinable public static var visible: InterfaceState { InterfaceState(rawValue: 8) }

  @inlinable public static var inHierarchy: InterfaceState { [.measureLayout, .preload, .display, .visible] }
}

/// What a policy wants: the interface state of each item, the changes that nobody has acted upon yet, and what the policy
/// waits for.
///
/// A policy writes states; the simulation takes the changes in the order in which they were written.
public struct InterfaceStateTable: Sendable {
  /// By item.
  public private(set) var states: [InterfaceState]
  /// In the order in which they were made. An item may change more than once. A new item's first being measured,
  /// after which there is nothing to do, is not listed, unless the table was made to.
  public var changes: [InterfaceStateChange] { Array(log[takenCount...]) }
  private var log: [InterfaceStateChange] = []
  /// How many of the changes in the log have been acted upon. They are let go of when they are many, or the table is reset.
  private var takenCount = 0
  /// How many changes there have been in all, listed or not.
  public private(set) var changeCount = 0
  /// How many range updates there have been.
  public private(set) var updateCount = 0
  /// The events that the policy waits for. It is not told of them otherwise.
  public var awaits: AwaitedEvents = []
  /// The items that have cells, if the policy makes cells and they are consecutive; nil otherwise. Policies of a composition
  /// and paging policies are told.
  public var cells: Range<Int>?
  /// How many of the changes have been taken note of.
  private var takenChangeCount = 0
  /// No item from here on has had a state.
  private var usedCount = 0
  private let listsFirstMeasuring: Bool

  /// Items that have no state yet.
  public init(count: Int) { self.init(count: count, listsFirstMeasuring: false) }

  /// - Parameter listsFirstMeasuring: Whether a new item's first being measured is listed too.
  init(count: Int, listsFirstMeasuring: Bool) {
    states = Array(repeating: [], count: count)
    self.listsFirstMeasuring = listsFirstMeasuring
  }

  public subscript(item: ItemIndex) -> InterfaceState { states[item.position] }

  /// Gives an item a state and notes the change, if it is one.
  @inline(__always)
  public mutating func set(_ item: ItemIndex, to state: InterfaceState) {
    let old = states[item.position]
    guard state != old else { return }
    states[item.position] = state
    usedCount = max(usedCount, item.position + 1)
    changeCount += 1
    if old.isEmpty, state == .measureLayout, !listsFirstMeasuring { return }
    log.append(InterfaceStateChange(item: item, old: old, new: state))
  }

  /// Gives items states, one after the other, as if each was set.
  ///
  /// - Parameter next: The item that comes at a place, and its state.
  @inline(__always)
  mutating func set(_ count: Int, _ next: (_ place: Int) -> (item: ItemIndex, state: InterfaceState)) {
    let first = log.count
    var unlistedCount = 0
    Self.set(count, next, in: &states, &log, &usedCount, &unlistedCount, listsFirstMeasuring: listsFirstMeasuring)
    changeCount += log.count - first + unlistedCount
  }

  @inline(__always)
  private static func set(
    _ count: Int, _ next: (Int) -> (item: ItemIndex, state: InterfaceState), in states: inout [InterfaceState],
    _ log: inout [InterfaceStateChange], _ usedCount: inout Int, _ unlistedCount: inout Int,
    listsFirstMeasuring: Bool
  ) {
    states.withUnsafeMutableBufferPointer { states in
      for place in 0..<count {
        let (item, state) = next(place)
        let old = states[item.position]
        guard state != old else { continue }
        states[item.position] = state
        usedCount = max(usedCount, item.position + 1)
        if old.isEmpty, state == .measureLayout, !listsFirstMeasuring {
          unlistedCount += 1
        } else {
          log.append(InterfaceStateChange(item: item, old: old, new: state))
        }
      }
    }
  }

  /// Counts a range update: the policy has worked out what it wants anew.
  public mutating func countUpdate() { updateCount += 1 }

  /// How many changes there have been, listed or not, since this was last asked.
  mutating func takeChangeCount() -> Int {
    defer { takenChangeCount = changeCount }
    return changeCount - takenChangeCount
  }

  /// Makes room for items that have no state yet.
  public mutating func grow(to count: Int) {
    if states.count < count { states += repeatElement([], count: count - states.count) }
  }

  /// How many changes nobody has acted upon.
  var openChangeCount: Int { log.count - takenCount }

  /// One of them, by number.
  @inline(__always)
  func openChange(_ number: Int) -> InterfaceStateChange { log[takenCount + number] }

  /// Forgets the changes, which have been acted upon; keeps the storage.
  public mutating func removeAllChanges() {
    takenCount = log.count
    if takenCount >= Self.leastRemoval { removeLog() }
  }

  private static var leastRemoval: Int { 256 }

  private mutating func removeLog() {
    log.removeAll(keepingCapacity: true)
    takenCount = 0
  }

  /// All items as at the start of a run, without changes; keeps the storage. Complexity: O(items up to the last that has had a
  /// state).
  mutating func reset(count: Int) {
    states.refill([], usedCount: usedCount, count: count)
    usedCount = 0
    removeLog()
    (changeCount, takenChangeCount, updateCount) = (0, 0, 0)
    (awaits, cells) = ([], nil)
  }

  /// Puts other items, with the states that they bring along, in place of these.
  public mutating func replace(origins: [ItemOrigin]) {
    var replaced: [InterfaceState] = []
    replaced.reserveCapacity(origins.itemCount)
    for origin in origins {
      switch origin {
      case .new(let count): replaced += repeatElement([], count: count)
      case .items(let items): replaced += states[items]
      case .returning(let state): replaced.append(state)
      }
    }
    states = replaced
    usedCount = states.count
  }
}

/// Events that a policy has to wait for to be told of them.
public struct AwaitedEvents: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `ContainerEvent.mainQueueTurn`, of this turn of the main queue.
  public static let mainQueueTurn = AwaitedEvents(rawValue: 1)
  /// `ContainerEvent.renderingFinished`, when everything that is to be drawn is.
  public static let renderingFinished = AwaitedEvents(rawValue: 2)
}

/// An item goes from one interface state to another.
public struct InterfaceStateChange: Hashable, Sendable {
  public let item: ItemIndex
  public let old: InterfaceState
  public let new: InterfaceState

  /// Whether a cell is made, where the policy makes them.
  var makesCell: Bool { new.contains(.display) && !old.contains(.display) }

  public init(item: ItemIndex, old: InterfaceState, new: InterfaceState) {
    self.item = item
    self.old = old
    self.new = new
  }
}

/// Where consecutive items of new content come from.
public enum ItemOrigin: Hashable, Sendable {
  /// So many are new and have no state.
  case new(count: Int)
  /// They were items of the content before, and keep their states.
  case items(Range<Int>)
  /// One item vanished with this state in an earlier change, and comes back with it.
  case returning(InterfaceState)

  /// How many items there are.
  public var count: Int {
    switch self {
    case .new(let count): count
    case .items(let items): items.count
    case .returning: 1
    }
  }
}

extension [ItemOrigin] {
  /// How many items all of them are.
  public var itemCount: Int { reduce(0) { $0 + $1.count } }
}
