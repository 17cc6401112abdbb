import Testing

@testable import ScrollMetrics

struct MomentsTests {
  @Test func `squares are around any center`() {
    #expect([2, 4, 6, 8].mean == 5)
    #expect([2, 4, 6, 8].squares(around: 5) == 20)
    #expect([2, 4, 6, 8].squares(around: 2) == 56)
  }

  @Test func `equal numbers have exactly that mean, and no squares around it`() {
    let values = Array(repeating: 0.1, count: 7)
    #expect(values.mean == 0.1 && values.squares(around: values.mean) == 0)
  }
}
