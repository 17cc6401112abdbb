import Testing

@testable import ScrollSimulation

@Suite struct `Wait Queue`: ~Copyable {
  private var line = WaitQueue()

  private mutating func everybody(where isValid: (WaitQueue.Entry) -> Bool = { _ in true }) -> [Int] {
    var rows: [Int] = []
    while let row = line.next(where: isValid) { rows.append(row) }
    return rows
  }

  @Test mutating func `the most urgent entry is next`() {
    line.enter(1, ticket: 0, .preload)
    line.enter(2, ticket: 0, .visible)
    line.enter(3, ticket: 0, .display)
    #expect(everybody() == [2, 3, 1])
  }

  @Test mutating func `of equally urgent entries the oldest is next`() {
    for row in [5, 3, 4] { line.enter(row, ticket: 0, .display) }
    #expect(everybody() == [5, 3, 4])
  }

  @Test mutating func `last in, first out: of equally urgent entries the newest is next`() {
    line.order = .lastInFirstOut
    for row in [5, 3, 4] { line.enter(row, ticket: 0, .display) }
    line.enter(6, ticket: 0, .visible)
    #expect(line.next { _ in true } == 6)
    #expect(line.next { _ in true } == 4)
    line.enter(7, ticket: 0, .display)
    #expect(everybody { $0.number != 3 } == [7, 5])
  }

  @Test mutating func `an outdated entry is skipped and removed`() {
    line.enter(1, ticket: 1, .visible)
    line.enter(2, ticket: 1, .visible)
    line.enter(1, ticket: 2, .display)
    let tickets: [Int32: UInt32] = [1: 2, 2: 1]
    #expect(everybody { tickets[$0.number] == $0.ticket } == [2, 1])
    #expect(everybody() == [])
  }

  @Test mutating func `a more urgent entry that is added later goes first`() {
    line.enter(1, ticket: 0, .preload)
    line.enter(2, ticket: 0, .preload)
    #expect(line.next { _ in true } == 1)
    line.enter(3, ticket: 0, .visible)
    #expect(everybody() == [3, 2])
  }

  @Test mutating func `an emptied queue has no next entry`() {
    line.enter(1, ticket: 0, .visible)
    line.removeAll()
    #expect(line.next { _ in true } == nil)
  }
}
