import Testing

@testable import ScrollPages

struct ArraySelectionTests {
  @Test func `the largest elements are separated, the first of equals, and all keep their order`() {
    let (largest, others) = [3, 1, 4, 1, 5, 4].separatingLargest(2, by: \.self)
    #expect(largest == [4, 5])
    #expect(others == [3, 1, 1, 4])
  }

  @Test func `all elements are among the largest if the limit allows it`() {
    let (largest, others) = [2, 9].separatingLargest(2, by: \.self)
    #expect(largest == [2, 9] && others.isEmpty)
  }

  @Test func `a thinned array is evenly spaced and has both ends`() {
    #expect(Array(0..<10).thinned(to: 4) == [0, 3, 6, 9])
    #expect([1, 2].thinned(to: 4) == [1, 2])
  }
}
