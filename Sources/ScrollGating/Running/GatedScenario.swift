package import ScrollDiagnostics
package import ScrollExperiments
package import ScrollFiles
import ScrollMetrics
import ScrollTraces

/// A scenario with its thresholds and the location of its baseline, read and checked.
package struct GatedScenario: Sendable {
  package let path: String
  package let experiment: Experiment
  /// The scenario's own thresholds.
  let thresholds: [Threshold]
  let baselineFile: BaselineFile
  /// The revision whose baseline is read; nil for the file as it is now.
  private let revision: GitRevision?
  /// The name of the scenario's file without the extension.
  let stem: String

  /// Reads a scenario.
  ///
  /// - Parameters:
  ///   - source: The scenario's file.
  ///   - baselineFolder: The folder of baselines; nil for `baselines` beside the scenario's file.
  ///   - revision: The revision to read the baseline from; nil for the file as it is now.
  /// - Throws: The errors of `Experiment`, and `.invalidScenario` with every problem of the scenario's thresholds.
  package init(_ source: ScenarioSource, baselineFolder: String?, against revision: GitRevision? = nil) throws(Failure)
  {
    path = source.path
    thresholds = try Threshold.thresholds(of: source)
    experiment = try Experiment(source)
    baselineFile = BaselineFile(of: source, in: baselineFolder)
    stem = source.stem
    self.revision = revision
  }

  /// The path of the baseline's file.
  package var baselinePath: String { baselineFile.path }

  /// The baseline's name in messages: its path, preceded by the revision if it is read from one.
  var comparedPath: String { comparedFile.text }

  /// The file, now or in a revision, that the baseline is read from.
  var comparedFile: FilePlace { FilePlace(path: baselinePath, in: revision?.name) }

  /// Adds the baseline to the files that the running command updates. `option` is the option that asks for it.
  ///
  /// - Throws: `.usage` if the command also reads or writes that file for another reason.
  package func reserveBaseline(namedBy option: String) throws(Failure) {
    try CommandFiles.current?.add(baselinePath, for: .updating, namedBy: option)
  }

  /// Reads the baseline; nil if there is none.
  ///
  /// - Throws: `.malformedData` with every problem of the file; the errors of ``BaselineFile`` and `GitRevision`.
  func baseline() throws(Failure) -> Baseline? {
    let bytes =
      if let revision {
        try revision.contents(of: baselineFile.name, in: baselineFile.folder)
      } else {
        try baselineFile.bytes()
      }
    guard let bytes else { return nil }
    var reader = try BaselineReader(path: comparedPath, bytes: bytes)
    return try reader.baseline()
  }

  /// Runs the scenario, compared with foresight if a threshold needs that.
  package func run(_ rules: GateRules) -> RunResult {
    let needsForesight = thresholds(of: rules).contains {
      !$0.parts.isEmpty && $0.threshold.requirement.needsForesight
    }
    return experiment.run(withRegret: needsForesight)
  }

  /// Returns the scenario's own thresholds and those of the rules, with the parts to which each applies.
  func thresholds(of rules: GateRules) -> [SelectedThreshold] {
    (thresholds + rules.thresholds).map { SelectedThreshold(threshold: $0, parts: parts(selectedBy: $0.selector)) }
  }

  /// Returns the names that a selector's tag is matched against.
  func names(for tag: PartSelector.Tag) -> [String] {
    let scenario = experiment.scenario
    switch tag {
    case .scenario: return [scenario.name, stem]
    case .trace: return [experiment.trace.metadata.name, ScenarioSource.stem(of: scenario.trace)]
    case .container: return scenario.levels.indices.map(Scenario.name(ofLevel:))
    case .kind: return experiment.itemKinds.map(\.name)
    }
  }

  /// Returns the parts that a selector applies to; empty if there are none.
  func parts(selectedBy selector: PartSelector) -> [MeasuredPart] {
    guard selector.admits(.scenario, names(for: .scenario)), selector.admits(.trace, names(for: .trace)) else {
      return []
    }
    if selector.globs[.kind] != nil {
      return experiment.itemKinds.compactMap { kind in
        let container = Scenario.name(ofLevel: kind.level)
        let isMeant = selector.admits(.kind, [kind.name]) && selector.admits(.container, [container])
        return isMeant ? MeasuredPart(container: container, itemKind: kind.name) : nil
      }
    }
    if selector.globs[.container] == nil { return [.whole] }
    let containers = names(for: .container).filter { selector.admits(.container, [$0]) }
    // A scenario with one kind of container is measured only as a whole.
    return names(for: .container).count == 1
      ? containers.map { _ in .whole } : containers.map { MeasuredPart(container: $0) }
  }
}
