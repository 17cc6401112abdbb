import Testing

@testable import ScrollSimulation

@Suite struct `Ascending Numbers`: ~Copyable {
  private var numbers = AscendingNumbers()

  private var all: [Int] {
    var all: [Int] = []
    while let next = numbers.first(from: (all.last ?? -1) + 1) { all.append(next) }
    return all
  }

  @Test mutating func `numbers are found in ascending order, each once`() {
    for number in [3, 0, 7, 3, 1, 7] { numbers.insert(number) }
    #expect(all == [0, 1, 3, 7])
    #expect(numbers.first(from: 4) == 7)
    #expect(numbers.first(from: 8) == nil)
  }

  @Test mutating func `the smallest number is taken, also of those that come meanwhile, and taken ones can come again`()
  {
    for number in [5, 3, 5, 4, 3] { numbers.insert(number) }
    #expect(numbers.popFirst() == 3)
    #expect(numbers.first == 4)
    numbers.insert(9)
    numbers.insert(3)
    #expect(all == [3, 4, 5, 9])
    numbers.remove(4)
    var taken: [Int] = []
    while let number = numbers.popFirst() { taken.append(number) }
    #expect(taken == [3, 5, 9] && numbers.first == nil)
    #expect(numbers.isEmpty == true)
  }

  @Test mutating func `removed numbers are not found`() {
    for number in [2, 5, 9] { numbers.insert(number) }
    numbers.remove(5)
    numbers.remove(6)
    #expect(all == [2, 9])
    numbers.removeAll()
    #expect(numbers.isEmpty == true)
  }
}
