import Testing

@testable import ScrollSweeps

struct GroupedVarianceTests {
  @Test func `variance is split between and within groups`() {
    // Means 2 and 6 around 4: between 2 × 4 + 2 × 4, within 1 + 1 + 1 + 1.
    let variance = GroupedVariance(of: [1, 3, 5, 7], in: [0, 0, 1, 1], groupCount: 2)
    #expect(variance.between == 16)
    #expect(variance.total == 20)
    #expect(variance.correlationRatio == 0.8)
    // Within 4 over 2 degrees of freedom: (16 − 1 × 2) / 20.
    #expect(variance.unbiasedRatio == 0.7)
  }

  @Test func `groups that differ by no more than chance explain nothing`() {
    let variance = GroupedVariance(of: [0, 4, 1, 3], in: [0, 0, 1, 1], groupCount: 2)
    #expect(variance.correlationRatio == 0)
    #expect(variance.unbiasedRatio == 0)
  }

  @Test func `a constant has no variance to explain`() {
    let variance = GroupedVariance(of: [0.1, 0.1, 0.1], in: [0, 1, 1], groupCount: 2)
    #expect(variance.total == 0)
    #expect(variance.correlationRatio == nil)
    #expect(variance.unbiasedRatio == nil)
  }

  @Test func `groups of one value each are not corrected for chance`() {
    let variance = GroupedVariance(of: [1, 2, 3], in: [0, 1, 2], groupCount: 3)
    #expect(variance.correlationRatio == 1)
    #expect(variance.unbiasedRatio == nil)
  }
}
