import ScrollDiagnostics
import ScrollExperiments
package import ScrollGating
import ScrollMetrics

/// The result of a gate for people: one line for each scenario, with its problems below, and the common causes of failures.
///
/// A terminal shows the end of a long output, so failed scenarios come after the others, the most affected last.
package struct GateTableReport: GateResultReport {
  private let style: TerminalStyle
  private let numbers: GateNumbers

  package init(style: TerminalStyle) {
    self.style = style
    numbers = GateNumbers(usesUnicode: style.usesUnicode)
  }

  /// Returns lines that end with line feeds; empty if there is no scenario.
  package func text(of report: GateReport) -> String {
    let nameWidth = min(report.scenarios.map { $0.name.printable.count }.max() ?? 0, 40)
    let groups = FailureGroup.groups(of: report).filter { $0.members.count > 1 }
    var lines = Self.ranked(report).flatMap { scenario, name in
      scenarioLines(
        scenario, nameWidth: nameWidth, group: groups.first { $0.members.contains { $0.name == name } })
    }
    lines += groups.flatMap(groupLines)
    if report.scenarios.count > 1 { lines += ["", Self.summary(of: report)] }
    if report.scenarios.contains(where: { $0.verdicts.contains { $0.outcome == .watched } }) {
      lines += ["", "'-o gate.html' lists the other metrics that changed."]
    }
    let words = VerdictWords()
    for sentence in [words.improvements(report).map { "\($0)." }, words.badFeeds(report)].compactMap(\.self) {
      lines += ["", sentence.printable]
    }
    if let acceptance = AcceptanceWords(report) {
      lines += ["", acceptance.sentence.printable] + (acceptance.remark.map { [$0.printable] } ?? [])
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns the scenarios with their distinct names: those without a usable baseline after those that pass, and failed ones
  /// at the end, the most affected last.
  private static func ranked(_ report: GateReport) -> [(ScenarioGate, String)] {
    func rank(_ gate: ScenarioGate) -> Int {
      switch gate.standing {
      case .passed, .warned, .improved: 0
      case .uncompared: 1
      case .failed: 2
      }
    }
    return zip(report.scenarios, report.distinctNames).enumerated()
      .map { (rank: rank($1.0), severity: $1.0.severity, place: $0, item: $1) }
      .sorted { ($0.rank, $0.severity, $0.place) < ($1.rank, $1.severity, $1.place) }.map(\.item)
  }

  /// Returns the cause of a group and the names of its scenarios, below an empty line.
  private func groupLines(_ group: FailureGroup) -> [String] {
    let names = group.members.map(\.name).joined(separator: ", ")
    return [""] + "\(group.cause): \(group.consequence)".wrapped(to: style.width) + style.paragraph(names)
  }

  /// - Parameter group: The group whose lines tell a common cause; nil if there is none.
  private func scenarioLines(_ scenario: ScenarioGate, nameWidth: Int, group: FailureGroup?) -> [String] {
    let standing = scenario.standing
    let title =
      standing.rawValue.padded(to: ScenarioGate.Standing.width) + scenario.name.printable.padded(to: nameWidth)
    let head = style.colored(standing == .passed ? title : style.bold(title), standing.color)
    var lines = headlines(scenario).enumerated().map { $0 == 0 ? "\(head)  \($1)" : "    \($1)" }
    for verdict in scenario.verdicts {
      if case .threshold(let threshold) = verdict.subject, verdict.outcome != .passed {
        lines += ThresholdLines(style: style).lines(of: verdict, threshold)
      }
    }
    lines += scenario.result.cautions.flatMap { style.paragraph($0) }
    let changes = changeLines(scenario)
    lines += changes
    switch scenario.baseline {
    case .compared(let path, let inputs, _) where !changes.isEmpty || !inputs.sentences.isEmpty:
      let notes = group.map(inputs.sentences(besidesCauseOf:)) ?? inputs.sentences
      lines += style.paragraph("baseline \(path)" + (notes.isEmpty ? "" : ": ") + notes.joined(separator: "; "))
    default: lines += scenario.baseline.problem.map { style.paragraph($0) } ?? []
    }
    return lines
  }

  /// Returns what stands beside the scenario's name: the counts and the verdict on the feed. If the verdict is another
  /// than in the baseline, it comes first, and the counts are on a line of their own.
  private func headlines(_ scenario: ScenarioGate) -> [String] {
    let counts = [thresholdCount(scenario), metricCount(scenario)].compactMap(\.self).joined(separator: ", ")
    let grade = scenario.result.verdict.grade
    if let change = FeedChange(scenario) {
      return [style.graded(change.text(usesUnicode: style.usesUnicode), grade)] + (counts.isEmpty ? [] : [counts])
    }
    let words = FeedVerdictWords.title(of: grade, usesUnicode: style.usesUnicode)
    return [(counts.isEmpty ? "" : "\(counts); ") + "the feed is \(style.graded(words, grade))"]
  }

  /// Returns the number of thresholds that are met: `2 of 3 thresholds met`; nil if none was judged.
  private func thresholdCount(_ scenario: ScenarioGate) -> String? {
    let outcomes = scenario.verdicts.filter { $0.isByThreshold && $0.outcome != .uncompared }.map(\.outcome)
    if outcomes.isEmpty { return nil }
    let kept = outcomes.count { $0 == .passed }
    let all = outcomes.count.counted("threshold")
    return kept == outcomes.count ? "\(all) met" : "\(kept) of \(all) met"
  }

  /// Returns the number of metrics that changed: `9 metrics as in the baseline, 31 others changed`, or `8 of 9 metrics within
  /// tolerance, 1 beyond it passes`; nil if nothing was compared.
  private func metricCount(_ scenario: ScenarioGate) -> String? {
    let verdicts = scenario.verdicts.filter { !$0.isByThreshold }
    if verdicts.isEmpty { return nil }
    let judged = verdicts.filter { $0.outcome != .watched }
    let beyond = judged.count(where: \.isBeyondTolerance)
    let kept = judged.count { $0.outcome == .passed } - beyond
    let place = judged.contains(where: \.isTolerated) ? "within tolerance" : "as in the baseline"
    let excused = beyond == 0 ? "" : ", \(beyond) beyond it \(beyond == 1 ? "passes" : "pass")"
    let watched = verdicts.count - judged.count
    let others = watched == 0 ? "" : ", \(watched) \(watched == 1 ? "other" : "others") changed"
    return "\(kept == judged.count ? "" : "\(kept) of ")\(judged.count.counted("metric")) \(place)\(excused)\(others)"
  }

  /// Returns the metrics that differ from the baseline by more than is tolerated, one line each.
  private func changeLines(_ scenario: ScenarioGate) -> [String] {
    let verdicts = scenario.verdicts.filter { verdict in
      switch verdict.outcome {
      case .watched: false
      case .passed: verdict.isBeyondTolerance
      default: !verdict.isByThreshold
      }
    }
    return ChangeTable(style: style).lines(
      of: verdicts.map { verdict in
        ChangeTable.Row(
          metric: verdict.metric, part: verdict.part, unit: verdict.unit, before: verdict.baseline,
          now: verdict.value, difference: verdict.difference, tolerated: verdict.tolerated,
          remark: numbers.remark(on: verdict))
      })
  }

  /// Returns the number of scenarios by standing: `2 scenarios: 1 failed, 1 passed`.
  package static func summary(of report: GateReport) -> String {
    let standings = report.scenarios.map(\.standing)
    let parts = ScenarioGate.Standing.allCases.compactMap { standing -> String? in
      let count = standings.count { $0 == standing }
      return count == 0 ? nil : "\(count) \(standing.rawValue)"
    }
    return "\(report.scenarios.count.counted("scenario")): \(parts.joined(separator: ", "))"
  }
}

extension ScenarioGate.Standing {
  /// The width of the column of standings.
  fileprivate static let width = 12

  fileprivate var color: Palette {
    switch self {
    case .failed: .worse
    case .uncompared, .warned: .warning
    case .improved, .passed: .better
    }
  }
}
