package import ScrollGating

/// Verdicts in words, the same in every file and annotation.
package struct VerdictWords: Sendable {
  private let numbers = GateNumbers(usesUnicode: true)

  package init() {}

  /// What is asked for: `display_latency.p95 < 100ms`, `bytes_fetched{container=nested} baseline`.
  func title(_ verdict: Verdict) -> String { "\(verdict.metric)\(verdict.part) \(verdict.bound)" }

  /// What came out: `display_latency.p95 is 208 ms, 108 ms above 100 ms`.
  package func message(_ verdict: Verdict) -> String {
    let name = "\(verdict.metric)\(verdict.part)"
    guard case .baseline = verdict.subject, let value = verdict.value, let baseline = verdict.baseline,
      let difference = verdict.difference
    else { return "\(name) \(numbers.finding(of: verdict))" }
    let texts = numbers.texts(of: [value, baseline], verdict.unit)
    let change = numbers.difference(difference, verdict.unit)
    return "\(name) is \(texts[0]), was \(texts[1]): \(change), \(numbers.remark(on: verdict))"
  }

  /// What whoever wrote the threshold says of it; nil if nothing.
  func note(_ verdict: Verdict) -> String? {
    guard case .threshold(let threshold) = verdict.subject, !threshold.note.isEmpty else { return nil }
    return threshold.note
  }

  /// The value; a dash for nothing.
  package func value(_ verdict: Verdict) -> String {
    verdict.value.map { numbers.texts(of: [$0], verdict.unit)[0] } ?? "–"
  }
}

extension GateReport {
  /// By scenario, its name; what would stand there twice is numbered.
  package var distinctNames: [String] { scenarios.map(\.name).numberingRepeats() }
}

extension [String] {
  /// The same, with a number behind what has been there before: `a`, `a (2)`.
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
  /// Why nothing was compared though it was asked for; nil if it was, or was not asked for.
  package var problem: String? {
    switch self {
    case .compared, .unused: nil
    case .missing(let path): "there is no baseline \(path)"
    case .mismatched(let path, let differences):
      "the baseline \(path) is of another run: \(differences.joined(separator: "; "))"
    }
  }
}

extension FilePlace {
  /// `scenarios/flashing-feed.json:12`
  var text: String { line.map { "\(path):\($0)" } ?? path }
}
