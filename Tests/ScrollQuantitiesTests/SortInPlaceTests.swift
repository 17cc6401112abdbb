import Testing

@testable import ScrollQuantities

struct SortInPlaceTests {
  /// Numbers from 0 to 12 in no order, the first not the least, so that several are equal in all but the shortest.
  private func numbers(_ count: Int) -> [Int] { (0..<count).map { ($0 * 7919 + $0 / 3 * 31 + 5) % 13 } }

  @Test(arguments: [0, 1, 2, 3, 15, 16, 17, 18, 64, 65, 1000])
  func `any number of elements is sorted in ascending order`(count: Int) {
    var sorted = numbers(count)
    sorted.sortInPlace()
    #expect(sorted == numbers(count).sorted())
  }

  @Test(arguments: [1, 12, 13, 100])
  func `an element is placed where it belongs, and then a later one`(count: Int) {
    let sorted = numbers(count).sorted()
    for (first, second) in [(0, count - 1), (count / 3, count / 2), (count / 2, count / 2)] {
      var selected = numbers(count)
      selected.selectInPlace(first)
      #expect(selected[first] == sorted[first])
      #expect(selected[..<first].allSatisfy { $0 <= sorted[first] })
      selected.selectInPlace(second, from: first)
      #expect(selected[second] == sorted[second])
      #expect(selected.sorted() == sorted)
    }
  }

  @Test(arguments: [0, 1, 2, 3, 12, 13, 64, 100])
  func `a badly partitioned range is sorted as a heap`(count: Int) {
    for order in [{ (a: Int, b: Int) in a < b }, { (a: Int, b: Int) in a > b }] {
      var sorted = numbers(count)
      sorted.withUnsafeMutableBufferPointer { $0.heapSort(by: order) }
      #expect(sorted == numbers(count).sorted(by: order))
      var parted = numbers(count)
      parted.withUnsafeMutableBufferPointer { $0.quicksort(0..<count, depthLimit: 1, by: order) }
      parted.withUnsafeMutableBufferPointer { $0.insertionSort(by: order) }
      #expect(parted == sorted)
    }
  }

  /// Quicksort with the median of three compares 1.2 n log₂ n times on average, insertion sort some millions.
  @Test func `sorting many elements takes about n log n comparisons`() {
    var (elements, count) = ((0..<10_000).map { $0 * 7919 % 10_007 }, 0)
    elements.sortInPlace {
      count += 1
      return $0 < $1
    }
    #expect(count < 200_000)
  }

  @Test(arguments: [10, 100])
  func `elements are sorted in any other order`(count: Int) {
    var sorted = numbers(count)
    sorted.sortInPlace(by: >)
    #expect(sorted == numbers(count).sorted(by: >))
  }

  @Test(arguments: [10, 100])
  func `sorted elements stay, and reversed ones are turned around`(count: Int) {
    var (ascending, descending) = (Array(0..<count), Array((0..<count).reversed()))
    ascending.sortInPlace()
    descending.sortInPlace()
    #expect(ascending == Array(0..<count))
    #expect(descending == Array(0..<count))
  }
}
