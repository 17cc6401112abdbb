import Testing

@testable import ScrollSweeps

struct AggregationMethodTests {
  @Test func `the methods are mean, worst and percentiles`() {
    #expect(AggregationMethod("mean") == .mean)
    #expect(AggregationMethod("worst") == .worst)
    #expect(AggregationMethod("p90") == .quantile(0.9))
    #expect(AggregationMethod("p99.5") == .quantile(0.995))
    #expect(AggregationMethod("p100") == .quantile(1))
    for text in ["", "p", "p0", "p0.5", "p101", "p-5", "pnan", "p.5", "p1e1", "90", "P90", "p9 0", "median", "p9.9.9"] {
      #expect(AggregationMethod(text) == nil, "\(text)")
    }
  }

  @Test func `a method reads back as written`() {
    for text in ["mean", "worst", "p1", "p90", "p99.5", "p100"] {
      #expect(AggregationMethod(text)?.description == text)
    }
  }

  @Test func `the worst depends on the goal`() {
    #expect(AggregationMethod.worst.value(of: [3, 1, 2], goal: .minimize) == 3)
    #expect(AggregationMethod.worst.value(of: [3, 1, 2], goal: .maximize) == 1)
  }

  @Test func `the mean is over measured values`() {
    #expect(AggregationMethod.mean.value(of: [1, nil, 4], goal: .minimize) == 2.5)
    #expect(AggregationMethod.mean.value(of: [0.1, 0.1, 0.1], goal: .minimize) == 0.1)
    for aggregation in [AggregationMethod.mean, .worst, .quantile(0.9)] {
      #expect(aggregation.value(of: [nil, nil], goal: .minimize) == nil)
      #expect(aggregation.value(of: [], goal: .minimize) == nil)
      #expect(aggregation.value(of: [7, nil], goal: .maximize) == 7)
    }
  }

  @Test func `the weighted mean is over measured values`() {
    #expect(AggregationMethod.weightedMean([6, 3, 1]).value(of: [10, 20, 100], goal: .minimize) == 22)
    #expect(AggregationMethod.weightedMean([2.1, 0.6, 0.3]).description == "mean weighted by 70 %, 20 %, 10 %")
    #expect(AggregationMethod.weightedMean([1, 2]).description == "mean weighted by 33.3 %, 66.7 %")
    #expect(AggregationMethod.weightedMean([6, 3, 1]).value(of: [nil, 20, 100], goal: .maximize) == 40)
    #expect(AggregationMethod.weightedMean([6, 3]).value(of: [nil, nil], goal: .minimize) == nil)
  }

  @Test func `a quantile counts from the good side, by nearest rank`() {
    let values = (1...10).map { Optional(Double($0)) }.reversed() as [Double?]
    #expect(AggregationMethod.quantile(0.9).value(of: values, goal: .minimize) == 9)
    #expect(AggregationMethod.quantile(0.9).value(of: values, goal: .maximize) == 2)
    #expect(AggregationMethod.quantile(0.91).value(of: values, goal: .minimize) == 10)
    #expect(AggregationMethod.quantile(1).value(of: values, goal: .minimize) == 10)
    #expect(AggregationMethod.quantile(0.01).value(of: values, goal: .minimize) == 1)
  }

  @Test func `rounding does not change the rank`() {
    let hundred = (1...100).map { Optional(Double($0)) }
    for percent in 1...100 {
      #expect(AggregationMethod("p\(percent)")?.value(of: hundred, goal: .minimize) == Double(percent))
    }
  }

  @Test func `an invalid share does not trap`() {
    for share in [Double.nan, -.infinity, .infinity, -1, 2] {
      #expect(AggregationMethod.quantile(share).value(of: [1, 2], goal: .minimize) != nil)
    }
  }
}
