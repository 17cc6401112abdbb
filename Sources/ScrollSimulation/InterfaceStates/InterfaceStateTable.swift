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
  public var changes: [InterfaceStateChange] { Array(log[..<openChangeCount]) }
  /// The changes that nobody has acted upon, and behind them what is left of earlier ones.
  private var log: [InterfaceStateChange] = []
  /// How many changes nobody has acted upon.
  private(set) var openChangeCount = 0
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
    let change = InterfaceStateChange(item: item, old: old, new: state)
    if change.isFirstMeasuring, !listsFirstMeasuring { return }
    makeRoom(forChanges: 1)
    log[openChangeCount] = change
    openChangeCount += 1
  }

  /// Gives items states, one after the other, as if each was set.
  ///
  /// - Parameters:
  ///   - count: How many items there are at most.
  ///   - next: The next item and its state; nil if there is none left.
  @inline(__always)
  mutating func set(atMost count: Int, _ next: () -> (item: ItemIndex, state: InterfaceState)?) {
    makeRoom(forChanges: count)
    let listsFirstMeasuring = listsFirstMeasuring
    var (listedCount, unlistedCount, usedCount) = (openChangeCount, 0, usedCount)
    states.withUnsafeMutableBufferPointer { states in
      log.withUnsafeMutableBufferPointer { log in
        while let (item, state) = next() {
          let old = states[item.position]
          guard state != old else { continue }
          states[item.position] = state
          usedCount = max(usedCount, item.position + 1)
          let change = InterfaceStateChange(item: item, old: old, new: state)
          if change.isFirstMeasuring, !listsFirstMeasuring {
            unlistedCount += 1
          } else {
            log[listedCount] = change
            listedCount += 1
          }
        }
      }
    }
    changeCount += listedCount - openChangeCount + unlistedCount
    (openChangeCount, self.usedCount) = (listedCount, usedCount)
  }

  /// Makes the log long enough for more changes.
  @inline(__always)
  private mutating func makeRoom(forChanges count: Int) {
    if openChangeCount + count > log.count { lengthenLog(by: max(openChangeCount, count)) }
  }

  @inline(never)
  private mutating func lengthenLog(by count: Int) {
    log += repeatElement(InterfaceStateChange(item: ItemIndex(0), old: [], new: []), count: count)
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

  /// A change that nobody has acted upon, by number.
  @inline(__always)
  func openChange(_ number: Int) -> InterfaceStateChange { log[number] }

  /// Forgets the changes, which have been acted upon; keeps the storage.
  public mutating func removeAllChanges() { openChangeCount = 0 }

  /// All items as at the start of a run, without changes; keeps the storage. Complexity: O(items up to the last that has had a
  /// state).
  mutating func reset(count: Int) {
    states.refill([], usedCount: usedCount, count: count)
    usedCount = 0
    removeAllChanges()
    (changeCount, takenChangeCount, updateCount) = (0, 0, 0)
    (awaits, cells) = ([], nil)
  }

  /// Puts other items, with the states that they bring along, in place of these.
  ///
  /// Complexity: O(items that are not of the content's head or tail as it was), and moving a byte for each item of that tail.
  public mutating func replace(origins: [ItemOrigin]) {
    var origins = origins[...]
    var changed = 0..<states.count
    if case .items(let head) = origins.first, head.lowerBound == 0 {
      changed = head.upperBound..<states.count
      origins.removeFirst()
    }
    if case .items(let tail) = origins.last, tail.upperBound == states.count, tail.lowerBound >= changed.lowerBound {
      changed = changed.lowerBound..<tail.lowerBound
      origins.removeLast()
    }
    states.replaceSubrange(changed, with: origins.flatMap(broughtStates))
    usedCount = states.count
  }

  private func broughtStates(_ origin: ItemOrigin) -> [InterfaceState] {
    switch origin {
    case .new(let count): Array(repeating: [], count: count)
    case .items(let items): Array(states[items])
    case .returning(let state): [state]
    }
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

  /// Whether an item without a state is measured, and nothing more.
  @inline(__always)
  var isFirstMeasuring: Bool { old.isEmpty && new == .measureLayout }

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
