import ScrollComparing
import ScrollExperiments
import ScrollExplaining
import ScrollMetrics
import ScrollReports

/// The top of a run's page: the verdict, the change to try beside the run as a picture, and the numbers behind the verdict.
struct RunSummary {
  let run: ReportedRun
  /// The picture of the run; nil for a result from a file, which has only numbers.
  let picture: SurroundingsChart?
  /// The prefix of its ids; unique on the page.
  let id: String
  /// The level of its headings.
  let level: Int

  private var verdict: FeedVerdict { run.verdict }

  var markup: [Markup] {
    let code = code
    let change = change(code.map(\.markup))
    // A change with code is at least as high as the picture. Others leave room for the numbers.
    let (aside, below) = code.isEmpty ? ([change, tiles], [assumption]) : ([change], [tiles, assumption])
    return ([subject, sentence, spread, hero(aside.compactMap(\.self))] + below).compactMap(\.self) + [
      .element("div", [("class", "more")], [judgments, about].compactMap(\.self))
    ]
  }

  /// Returns a column with the picture beside it on wide screens; the column alone for a result from a file.
  private func hero(_ column: [Markup]) -> Markup {
    guard let picture else { return .group(column) }
    return .element("div", [("class", "hero")], [.element("div", column), picture.figure])
  }

  /// The policy, the screen, and the recording; nil for a result from a file.
  private var subject: Markup? {
    let heading = ResultHeading(style: .file)
    return run.runResult.map { .element("p", [("class", "subject")], [.name(heading.subject(of: $0))]) }
  }

  /// The scenario's own summary, folded; nil if it has none.
  private var about: Markup? {
    guard let summary = run.scenario?.summary, !summary.isEmpty else { return nil }
    return .folded("About this scenario", [.element("p", [.name(summary)])])
  }

  /// The verdict; nil if policies are compared, because each policy's part of the page is folded below its verdict.
  private var sentence: Markup? {
    if run.comparison != nil { return nil }
    return .verdict(run.verdictWords.sentence, grade: verdict.grade)
  }

  /// The verdicts on runs that differ by chance; nil if chance does not change them, or if that is not known.
  private var spread: Markup? {
    let text = run.runResult.flatMap { VerdictSpread.note(on: $0, run.diagnosis) }
    return text.map(Markup.remark)
  }

  /// The assumptions; nil if policies are compared, because the page has them once.
  private var assumption: Markup? {
    run.comparison == nil ? run.runResult.flatMap { Self.assumption(of: [$0]) } : nil
  }

  /// Returns the defaults that the verdicts on policies depend on, such as those of a recording alone; nil if there are none.
  static func assumption(of results: [RunResult]) -> Markup? {
    let sentence = AssumptionWords.sentence(on: results[0], besides: results.dropFirst())
    return sentence.isEmpty ? nil : .remark(sentence)
  }

  // MARK: Numbers

  /// The tiles of numbers. The first row has the numbers that a person notices first, and the worst of the other graded
  /// ones.
  private var tiles: Markup {
    let facts = run.facts.graded
    let leading = [0, 1].map { facts[$0] }
    let rest = facts.dropFirst(2)
    let worst = rest.compactMap { grade(of: $0.aspect) }.max()
    let place = rest.firstIndex { grade(of: $0.aspect) == worst } ?? rest.startIndex
    let others = rest.indices.filter { $0 != place }.map { rest[$0] }
    return .tiles((leading + [rest[place]] + others).map(tile))
  }

  private func grade(of aspect: FeedVerdict.Aspect?) -> FeedVerdict.Grade? {
    aspect.flatMap { aspect in verdict.judgments.first { $0.aspect == aspect }?.grade }
  }

