import Foundation
import ScrollExperiments
import ScrollJSON
import ScrollMetrics
import ScrollQuantities
import ScrollSimulation
import Testing

@testable import ScrollComparing
@testable import ScrollReports

struct ComparisonReportTests {
  private func event(_ milliseconds: Double, _ kind: RunEvent.Kind, _ place: ItemPlace) -> RunEvent {
    RunEvent(time: SimulatedTime(milliseconds: milliseconds), kind: kind, place: place)
  }

  private func result(
    _ name: String, _ metrics: [(String, Double?)], leading: Int, digest: String, replications: Int = 1
  ) -> ComparedResult {
    let units = Dictionary(uniqueKeysWithValues: MetricPlace.all.map { ($0.name, $0.unit) })
    return ComparedResult(
      name: name, version: ToolVersion.current, inputs: [],
      settings: ["seed": 1, "policy": ["tuning": ["full": ["display": ["leading_screenfuls": JSONNode(leading)]]]]],
      metrics: metrics.map { ComparedMetric(.init($0.0), units[$0.0]!, $0.1.flatMap { Estimate([$0]) }) },
      outcomeDigests: Array(repeating: digest, count: replications))
  }

  /// B has fewer placeholders and more bytes, and asks for item 14 later.
  private func findings(name: String = "a feed", replications: Int = 1) -> ComparisonFindings {
    let place = ItemPlace(cells: [3], item: 14)
    let first = EventDifference(a: event(1508.3, .requested, place), b: event(1733, .requested, place))
    let next = EventDifference(a: nil, b: event(1600, .batchBegan(firstItem: 20, .remainingDistance), ItemPlace()))
    let divergence = Divergence(first: first, followers: [next], sharedEventCount: 1234)
    let shared: [(String, Double?)] = [("items_shown", 52)]
    let comparison = RunComparison(
      result(
        name, [("display_hit_rate.misses", 12), ("bytes_fetched", 1e6), ("lead_time.min", nil)] + shared, leading: 1,
        digest: "00", replications: replications),
      result(
        name, [("display_hit_rate.misses", 2), ("bytes_fetched", 1.4e6), ("lead_time.min", 3)] + shared, leading: 2,
        digest: "01", replications: replications),
      firstDifference: .at(divergence, replication: replications - 1),
      classChanges: [
        ClassChange(
          rate: .display, container: "nested", a: .miss, b: .hit,
          items: (0..<10).map { ItemPlace(cells: [3], item: $0) })
      ])
    return ComparisonFindings(a: "a.json", b: "a.json display.leading=2", comparisons: [comparison], onlyInB: ["other"])
  }

