import ScrollExperiments
import ScrollGating
import Testing

@testable import ScrollReports

/// What reports of a gate say of feeds whose rests are held.
@Suite struct HeldRestsTests {
  private func texts(_ gates: [ScenarioGate]) -> [String] {
    let style = TerminalStyle(usesColor: false, usesUnicode: true, width: 300)
    let reports: [any GateResultReport] = [GateTableReport(style: style), GateMarkdownReport()]
    return reports.map { $0.text(of: GateReport(scenarios: gates)) }
  }

  @Test func `every report has the note of the run, and JSON the outcome as recorded`() throws {
    let recorded = try MadeGate.gate("a")
    let held = try MadeGate.gate("b", settings: ["replay.holds_for_blank=2s"])
    let note = try #require(held.result.asRecorded?.note)
    for (text, told) in zip(texts([recorded, held]), [note, note.markdownText]) {
      #expect(text.split(separator: told).count == 2, "\(text)")
    }
    let json = GateJSONReport().text(of: GateReport(scenarios: [recorded, held]))
    #expect(json.split(separator: "\"as_recorded\": null").count == 2)
    #expect(json.contains("\"holds\": {"))
  }

  @Test func `Markdown has three cautions, and counts the others`() throws {
    let gates = try (0..<5).map { try MadeGate.gate("\($0)", settings: ["replay.holds_for_blank=2s"]) }
    let text = GateMarkdownReport().text(of: GateReport(scenarios: gates))
    #expect(text.split(separator: " held until everything").count == 4)
    #expect(text.contains(" And 2 more notes.\n"))
  }
}
