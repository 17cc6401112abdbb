import ScrollExperiments
import ScrollJSON
import ScrollMetrics
import Testing

@testable import ScrollComparing

struct MetricDifferenceTests {
  private func difference(_ metric: String, _ a: Estimate?, _ b: Estimate?) throws -> MetricDifference {
    let all = MetricDifference.all(.sample(metrics: [metric: a]), .sample(metrics: [metric: b]))
    try #require(all.count == 1)
    return all[0]
  }

  @Test(arguments: [
    ("preload_hit_rate", 0.5, 0.75, MetricDifference.Direction.better), ("preload_hit_rate", 0.5, 0.25, .worse),
    ("display_latency.p95", 20, 10, .better), ("display_latency.p95", 10, 20, .worse),
    ("items_shown", 10, 20, .neutral), ("display_latency.p95", 10, 10, .equal),
  ])
  func `the direction depends on which way of the metric is better`(
    metric: String, a: Double, b: Double, direction: MetricDifference.Direction
  ) throws {
    let difference = try difference(metric, Estimate([a]), Estimate([b]))
    #expect(difference.direction == direction)
    #expect(difference.difference == Estimate([b - a]))
  }

  @Test func `between single runs every difference matters, however small`() throws {
    let difference = try difference("bytes_fetched", Estimate([1e6]), Estimate([1e6 + 1]))
    #expect(difference.basis == .exact)
    #expect(difference.matters)
    #expect(try !self.difference("bytes_fetched", Estimate([1e6]), Estimate([1e6])).matters)
  }

  @Test func `a nanosecond more or less is rounding`() throws {
    let rounding = try difference("display_latency.p95", Estimate([83.333333]), Estimate([83.333334]))
    #expect(rounding.direction == .equal && !rounding.matters)
    let change = try difference("display_latency.p95", Estimate([83.33333]), Estimate([83.33334]))
    #expect(change.direction == .worse && change.matters)
  }

  @Test func `a value on one side only matters and has no direction`() throws {
    let difference = try difference("display_latency.p95", nil, Estimate([3]))
    #expect(difference.direction == .neutral)
    #expect(difference.difference == nil)
    #expect(difference.matters)
    #expect(try self.difference("display_latency.p95", nil, nil).direction == .equal)
  }

  /// Half widths of 3 and 4 make one of 5.
  @Test(arguments: [(104.9, false), (105.1, true)])
  func `means with intervals are compared as independent`(b: Double, matters: Bool) throws {
    let difference = try difference(
      "bytes_fetched", Estimate(mean: 100, halfWidth: 3), Estimate(mean: b, halfWidth: 4))
    #expect(difference.basis == .independent)
    #expect(difference.difference?.halfWidth == 5)
    #expect(difference.matters == matters)
  }

  @Test func `a value of only one of several replications cannot matter`() throws {
    let differences = MetricDifference.all(
      .sample(metrics: ["regret.latency": Estimate([0.2]), "bytes_fetched": Estimate([1, 2])]),
      .sample(metrics: ["regret.latency": Estimate([0.8]), "bytes_fetched": Estimate([1, 2])]))
    let regret = try #require(differences.first { $0.subject.name == "regret.latency" })
    #expect(regret.basis == .single)
    #expect(regret.direction == .worse)
    #expect(!regret.matters)
  }

  private func replications(_ values: [Double?]) -> [ComparedResult.Replication] {
    values.map { value in value.map { [.init("bytes_fetched"): $0] } ?? [:] }
  }

  /// Differences 1, 2 and 3: mean 2, standard error 1/√3; t at 95 % with 2 degrees of freedom is 4.3027.
  @Test func `replications with equal draws are compared pair by pair`() throws {
    let (a, b) = ([100.0, 900, 500], [101.0, 902, 503])
    let differences = MetricDifference.all(
      .sample(metrics: ["bytes_fetched": Estimate(a)], replications: replications(a)),
      .sample(metrics: ["bytes_fetched": Estimate(b)], replications: replications(b)))
    let difference = try #require(differences.first)
    #expect(difference.basis == .paired)
    #expect(difference.difference?.mean == 2)
    #expect(abs(try #require(difference.difference?.halfWidth) - 4.3027 / 3.0.squareRoot()) < 1e-9)
    #expect(!difference.matters)
  }

  @Test func `a difference that is equal in every pair is exact and matters`() throws {
    let differences = MetricDifference.all(
      .sample(metrics: ["bytes_fetched": Estimate([1, 900])], replications: replications([1, 900])),
      .sample(metrics: ["bytes_fetched": Estimate([2, 901])], replications: replications([2, 901])))
    #expect(differences.first?.difference == Estimate(mean: 1, halfWidth: 0))
    #expect(differences.first?.matters == true)
  }

  @Test(arguments: [
    (seed: 2, values: [2.0, 901, 5], basis: MetricDifference.Basis.independent),
    (seed: 1, values: [2.0, 901], basis: .independent), (seed: 1, values: [2.0, nil, nil], basis: .single),
    (seed: 1, values: [2.0], basis: .single),
  ])
  func `other seeds, other numbers of replications and single pairs are not paired`(
    seed: Int, values: [Double?], basis: MetricDifference.Basis
  ) throws {
    let a = [1.0, 900, 4]
    let differences = MetricDifference.all(
      .sample(metrics: ["bytes_fetched": Estimate(a)], replications: replications(a)),
      .sample(
        metrics: ["bytes_fetched": Estimate(values.compactMap(\.self))], seed: seed,
        replications: replications(values)))
    #expect(differences.first?.basis == basis)
  }

  @Test func `a metric with two units is not compared`() {
    let a = ComparedResult.sample(metrics: ["bytes_fetched": Estimate([1])])
    let b = ComparedResult(
      name: "feed", version: "", inputs: [], settings: [:],
      metrics: [ComparedMetric(.init("bytes_fetched"), .count, Estimate([1]))], outcomeDigests: [])
    #expect(MetricDifference.all(a, b).isEmpty)
    #expect(MetricDifference.incomparable(a, b).map(\.0.unit) == [.bytes])
    #expect(
      ComparisonNotes(a, b).texts.contains("bytes_fetched is in B in A and in count in B, and not compared."))
  }
}
