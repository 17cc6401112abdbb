import Testing

@testable import ScrollMetrics

struct EstimateTests {
  @Test func `no values give no estimate, and a single one no interval`() {
    #expect(Estimate([]) == nil)
    #expect(Estimate([7])?.mean == 7)
    #expect(Estimate([7])?.halfWidth == nil)
  }

  @Test func `the interval is Student's for the mean`() throws {
    // Mean 5, variance 20/3, standard error √(5/3), t(3) = 3.1824.
    let estimate = try #require(Estimate([2, 4, 6, 8]))
    #expect(estimate.mean == 5)
    let standardError = (5.0 / 3).squareRoot()
    #expect(abs(try #require(estimate.halfWidth) - 3.1824 * standardError) < 1e-12)
  }

  @Test func `the interval of two values is half their distance times t`() throws {
    let estimate = try #require(Estimate([10, 12]))
    #expect(estimate.mean == 11)
    #expect(abs(try #require(estimate.halfWidth) - 12.7062) < 1e-9)
  }

  @Test(arguments: [0.1, 0.3, 1e-300, -12_345.678, 1e300])
  func `equal values have exactly that mean and no interval width`(value: Double) throws {
    let estimate = try #require(Estimate(Array(repeating: value, count: 7)))
    #expect(estimate.mean == value)
    #expect(estimate.halfWidth == 0)
  }

  @Test(
    arguments: [
      (1, 12.706), (2, 4.303), (5, 2.571), (10, 2.228), (20, 2.086), (30, 2.042), (31, 2.040), (40, 2.021),
      (60, 2.000), (100, 1.984), (120, 1.980), (1000, 1.962), (1_000_000, 1.960),
    ] as [(Int, Double)])
  func `critical values agree with the tables`(degrees: Int, tabled: Double) {
    #expect(abs(Estimate.criticalValue(degreesOfFreedom: degrees) - tabled) < 6e-4)
  }

  @Test func `beyond the table critical values are accurate to four digits`() {
    #expect(abs(Estimate.criticalValue(degreesOfFreedom: 31) - 2.039_513) < 1e-4)
    #expect(abs(Estimate.criticalValue(degreesOfFreedom: 60) - 2.000_298) < 2e-5)
    #expect(abs(Estimate.criticalValue(degreesOfFreedom: 120) - 1.979_930) < 2e-6)
  }

  @Test func `critical values decrease with more values, also beyond the table`() {
    let values = (1...200).map { Estimate.criticalValue(degreesOfFreedom: $0) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 > $1 })
    #expect(values[199] > 1.96)
  }

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