  private func tile(_ fact: RunFacts.Fact) -> Tile {
    let badge = grade(of: fact.aspect).map { (title: FeedVerdictWords.title(of: $0), grade: $0) }
    if fact.aspect == .stalls {
      let batches = fact.value == "1" ? "1 batch" : "\(fact.value) batches"
      return Tile(
        label: "Waiting for more", value: run.facts.text("end_stall.time"), badge: badge,
        notes: "at the end of the content; \(batches)")
    }
    let label = [fact.label.capitalizedFirst, fact.qualifier].compactMap(\.self).joined(separator: ", ")
    return Tile(label: label, value: fact.value, badge: badge, notes: fact.notes)
  }

  /// The grades of all aspects with their limits, folded.
  private var judgments: Markup {
    let format = MetricFormat(usesUnicode: true)
    let limits = run.result.verdictLimits
    let rows = verdict.judgments.map { judgment -> [Markup] in
      let (aspect, limit) = (judgment.aspect, limits.limit(of: judgment.aspect))
      let limits = [limit.good, limit.fair].map { format.text(ofValue: $0, aspect.unit) }
      return [
        .text(aspect.title), .text(run.facts.text(aspect.metric.name)),
        .text(FeedVerdictWords.title(of: judgment.grade)), .text(limits[0]), .text(limits[1]),
        .element("code", [.text("verdict.\(aspect.rawValue)")]),
      ]
    }
    let table = Table(
      stacking: "The worst grade is the verdict",
      header: ["Measured", "Value", "Grade", "Good up to", "Fair up to", "Settings"],
      rows: rows, textColumns: [2, 5])
    return .folded("How the verdict is reached", [table.markup])
  }

  // MARK: What to change

  /// Returns the change to try; nil if nothing is worse than good, or the scenario cannot be run again.
  private func change(_ code: [Markup]) -> Markup? {
    guard verdict.grade > .good, verdict.grade != .unjudged, run.runResult != nil, run.comparison == nil else {
      return nil
    }
    guard let suggestion = run.diagnosis?.change else {
      let isStuck = run.diagnosis?.isStuck == true
      let isTooLong = run.diagnosis?.isTooLong == true
      let outcome: [Markup] =
        isStuck
        ? [.paragraph("No change was found that is worth its price.")]
        : isTooLong ? [.paragraph("No change was searched for, because a run takes long.")] : []
      let purpose = isStuck ? "To look further, also at other policies" : "To find what helps"
      return TuneHint(run.tuneCommand, isStuck: isStuck)
        .map { box("What to change", outcome + why + [.listing(purpose, $0.command)]) }
    }
    let words = SuggestionWords(suggestion)
    let change = SuggestedChange(words: words, price: words.price, replications: replications).markup
    let further = run.tuneCommand.map { [Markup.listing("To look for a better tuning", $0)] } ?? []
    return box("Try this", change + why + code + further)
  }

  /// The reasons for placeholders: those of the diagnosis or, without one, the cause of most of the waiting. Empty if there
  /// are none.
  private var why: [Markup] {
    let known = run.diagnosis?.reasons ?? []
    let reasons = known.isEmpty ? run.causes.shares.prefix(1).map(\.self).sentences(besideStall: run.hasStall) : known
    if reasons.isEmpty { return [] }
    let scope = replications > 1 ? ", in the first of \(replications) runs" : ""
    return [.remark("Why\(scope): " + reasons.joined(separator: " "))]
  }

  private var replications: Int { run.runResult?.scenario.replications ?? 1 }

  private func box(_ title: String, _ content: [Markup]) -> Markup {
    .box(title, headingID: "\(id)-change", level: level, content)
  }

  /// The code to paste; empty if an app sets nothing of the change, or if there is none.
  private var code: [AppSourceCode.Listing] {
    guard verdict.grade > .good, run.comparison == nil, let tuning = run.diagnosis?.change?.advice.tuning,
      let scenario = run.scenario, let changed = try? scenario.tuned(by: tuning, path: "")
    else { return [] }
    return AppSourceCode(changed, changing: tuning.places).listings
  }
}
