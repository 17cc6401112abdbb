public import ScrollQuantities

/// The interface states that a policy wants for items, the changes that have not been processed yet, and the events
/// that the policy awaits.
///
/// A policy sets states; the simulation processes the changes in the order in which they were made.
public struct InterfaceStateTable: Sendable {
  /// The state of each item, by index.
  public private(set) var states: [InterfaceState]
  /// The unprocessed changes, in the order in which they were made. An item may change more than once. The first
  /// measuring of a new item needs no processing: it is not listed, unless the table was created to list it.
  public var changes: [InterfaceStateChange] { Array(log[..<openChangeCount]) }
  /// The unprocessed changes, followed by unused entries from earlier ones.
  private var log: [InterfaceStateChange] = []
  /// The number of unprocessed changes.
  private(set) var openChangeCount = 0
  /// The number of all changes so far, listed or not.
  public private(set) var changeCount = 0
  /// The number of range updates so far.
  public private(set) var updateCount = 0
  /// The events that the policy awaits. It receives them only while they are in this set.
  public var awaits: AwaitedEvents = []
  /// The items that have cells, if the policy makes cells and they are consecutive; nil otherwise. The other policies
  /// of a composition and paging policies receive them.
  public var cells: Range<Int>?
  /// The number of items that the policy has gone over since the last `takeVisitCount()`, besides those that changed.
  private var visitCount = 0
  /// The number of changes at the last `takeChangeCount()`.
  private var takenChangeCount = 0
  /// The index after the last item that has had a state.
  private var usedCount = 0
  private let listsFirstMeasurements: Bool

  /// Creates a table of items that have no state yet.
  public init(count: Int) { self.init(count: count, listsFirstMeasurements: false) }

  /// - Parameter listsFirstMeasurements: Whether the first measuring of a new item is listed too.
  init(count: Int, listsFirstMeasurements: Bool) {
    states = Array(repeating: [], count: count)
    self.listsFirstMeasurements = listsFirstMeasurements
  }

  public subscript(item: ItemIndex) -> InterfaceState { states[item.position] }

  /// Sets the state of an item, and adds a change if the state is different.
  @inline(__always)
  public mutating func set(_ item: ItemIndex, to state: InterfaceState) {
    let old = states[item.position]
    guard state != old else { return }
    states[item.position] = state
    usedCount = max(usedCount, item.position + 1)
    changeCount += 1
    let change = InterfaceStateChange(item: item, old: old, new: state)
    if change.isFirstMeasurement, !listsFirstMeasurements { return }
    makeRoom(forChanges: 1)
    log[openChangeCount] = change
    openChangeCount += 1
  }

  /// Sets the states of items, one after the other, as if each were set alone.
  ///
  /// - Parameters:
  ///   - count: The maximum number of items.
  ///   - next: Returns the next item and its state; nil if there is none left.
  @inline(__always)
  mutating func set(atMost count: Int, _ next: () -> (item: ItemIndex, state: InterfaceState)?) {
    makeRoom(forChanges: count)
    let listsFirstMeasurements = listsFirstMeasurements
    var (listedCount, unlistedCount, usedCount) = (openChangeCount, 0, usedCount)
    states.withUnsafeMutableBufferPointer { states in
      log.withUnsafeMutableBufferPointer { log in
        while let (item, state) = next() {
          let old = states[item.position]
          guard state != old else { continue }
          states[item.position] = state
          usedCount = max(usedCount, item.position + 1)
          let change = InterfaceStateChange(item: item, old: old, new: state)
          if change.isFirstMeasurement, !listsFirstMeasurements {
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

  /// Counts a range update, in which the policy recomputes what it wants.
  public mutating func countUpdate() { updateCount += 1 }

  /// Counts the range updates of another policy.
  package mutating func countUpdates(_ count: Int) { updateCount += count }

  /// Returns the number of changes, listed or not, since the last call.
  mutating func takeChangeCount() -> Int {
    defer { takenChangeCount = changeCount }
    return changeCount - takenChangeCount
  }

  /// Counts items that a policy goes over without changing their states.
  mutating func visit(_ count: Int) { visitCount += count }

  @inline(__always)
  var hasVisits: Bool { visitCount > 0 }

  /// Returns the number of items that the policy has gone over since the last call.
  mutating func takeVisitCount() -> Int {
    defer { visitCount = 0 }
    return visitCount
  }

  /// Removes the visible state from the items that satisfy a condition. Complexity: O(items).
  mutating func removeVisible(where condition: (ItemIndex) -> Bool) {
    visit(states.count)
    for position in states.indices where states[position].contains(.visible) {
      let item = ItemIndex(position)
      if condition(item) { set(item, to: states[position].subtracting(.visible)) }
    }
  }

  /// Makes room for items that have no state yet.
  public mutating func grow(to count: Int) {
    if states.count < count { states += repeatElement([], count: count - states.count) }
  }

  /// Returns an unprocessed change, by number.
  @inline(__always)
  func openChange(_ number: Int) -> InterfaceStateChange { log[number] }

  /// Removes the changes, which have been processed; keeps the storage.
  public mutating func removeAllChanges() { openChangeCount = 0 }

  /// Resets to items without states or changes, as at the start of a run; keeps the storage. Complexity: O(items up to
  /// the last that has had a state).
  mutating func reset(count: Int) {
    states.refill([], usedCount: usedCount, count: count)
    usedCount = 0
    removeAllChanges()
    (changeCount, takenChangeCount, updateCount, visitCount) = (0, 0, 0, 0)
    (awaits, cells) = ([], nil)
  }

  /// Replaces the items by others, with the states that they bring along.
  ///
  /// Complexity: O(items outside the unchanged head and tail of the content), plus moving a byte for each item of that
  /// tail.
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

/// Events that a policy receives only if it awaits them.
public struct AwaitedEvents: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `ContainerEvent.mainQueueTurn`, in this turn of the main queue.
  public static let mainQueueTurn = AwaitedEvents(rawValue: 1)
  /// `ContainerEvent.renderingFinished`, when nothing is being drawn or waits to be drawn.
  public static let renderingFinished = AwaitedEvents(rawValue: 2)
}

/// The origin of consecutive items in replaced content.
public enum ItemOrigin: Hashable, Sendable {
  /// A number of new items, which have no state.
  case new(count: Int)
  /// Items of the previous content, which keep their states.
  case items(Range<Int>)
  /// One item that vanished with this state in an earlier change, and comes back with it. Only the recorded vectors of
  /// Texture use it.
  case returning(InterfaceState)

  /// The number of items.
  public var count: Int {
    switch self {
    case .new(let count): count
    case .items(let items): items.count
    case .returning: 1
    }
  }
}

extension [ItemOrigin] {
  /// The number of items of all origins.
  public var itemCount: Int { reduce(0) { $0 + $1.count } }
}
