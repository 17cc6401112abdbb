public import Quantities

/// The interface state of each item, and the changes that nobody has acted upon yet.
///
/// A policy writes states; the simulation takes the changes in the order in which they were written.
public struct InterfaceStateTable: Sendable {
  /// By item.
  public private(set) var states: [InterfaceState]
  /// In the order in which they were made. An item may change more than once. A new item's first being measured,
  /// after which there is nothing to do, is not listed.
  public private(set) var changes: [InterfaceStateChange] = []
  /// How many changes there have been in all, listed or not.
  public private(set) var changeCount = 0
  /// How many of those have been taken note of.
  private var takenChangeCount = 0

  /// Items that have no state yet.
  public init(count: Int) {
    states = Array(repeating: [], count: count)
  }

  public subscript(item: ItemIndex) -> InterfaceState { states[item.position] }

  /// Gives an item a state and notes the change, if it is one.
  public mutating func set(_ item: ItemIndex, to state: InterfaceState) {
    let old = states[item.position]
    guard state != old else { return }
    states[item.position] = state
    changeCount += 1
    if old.isEmpty, state == .measureLayout { return }
    changes.append(InterfaceStateChange(item: item, old: old, new: state))
  }

  /// How many changes there have been, listed or not, since this was last asked.
  mutating func takeChangeCount() -> Int {
    defer { takenChangeCount = changeCount }
    return changeCount - takenChangeCount
  }

  /// Makes room for items that have no state yet.
  public mutating func grow(to count: Int) {
    if states.count < count { states += repeatElement([], count: count - states.count) }
  }

  /// Forgets the changes, which have been acted upon; keeps the storage.
  public mutating func removeAllChanges() {
    changes.removeAll(keepingCapacity: true)
  }

  /// All items as at the start of a run, without changes; keeps the storage.
  mutating func reset(count: Int) {
    states.refill([], count: count)
    changes.removeAll(keepingCapacity: true)
    (changeCount, takenChangeCount) = (0, 0)
  }

  /// Puts other items, with the states that they bring along, in place of these.
  public mutating func replace(origins: [ItemOrigin]) {
    states = origins.map { origin in
      switch origin {
      case .new: []
      case .item(let item): states[item.position]
      case .returning(let state): state
      }
    }
  }
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
