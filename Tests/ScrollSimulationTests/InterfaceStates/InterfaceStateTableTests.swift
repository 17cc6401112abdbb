import ScrollQuantities
import Testing

@testable import ScrollSimulation

@Suite struct `Interface State Table` {
  private var table = InterfaceStateTable(count: 3)
  private let first = ItemIndex(0)
  private let second = ItemIndex(1)

  @Test mutating func `changes are listed in the order in which they are made`() {
    table.set(second, to: .inHierarchy)
    table.set(first, to: [.measureLayout, .preload])
    table.set(second, to: .measureLayout)
    #expect(
      table.changes == [
        InterfaceStateChange(item: second, old: [], new: .inHierarchy),
        InterfaceStateChange(item: first, old: [], new: [.measureLayout, .preload]),
        InterfaceStateChange(item: second, old: .inHierarchy, new: .measureLayout),
      ])
    #expect(table.changeCount == 3)
  }

  @Test mutating func `setting the state that an item has is no change`() {
    table.set(first, to: .inHierarchy)
    table.set(first, to: .inHierarchy)
    #expect(table.changeCount == 1)
  }

  @Test mutating func `measuring a new item counts as a change but is not listed`() {
    table.set(first, to: .measureLayout)
    table.set(second, to: .measureLayout)
    #expect(table[first] == .measureLayout && table[second] == .measureLayout)
    #expect(table.changeCount == 2)
    #expect(table.changes.isEmpty)
  }

  @Test mutating func `setting states as a sequence is the same as setting them one by one`() {
    var other = table
    let given: [(item: ItemIndex, state: InterfaceState)] = [
      (second, .measureLayout), (first, .inHierarchy), (first, .inHierarchy), (first, .measureLayout),
      (second, .preload),
    ]
    var rest = given[...]
    table.set(atMost: given.count) { rest.popFirst() }
    for (item, state) in given { other.set(item, to: state) }
    #expect(table.changes == other.changes && table.states == other.states)
    #expect(table.changeCount == 4 && other.changeCount == 4)
  }

  @Test mutating func `removed changes do not come back, however many there were`() {
    for round in 0..<300 {
      let state: InterfaceState = round.isMultiple(of: 2) ? .inHierarchy : .measureLayout
      table.set(second, to: state)
      #expect(table.changes.map(\.new) == [state])
      table.removeAllChanges()
      #expect(table.changes.isEmpty && table.openChangeCount == 0)
    }
    #expect(table.changeCount == 300)
  }

  @Test mutating func `setting an item to measured removes all its other states`() {
    table.set(first, to: .inHierarchy)
    table.set(first, to: .measureLayout)
    #expect(table[first] == .measureLayout)
    #expect(table.changes.map(\.new) == [.inHierarchy, .measureLayout])
  }

  @Test mutating func `removing the changes keeps the states and the count`() {
    table.set(first, to: .inHierarchy)
    table.removeAllChanges()
    #expect(table[first] == .inHierarchy)
    #expect(table.changes.isEmpty && table.changeCount == 1)
  }
}
