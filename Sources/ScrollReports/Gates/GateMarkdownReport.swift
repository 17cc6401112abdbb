import ScrollDiagnostics
import ScrollExperiments
package import ScrollGating
import ScrollMetrics

/// A gate as Markdown, for a comment on a pull request: the failures by cause in about twenty lines and at most 8 kB, with all
/// changes folded below.
package struct GateMarkdownReport: GateResultReport {
  /// The maximum length of a GitHub comment, less room for a workflow's own text. GitHub counts characters; a character has a
  /// byte or more, so that many bytes always fit.
  package static let commentLimit = 65_000
  /// The maximum length of a GitHub step summary in bytes, less room for a workflow's own text.
  package static let summaryLimit = 1_000_000

  /// The maximum length of what is not folded, in bytes.
  private static let shownLimit = 8_000

  private let limit: Int
  private let words = VerdictWords()

  /// - Parameter limit: The maximum length in bytes; rows beyond it are left out and counted.
  package init(limit: Int = commentLimit) { self.limit = limit }

  package func text(of report: GateReport) -> String {
    let findings = GateCommentFindings(report).paragraphs
    let remedy = GateCommentRemedy(report, limit: limit)
    let isPassed = findings.isEmpty && remedy == nil
    // Most feeds are unchanged, so they would distract from findings.
    let feeds = feeds(report)
    var page = GateCommentPage(limit: Self.shownLimit)
    page.addTitle(heading(report), isPassed ? feeds : betterFeeds(report))
    page.add(findings, before: [remedy?.paragraph].compactMap(\.self) + cautions(report))
    if !isPassed { page.fold(feeds) }
    page.fold(watched(report))
    page.fold(remedy?.foldedCommand)
    let text = page.shown.joined(separator: "\n\n") + "\n"
    return text + GateCommentTable(report).text(below: page.folded, limit: limit - text.utf8.count)
  }

  private func heading(_ report: GateReport) -> String {
    "**\(report.isPassed ? "✓" : "✗") scrollbench: \(words.counts(report))**"
  }

  /// Returns the failed scenarios whose feeds got better; nil if there are none.
  private func betterFeeds(_ report: GateReport) -> String? {
    let feeds = words.betterFeeds(report)
    if feeds.isEmpty { return nil }
    let rest = feeds.count - GateCommentText.sharedLimit
    return feeds.prefix(GateCommentText.sharedLimit).map(GateCommentText.text).joined(separator: "; ")
      + (rest > 0 ? "; and \(rest) more" : "")
  }

  /// Returns the verdicts on the feeds, independent of the gate: `Feeds: 1 ✗ Bad (flashing feed), 2 ✓ Good.`
  ///
  /// Nil if there are no scenarios.
  private func feeds(_ report: GateReport) -> String? {
    let feeds = zip(report.scenarios, report.distinctNames).map { (grade: $0.result.verdict.grade, name: $1) }
    let parts = FeedVerdict.Grade.allCases.reversed().compactMap { grade -> String? in
      let names = feeds.filter { $0.grade == grade }.map(\.name)
      if names.isEmpty { return nil }
      let count = "\(names.count) \(FeedVerdictWords.title(of: grade))"
      return grade == .good ? count : "\(count) (\(GateCommentText.list(names)))"
    }
    return parts.isEmpty ? nil : "Feeds: \(parts.joined(separator: ", "))."
  }

  /// Returns the reasons why numbers may be misleading, as a paragraph; empty if there are none.
  private func cautions(_ report: GateReport) -> [String] {
    let notes = words.cautions(report)
    let rest = notes.count - GateCommentText.sharedLimit
    if notes.isEmpty { return [] }
    return [
      notes.prefix(GateCommentText.sharedLimit).map(GateCommentText.text).joined(separator: " ")
        + (rest > 0 ? " And \(rest.counted("more note"))." : "")
    ]
  }

  /// Returns the number of metrics that are not judged and changed; nil if there are none.
  private func watched(_ report: GateReport) -> String? {
    let count = report.scenarios.flatMap(\.verdicts).count { $0.outcome == .watched }
    if count == 0 { return nil }
    let metrics = count.counted("metric that is not judged", "metrics that are not judged")
    return "\(metrics) changed, too; the page of `scrollbench gate -o gate.html` has \(count == 1 ? "it" : "them")."
  }
}
