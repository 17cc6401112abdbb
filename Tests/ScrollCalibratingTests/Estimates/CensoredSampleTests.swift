import Testing

@testable import ScrollCalibrating

/// The remission times of the drug 6-MP, the example of most textbooks (E. J. Freireich and others, 1963), in weeks.
@Suite struct CensoredSampleTests {
  private let sample = CensoredSample(
    [23, 6, 13, 7, 16, 6, 10, 22, 6], censored: [35, 6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34])

  /// The textbooks' table of the share that is longer: 0.857, 0.807, 0.753, 0.690, 0.627, 0.538, 0.448.
  @Test(arguments: [
    (0.142, 6.0), (0.144, 7), (0.192, 7), (0.194, 10), (0.246, 10), (0.248, 13), (0.309, 13), (0.311, 16), (0.372, 16),
    (0.374, 22), (0.461, 22), (0.463, 23), (0.551, 23), (0.553, 35),
  ])
  func `quantiles are those of the product-limit estimate`(share: Double, time: Double) {
    #expect(sample.quantile(share) == time)
  }

  @Test func `the share beyond all measured times is unknown`() {
    #expect(abs(sample.unknownShare - 0.448) < 0.0005 && sample.longest == 35)
    #expect(sample.median == nil, "its upper end is beyond 23 weeks")
  }

  @Test func `a median that is known has an interval by Greenwood's variance`() {
    // Of the ten, the third and the sixth are censored: what is longer shrinks to 9/10, 8/10, 24/35, 4/7, 3/7, ...
    let sample = CensoredSample([1, 2, 4, 5, 7, 8, 9, 10], censored: [3, 6])
    #expect(sample.median == Interval(value: 7, low: 2, high: 9) && sample.unknownShare == 0)
  }

  @Test(arguments: [1, 2, 5, 30, 99, 100, 301])
  func `a complete sample has the median and the interval of order statistics`(count: Int) {
    let values = (0..<count).map { Double(($0 * 37) % 1009) }
    let complete = CensoredSample(values)
    #expect(complete.median == Interval(medianOf: values.sorted()) && complete.unknownShare == 0)
  }
}
