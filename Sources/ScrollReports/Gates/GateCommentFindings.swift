import ScrollDiagnostics
import ScrollGating
import ScrollMetrics

/// What a comment shows of the findings: the failures by cause, what got better instead, the thresholds that are not met,
/// and the scenarios that were not compared.
struct GateCommentFindings {
  /// The maximum numbers of rows of thresholds, and of metrics side by side.
  private static let (thresholdLimit, columnLimit) = (2, 4)
  /// The maximum number of metrics that are listed below a table.
  private static let otherLimit = 5
  /// The maximum number of causes.
  private static let causeLimit = 2

  private let report: GateReport
  private let words = VerdictWords()
  private let numbers = GateNumbers(usesUnicode: true)

  init(_ report: GateReport) { self.report = report }

  var paragraphs: [String] { causes + [improvements, thresholds, problems].compactMap(\.self) }

  // MARK: Compared with the baseline

  /// A paragraph and a table for each cause.
  private var causes: [String] {
    let groups = FailureGroup.groups(of: report)
    let shown = groups.prefix(Self.causeLimit)
    guard !shown.isEmpty else { return [] }
    let rowCount = shown.count == 1 ? GateCommentText.scenarioLimit : GateCommentText.sharedLimit
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
      [GateCommentText.name(member.name)]
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
      let place =
        group.members.count == 1 ? "" : " (\(GateCommentText.name(scenario))\(rest > 0 ? " and \(rest) more" : ""))"
      return "\(name) \(change(verdict))\(place)"
    }
    let rest = others.count - texts.count
    return "Also failed: \(texts.joined(separator: ", "))" + (rest > 0 ? ", and \(rest) more." : ".")
  }

  /// Returns the change of a value: `100 ms → 208 ms`, with nonbreaking spaces.
  private func change(_ verdict: Verdict) -> String {
    guard let value = verdict.value, let baseline = verdict.baseline else { return "nothing to measure" }
    let texts = numbers.texts(of: [baseline, value], verdict.unit)
    return GateCommentText.unbroken(texts.joined(separator: " → "))
  }

  /// The judged metrics that improved where something failed, which may be the purpose of the change; nil if
  /// none did.
  private var improvements: String? {
    let lines = zip(report.scenarios, report.distinctNames).compactMap { gate, name -> String? in
      if report.passes(gate) { return nil }
      let better = gate.verdicts.filter { $0.outcome == .improved && !$0.isByThreshold && $0.part == .whole }
      let texts = better.prefix(Self.columnLimit).map { verdict in
        "\(VerdictWords.shortName(of: verdict.metric).markdownText) \(change(verdict))"
      }
      return texts.isEmpty ? nil : "\(GateCommentText.name(name)): \(texts.joined(separator: ", "))"
    }
    if lines.isEmpty { return nil }
    let rest = lines.count - GateCommentText.sharedLimit
    return "**Better:** " + lines.prefix(GateCommentText.sharedLimit).joined(separator: "; ")
      + (rest > 0 ? "; and \(rest) more." : ".")
  }

  // MARK: Thresholds and baselines

  /// The thresholds that are not met; nil if all are.
  private var thresholds: String? {
    let broken = zip(report.scenarios, report.distinctNames).flatMap { gate, name in
      gate.verdicts.filter { $0.isByThreshold && $0.fails }.map { (verdict: $0, scenario: name) }
    }
    if broken.isEmpty { return nil }
    var rows = broken.prefix(Self.thresholdLimit).map { verdict, scenario in
      let note = [
        words.note(verdict).map(GateCommentText.text),
        verdict.place.map { GateCommentText.cell(ofCode: $0.text) },
      ]
      return [
        GateCommentText.name(scenario), GateCommentText.text(words.title(verdict)),
        words.valuesByAspect(verdict).map(GateCommentText.unbroken).joined(separator: ", "),
        note.compactMap(\.self).joined(separator: " "),
      ]
    }
    let rest = broken.count - Self.thresholdLimit
    if rest > 0 { rows.append(["and \(rest) more, folded below", "", "", ""]) }
    return Markdown.table(["scenario", "threshold", "value", ""], rows) { $0 != 2 }
  }

  /// The scenarios that were not compared, with the reasons; nil if all were.
  private var problems: String? {
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
    var sentences = outdated.prefix(GateCommentText.sharedLimit).map { group in
      let subject = group.names.count == 1 ? "the baseline is" : "the baselines are"
      let differences = GateCommentText.text(group.differences.joined(separator: "; "))
      return "\(GateCommentText.list(group.names)): \(subject) out of date: \(differences)."
    }
    let rest = outdated.dropFirst(GateCommentText.sharedLimit).map(\.names.count).reduce(0, +)
    if rest > 0 { sentences.append("\(rest.counted("more baseline is", "more baselines are")) out of date.") }
    if !missing.isEmpty { sentences.append("No baseline yet: \(GateCommentText.list(missing)).") }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }
}
