import ScrollDiagnostics
import ScrollGating

/// A folded table of all that is judged and did not just pass, below other folded paragraphs.
struct GateCommentTable {
  /// The outcomes that are listed, the most serious first.
  private static let outcomes: [Verdict.Outcome] = [.failed, .unmeasured, .uncompared, .warned, .improved]

  private let report: GateReport
  private let words = VerdictWords()

  init(_ report: GateReport) { self.report = report }

  /// Returns the paragraphs that there is room for, and the rows; empty if there are neither.
  ///
  /// - Parameter limit: The maximum length in bytes; rows beyond it are left out and counted.
  func text(below paragraphs: [String], limit: Int) -> String {
    let rows = Self.outcomes.flatMap { outcome in
      zip(report.scenarios, report.distinctNames).flatMap { gate, name in
        gate.verdicts.filter { $0.outcome == outcome }.map { row($0, scenario: name) }
          + (outcome == .failed ? baselineRows(gate, scenario: name) : [])
      }
    }
    guard !rows.isEmpty || !paragraphs.isEmpty else { return "" }
    let head = Markdown.table(["scenario", "metric", "value", "required", "outcome", ""], []) { ![2, 3].contains($0) }
    let end = "\n\(Markdown.foldEnd)\n"
    let summary = rows.isEmpty ? "More" : rows.count == 1 ? "1 finding" : "All \(rows.count) findings"
    var text = "\n" + Markdown.foldStart(summary)
    for paragraph in paragraphs where text.utf8.count + paragraph.utf8.count + 500 <= limit {
      text += paragraph + "\n\n"
    }
    if !rows.isEmpty { text += head + "\n" }
    for (index, row) in rows.enumerated() {
      if text.utf8.count + row.utf8.count + end.utf8.count + 50 > limit {
        text += "\n\(rows.count - index) more are left out here.\n"
        break
      }
      text += row
    }
    return text + end
  }

  private func row(_ verdict: Verdict, scenario: String) -> String {
    let place = verdict.place.map { GateCommentText.cell(ofCode: $0.text) } ?? ""
    let metric = "\(verdict.metric)\(verdict.part)"
    let finding = "\(metric) \(words.annotated(verdict))".markdownText
    let cells = [
      scenario.markdownText, metric.markdownText, GateCommentText.unbroken(words.value(verdict)),
      verdict.bound.markdownText, verdict.outcome.rawValue, finding + (place.isEmpty ? "" : " (\(place))"),
    ]
    return Markdown.row(cells) + "\n"
  }

  private func baselineRows(_ gate: ScenarioGate, scenario: String) -> [String] {
    guard let problem = gate.baseline.problem else { return [] }
    return [Markdown.row([scenario.markdownText, "baseline", "", "", "error", problem.markdownText]) + "\n"]
  }
}
