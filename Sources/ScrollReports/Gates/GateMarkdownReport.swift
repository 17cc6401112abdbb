public import ScrollGating
import ScrollMetrics

/// A gate as Markdown: what failed in a table, and every metric that differs folded away below it.
public struct GateMarkdownReport: GateFileReport {
  /// The longest comment that GitHub takes, in characters, less room for what a workflow puts around it.
  public static let commentLimit = 65_000
  /// The longest step summary that GitHub takes, in bytes, likewise.
  public static let summaryLimit = 1_000_000

  private let limit: Int
  private let words = VerdictWords()

  /// - Parameter limit: The most bytes; rows beyond it are left out and counted.
  public init(limit: Int = commentLimit) { self.limit = limit }

  public func text(of report: GateReport) -> String {
    var text = heading(report) + "\n"
    var rows: [String] = []
    for (gate, name) in zip(report.scenarios, report.distinctNames) {
      for verdict in gate.verdicts where verdict.outcome != .passed { rows.append(row(verdict, scenario: name)) }
      if let problem = gate.baseline.problem {
        rows.append("| \(name.markdownCell) | baseline | | | error | \(problem.markdownCell) |\n")
      }
    }
    guard !rows.isEmpty else { return text }
    text += "\n| scenario | metric | value | asked for | outcome | |\n| --- | --- | ---: | ---: | --- | --- |\n"
    let reserve = 100
    for (index, row) in rows.enumerated() {
      if text.utf8.count + row.utf8.count > limit - reserve {
        text += "\n\(rows.count - index) more are left out here.\n"
        break
      }
      text += row
    }
    return text
  }

  private func heading(_ report: GateReport) -> String {
    let failed = report.scenarios.filter(\.isFailed)
    let unusable = report.scenarios.filter { !$0.baseline.isUsable && !$0.isFailed }
    let total = report.scenarios.count == 1 ? "1 scenario" : "\(report.scenarios.count) scenarios"
    if failed.isEmpty, unusable.isEmpty { return "**scrollbench: \(total) passed**" }
    let parts = [
      failed.isEmpty ? nil : "\(failed.count) of \(total) failed",
      unusable.isEmpty ? nil : "\(unusable.count) of \(total) had no baseline to compare with",
    ].compactMap(\.self)
    return "**scrollbench: \(parts.joined(separator: ", "))**"
  }

  private func row(_ verdict: Verdict, scenario: String) -> String {
    let place =
      verdict.place.map { "`\($0.text.printable.replacing("`", with: "'").replacing("|", with: "\\|"))`" } ?? ""
    let cells = [
      scenario.markdownCell, verdict.metric.markdownCell, words.value(verdict), verdict.bound.markdownCell,
      verdict.outcome.rawValue,
      words.message(verdict).markdownCell + (place.isEmpty ? "" : " (\(place))"),
    ]
    return "| " + cells.joined(separator: " | ") + " |\n"
  }
}
