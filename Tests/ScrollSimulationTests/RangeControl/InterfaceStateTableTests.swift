import ScrollQuantities
import Testing

@testable import ScrollSimulation

@Suite struct `Interface State Table` {
  private var table = InterfaceStateTable(count: 3)
  private let first = ItemIndex(0)
  private let second = ItemIndex(1)

  @Test mutating func `changes are listed in the order in which they were made`() {
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

  @Test mutating func `a state that an item has already is no change`() {
    table.set(first, to: .inHierarchy)
    table.set(first, to: .inHierarchy)
    #expect(table.changeCount == 1)
  }

  @Test mutating func `that a new item is measured counts but is not listed`() {
    table.set(first, to: .measureLayout)
    table.set(second, to: .measureLayout)
    #expect(table[first] == .measureLayout && table[second] == .measureLayout)
    #expect(table.changeCount == 2)
    #expect(table.changes.isEmpty)
  }

  @Test mutating func `states that are given one after the other are as if each was set`() {
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

  @Test mutating func `changes that have been acted upon do not come back, however many`() {
    for round in 0..<300 {
      let state: InterfaceState = round.isMultiple(of: 2) ? .inHierarchy : .measureLayout
      table.set(second, to: state)
      #expect(table.changes.map(\.new) == [state])
      table.removeAllChanges()
      #expect(table.changes.isEmpty && table.openChangeCount == 0)
    }
    #expect(table.changeCount == 300)
  }

  @Test mutating func `to measure an item takes everything else from it`() {
    table.set(first, to: .inHierarchy)
    table.set(first, to: .measureLayout)
    #expect(table[first] == .measureLayout)
    #expect(table.changes.map(\.new) == [.inHierarchy, .measureLayout])
  }

  @Test mutating func `forgetting the changes keeps states and count`() {
    table.set(first, to: .inHierarchy)
    table.removeAllChanges()
    #expect(table[first] == .inHierarchy)
    #expect(table.changes.isEmpty && table.changeCount == 1)
  }
}
