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
  fileprivate let file: BaselineFile
  fileprivate let text: String

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
    let old = Result { () throws(Failure) in try scenario.baseline() }
    let before = try? old.get()
    name = result.scenario.name
    file = scenario.baselineFile
    text = baseline.json.formatted()
    changes = before.map { baseline.changes(since: $0, rules) } ?? []
    var notes = before.map { $0.differences(to: baseline) + $0.changes(in: baseline).sentences } ?? []
    if let before, changes.isEmpty, notes.isEmpty, before.json.formatted() != text {
      let isRenamed = before.scenario != baseline.scenario || before.inputs != baseline.inputs
      notes = [
        isRenamed
          ? "Only a name, a path or the text of a settings file changed." : "No mean differs by more than rounding."
      ]
    }
    if case .failure = old { notes = ["The old baseline could not be read, so what changes is unknown."] }
    self.notes = notes
    let judge = Judge(result, as: baseline, against: baseline, from: scenario.comparedFile, by: rules)
    failures = judge.verdicts(by: scenario.thresholds(of: rules)).filter(\.fails)
    dependsOnChance = result.scenario.isOneOfManyRuns
    kind = before?.json.formatted() == text ? .unchanged : file.exists ? .changed : .new
  }
}

extension [BaselineUpdate] {
  /// Writes the baselines that are not unchanged, and creates their folders if necessary. If a file cannot be replaced, none is
  /// written.
  ///
  /// - Throws: The errors of ``BaselineFile``; `.inputOutput`, for example because the disk is full, with the baselines that are
  ///   written already.
  package func write() throws(Failure) {
    let changed = filter { $0.kind != .unchanged }
    // Opened twice, because a process may have fewer files open than there are baselines.
    for update in changed { _ = try update.file.output() }
    for (index, update) in changed.enumerated() {
      do {
        let output = try update.file.output()
        try output.write(update.text)
        try output.commit()
      } catch {
        throw error.naming(written: changed.prefix(index).map(\.path))
      }
    }
  }
}

extension Failure {
  /// Returns the failure with the baselines that are written nevertheless.
  fileprivate func naming(written paths: [String]) -> Failure {
    if paths.isEmpty { return self }
    var failure = self
    for index in diagnostics.indices {
      let baselines = paths.count.counted("baseline is", "baselines are")
      failure.diagnostics[index].remedy = "\(baselines) written already: \(paths.listed())."
    }
    return failure
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
