import ScrollQuantities
import Testing

struct CollectionAlgorithmsTests {
  @Test func `the index is where the second part begins, wherever that is`() {
    for count in 0...20 {
      for bound in 0...count { #expect((0..<count).partitioningIndex { $0 >= bound } == bound) }
    }
  }

  @Test func `the index in a slice is a position of the slice`() {
    let slice = [0, 1, 2, 3, 4, 5][2..<5]
    #expect(slice.partitioningIndex { $0 > 3 } == 4)
    #expect(slice.partitioningIndex { $0 > 9 } == 5)
  }

  @Test(arguments: [
    ([], []), ([3], [3]), ([3, 3], [3]), ([3, 1, 3, 2, 1], [3, 1, 2]),
  ])
  func `each element stays where it comes first`(elements: [Int], uniqued: [Int]) {
    #expect(elements.uniqued() == uniqued)
  }
}
