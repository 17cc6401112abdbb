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

  /// The maximum numbers of rows of scenarios and of thresholds, and of metrics side by side, that are not folded.
  private static let (scenarioLimit, thresholdLimit, columnLimit) = (8, 2, 4)
  /// The maximum length of what is not folded, in bytes.
  private static let shownLimit = 8_000
  /// The maximum length of a name and of another text in what is not folded, in characters, and of a command, of settings, or of
  /// what remains to be done, in bytes.
  private static let (nameLimit, textLimit, commandLimit) = (60, 400, 1_000)
  /// The maximum number of metrics that are listed below a table.
  private static let otherLimit = 5
  /// The maximum number of causes, and of rows for each if there are several.
  private static let (causeLimit, sharedLimit) = (2, 3)

  private let limit: Int
  private let words = VerdictWords()
  private let numbers = GateNumbers(usesUnicode: true)

  /// - Parameter limit: The maximum length in bytes; rows beyond it are left out and counted.
  package init(limit: Int = commentLimit) { self.limit = limit }

  package func text(of report: GateReport) -> String {
    let acceptance = AcceptanceWords(report)
    let findings = causes(report) + [improvements(report), thresholds(report), problems(report)].compactMap(\.self)
    let remedies = acceptance.map { [remedy($0)] } ?? []
    // Most feeds are unchanged, so they would distract from findings.
    let feeds = feeds(report)
    let isPassed = findings.isEmpty && remedies.isEmpty
    var page = Page(limit: Self.shownLimit)
    page.addTitle(heading(report), isPassed ? feeds : betterFeeds(report))
    page.add(findings, before: remedies + heldRests(report))
    if !isPassed { page.fold(feeds) }
    page.fold(watched(report))
    if let command = acceptance?.command, Self.isLong(command), !isTooLong(command) {
      page.fold(Markdown.codeBlock([command], "sh"))
    }
    let text = page.shown.joined(separator: "\n\n") + "\n"
    return text + allChanges(report, below: page.folded, limit: limit - text.utf8.count)
  }

  /// The paragraphs of a report: those that are shown, of a limited length, and those that are folded.
  private struct Page {
    private(set) var shown: [String] = []
    private(set) var folded: [String] = []
    private var room: Int

    init(limit: Int) { room = limit }

    /// Adds the first line. The heading is short.
    mutating func addTitle(_ heading: String, _ more: String?) {
      let title = [heading, more].compactMap(\.self).joined(separator: " · ")
      if title.utf8.count > room / 2, let more {
        add([heading])
        fold(more)
      } else {
        add([title])
      }
    }

    /// Adds paragraphs, and others below them that matter more. Those without room are folded.
    mutating func add(_ paragraphs: [String], before important: [String] = []) {
      let length = important.map(\.utf8.count).reduce(0, +) + 2 * important.count
      room -= length
      for paragraph in paragraphs {
        if paragraph.utf8.count + 2 > room {
          fold(paragraph)
        } else {
          shown.append(paragraph)
          room -= paragraph.utf8.count + 2
        }
      }
      room += length
      if !important.isEmpty { add(important) }
    }

    mutating func fold(_ paragraph: String?) { folded += [paragraph].compactMap(\.self) }
  }

  /// Returns true if a text is too long to be shown outside the fold.
  private static func isLong(_ text: String) -> Bool { text.utf8.count > commandLimit }

  /// Returns true if a command would take most of the report.
  private func isTooLong(_ command: String) -> Bool { command.utf8.count > limit / 2 }

  /// Returns a name that fits into a line or a cell.
  private static func name(_ name: String) -> String { name.excerpt(upTo: nameLimit).markdownText }

  private func heading(_ report: GateReport) -> String {
    "**\(report.isPassed ? "✓" : "✗") scrollbench: \(words.counts(report))**"
  }

  /// Returns the failed scenarios whose feeds got better; nil if there are none.
  private func betterFeeds(_ report: GateReport) -> String? {
    let feeds = words.betterFeeds(report)
    if feeds.isEmpty { return nil }
    let rest = feeds.count - Self.sharedLimit
    return feeds.prefix(Self.sharedLimit).map { $0.excerpt(upTo: Self.textLimit).markdownText }.joined(separator: "; ")
      + (rest > 0 ? "; and \(rest) more" : "")
  }

  // MARK: What failed

  /// Returns a paragraph and a table for each cause.
  private func causes(_ report: GateReport) -> [String] {
    let groups = FailureGroup.groups(of: report)
    let shown = groups.prefix(Self.causeLimit)
    guard !shown.isEmpty else { return [] }
    let rowCount = shown.count == 1 ? Self.scenarioLimit : Self.sharedLimit
    let sections = shown.flatMap { group in
      ["**\(group.cause.markdownText):** \(group.consequence)", table(of: group, rowCount: rowCount)]
        + (alsoFailed(group).map { [$0] } ?? [])
    }
    let rest = groups.count - shown.count
    return sections + (rest == 0 ? [] : ["\(rest.counted("more cause is", "more causes are")) folded below."])
  }

  private func table(of group: FailureGroup, rowCount: Int) -> String {
    let metrics = Self.columns(of: group)
    var rows = group.members.prefix(rowCount).map { member in
      [Self.name(member.name)]
        + metrics.map { metric in
          member.failures.first { $0.metric == metric.name && $0.part == .whole }.map(change) ?? ""
        }
    }
    let rest = group.members.count - rowCount
    if rest > 0 { rows.append(["and \(rest) more, folded below"] + metrics.map { _ in "" }) }
    let titles = ["scenario"] + metrics.map { MetricCatalog.everydayName(of: $0.name).markdownText }
    return Markdown.table(titles, rows) { $0 == 0 }
  }

  /// Returns the metrics that have a column: the first of those of whole scenarios.
  private static func columns(of group: FailureGroup) -> [FailureGroup.Metric] {
    Array(group.metrics.prefix { $0.part == .whole }.prefix(columnLimit))
  }

  /// Returns the metrics that failed and have no column: `Also failed: fetched 8.8 MB → 10.2 MB.`; nil if there are
  /// none.
  private func alsoFailed(_ group: FailureGroup) -> String? {
    let others = group.metrics.dropFirst(Self.columns(of: group).count)
    if others.isEmpty { return nil }
    let texts = others.prefix(Self.otherLimit).map { metric in
      let (scenario, verdict) = metric.verdicts[0]
      let name = "\(VerdictWords.shortName(of: metric.name))\(metric.part)".markdownText
      let rest = metric.verdicts.count - 1
      let place = group.members.count == 1 ? "" : " (\(Self.name(scenario))\(rest > 0 ? " and \(rest) more" : ""))"
      return "\(name) \(change(verdict))\(place)"
    }
    let rest = others.count - texts.count
    return "Also failed: \(texts.joined(separator: ", "))" + (rest > 0 ? ", and \(rest) more." : ".")
  }

  /// Returns the change of a value: `100 ms → 208 ms`, with nonbreaking spaces.
  private func change(_ verdict: Verdict) -> String {
    guard let value = verdict.value, let baseline = verdict.baseline else { return "nothing to measure" }
    let texts = numbers.texts(of: [baseline, value], verdict.unit)
    return texts.joined(separator: " → ").replacing(" ", with: "\u{A0}")
  }

  /// Returns the judged metrics that improved where something failed, which may be the purpose of the change; nil if
  /// none did.
  private func improvements(_ report: GateReport) -> String? {
    let lines = zip(report.scenarios, report.distinctNames).filter(\.0.isFailed).compactMap { gate, name -> String? in
      let better = gate.verdicts.filter { $0.outcome == .improved && !$0.isByThreshold && $0.part == .whole }
      let texts = better.prefix(Self.columnLimit).map { verdict in
        "\(VerdictWords.shortName(of: verdict.metric).markdownText) \(change(verdict))"
      }
      return texts.isEmpty ? nil : "\(Self.name(name)): \(texts.joined(separator: ", "))"
    }
    if lines.isEmpty { return nil }
    let rest = lines.count - Self.sharedLimit
    return "**Better:** " + lines.prefix(Self.sharedLimit).joined(separator: "; ")
      + (rest > 0 ? "; and \(rest) more." : ".")
  }

  /// Returns the thresholds that are not met; nil if all are.
  private func thresholds(_ report: GateReport) -> String? {
    let broken = zip(report.scenarios, report.distinctNames).flatMap { gate, name in
      gate.verdicts.filter { $0.isByThreshold && $0.fails }.map { (verdict: $0, scenario: name) }
    }
    if broken.isEmpty { return nil }
    var rows = broken.prefix(Self.thresholdLimit).map { verdict, scenario in
      let note = [
        words.note(verdict)?.excerpt(upTo: Self.textLimit).markdownText,
        verdict.place.map { Self.cell(ofCode: $0.text) },
      ]
      return [
        Self.name(scenario), words.title(verdict).excerpt(upTo: Self.textLimit).markdownText, words.value(verdict),
        note.compactMap(\.self).joined(separator: " "),
      ]
    }
    let rest = broken.count - Self.thresholdLimit
    if rest > 0 { rows.append(["and \(rest) more, folded below", "", "", ""]) }
    return Markdown.table(["scenario", "threshold", "value", ""], rows) { $0 != 2 }
  }

  /// Returns the scenarios that were not compared, with the reasons; nil if all were.
  private func problems(_ report: GateReport) -> String? {
    var missing: [String] = []
    var outdated: [(differences: [String], names: [String])] = []
    for (gate, name) in zip(report.scenarios, report.distinctNames) {
      switch gate.baseline {
      case .compared, .unused: continue
      case .missing: missing.append(name)
      case .mismatched(_, let differences):
        if let place = outdated.firstIndex(where: { $0.differences == differences }) {
          outdated[place].names.append(name)
        } else {
          outdated.append((differences, [name]))
        }
      }
    }
    var sentences = outdated.prefix(Self.sharedLimit).map { group in
      let subject = group.names.count == 1 ? "the baseline is" : "the baselines are"
      let differences = group.differences.joined(separator: "; ").excerpt(upTo: Self.textLimit).markdownText
      return "\(Self.list(group.names)): \(subject) out of date: \(differences)."
    }
    let rest = outdated.dropFirst(Self.sharedLimit).map(\.names.count).reduce(0, +)
    if rest > 0 { sentences.append("\(rest.counted("more baseline is", "more baselines are")) out of date.") }
    if !missing.isEmpty { sentences.append("No baseline yet: \(Self.list(missing)).") }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  /// Returns notes on scenarios that hold rests, as a paragraph; empty if none does.
  private func heldRests(_ report: GateReport) -> [String] {
    let notes = words.heldRests(report)
    let rest = notes.count - Self.sharedLimit
    if notes.isEmpty { return [] }
    return [
      notes.prefix(Self.sharedLimit).map { $0.excerpt(upTo: Self.textLimit).markdownText }.joined(separator: " ")
        + (rest > 0 ? " \(rest.counted("more scenario holds", "more scenarios hold")) rests." : "")
    ]
  }

  /// Returns how to accept the changes. Long commands are folded.
  private func remedy(_ acceptance: AcceptanceWords) -> String {
    let settings = acceptance.settings.map(Markdown.code).listed()
    let named = Self.isLong(settings) ? "the \(acceptance.settings.count) settings of this gate" : settings
    let first = settings.isEmpty ? "" : "put \(named) into \(acceptance.owner), "
    let command =
      isTooLong(acceptance.command)
      ? "`scrollbench gate` with these scenarios and `--update`"
      : Self.isLong(acceptance.command) ? "the command that is folded below" : Markdown.code(acceptance.command)
    return "\(acceptance.purpose), \(first)run \(command) and commit the baselines."
      + (acceptance.remark.map { " \($0.excerpt(upTo: Self.commandLimit).markdownText)" } ?? "")
  }

  /// Returns a text as code in the cell of a table.
  private static func cell(ofCode text: String) -> String { Markdown.code(text).replacing("|", with: "\\|") }

  // MARK: All changes

  /// The outcomes that are listed, the most serious first.
  private static let outcomes: [Verdict.Outcome] = [.failed, .unmeasured, .uncompared, .warned, .improved]

  /// Returns the number of metrics that are not judged and changed; nil if there are none.
  private func watched(_ report: GateReport) -> String? {
    let count = report.scenarios.flatMap(\.verdicts).count { $0.outcome == .watched }
    if count == 0 { return nil }
    let metrics = count.counted("metric that is not judged", "metrics that are not judged")
    return "\(metrics) changed, too; the page of `scrollbench gate -o gate.html` has \(count == 1 ? "it" : "them")."
  }

  /// Returns the verdicts on what is judged that did not just pass, folded, below the paragraphs that there is room for;
  /// empty if there are none.
  private func allChanges(_ report: GateReport, below paragraphs: [String], limit: Int) -> String {
    let rows = Self.outcomes.flatMap { outcome in
      zip(report.scenarios, report.distinctNames).flatMap { gate, name in
        gate.verdicts.filter { $0.outcome == outcome }.map { row($0, scenario: name) }
          + (outcome == .failed ? baselineRows(gate, scenario: name) : [])
      }
    }
    guard !rows.isEmpty || !paragraphs.isEmpty else { return "" }
    let head = Markdown.table(["scenario", "metric", "value", "required", "outcome", ""], []) { ![2, 3].contains($0) }
    let end = "\n</details>\n"
    let summary = rows.isEmpty ? "More" : rows.count == 1 ? "1 finding" : "All \(rows.count) findings"
    var text = "\n<details><summary>\(summary)</summary>\n\n"
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

  /// Returns the verdicts on the feeds, independent of the gate: `Feeds: 1 ✗ Bad (flashing feed), 2 ✓ Good.`
  ///
  /// Nil if there are no scenarios.
  private func feeds(_ report: GateReport) -> String? {
    let feeds = zip(report.scenarios, report.distinctNames).map { (grade: $0.result.verdict.grade, name: $1) }
    let parts = FeedVerdict.Grade.allCases.reversed().compactMap { grade -> String? in
      let names = feeds.filter { $0.grade == grade }.map(\.name)
      if names.isEmpty { return nil }
      let count = "\(names.count) \(FeedVerdictWords.title(of: grade))"
      return grade == .good ? count : "\(count) (\(Self.list(names)))"
    }
    return parts.isEmpty ? nil : "Feeds: \(parts.joined(separator: ", "))."
  }

  /// Returns the first names, each cut to fit a line.
  private static func list(_ names: [String]) -> String {
    let rest = names.count - scenarioLimit
    let list = names.prefix(scenarioLimit).map { name($0) }.joined(separator: ", ")
    return rest > 0 ? "\(list) and \(rest) more" : list
  }

  private func row(_ verdict: Verdict, scenario: String) -> String {
    let place = verdict.place.map { Self.cell(ofCode: $0.text) } ?? ""
    let metric = "\(verdict.metric)\(verdict.part)"
    let finding = "\(metric) \(words.annotated(verdict))".markdownText
    let cells = [
      scenario.markdownText, metric.markdownText, words.value(verdict), verdict.bound.markdownText,
      verdict.outcome.rawValue, finding + (place.isEmpty ? "" : " (\(place))"),
    ]
    return Markdown.row(cells) + "\n"
  }

  private func baselineRows(_ gate: ScenarioGate, scenario: String) -> [String] {
    guard let problem = gate.baseline.problem else { return [] }
    return [Markdown.row([scenario.markdownText, "baseline", "", "", "error", problem.markdownText]) + "\n"]
  }
}
