import Testing

@testable import ScrollSweeps

struct SteppedRangeTests {
  private func values(_ minimum: Double, _ maximum: Double, _ step: Double) -> [Double]? {
    SteppedRange(minimum: minimum, maximum: maximum, step: step).map { range in
      (0..<range.count).map(range.value(at:))
    }
  }

  @Test func `values are the decimals that people write`() {
    #expect(values(0.1, 0.5, 0.1) == [0.1, 0.2, 0.3, 0.4, 0.5])
    #expect(values(0.5, 1.2, 0.35) == [0.5, 0.85, 1.2])
    #expect(values(-0.3, 0.3, 0.1) == [-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3])
  }

  @Test func `the maximum is a value only if it is a whole number of steps away`() {
    #expect(values(0, 1, 0.3) == [0, 0.3, 0.6, 0.9])
    #expect(values(0, 0.9, 0.3) == [0, 0.3, 0.6, 0.9])
    #expect(values(1, 2, 5) == [1])
    #expect(values(2, 2, 1) == [2])
  }

  @Test func `steps that are not short decimals are used exactly`() throws {
    let third = 1.0 / 3
    let thirds = try #require(values(0, 1, third))
    #expect(thirds == [0, third, 2 * third, 3 * third])
    let beyond = try #require(values(0, 0.3 - 0x1p-54, third * 0.3))
    #expect(beyond.last == 0.3 - 0x1p-54)
  }

  @Test func `too many steps to distinguish are refused`() {
    #expect(SteppedRange(minimum: 0, maximum: 1e300, step: 1e-300) == nil)
    #expect(SteppedRange(minimum: 0, maximum: 0x1.8p53, step: 1) == nil)
    #expect(SteppedRange(minimum: 0, maximum: 0x1p52, step: 1)?.count == 1 << 52 + 1)
    #expect(SteppedRange(minimum: 0, maximum: 1e300, step: 1e299)?.count == 11)
  }

  @Test func `the nearest value is found, within the range`() throws {
    let range = try #require(SteppedRange(minimum: 10, maximum: 30, step: 5))
    #expect([-100, 10, 12.4, 12.6, 30, 1e300].map(range.index(nearestTo:)) == [0, 0, 0, 1, 4, 4])
  }
}
