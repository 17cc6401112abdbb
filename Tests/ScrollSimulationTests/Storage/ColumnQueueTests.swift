import Testing

@testable import ScrollSimulation

@Suite struct `Column Queue`: ~Copyable {
  private var queue = ColumnQueue<Int>()

  private mutating func takeAll() -> [Int] {
    var taken: [Int] = []
    while let element = queue.popFirst() { taken.append(element) }
    return taken
  }

  @Test mutating func `elements are taken in the order of appending, including those added meanwhile`() {
    #expect(takeAll() == [])
    for element in [3, 1, 2] { queue.append(element) }
    #expect(queue.popFirst() == 3)
    queue.append(0)
    #expect(queue.isEmpty == false)
    #expect(takeAll() == [1, 2, 0])
    #expect(queue.isEmpty == true)
  }

  @Test mutating func `removing all elements empties the queue`() {
    queue.append(1)
    queue.removeAll()
    #expect(takeAll() == [])
  }
}
