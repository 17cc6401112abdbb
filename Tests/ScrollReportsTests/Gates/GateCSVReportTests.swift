import ScrollJSON
import Testing

@testable import ScrollGating
@testable import ScrollReports

/// The numbers of verdicts in the formats for programs.
struct GateCSVReportTests {
  private let report: GateReport

  init() throws {
    report = GateReport(scenarios: [
      try MadeGate.gate(
        "a",
        [
          MadeGate.verdict(.failed), MadeGate.verdict(.passed, value: 99), MadeGate.change(.failed, value: 2_500_007),
        ])
    ])
  }

  @Test func `a threshold has its excess, and a difference is only from a baseline`() {
    let rows = GateCSVReport().text(of: report).split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    #expect(rows[0][5...8] == ["value", "baseline", "difference", "excess"])
    #expect(rows[1][5...8] == ["208", "", "", "108"] && rows[2][5...8] == ["99", "", "", "0"])
    #expect(rows[3][5...8] == ["2500007", "2500000", "7", ""])
  }

  @Test func `JSON has the numbers of the table`() throws {
    let root = try JSONDocument(path: nil, bytes: Array(GateJSONReport().text(of: report).utf8)).root
    let verdicts = try #require(root["scenarios"]?.elements?[0]["verdicts"]?.elements)
    #expect(verdicts.map { $0["difference"] } == [.null, .null, 7])
    #expect(verdicts.map { $0["excess"] } == [108, 0, .null])
  }
}
