package import ScrollDiagnostics
package import ScrollExperiments
import ScrollFiles
import ScrollJSON
package import ScrollMetrics

/// A new baseline and its changes.
package struct BaselineUpdate: Sendable {
  /// A metric whose value changed.
  package struct Change: Sendable {
    package let metric: String
    package let unit: Unit
    package let part: MeasuredPart
    /// The value in the old baseline; nil if there was nothing to measure.
    package let before: Double?
    package let now: Double?
    /// True if a gate judges the metric.
    package let isJudged: Bool

    /// True if the change is for the better; nil if the metric has no better direction, or a value is missing.
    package var isBetter: Bool? {
      guard let before, let now, let better = MetricCatalog.place(of: metric)?.better else { return nil }
      return better == .lower ? now < before : now > before
    }
  }

  package enum Kind: String, Sendable {
    /// There was no baseline.
    case new
    /// The baseline was another one, or invalid.
    case changed
    /// The file would be the same, so it is not written.
    case unchanged
  }

  /// The scenario's name.
  package let name: String
  package let kind: Kind
  /// The changed metrics, by part, then in the order of `MetricCatalog.names`. Empty if the baseline is new.
  package let changes: [Change]
  /// The other differences, as sentences: input files, version, settings.
  package let notes: [String]
  /// The verdicts by thresholds that fail although the baseline is new.
  package let failures: [Verdict]
  /// True if another seed would give another baseline: the scenario draws at random, and has one replication.
  package let dependsOnChance: Bool
  private let file: BaselineFile
  private let text: String

  /// The path of the baseline's file.
  package var path: String { file.path }

  /// Creates the update of the scenario's baseline from the result of all replications.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - result: Its result.
  ///   - rules: The rules of the gate that is to use the baseline.
  package init(_ scenario: GatedScenario, _ result: RunResult, _ rules: GateRules) {
    let baseline = Baseline(result)
    let before = try? scenario.baseline()
    name = result.scenario.name
    file = scenario.baselineFile
    text = baseline.json.formatted()
    changes = before.map { baseline.changes(since: $0, rules) } ?? []
    var notes = before.map { $0.differences(to: baseline) + $0.changes(in: baseline).sentences } ?? []
    if let before, changes.isEmpty, notes.isEmpty, before.json.formatted() != text {
      notes = ["Values differ by rounding alone."]
    }
    self.notes = notes
    let judge = Judge(
      rules: rules, current: baseline, limits: result.scenario.verdict, baseline: baseline,
      baselineFile: scenario.comparedFile)
    failures = judge.verdicts(by: scenario.thresholds(of: rules)).filter(\.fails)
    dependsOnChance = result.scenario.isOneOfManyRuns
    kind = before?.json.formatted() == text ? .unchanged : file.exists ? .changed : .new
  }

  /// Writes the baseline unless it is unchanged, and creates its folder if necessary.
  ///
  /// - Throws: The errors of ``BaselineFile``.
  package func write() throws(Failure) {
    if kind != .unchanged { try file.write(text) }
  }
}

extension Baseline {
  /// Returns the metrics that differ from an earlier baseline by more than rounding, in the parts that both have.
  fileprivate func changes(since before: Baseline, _ rules: GateRules) -> [BaselineUpdate.Change] {
    parts.flatMap { part in
      part.metrics.compactMap { place, now in
        guard let then = before[part.part]?[place], then.values != now.values else { return nil }
        if let before = then.mean, let now = now.mean, abs(now - before) <= place.unit.rounding { return nil }
        return BaselineUpdate.Change(
          metric: place.name, unit: place.unit, part: part.part, before: then.mean, now: now.mean,
          isJudged: rules.judges(place, of: part.part))
      }
    }
  }
}
