import ScrollJSON
import ScrollMetrics
import Testing

@testable import ScrollComparing
@testable import ScrollPages

struct FindingTests {
  /// The findings of a run with some metrics.
  private func findings(_ metrics: [String: Double]) -> [String: Finding] {
    let result = ComparedResult(
      name: "feed", version: "1", inputs: [], settings: [:],
      metrics: metrics.sorted { $0.key < $1.key }.map { ComparedMetric(.init($0.key), .count, Estimate([$0.value])) },
      outcomeDigests: [])
    return Dictionary(
      uniqueKeysWithValues: Finding.all(ReportedRun(.result(result))).map { ($0.title, $0) })
  }

  @Test func `placeholders are told with how many items there were and the longest wait`() {
    let finding = findings([
      "items_shown": 120, "display_hit_rate.misses": 3, "display_latency.max": 942, "display_latency.censored": 0,
    ])["Placeholders"]
    #expect(finding?.value == "3 of 120")
    #expect(finding?.sentence == "3 of 120 items showed as a placeholder first; the longest wait was 942 ms.")
    #expect(finding?.verdict == .bad)
  }

  @Test func `no placeholder is good, and no item neither good nor bad`() {
    #expect(findings(["items_shown": 12, "display_hit_rate.misses": 0])["Placeholders"]?.verdict == .good)
    #expect(findings(["items_shown": 0, "display_hit_rate.misses": 0])["Placeholders"]?.verdict == .neutral)
  }

  @Test(arguments: [(0.0, Finding.Verdict.good), (4.9, .good), (5, .warning), (9.9, .warning), (10, .bad), (80, .bad)])
  func `hitches are judged by Apple's limits`(ratio: Double, verdict: Finding.Verdict) {
    #expect(findings(["hitch_time_ratio": ratio])["Hitches"]?.verdict == verdict)
  }

  @Test func `stalls say how long and how far`() {
    let finding = findings(["end_stall.count": 2, "end_stall.time": 1200, "end_stall.distance": 158])["End of content"]
    #expect(finding?.value == "2 stalls")
    #expect(
      finding?.sentence
        == "For 1,200 ms in all the finger wanted to go on where the content ended, by up to 158 pt: a batch was late.")
  }

  @Test func `regret is told with what could have been, and only where it was measured`() {
    let finding = findings(["regret.latency": 0.35, "foresight.late_items": 1, "foresight.bound": 0])["Regret"]
    #expect(finding?.value == "35 %")
    #expect(finding?.sentence.contains("With the best schedule that was found 1 item would have") == true)
    #expect(finding?.sentence.hasSuffix("shown as a placeholder first; no policy has fewer than 0.") == true)
    let attained = findings(["regret.latency": 1, "foresight.late_items": 0, "foresight.bound": 0])["Regret"]
    #expect(attained?.sentence.hasSuffix("no item would have shown as a placeholder first.") == true)
    #expect(findings(["foresight.late_items": 1, "foresight.bound": 0])["Regret"] == nil)
  }

  @Test func `a lead is told as what it is on either side of zero`() {
    #expect(findings(["lead_time.p5": 80])["Lead time"]?.sentence.hasPrefix("19 items in 20 had their data") == true)
    let late = findings(["lead_time.p5": -80])["Lead time"]
    #expect(late?.value == "80 ms")
    #expect(late?.sentence.contains("after it came on screen") == true)
  }

  @Test func `wasted bytes are a share of those fetched, and of none there is no share`() {
    #expect(
      findings(["bytes_fetched": 2_000_000, "bytes_wasted": 500_000])["Network"]?.sentence
        == "Fetched in all; 500 kB (25 %) of it for items that nobody saw.")
    #expect(
      findings(["bytes_fetched": 0, "bytes_wasted": 0])["Network"]?.sentence
        == "Fetched in all; 0 B of it for items that nobody saw.")
  }

  @Test func `what was not measured is not told`() {
    #expect(findings([:]).isEmpty)
  }
}
