import ScrollExperiments
public import ScrollGating
import ScrollMetrics

/// The result of a gate for people: one line for each scenario, with its problems below.
public struct GateTableReport: GateFileReport {
  private let style: TerminalStyle
  private let numbers: GateNumbers

  public init(style: TerminalStyle) {
    self.style = style
    numbers = GateNumbers(usesUnicode: style.usesUnicode)
  }

  /// Returns lines that end with line feeds; empty if there is no scenario.
  public func text(of report: GateReport) -> String {
    let nameWidth = min(report.scenarios.map { $0.name.printable.count }.max() ?? 0, 40)
    var lines = report.scenarios.flatMap { scenarioLines($0, nameWidth: nameWidth) }
    if report.scenarios.count > 1 { lines += ["", summary(of: report)] }
    if report.scenarios.contains(where: { $0.verdicts.contains { $0.outcome == .watched } }) {
      lines += ["", "'--judge all' lists the other metrics that changed."]
    }
    let bad = report.scenarios.count { $0.result.verdict.grade == .bad }
    if bad > 0 {
      let feeds = bad == 1 ? "1 feed is bad" : "\(bad) feeds are bad"
      lines += ["", "\(feeds). The gate only keeps feeds from getting worse; 'scrollbench tune' says what to change."]
    }
    if let command = VerdictWords().updateCommand(report) {
      lines += ["", "To accept this: \(command)".printable]
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func scenarioLines(_ scenario: ScenarioGate, nameWidth: Int) -> [String] {
    let standing = Standing(scenario)
    let title = standing.rawValue.padded(to: Standing.width) + scenario.name.printable.padded(to: nameWidth)
    let counts = [thresholdCount(scenario), metricCount(scenario)].compactMap(\.self).joined(separator: ", ")
    let verdict = scenario.result.verdict.grade
    let words = FeedVerdictWords.title(of: verdict, usesUnicode: style.usesUnicode)
    let head = style.colored(standing == .passed ? title : style.bold(title), standing.color)
    var lines = [head + (counts.isEmpty ? "  " : "  \(counts); ") + "the feed is \(style.graded(words, verdict))"]
    for verdict in scenario.verdicts {
      if case .threshold(let threshold) = verdict.subject { lines += thresholdLines(verdict, threshold) }
    }
    let changes = changeLines(scenario)
    lines += changes
    switch scenario.baseline {
    case .compared(let path, let inputs) where !changes.isEmpty || !inputs.sentences.isEmpty:
      let notes = inputs.sentences
      lines += paragraph("baseline \(path)" + (notes.isEmpty ? "" : ": ") + notes.joined(separator: "; "))
    default: lines += scenario.baseline.problem.map { paragraph($0) } ?? []
    }
    return lines
  }

  /// Returns the number of thresholds that are met: `2 of 3 thresholds met`; nil if there are no thresholds.
  private func thresholdCount(_ scenario: ScenarioGate) -> String? {
    let outcomes = scenario.verdicts.filter(\.isByThreshold).map(\.outcome)
    if outcomes.isEmpty { return nil }
    let kept = outcomes.count { $0 == .passed }
    let all = "\(outcomes.count) \(outcomes.count == 1 ? "threshold" : "thresholds")"
    return kept == outcomes.count ? "\(all) met" : "\(kept) of \(all) met"
  }

  /// Returns the number of metrics that changed: `9 metrics as in the baseline, 31 others changed`; nil if nothing was
  /// compared.
  private func metricCount(_ scenario: ScenarioGate) -> String? {
    let outcomes = scenario.verdicts.filter { !$0.isByThreshold }.map(\.outcome)
    if outcomes.isEmpty { return nil }
    let (same, watched) = (outcomes.count { $0 == .passed }, outcomes.count { $0 == .watched })
    let judged = outcomes.count - watched
    let others = watched == 0 ? "" : ", \(watched) \(watched == 1 ? "other" : "others") changed"
    return "\(same == judged ? "" : "\(same) of ")\(judged) metrics as in the baseline\(others)"
  }

  /// Returns the lines for a threshold that is not met: its text and the finding.
  private func thresholdLines(_ verdict: Verdict, _ threshold: Threshold) -> [String] {
    if verdict.outcome == .passed { return [] }
    let level = verdict.outcome == .warned ? "warning: " : ""
    let place = verdict.place.map { "  (\($0.text))" } ?? ""
    return ["    \(level)\(threshold.text)\(place)".printable]
      + paragraph("\(verdict.metric)\(verdict.part) \(numbers.finding(of: verdict))", indentation: 6)
      + (threshold.note.isEmpty ? [] : paragraph(threshold.note, indentation: 6))
  }

  /// Returns the metrics that differ from the baseline, one line each.
  private func changeLines(_ scenario: ScenarioGate) -> [String] {
    let verdicts = scenario.verdicts.filter {
      !$0.isByThreshold && $0.outcome != .passed && $0.outcome != .watched
    }
    return ChangeTable(style: style).lines(
      of: verdicts.map { verdict in
        ChangeTable.Row(
          metric: verdict.metric, part: verdict.part, unit: verdict.unit, before: verdict.baseline,
          now: verdict.value, difference: verdict.difference, remark: numbers.remark(on: verdict))
      })
  }

  private func paragraph(_ text: String, indentation: Int = 4) -> [String] {
    text.wrapped(to: style.width - indentation).enumerated().map { index, line in
      String(repeating: " ", count: index == 0 ? indentation : indentation + 2) + line
    }
  }

  private func summary(of report: GateReport) -> String {
    let standings = report.scenarios.map(Standing.init)
    let parts = Standing.allCases.compactMap { standing -> String? in
      let count = standings.count { $0 == standing }
      return count == 0 ? nil : "\(count) \(standing.rawValue)"
    }
    return "\(report.scenarios.count) scenarios: \(parts.joined(separator: ", "))"
  }
}

/// The standing at the start of a scenario's line, the most pressing first.
private enum Standing: String, CaseIterable {
  case failed
  case uncompared
  case improved
  case warned
  case passed

  static let width = 12

  var color: Palette {
    switch self {
    case .failed: .worse
    case .uncompared, .warned: .warning
    case .improved, .passed: .better
    }
  }

  init(_ scenario: ScenarioGate) {
    if scenario.isFailed {
      self = .failed
    } else if !scenario.baseline.isUsable {
      self = .uncompared
    } else if scenario.isImproved {
      self = .improved
    } else {
      self = scenario.hasWarning ? .warned : .passed
    }
  }
}

/// A report of the written baselines, for people: one line per scenario, with the metrics that change below.
public struct BaselineUpdateReport: Sendable {
  private let style: TerminalStyle

  public init(style: TerminalStyle) { self.style = style }

  /// Returns lines that end with line feeds; empty if there is no update.
  public func text(of updates: [BaselineUpdate]) -> String {
    let lines = updates.flatMap { update in
      let head = update.kind.rawValue.padded(to: 12) + update.path
      let notes = update.notes.flatMap { $0.wrapped(to: style.width - 4).map { "    \($0)" } }
      return [update.kind == .unchanged ? head : style.bold(head)] + notes + changeLines(update)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func changeLines(_ update: BaselineUpdate) -> [String] {
    ChangeTable(style: style).lines(
      of: update.changes.map { change in
        ChangeTable.Row(
          metric: change.metric, part: change.part, unit: change.unit, before: change.before, now: change.now,
          difference: change.before.flatMap { before in change.now.map { $0 - before } }, remark: "")
      })
  }
}

/// A table of metrics before and now, one line each.
struct ChangeTable {
  struct Row {
    let metric: String
    let part: MeasuredPart
    let unit: Unit
    /// The value before; nil if there was nothing to measure, like that of `now`.
    let before: Double?
    let now: Double?
    let difference: Double?
    let remark: String

    fileprivate var name: String { "\(metric)\(part)" }
  }

  let style: TerminalStyle

  func lines(of rows: [Row]) -> [String] {
    if rows.isEmpty { return [] }
    let table = AlignedRows(header: ["metric", "before", "now", "change"], rows: rows.map(cells(of:)))
    return zip(table.lines(style), [""] + rows.map(\.remark)).map { line, remark in
      "  " + line + (remark.isEmpty ? "" : "  \(remark)")
    }
  }

  private func cells(of row: Row) -> [String] {
    let numbers = GateNumbers(usesUnicode: style.usesUnicode)
    let values = [row.before, row.now]
    let texts = numbers.texts(of: values.compactMap(\.self), row.unit)
    let nothing = numbers.format.text(of: nil, row.unit)
    return [
      row.name.printable, row.before == nil ? nothing : texts.first!, row.now == nil ? nothing : texts.last!,
      row.difference.map { numbers.difference($0, row.unit) } ?? nothing,
    ]
  }
}
