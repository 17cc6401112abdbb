import ScrollDiagnostics
import ScrollExperiments
package import ScrollGating

/// A report of the written baselines, for people: one line per scenario, with the judged metrics that change below.
package struct BaselineUpdateReport: Sendable {
  private let style: TerminalStyle

  package init(style: TerminalStyle) { self.style = style }

  /// Returns lines that end with line feeds; empty if there is no update.
  package func text(of updates: [BaselineUpdate]) -> String {
    var lines = updates.flatMap(updateLines)
    if updates.contains(where: { $0.changes.contains { !$0.isJudged } }) {
      lines += ["", "The diff of the baselines shows the other metrics that changed."]
    }
    for remark in [chance(updates), thresholds(updates)].compactMap(\.self) {
      lines += [""] + remark.printable.wrapped(to: style.width)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func updateLines(_ update: BaselineUpdate) -> [String] {
    let head = update.kind.rawValue.padded(to: 12) + update.path.printable
    let notes = update.notes.flatMap { $0.wrapped(to: style.width - 4).map { "    \($0)" } }
    let failures = update.failures.flatMap { verdict -> [String] in
      guard case .threshold(let threshold) = verdict.subject else { return [] }
      return ThresholdLines(style: style).lines(of: verdict, threshold)
    }
    return [update.kind == .unchanged ? head : style.bold(head)] + notes + changeLines(update) + failures
  }

  /// Returns the judged metrics that changed, one line each, and the number of the others.
  private func changeLines(_ update: BaselineUpdate) -> [String] {
    let judged = update.changes.filter(\.isJudged)
    let rows = judged.map { change in
      ChangeTable.Row(
        metric: change.metric, part: change.part, unit: change.unit, before: change.before, now: change.now,
        difference: change.before.flatMap { before in change.now.map { $0 - before } },
        remark: change.isBetter.map { $0 ? "better" : "worse" } ?? "")
    }
    let others = update.changes.count - judged.count
    if others == 0 { return ChangeTable(style: style).lines(of: rows) }
    return ChangeTable(style: style).lines(of: rows)
      + ["    \(others) \(rows.isEmpty ? "" : "other ")metric\(others == 1 ? "" : "s") changed"]
  }

  /// Returns a hint to gate the mean of many runs; nil if chance does not affect the written baselines.
  private func chance(_ updates: [BaselineUpdate]) -> String? {
    let random = updates.filter { $0.dependsOnChance && $0.kind != .unchanged }
    guard let first = random.first else { return nil }
    let (subject, them) =
      random.count > 1
      ? ("\(random.count) scenarios depend on chance", "them")
      : ("\(updates.count == 1 ? "This scenario" : first.name.printable) depends on chance", "it")
    let setting = "\"replications\": \(VerdictSpread.runCount)"
    return "\(subject): put \(setting) into \(them), so that one unlucky run does not decide."
  }

  /// Returns the number of thresholds that fail, and what to do; nil if none does.
  private func thresholds(_ updates: [BaselineUpdate]) -> String? {
    let failed = updates.flatMap(\.failures).unacceptableThresholds
    if failed.isEmpty { return nil }
    return "\(failed.count.counted("threshold still fails", "thresholds still fail")): "
      + AcceptanceWords.remedy(for: failed)
  }
}
