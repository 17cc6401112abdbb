import ScrollAccuracy
import Testing

@Suite("The statistics of accuracy")
struct StatisticsTests {
  @Test("Repeated measurements are separate if their middle halves do not overlap")
  func clear() {
    let (low, high, wide) = (Repeated([1, 2, 3, 4, 9]), Repeated([5, 6, 7, 8]), Repeated([0, 3, 5, 9]))
    #expect(low.median == 3)
    #expect(low.isClear(of: high) && high.isClear(of: low))
    #expect(!low.isClear(of: wide))
  }
}
