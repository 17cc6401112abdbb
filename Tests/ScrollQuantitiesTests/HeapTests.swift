import Testing

@testable import ScrollQuantities

@Suite struct `Heap` {
  @Test(arguments: 1...20)
  func `the first element is the least, whatever was inserted, replaced and removed`(seed: Int) {
    var (heap, expected): ([Int], [Int]) = ([], [])
    for step in 0..<300 {
      let number = (step * 7919 + step / 3 * 31 * seed) % 53
      let choice = heap.isEmpty ? 0 : (step * seed + number) % 4
      switch choice {
      case 0, 1:
        heap.insertIntoHeap(number, by: <)
        expected.append(number)
      case 2:
        heap.replaceFirstOfHeap(with: number, by: <)
        expected[0] = number
      default: #expect(heap.removeFirstOfHeap(by: <) == expected.removeFirst())
      }
      expected.sort()
      #expect(heap.first == expected.first)
    }
    while !heap.isEmpty { #expect(heap.removeFirstOfHeap(by: <) == expected.removeFirst()) }
    #expect(expected.isEmpty)
  }

  @Test func `with another order the first element is another`() {
    var heap: [Int] = []
    for number in [3, 9, 1, 7] { heap.insertIntoHeap(number, by: >) }
    #expect((0..<4).map { _ in heap.removeFirstOfHeap(by: >) } == [9, 7, 3, 1])
  }
}
