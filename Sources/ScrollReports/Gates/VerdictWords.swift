import ScrollDiagnostics
package import ScrollGating

/// Verdicts in words, the same in every file and annotation.
package struct VerdictWords: Sendable {
  private let numbers = GateNumbers(usesUnicode: true)

  package init() {}

  /// Returns the requirement: `display_latency.p95 < 100ms`, `bytes_fetched{container=nested} baseline`.
  func title(_ verdict: Verdict) -> String { "\(verdict.metric)\(verdict.part) \(verdict.bound)" }

  /// Returns the finding: `display_latency.p95 is 208 ms, 108 ms above 100 ms`.
  package func message(_ verdict: Verdict) -> String { "\(verdict.metric)\(verdict.part) \(finding(verdict))" }

  /// Returns the finding without the metric's name: `is 208 ms, 108 ms above 100 ms`.
  package func finding(_ verdict: Verdict) -> String {
    guard case .baseline = verdict.subject, let value = verdict.value, let baseline = verdict.baseline,
      let difference = verdict.difference
    else { return numbers.finding(of: verdict) }
    let texts = numbers.texts(of: [value, baseline], verdict.unit)
    let change = numbers.difference(difference, verdict.unit)
    return "is \(texts[0]), was \(texts[1]): \(change), \(numbers.remark(on: verdict))"
  }

  /// Returns the finding with the note of the threshold's author.
  package func annotated(_ verdict: Verdict) -> String {
    finding(verdict) + (note(verdict).map { " (\($0))" } ?? "")
  }

  /// Returns a sentence for each cause of failures: `loading.latency was 90, is 400: 2 scenarios are worse.`
  package func causes(of report: GateReport) -> [String] {
    FailureGroup.groups(of: report).map { "\($0.cause): \($0.consequence)" }
  }

  /// Returns the number of scenarios with a warning, to follow the number that passed: `, 1 with a warning`; empty if
  /// there is none.
  package func warnings(of report: GateReport) -> String {
    let count = report.scenarios.count(where: \.hasWarning)
    return count == 0 ? "" : ", \(count) with \(count == 1 ? "a warning" : "warnings")"
  }

  /// The maximum number of arguments of a command that is shown in full.
  private static let argumentLimit = 12

  /// Returns the command that accepts what differs from the baselines; nil if there is nothing to accept.
  package func updateCommand(_ report: GateReport) -> String? {
    report.updateArguments.map { arguments in
      arguments.count > Self.argumentLimit
        ? "scrollbench gate --update (with the same arguments)"
        : (["scrollbench", "gate"] + arguments + ["--update"]).map(\.shellWord).joined(separator: " ")
    }
  }

  /// Returns the note of the threshold's author; nil if there is none.
  func note(_ verdict: Verdict) -> String? {
    guard case .threshold(let threshold) = verdict.subject, !threshold.note.isEmpty else { return nil }
    return threshold.note
  }

  /// Returns the value, or a dash if there is none.
  package func value(_ verdict: Verdict) -> String {
    verdict.value.map { numbers.texts(of: [$0], verdict.unit)[0] } ?? "–"
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
      "the baseline \(path) belongs to another run: \(differences.joined(separator: "; "))"
    }
  }
}

extension FilePlace {
  /// The place as text: `scenarios/flashing-feed.json:12`.
  var text: String { line.map { "\(path):\($0)" } ?? path }
}
