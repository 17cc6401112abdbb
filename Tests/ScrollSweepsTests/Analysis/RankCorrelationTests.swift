import Testing

@testable import ScrollSweeps

struct RankCorrelationTests {
  @Test func `the coefficient of values that rise together is 1, and reversed -1`() {
    #expect(RankCorrelation.coefficient([1, 2, 3, 4], [-5, 0, 0.5, 1e9]) == 1)
    #expect(RankCorrelation.coefficient([1, 2, 3, 4], [8, 4, 2, 1]) == -1)
  }

  @Test func `swapping two neighbors of four lowers the coefficient by a fifth`() throws {
    // 1 − 6 Σd² / n(n² − 1) = 1 − 6 × 2 / 60.
    let coefficient = try #require(RankCorrelation.coefficient([1, 2, 3, 4], [1, 3, 2, 4]))
    #expect(abs(coefficient - 0.8) < 1e-12)
  }

  @Test func `equal numbers share the mean of their ranks`() {
    #expect(RankCorrelation.ranks(of: [7, 3, 7, 1]) == [3.5, 2, 3.5, 1])
    #expect(RankCorrelation.ranks(of: []) == [])
  }

  @Test func `a constant has no coefficient`() {
    #expect(RankCorrelation.coefficient([2, 2, 2], [1, 2, 3]) == nil)
    #expect(RankCorrelation.coefficient([], []) == nil)
  }
}
