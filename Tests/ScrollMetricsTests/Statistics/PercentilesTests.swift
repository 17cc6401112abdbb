import Testing

@testable import ScrollMetrics

struct PercentilesTests {
  @Test func `the nearest rank is the smallest value that enough values do not exceed`() {
    let values = Percentiles([15, 20, 35, 40, 50])
    #expect(values.percentile(5) == 15)
    #expect(values.percentile(20) == 15)
    #expect(values.percentile(30) == 20)
    #expect(values.percentile(40) == 20)
    #expect(values.percentile(50) == 35)
    #expect(values.percentile(100) == 50)
    #expect(values.percentile(0) == 15)
  }

  @Test(arguments: [1, 5, 7, 50, 90, 95, 99])
  func `for a hundred, thousand or ten thousand values the rank is exact`(percent: Int) {
    for count in [100, 1000, 10_000] {
      let values = Percentiles((1...count).map(Double.init))
      #expect(values.percentile(Double(percent)) == Double(percent * count / 100))
    }
  }

  @Test func `the median of an even number of values lies between the middle two`() {
    #expect(Percentiles([9, 1, 4]).median == 4)
    #expect(Percentiles([9, 1, 4, 6]).median == 5)
    #expect(Percentiles([]).median == nil)
  }

  @Test func `the order of the values does not matter`() {
    let values = Percentiles([3, 1, 2])
    #expect(values.minimum == 1)
    #expect(values.maximum == 3)
    #expect(values.percentile(50) == 2)
    #expect(values.mean == 2)
  }

  @Test func `values that replace others are in order too`() {
    var values = Percentiles([7, 8])
    values.replace { $0 += [3, 1, 2] }
    #expect(values.values == [1, 2, 3])
    #expect(values.percentile(50) == 2)
    values.replace { _ in }
    #expect(values.values.isEmpty && values.maximum == nil)
  }

  @Test func `no values have no percentiles`() {
    let none = Percentiles([])
    #expect(none.percentile(50) == nil)
    #expect(none.mean == nil)
    #expect(none.minimum == nil)
    #expect(none.maximum == nil)
  }
}
