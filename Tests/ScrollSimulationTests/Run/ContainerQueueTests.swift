import Testing

@testable import ScrollSimulation

@Suite struct `Container Queue` {
  private var queue = ContainerQueue()

  private mutating func takeAll() -> [Int] {
    var taken: [Int] = []
    while let container = queue.popFirst() { taken.append(container) }
    return taken
  }

  @Test mutating func `containers come out in ascending order, each once`() {
    for container in [5, 2, 9, 2, 5, 7] { queue.insert(container) }
    #expect(takeAll() == [2, 5, 7, 9])
    #expect(queue.isEmpty)
  }

  @Test mutating func `later ones can be put in while others are taken`() {
    for container in [3, 8] { queue.insert(container) }
    #expect(queue.popFirst() == 3)
    for container in [9, 4, 8] { queue.insert(container) }
    #expect(takeAll() == [4, 8, 9])
  }

  @Test mutating func `once it is empty anything can be put in again`() {
    queue.insert(6)
    #expect(takeAll() == [6])
    queue.insert(1)
    #expect(!queue.isEmpty)
    #expect(takeAll() == [1])
  }

  @Test mutating func `what is removed does not come out`() {
    queue.insert(6)
    queue.removeAll()
    #expect(queue.isEmpty)
    #expect(takeAll() == [])
  }
}
