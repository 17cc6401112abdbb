import ScrollDiagnostics
import ScrollJSON
import Testing

@testable import ScrollGating
@testable import ScrollReports

/// What reports tell of a gate that fails because a feed got better.
struct FailingImprovementTests {
  private let report: GateReport

  init() throws {
    var options = GateOptions()
    options.failsOnImprovement = true
    report = GateReport(
      scenarios: [
        try MadeGate.gate("a", [MadeGate.change(.improved, value: 2_000_000)]),
        try MadeGate.gate("b", [MadeGate.verdict(.warned, level: "warn")]),
      ], options: options)
  }

  @Test func `a comment tells why the gate fails, what got better, and how to update`() {
    let text = GateMarkdownReport().text(of: report)
    let reason = "1 of 2 scenarios is better than its baseline, which fails the gate (--fail-on-improvement)"
    #expect(text.hasPrefix("**✗ scrollbench: \(reason)**\n"), "\(text)")
    #expect(text.contains("\n**Better:** a: fetched 2.5\u{A0}MB\u{A0}→\u{A0}2\u{A0}MB.\n"))
    #expect(text.contains("\nTo update the baseline, run `scrollbench gate scenarios/a.json --update` and commit"))
  }

  @Test func `JSON and CSV count the improvement as a failure`() throws {
    let root = try JSONDocument(path: nil, bytes: Array(GateJSONReport().text(of: report).utf8)).root
    let scenarios = try #require(root["scenarios"]?.elements)
    #expect(root["passed"]?.boolean == false)
    #expect(scenarios.map { $0["passed"]?.boolean } == [false, true])
    #expect(scenarios.map { $0["verdicts"]?.elements?.map { $0["fails"]?.boolean } } == [[true], [false]])
    #expect(GateCSVReport().text(of: report).contains(",improved,true,"))
  }

  @Test func `the test report and the annotation have an error with the reason`() throws {
    let root = try #require(ReadXML.root(of: JUnitReport().text(of: report)))
    #expect(root.attributes["failures"] == "1")
    let failure = try #require(root.all.first { $0.name == "failure" })
    let reason = ", better, which fails the gate (--fail-on-improvement)"
    #expect(failure.attributes["message"]?.hasSuffix(reason) == true)
    let annotation = GitHubAnnotations().text(of: report).split(separator: "\n")[0]
    #expect(annotation.hasPrefix("::error file=baselines/a.json,title=a%3A bytes_fetched"))
    #expect(annotation.hasSuffix(reason))
  }

  @Test func `of a scenario that is worse, too, the failure is told`() throws {
    let worse = MadeGate.change(.failed, value: 3_000_000)
    let gate = try MadeGate.gate("a", [worse, MadeGate.change(.improved, value: 1, metric: "fetches.started")])
    let mixed = GateReport(scenarios: [gate], options: report.options)
    #expect(mixed.exitCode == .gateFailed)
    #expect(VerdictWords().counts(mixed) == "1 of 1 scenario failed")
  }
}
