import ScrollMetrics
import Testing

@testable import ScrollSweeps

struct MetricChangeTests {
  private func metrics(_ bytes: Double?) -> MetricValues<Double> {
    MetricValues { $0.name == "bytes_fetched" ? bytes : 7 }
  }

  /// By replication, by scenario.
  private func change(
    _ present: [[Double?]], _ recommended: [[Double?]], aggregation: AggregationMethod = .mean
  ) throws -> MetricChange {
    let question = SweepResult.Question(objectives: [try Objective("bytes_fetched")], aggregation: aggregation)
    let pairs = zip(present, recommended).map { ($0.map(metrics), $1.map(metrics)) }
    return MetricChange.all(
      question, .init(own: (present[0].map(metrics), recommended[0].map(metrics)), pairs: pairs))[0]
  }

  @Test func `the interval is Student's of the paired differences`() throws {
    // Differences 1, 2 and 3: mean 2, standard error 1/√3; t at 95 % with 2 degrees of freedom is 4.3027.
    let change = try change([[100], [900], [500]], [[101], [902], [503]])
    #expect(change.difference?.mean == 2)
    #expect(abs(try #require(change.difference?.halfWidth) - 4.3027 / 3.0.squareRoot()) < 1e-9)
  }

  @Test func `both values are of the same runs as their difference`() throws {
    let change = try change([[100], [900], [500]], [[101], [902], [503]])
    #expect(change.present == 500 && change.recommended == 502)
  }

  @Test func `without a value in the pairs, all three are of the scenarios' own runs`() throws {
    let question = SweepResult.Question(objectives: [try Objective("bytes_fetched")])
    let pairs: [MetricChange.Pair] = [([metrics(nil)], [metrics(nil)])]
    let change = MetricChange.all(question, .init(own: ([metrics(10)], [metrics(7)]), pairs: pairs))[0]
    #expect(change.present == 10 && change.recommended == 7)
    #expect(change.difference == Estimate([-3]))
  }

  @Test func `weights stay with their scenarios where one has no value`() throws {
    let change = try change([[10, nil, 30]], [[20, 5, 70]], aggregation: .weightedMean([1, 1, 3]))
    #expect(change.present == 25 && change.recommended == 57.5)
  }

  @Test func `without noise the difference is exact`() throws {
    let change = try change([[10], [20]], [[7], [17]])
    #expect(change.difference?.mean == -3)
    #expect(change.difference?.halfWidth == 0)
  }

  @Test func `a single pair has no interval`() throws {
    #expect(try change([[10]], [[7]]).difference == Estimate([-3]))
  }

  @Test func `scenarios are aggregated on each side as the question says`() throws {
    #expect(try change([[10, 30]], [[50, 20]]).difference?.mean == 15)
    #expect(try change([[10, 30]], [[50, 20]], aggregation: .worst).difference?.mean == 20)
  }

  @Test func `pairs without both values are left out`() throws {
    #expect(try change([[10, nil], [20, 1]], [[12, 400], [24, 3]]).difference?.mean == 2.5)
    #expect(try change([[nil]], [[12]]).difference == nil)
  }

  @Test func `objectives come first, then constrained metrics and headlines, each once`() throws {
    let question = SweepResult.Question(
      objectives: [try Objective("bytes_fetched")],
      constraints: [try OutcomeConstraint("hitches < 3"), try OutcomeConstraint("bytes_fetched < 3MB")])
    let runs = MetricChange.Runs(own: ([metrics(1)], [metrics(2)]), pairs: [])
    let names = MetricChange.all(question, runs).map(\.metric)
    #expect(names.prefix(3) == ["bytes_fetched", "hitches", "preload_hit_rate"])
    #expect(names.count == Set(names).count)
    #expect(SweepResult.Question.headlines.allSatisfy { names.contains($0.name) })
  }
}
