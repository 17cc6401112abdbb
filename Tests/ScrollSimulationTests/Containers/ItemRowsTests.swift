import Testing

@testable import ScrollSimulation

@Suite struct `Item Rows`: ~Copyable {
  private var rows = ItemRows(count: 4, isOuter: false)

  private var all: [Int?] { rows.indices.map { rows[$0] } }

  @Test mutating func `an index has a row once it is given one`() {
    #expect(all == [nil, nil, nil, nil])
    rows.set(7, at: 2)
    rows.set(0, at: 3)
    #expect(all == [nil, nil, 7, 0])
    #expect(rows.count == 4)
  }

  @Test mutating func `rows move with their items when others come and go`() {
    for index in 0..<4 { rows.set(10 + index, at: index) }
    rows.insert([4, 5], at: 1)
    #expect(all == [10, nil, nil, 11, 12, 13])
    rows.remove(0..<4)
    #expect(all == [12, 13])
  }

  @Test mutating func `room for more indices is without rows, and nothing is lost`() {
    rows.set(3, at: 1)
    rows.grow(to: 6)
    #expect(all == [nil, 3, nil, nil, nil, nil])
    rows.grow(to: 2)
    #expect(rows.count == 6, "it never shrinks")
  }

  /// Items 1 and 5 had rows 8 and 9, and the content begins again with four items.
  @Test mutating func `a container that is made anew finds the rows of its items again`() {
    rows.set(8, at: 1)
    rows.grow(to: 6)
    rows.set(9, at: 5)
    rows.clear(count: 4)
    #expect(all == [nil, nil, nil, nil])
    rows.restore(count: 4) { [8: 1, 9: 5][$0]! }
    #expect(all == [nil, 8, nil, nil])
    rows.insert([5], at: 0)
    #expect(all == [9, nil, 8, nil, nil], "an item beyond the first content finds its row when it comes")
  }

  @Test mutating func `indices beyond the first content find their rows when there is room for them`() {
    rows.restore(count: 4) { _ in 0 }
    rows.set(9, at: 3)
    rows.clear(count: 4)
    rows.restore(count: 4) { _ in 5 }
    rows.grow(to: 7)
    #expect(all == [nil, nil, nil, nil, nil, 9, nil])
  }

  @Test mutating func `after a reset nothing is remembered`() {
    rows.set(8, at: 1)
    rows.restore(count: 4) { _ in 6 }
    rows.reset()
    #expect(all == [nil, nil, nil, nil])
    rows.restore(count: 4) { _ in 2 }
    rows.grow(to: 8)
    #expect(all.allSatisfy { $0 == nil })
  }

  @Test mutating func `the outer container, which is never made anew, keeps no account of its rows`() {
    rows = ItemRows(count: 4, isOuter: true)
    rows.set(8, at: 1)
    rows.clear(count: 4)
    rows.restore(count: 4) { _ in 2 }
    #expect(all == [nil, nil, nil, nil])
  }
}
