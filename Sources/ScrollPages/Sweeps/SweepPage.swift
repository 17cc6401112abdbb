import ScrollExperiments
package import ScrollReports
import ScrollSweeps

/// A sweep as a page: the verdicts now and with the recommended tuning, the trade-off with every tuning on the front to
/// select, the sensitivity, and the provenance.
package struct SweepPage: Sendable {
  private let view: SweepView

  package init(_ findings: SweepFindings) {
    let recommendation = findings.recommendation.map {
      RecommendationSummary($0, overrides: findings.provenance.overrides, MetricFormat(usesUnicode: true))
    }
    view = SweepView(findings.result, findings.provenance, recommendation, heatMap: findings.heatMap)
  }

  package init(_ saved: SavedSweep) {
    view = SweepView(saved.result, saved.provenance, saved.recommendation)
  }

  /// The text of the file.
  package var text: String { page.text }

  private var page: Page {
    let parts: [Section?] = [
      FrontSection(view: view).section, HeatMapSection(view: view)?.section, ParameterSection(view: view)?.section,
      TrialSection(view: view).section, SweepProvenanceSection(view: view).section,
    ]
    return Page(
      title: view.words.title, introduction: introduction, sections: parts.compactMap(\.self),
      scripts: [.pageScript, .sweepScript])
  }

  private var introduction: [Markup] {
    let facts = Markup.element("p", [("class", "subject")], [.text(view.words.facts.joined(separator: " · "))])
    return [facts] + view.words.failures.map { .element("p", [("class", "warning")], [.text($0)]) }
      + SweepSummary(view: view).markup
      + (view.words.warnings + idleSettings).map(Markup.paragraph)
  }

  /// A paragraph about the settings that change nothing, which drawings and tables leave out; none if all change something.
  private var idleSettings: [String] {
    let sentences = view.words.idleSettings
    if sentences.isEmpty { return [] }
    let isLeftOut = view.varied.count < view.result.parameters.count
    let note = isLeftOut ? " Drawings and tables leave \(sentences.count == 1 ? "it" : "them") out." : ""
    return [sentences.joined(separator: " ") + note]
  }
}

/// The page of a sweep, as one of its formats.
package struct SweepPageReport: SweepReport {
  package init() {}

  package func write<Problem: Error>(
    _ findings: SweepFindings, to put: (String) throws(Problem) -> Void
  ) throws(Problem) {
    try put(SweepPage(findings).text)
  }
}
