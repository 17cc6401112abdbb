package import ScrollAdvising
import ScrollComparing
import ScrollExperiments
package import ScrollExplaining
import ScrollMetrics
import ScrollReports

/// Tuning advice as a page: the verdicts now and with the change, the change with code to paste, its costs, its limits,
/// and the tunings that were tried.
package struct TuningPage: TuningAdviceReport {
  private let diagnosis: Diagnosis?

  /// - Parameter diagnosis: Why there are placeholders and what else to try, if the feed is not fine with the advised tuning.
  package init(diagnosis: Diagnosis? = nil) { self.diagnosis = diagnosis }

  package func text(of advice: TuningAdvice, overrides: [String]) -> String {
    TuningSections(advice: advice, overrides: overrides, diagnosis: diagnosis).page.text
  }
}

/// The sections of the page.
private struct TuningSections {
  let advice: TuningAdvice
  let overrides: [String]
  let diagnosis: Diagnosis?

  private var words: TuningAdviceWords { TuningAdviceWords(advice, usesUnicode: true) }
  private var commands: TuningAdviceCommands { TuningAdviceCommands(words, overrides: overrides) }
  private var search: TuningSearchWords { TuningSearchWords(advice, usesUnicode: true) }
  private var isOne: Bool { advice.subjects.count == 1 }

  var page: Page {
    let name = isOne ? advice.subjects[0].present.scenario.name : "\(advice.subjects.count) scenarios"
    return Page(
      title: "What to change in \(name)",
      introduction: isOne ? [verdicts(advice.subjects[0]), tiles, change] : [allVerdicts, change],
      sections: sections, scripts: [.pageScript])
  }

  private var sections: [Section] {
    let costs = advice.changes.isEmpty ? [] : table(search.budgets) + list(words.costs)
    let verdicts = (isOne ? [] : table(words.comparison.table)) + table(search.judgments)
    let tried = [TradeOffChart(advice: advice)?.figure].compactMap(\.self) + table(search.settings)
    let all: [(String, String, [Markup])] = [
      ("worlds", "In other worlds", worlds),
      ("policies", "Other policies", policies), ("costs", "What it costs", costs),
      ("limits", "Limits and notes", limits),
      ("verdicts", "How the verdict is reached", verdicts), ("tried", "What was tried", tried),
      ("provenance", "Provenance", provenance),
    ]
    return all.filter { !$0.2.isEmpty }.map { Section(id: $0, title: $1, content: $2) }
  }

  // MARK: The first screen

  /// Returns the verdicts on the only scenario, now and with the change.
  private func verdicts(_ subject: TuningAdvice.Subject) -> Markup {
    let isSame = subject.present.outcomeDigests == subject.advised.outcomeDigests
    let times = [("Now", subject.present)] + (isSame ? [] : [("With the change", subject.advised)])
    let verdicts = [HeadlineVerdicts(all: times.map { ($0, ToldVerdict(FeedVerdictWords($1))) }).markup]
    let runs = [TuningVerdictWords(subject).inRuns].compactMap(\.self)
    return .group(verdicts + runs.map(Markup.remark))
  }

  /// The verdicts on several scenarios, now and with the change, if there is one.
  private var allVerdicts: Markup {
    let hasChange = !advice.changes.isEmpty
    return Table(
      stacking: "The verdict on each scenario", header: ["Scenario", "Now"] + (hasChange ? ["With the change"] : []),
      rows: advice.subjects.map { subject in
        let then = hasChange ? [verdict(subject.advised, TuningVerdictWords(subject).inRuns)] : []
        return [.name(subject.present.scenario.name), verdict(subject.present)] + then
      }, textColumns: [1, 2]
    ).markup
  }

  private func verdict(_ result: RunResult, _ remark: String? = nil) -> Markup {
    let verdict = ToldVerdict(FeedVerdictWords(result)).markup
    return .element("span", [verdict] + (remark.map { [.text(" \($0)")] } ?? []))
  }

  /// The metrics of the only scenario, now and with the change.
  private var tiles: Markup {
    .tiles(
      words.comparison.rows.map { metric in
        let change = metric.now == metric.then ? metric.difference : "\(metric.now) now"
        let notes = change.map { "with the change; \($0)" } ?? "unchanged"
        return Tile(
          label: metric.name.capitalizedFirst, value: metric.then, notes: advice.changes.isEmpty ? nil : notes)
      })
  }

  private var change: Markup {
    let content = words.nothing.map { [Markup.paragraph($0)] + single + [.pair(next)] } ?? changes
    return .box(words.nothing == nil ? "Change this" : "What to change", headingID: "change-title", content)
  }

  /// The settings, the code to paste, and beside it the commands that show their effect and look further.
  private var changes: [Markup] {
    let (changes, proof) = (words.gains.table, commands.proof)
    let table = Table(
      stacking: changes.title, header: changes.header.map(\.capitalizedFirst),
      rows: changes.rows.map { row in [.element("code", [.text(row[0])])] + row.dropFirst().map(Markup.text) },
      textColumns: [1])
    let listings = (proof.isEmpty ? [] : [Markup.listing("To prove it", proof.joined(separator: "\n"))]) + next
    let columns = [words.listings.map(\.markup), listings].filter { !$0.isEmpty }
    return [table.markup] + single + [.pair(columns.map { .element("div", $0) })]
  }

  /// Another change to try, of one setting, and why there are placeholders if there is no change to advise.
  private var single: [Markup] {
    let replications = advice.subjects[0].present.scenario.replications
    let reasons = advice.changes.isEmpty ? diagnosis?.reasons(ofReplications: replications) ?? [] : []
    let why = reasons.isEmpty ? [] : [Markup.remark("Why: " + reasons.joined(separator: " "))]
    guard let suggestion = words.alternative(diagnosis) else { return why }
    let other = SuggestionWords(suggestion)
    return SuggestedChange(
      words: other, price: other.price(remark: words.remark(on: suggestion)), replications: replications,
      lead: advice.changes.isEmpty ? "Try instead: " : "Or try: "
    ).markup + why
  }

  /// The commands that look further.
  private var next: [Markup] {
    commands.further.map { .listing("To see \($0.purpose)", $0.command) }
  }

  // MARK: Reasons

  /// The worlds in which the advice holds; empty if only one world was tried.
  private var worlds: [Markup] {
    guard let words = TuningUncertaintyWords(advice, usesUnicode: true) else { return [] }
    let sentences = words.sentences.map(Markup.paragraph)
    return sentences + table(words.regions) + table(words.ranges)
  }

  /// The outcomes of other policies; empty if they were not requested.
  private var policies: [Markup] {
    guard let words = PolicyRivalWords(advice, usesUnicode: true) else { return [] }
    return words.sentences.map(Markup.paragraph) + table(words.all)
  }

  private var limits: [Markup] { list(words.remarks) }

  private func list(_ texts: [String]) -> [Markup] {
    texts.isEmpty ? [] : [.list(texts)]
  }

  private func table(_ rows: TextTable) -> [Markup] {
    if rows.rows.isEmpty { return [] }
    return [Table(rows).markup] + rows.notes.map(Markup.paragraph)
  }

  private var provenance: [Markup] {
    advice.subjects.map { subject in
      let result = ComparedResult(subject.present)
      return .group([.element("h3", [.name(subject.path)]), Provenance.inputs(result.inputs).markup])
    }
  }
}
