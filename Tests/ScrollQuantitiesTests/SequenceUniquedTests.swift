import Testing

@testable import ScrollQuantities

struct SequenceUniquedTests {
  @Test(arguments: [
    ([], []), ([3], [3]), ([3, 3], [3]), ([3, 1, 3, 2, 1], [3, 1, 2]),
  ])
  func `each element stays where it comes first`(elements: [Int], uniqued: [Int]) {
    #expect(elements.uniqued() == uniqued)
  }
}