  @Test func `a table begins with a sentence and then gives details`() {
    #expect(
      ComparisonTableReport(style: .file).text(of: findings()) == """
        A  a.json
        B  a.json display.leading=2

        a feed
          B shows 10 fewer placeholders (of 52 items) and fetches 400 kB more; they first differ at
          1,508.3 ms, when item 3/14 is requested in A (in B at 1,733 ms).

        Settings
                           A  B
          display.leading  1  2

        First difference
          After 1,234 identical events:
            1,508.3 ms  item 3/14 is requested in A (in B at 1,733 ms)
              1,600 ms  the outer container begins to fetch a batch near its end from item 20 on in B (in A
                        never)

        Items whose outcome changed
          nested, display: 10 items from miss to hit (3/0, 3/1, 3/2, 3/3, 3/4, 3/5, 3/6, 3/7, ...)

        Metrics
                                      A       B    B - A\("        ")
          display_hit_rate.misses    12       2      -10  better
          bytes_fetched            1 MB  1.4 MB  +400 kB   worse
          lead_time.min               –    3 ms        –\("        ")
          Equal metrics: 1. One run each, with the same random numbers: every difference comes from the
          settings.

          In B alone: 'other'.

        """)
  }

  @Test func `JSON has every metric, and reads back`() throws {
    let text = ComparisonJSONReport().text(of: findings())
    let root = try JSONDocument(path: nil, bytes: Array(text.utf8)).root
    let comparison = try #require(root["comparisons"]?.elements?.first)
    #expect(comparison["metrics"]?.elements?.count == 4)
    #expect(
      comparison["metrics"]?.elements?[0] == [
        "metric": "display_hit_rate.misses", "unit": "count", "a": 12, "b": 2, "difference": -10, "half_width": .null,
        "direction": "better", "matters": true, "basis": "exact",
      ])
    #expect(
      comparison["divergence"]?["first"] == [
        "time_ms": 1508.3, "container": [3], "item": 14,
        "a": ["time_ms": 1508.3, "event": "requested", "text": "item 3/14 is requested"],
        "b": ["time_ms": 1733, "event": "requested", "text": "item 3/14 is requested"],
        "text": "item 3/14 is requested in A (in B at 1,733 ms)",
      ])
    #expect(comparison["class_changes"]?.elements?[0]["count"] == 10)
    #expect(root["only_in_b"] == ["other"])
  }

  @Test func `Markdown has a row for each metric that differs`() {
    let lines = ComparisonMarkdownReport().text(of: findings()).split(separator: "\n")
      .prefix { !$0.hasPrefix("<details>") }
    #expect(lines.contains("### a feed"))
    #expect(lines.contains("| display\\_hit\\_rate.misses | 12 | 2 | -10 | better |"))
    #expect(lines.contains("- 1,508.3 ms: item 3/14 is requested in A (in B at 1,733 ms)"))
    #expect(lines.count { $0.hasPrefix("| ") } == 5)
  }

  @Test func `every format has the verdicts on A and B`() throws {
    let misses: [(String, Double?)] = [("items_shown", 3), ("display_hit_rate.misses", 2)]
    let (a, b) = (
      result("feed", [("display_latency.p95", 500), ("display_latency.max", 600)] + misses, leading: 1, digest: "00"),
      result("feed", [("display_latency.p95", 50), ("items_shown", 3)], leading: 2, digest: "01")
    )
    let findings = ComparisonFindings(a: "a.json", b: "b.json", comparisons: [RunComparison(a, b)])
    let sentences = [
      "A is ✗ Bad: 2 of 3 items were placeholders for up to 600 ms.",
      "B is ✓ Good: all 3 items after the first screen were drawn when they came on screen.",
    ]
    let table = ComparisonTableReport(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 100))
    for text in [table.text(of: findings), ComparisonMarkdownReport().text(of: findings)] {
      for sentence in sentences { #expect(text.contains(sentence), "\(sentence)") }
    }
    let json = try JSONDocument(path: nil, bytes: Array(ComparisonJSONReport().text(of: findings).utf8)).root
    let comparison = try #require(json["comparisons"]?.elements?.first)
    #expect(["a", "b"].map { comparison[$0]?["verdict"]?.string } == ["bad", "good"])
  }

  @Test func `items whose outcome changed are told with the replication that they are of`() throws {
    let (one, several) = (findings(), findings(replications: 3))
    let table = ComparisonTableReport(style: .file)
    #expect(table.text(of: several).contains("\nItems whose outcome changed in replication 3 of 3\n"))
    let markdown = [one, several].map { ComparisonMarkdownReport().text(of: $0) }
    #expect(markdown[0].contains("\n\nItems whose outcome changed:\n\n- nested, display: 10 items from miss to hit"))
    #expect(markdown[1].contains("\n\nItems whose outcome changed in replication 3 of 3:\n\n- nested, "))
    let json = try JSONDocument(path: nil, bytes: Array(ComparisonJSONReport().text(of: several).utf8)).root
    let comparison = try #require(json["comparisons"]?.elements?.first)
    #expect(comparison["class_changes"]?.elements?[0]["replication"] == 2)
  }

  @Test(arguments: ["<script>", "a|b", "*x*\n# y", "\u{1B}[31m"])
  func `names cannot start markup or colors`(name: String) {
    let markdown = ComparisonMarkdownReport().text(of: findings(name: name))
    #expect(!markdown.contains("<script>") && !markdown.contains("\n# y") && !markdown.contains("a|b"))
    let table = ComparisonTableReport(style: .file).text(of: findings(name: name))
    #expect(!table.contains("\u{1B}") && !table.contains("\n# y"))
  }
}
