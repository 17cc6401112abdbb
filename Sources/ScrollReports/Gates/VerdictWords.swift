import ScrollDiagnostics
import ScrollExperiments
package import ScrollGating
import ScrollMetrics

/// Verdicts in words, the same in every file and annotation.
package struct VerdictWords: Sendable {
  /// Why a gate with improvements does not pass.
  private static let improvementFails = "which fails the gate (--fail-on-improvement)"

  private let numbers = GateNumbers(usesUnicode: true)

  package init() {}

  /// Returns the requirement: a threshold as its file has it, with the part that it does not name, or
  /// `bytes_fetched{container=nested} baseline`.
  package func title(_ verdict: Verdict) -> String {
    let part = "\(verdict.part)"
    guard case .threshold(let threshold) = verdict.subject else { return "\(verdict.metric)\(part) \(verdict.bound)" }
    return threshold.text + (part.isEmpty || threshold.text.contains(part) ? "" : " \(part)")
  }

  /// Returns the finding: `display_latency.p95 is 208 ms, 108 ms above 100 ms`.
  package func message(_ verdict: Verdict) -> String { "\(verdict.metric)\(verdict.part) \(finding(verdict))" }

  /// Returns the finding in a gate, with the reason if it fails as an improvement.
  func message(_ verdict: Verdict, in report: GateReport) -> String {
    message(verdict) + (report.failsAsImprovement(verdict) ? ", \(Self.improvementFails)" : "")
  }

  /// Returns the finding without the metric's name: `is 208 ms, 108 ms above 100 ms`.
  package func finding(_ verdict: Verdict) -> String {
    guard let change = change(verdict) else { return numbers.finding(of: verdict) }
    let (before, now) = values(verdict)
    return "is \(now), was \(before): \(change)"
  }

  /// Returns the finding beside columns with the values: `+183 ms, worse, tolerance 9ms`; by a threshold, the annotated
  /// finding.
  package func findingBesideValues(_ verdict: Verdict) -> String {
    change(verdict) ?? annotated(verdict).capitalizedFirst
  }

  /// Returns the difference from the baseline with a remark; nil if the verdict is by a threshold, or a value is missing.
  private func change(_ verdict: Verdict) -> String? {
    guard case .baseline = verdict.subject, verdict.value != nil, verdict.baseline != nil,
      let difference = numbers.difference(of: verdict)
    else { return nil }
    return "\(difference), \(numbers.remark(on: verdict))"
  }

  /// Returns the finding with the note of the threshold's author.
  func annotated(_ verdict: Verdict) -> String {
    finding(verdict) + (note(verdict).map { " (\($0))" } ?? "")
  }

  /// Returns a sentence for each cause of failures: `loading.latency was 90 ms, is 400 ms: 2 scenarios are worse.`
  package func causes(of report: GateReport) -> [String] {
    FailureGroup.groups(of: report).map { "\($0.cause): \($0.consequence)" }
  }

  /// Returns the positions of the scenarios with a common cause of their failures, the most affected first, with the
  /// sentence of ``causes(of:)``.
  package func scenariosByCause(of report: GateReport) -> [(cause: String, scenarios: [Int])] {
    let names = report.distinctNames
    return FailureGroup.groups(of: report).map { group in
      ("\(group.cause): \(group.consequence)", group.members.compactMap { names.firstIndex(of: $0.name) })
    }
  }

  /// Returns the numbers of scenarios: `2 scenarios passed, 1 with a warning`, or `1 of 2 scenarios failed, 1 of 2
  /// scenarios has no baseline`. A scenario can be among several numbers.
  package func counts(_ report: GateReport) -> String {
    let total = report.scenarios.count.counted("scenario")
    let failed = report.scenarios.count(where: \.isFailed)
    let states = report.scenarios.map(\.baseline)
    let missing = states.count(where: \.isMissing)
    let outdated = states.count(where: \.isOutdated)
    let parts = [
      failed == 0 ? nil : "\(failed) of \(total) failed",
      missing == 0 ? nil : "\(missing) of \(total) \(missing == 1 ? "has" : "have") no baseline",
      outdated == 0 ? nil : "\(outdated) of \(total) \(outdated == 1 ? "has" : "have") a baseline that is out of date",
      improvements(report),
    ].compactMap(\.self)
    if !parts.isEmpty { return parts.joined(separator: ", ") }
    let warned = report.scenarios.count(where: \.hasWarning)
    return "\(total) passed" + (warned == 0 ? "" : ", \(warned) with \(warned == 1 ? "a warning" : "warnings")")
  }

  /// Returns the number of scenarios that fail only because they improved; nil if there are none.
  func improvements(_ report: GateReport) -> String? {
    let count = report.improvementCount
    if count == 0 { return nil }
    let (verb, baselines) = count == 1 ? ("is", "its baseline") : ("are", "their baselines")
    let total = report.scenarios.count.counted("scenario")
    return "\(count) of \(total) \(verb) better than \(baselines), \(Self.improvementFails)"
  }

  /// Returns the number of bad feeds, and what to do; nil if there are none. That a gate keeps feeds from getting worse
  /// does not explain a gate with a failed threshold, or without baselines.
  package func badFeeds(_ report: GateReport) -> String? {
    let bad = report.scenarios.filter { $0.result.verdict.grade == .bad }
    guard let first = bad.first else { return nil }
    let random = bad.count(where: \.result.scenario.isOneOfManyRuns)
    let judged = "judged by one random run\(random == 1 ? "" : " each")"
    let chance = random == 0 ? "" : random == bad.count ? " (\(judged))" : " (\(random) of them \(judged))"
    let tune = (["scrollbench", "tune", first.path] + report.options.overrides.overrideOptions).shellCommand
    let remedy = "To see what to change\(bad.count == 1 ? "" : " in the first"): \(tune)"
    let feeds = bad.count.counted("feed is bad", "feeds are bad") + chance
    let fails = report.scenarios.contains { $0.verdicts.contains { $0.isByThreshold && $0.fails } }
    if fails || report.scenarios.allSatisfy(\.baseline.isUnused) {
      return "\(feeds). \(remedy)"
    }
    return "\(feeds). The gate only keeps feeds from getting worse. \(remedy)"
  }

  /// Returns a sentence for each failed scenario whose feed got better:
  /// `flashing feed: ✗ Bad → ✓ Good, at a cost: fetches +6`.
  package func betterFeeds(_ report: GateReport) -> [String] {
    zip(report.scenarios, report.distinctNames).compactMap { gate, name in
      guard gate.isFailed, let change = FeedChange(gate), change.isBetter else { return nil }
      return "\(name): \(change.text())"
    }
  }

  /// Returns the reasons why numbers may be misleading, with the scenario's name:
  /// `flashing feed: 2 rests were held until everything on screen was drawn, for 0.4 s in total (replay.holds_for_blank). As
  /// recorded, the verdict is bad, with a p95 wait of 208 ms.`
  package func cautions(_ report: GateReport) -> [String] {
    zip(report.scenarios, report.distinctNames).flatMap { gate, name in gate.result.cautions.map { "\(name): \($0)" } }
  }

  /// Returns the everyday name of a metric without its detail, for lists with commas: `wait`.
  static func shortName(of metric: String) -> String {
    String(MetricCatalog.everydayName(of: metric).prefix { $0 != "," })
  }

  /// Returns the note of the threshold's author; nil if there is none.
  func note(_ verdict: Verdict) -> String? {
    guard case .threshold(let threshold) = verdict.subject, !threshold.note.isEmpty else { return nil }
    return threshold.note
  }

  /// Returns the value, or a dash if there is none.
  func value(_ verdict: Verdict) -> String { verdict.value.map { numbers.text($0, verdict.unit) } ?? "–" }

  /// Returns the value; for a threshold on the verdict, that of each aspect with its name: `wait 425 ms`, `blank 60.2 %`.
  func valuesByAspect(_ verdict: Verdict) -> [String] {
    guard case .threshold(let threshold) = verdict.subject, threshold.isOnVerdict, verdict.value != nil else {
      return [value(verdict)]
    }
    return ([verdict] + verdict.otherAspects).map { "\(Self.shortName(of: $0.metric)) \(value($0))" }
  }

  /// Returns the value in the baseline and the value, each a dash if there is none.
  package func values(_ verdict: Verdict) -> (before: String, now: String) {
    guard let before = verdict.baseline, let now = verdict.value else {
      return (verdict.baseline.map { numbers.text($0, verdict.unit) } ?? "–", value(verdict))
    }
    let texts = numbers.texts(of: [before, now], verdict.unit)
    return (texts[0], texts[1])
  }
}

extension GateReport {
  /// The names of the scenarios, with numbers after repeated ones.
  package var distinctNames: [String] { scenarios.map(\.name).numberingRepeats() }
}

extension [String] {
  /// Returns the texts with a number after those that occurred before: `a`, `a (2)`.
  func numberingRepeats() -> [String] {
    var taken: Set<String> = []
    return map { name in
      var (distinct, number) = (name, 1)
      while !taken.insert(distinct).inserted {
        number += 1
        distinct = "\(name) (\(number))"
      }
      return distinct
    }
  }
}

extension BaselineState {
  /// The reason why a requested comparison failed; nil if it succeeded or was not requested.
  package var problem: String? {
    switch self {
    case .compared, .unused: nil
    case .missing(let path): "there is no baseline \(path)"
    case .mismatched(let path, let differences):
      "the baseline \(path) is out of date: \(differences.joined(separator: "; "))"
    }
  }
}
