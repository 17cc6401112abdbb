import ScrollJSON
import ScrollMetrics
import Testing

@testable import ScrollComparing
@testable import ScrollReports

struct ComparisonSentenceTests {
  /// Metrics by name, in A and in B, each with half the width of its interval if it has one.
  private func sentence(
    _ metrics: [(String, Double, Double)], halfWidth: Double? = nil,
    firstDifference: RunComparison.FirstDifference = .unknown, replications: (a: Int, b: Int) = (1, 1)
  ) -> String {
    func result(_ value: ((String, Double, Double)) -> Double, replications: Int) -> ComparedResult {
      let compared = metrics.map { metric in
        ComparedMetric(
          .init(metric.0), metric.0.contains("bytes") ? .bytes : .count,
          Estimate(mean: value(metric), halfWidth: halfWidth))
      }
      return ComparedResult(
        name: "x", version: "1", inputs: [], settings: [:], metrics: compared,
        outcomeDigests: (0..<replications).map(String.init))
    }
    let comparison = RunComparison(
      result(\.1, replications: replications.a), result(\.2, replications: replications.b),
      firstDifference: firstDifference)
    return ComparisonSentence(comparison, MetricFormat(usesUnicode: true)).text
  }

  @Test func `placeholders come first, then bytes`() {
    let shown = ("items_shown", 52.0, 52.0)
    #expect(
      sentence([("display_hit_rate.misses", 3, 4), ("bytes_fetched", 9, 5), shown])
        == "B shows 1 more placeholder (of 52 items) and fetches 4 B less.")
    #expect(
      sentence([("preload_hit_rate.misses", 3, 1), shown]) == "B has 2 fewer preload misses (of 52 items).")
    #expect(sentence([("bytes_fetched", 5000, 9000)]) == "B fetches 4 kB more.")
    #expect(
      sentence([("display_hit_rate.misses", 22, 0), ("items_shown", 24, 12)])
        == "B shows 0 placeholders of 12 items (A: 22 of 24).")
    let one = ("display_hit_rate.misses", 1.0, 0.0)
    #expect(sentence([one, ("items_shown", 1, 1)]) == "B shows 1 fewer placeholder (of 1 item).")
    #expect(sentence([one, ("items_shown", 2, 1)]) == "B shows 0 placeholders of 1 item (A: 1 of 2).")
  }

  @Test func `without items, the largest gain and the largest cost`() {
    // 67 of 775 are 9 %, 2 of 30 are 7 %; 7 kB of 5 MB are less than 1 of 4.
    let gains = [("display_latency.p95", 775.0, 708.0), ("end_stall.time", 30, 28)]
    #expect(
      sentence(gains + [("bytes_fetched", 5e6, 5.0073e6)])
        == "B lowers display_latency.p95 from 775 to 708 and fetches 7.3 kB more.")
    #expect(
      sentence(gains + [("bytes_fetched", 5e6, 5.0073e6), ("bytes_wasted", 3, 4)])
        == "B lowers display_latency.p95 from 775 to 708 and raises bytes_wasted from 3 B to 4 B.")
  }

  @Test func `with items and fewer bytes, the largest cost too`() {
    #expect(
      sentence([("display_hit_rate.misses", 3, 1), ("end_stall.time", 10, 20), ("bytes_fetched", 9, 5)])
        == "B shows 2 fewer placeholders, raises end_stall.time from 10 to 20, and fetches 4 B less.")
  }

  @Test func `otherwise the first different metric is named, and how many others differ`() {
    #expect(sentence([("hitches", 1, 3)]) == "B differs in hitches (+2).")
    #expect(sentence([("hitches", 1, 3), ("items_shown", 1, 2)]) == "B differs in hitches (+2) and another metric.")
    #expect(
      sentence([("hitches", 1, 3), ("items_shown", 1, 2), ("range_updates", 4, 5)])
        == "B differs in hitches (+2) and 2 other metrics.")
  }

  @Test func `equal runs, equal metrics and noise have their own sentences`() {
    #expect(sentence([("hitches", 1, 1)], firstDifference: .same) == "The same, to the last event.")
    #expect(sentence([("hitches", 1, 1)], firstDifference: .sameDigests) == "The same, by the digests of its events.")
    #expect(
      sentence([("hitches", 1, 2)], firstDifference: .sameDigests)
        == "What happened is the same, by the digests of its events, but B differs in hitches (+1).")
    #expect(sentence([("hitches", 1, 1)], firstDifference: .unknown) == "All metrics are equal.")
    #expect(sentence([("hitches", 1, 2)], halfWidth: 3) == "No metric differs by more than noise.")
    #expect(
      sentence([("hitches", 1, 2)], firstDifference: .same)
        == "What happened is the same, to the last event, but B differs in hitches (+1).")
    #expect(
      sentence([("hitches", 1, 1)], firstDifference: .undated(replication: 0))
        == "All metrics are equal; they differ only in totals, not in anything that has a time.")
  }

  @Test func `differences from a single run are not called noise`() {
    let single = ComparedResult(
      name: "x", version: "1", inputs: [], settings: [:],
      metrics: [ComparedMetric(.init("hitches"), .count, Estimate([1]))], outcomeDigests: ["a"])
    let replicated = ComparedResult(
      name: "x", version: "1", inputs: [], settings: [:],
      metrics: [ComparedMetric(.init("hitches"), .count, Estimate(mean: 2, halfWidth: 3))], outcomeDigests: ["b", "c"])
    let comparison = RunComparison(single, replicated, firstDifference: .unknown)
    #expect(
      ComparisonSentence(comparison, MetricFormat(usesUnicode: true)).text
        == "The noise of the differences is not known.")
  }

  /// Only the replications that both have are compared by what happened.
  @Test func `with other numbers of replications, the metrics are told of all`() {
    #expect(
      sentence([("hitches", 1, 2)], firstDifference: .same, replications: (4, 20))
        == """
        In the 4 replications that both have, the same happened, to the last event; over all replications, B differs in hitches (+1).
        """)
    #expect(
      sentence([("hitches", 1, 1)], firstDifference: .sameDigests, replications: (2, 1))
        == """
        In the replication that both have, the same happened, by the digests of its events; over all replications, all metrics \
        are equal.
        """)
  }

  @Test(arguments: [(0, 3, 3, "1 of 3"), (2, 3, 3, "3 of 3"), (1, 20, 2, "2 of 2")])
  func `replications count from 1, of those that both sides have`(index: Int, ofA: Int, ofB: Int, words: String) {
    let difference = RunComparison.FirstDifference.undated(replication: index)
    #expect(
      sentence([("hitches", 1, 1)], firstDifference: difference, replications: (ofA, ofB))
        == "All metrics are equal; they differ in replication \(words) only in totals, not in anything that has a time."
    )
  }
}
