import Testing

@testable import ScrollGating
@testable import ScrollReports

struct GateMarkdownReportTests {
  private func text(_ gates: ScenarioGate..., limit: Int = GateMarkdownReport.commentLimit) -> String {
    GateMarkdownReport(limit: limit).text(of: GateReport(scenarios: gates))
  }

  @Test func `what passed is one line`() throws {
    #expect(
      text(try MadeGate.gate("a", [MadeGate.verdict(.passed, value: 50)]), try MadeGate.gate("b"))
        == "**scrollbench: 2 scenarios passed**\n")
  }

  @Test func `what failed is a row each`() throws {
    let failed = try MadeGate.gate("a feed", [MadeGate.verdict(.failed), MadeGate.change(.failed, value: 3_000_000)])
    let unmatched = try MadeGate.gate("b", baseline: .missing(path: "b.json"))
    #expect(
      text(failed, unmatched) == """
        **scrollbench: 1 of 2 scenarios failed, 1 of 2 scenarios had no baseline to compare with**

        | scenario | metric | value | asked for | outcome | |
        | --- | --- | ---: | ---: | --- | --- |
        | a feed | display\\_latency.p95 | 208 ms | \\< 100ms | failed | display\\_latency.p95 is 208 ms, 108 ms above 100 ms \
        (`a.json:12`) |
        | a feed | bytes\\_fetched | 3 MB | baseline | failed | bytes\\_fetched is 3 MB, was 2.5 MB: +500 kB, \
        worse (`baselines/a.json`) |
        | b | baseline | | | error | there is no baseline b.json |

        """)
  }

  @Test(arguments: [400, 1_000, 5_000]) func `it is no longer than it may be`(limit: Int) throws {
    let verdicts = try (0..<100).map { try MadeGate.verdict(.failed, value: Double(200 + $0)) }
    let text = text(try MadeGate.gate("a feed 🙂", verdicts), limit: limit)
    #expect(text.utf8.count <= limit)
    #expect(text.hasSuffix(" more are left out here.\n"))
  }

  @Test(arguments: MadeGate.hostileNames) func `no name harms the table`(name: String) throws {
    let text = text(try MadeGate.gate(name, [MadeGate.verdict(.failed, path: name)]))
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("|") }
    #expect(rows.count == 3)
    for row in rows {
      let separators = row.replacing("\\\\", with: "").replacing("\\|", with: "").count { $0 == "|" }
      #expect(separators == 7)
    }
    let withoutCode = text.replacing(/`[^`\n]*`/, with: "")
    #expect(!withoutCode.contains("<script>") && !withoutCode.contains("@team"))
  }
}
