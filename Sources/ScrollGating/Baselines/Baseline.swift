import ScrollDiagnostics
package import ScrollExperiments
import ScrollJSON
import ScrollMetrics
import ScrollQuantities

/// The last accepted measurements of a scenario, to compare later runs with.
package struct Baseline: Sendable {
  /// The version of scrollbench that made it.
  package let version: String
  /// The scenario's name.
  package let scenario: String
  let seed: UInt64
  let replications: Int
  /// The input files, except for the scenario itself.
  let inputs: [InputDigest]
  /// The settings that differ from their defaults, by path, in alphabetical order; they show readers what changed.
  let settings: [JSONMember]
  /// The digest of all settings, including defaults.
  let settingsDigest: String
  let parts: [PartMeasurements]
  /// The settings of the run, to tell their defaults; nil if the baseline was read from a file.
  private let settingsOfRun: Scenario?

  init(
    version: String, scenario: String, seed: UInt64, replications: Int, inputs: [InputDigest], settings: [JSONMember],
    settingsDigest: String, parts: [PartMeasurements], settingsOfRun: Scenario? = nil
  ) {
    self.version = version
    self.scenario = scenario
    self.seed = seed
    self.replications = replications
    self.inputs = inputs
    self.settings = settings
    self.settingsDigest = settingsDigest
    self.parts = parts
    self.settingsOfRun = settingsOfRun
  }

  /// Creates the baseline of a result.
  ///
  /// - Parameter result: The result of all replications, from this version.
  package init(_ result: RunResult) {
    var behavior = result.scenario
    // These are stored beside the settings, or serve only readers.
    (behavior.name, behavior.summary, behavior.trace, behavior.seed, behavior.replications) = ("", "", "", 1, 1)
    self.init(
      version: ToolVersion.current, scenario: result.scenario.name, seed: result.scenario.seed,
      replications: result.scenario.replications, inputs: result.inputs.filter { $0.role != .scenario },
      settings: behavior.changedSettings.map { JSONMember($0.setting.path, $0.value.sorted) }
        .sorted { $0.name < $1.name },
      settingsDigest: SHA256.digest(of: Array(behavior.resolved.json.description.utf8)),
      parts: result.parts.map(PartMeasurements.init), settingsOfRun: behavior)
  }

  subscript(part: MeasuredPart) -> PartMeasurements? { parts.first { $0.part == part } }

  /// Returns the verdict on the feed by a scenario's limits.
  func verdict(_ limits: FeedVerdict.Limits) -> FeedVerdict {
    let metrics = self[.whole]
    return FeedVerdict(limits) { metrics?[$0]?.mean }
  }
}

extension Baseline {
  /// Returns the reasons why a run cannot be compared, as sentences; empty if files, seed and number of replications
  /// are the same.
  ///
  /// Settings may differ, whatever file they come from: a gate exists to show their effect on metrics.
  func differences(to run: Baseline) -> [String] {
    var differences = InputDigest.Role.allCases.filter { $0 != .settings }.flatMap { role in
      Self.differences(in: role, from: inputs.filter { $0.role == role }, to: run.inputs.filter { $0.role == role })
    }
    if seed != run.seed { differences.append("the seed is \(run.seed), was \(seed)") }
    if replications != run.replications {
      differences.append("the number of replications is \(run.replications), was \(replications)")
    }
    return differences
  }

  /// Returns the differences between input files of a role. A file that only moved is the same.
  private static func differences(
    in role: InputDigest.Role, from before: [InputDigest], to now: [InputDigest]
  ) -> [String] {
    func isKnown(_ input: InputDigest) -> Bool { before.contains { $0.path == input.path } }
    let new = now.filter { input in
      !before.contains(input) && (isKnown(input) || !before.contains { $0.sha256 == input.sha256 })
    }
    let (changed, added) = (new.filter(isKnown), new.filter { !isKnown($0) })
    let removed = before.filter { input in !now.contains { $0.sha256 == input.sha256 || $0.path == input.path } }
    let changes = changed.map { "\($0.path) changed" }
    if added.count == 1, removed.count == 1 {
      return changes + ["the \(role.rawValue) is \(added[0].path), was \(removed[0].path)"]
    }
    return changes + added.map { "the \(role.rawValue) \($0.path) is new" }
      + removed.map { "the \(role.rawValue) \($0.path) is no longer read" }
  }

  /// Returns a sentence on the judged metrics of a run that this baseline lacks, as that of a version without them may; empty
  /// if it lacks none.
  func gaps(judgedBy rules: GateRules, in run: Baseline) -> [String] {
    let lacking = run.parts.flatMap { now -> [MetricPlace] in
      guard let before = self[now.part] else { return [] }
      return now.part.placesOfBaselines.filter { rules.judges($0, of: now.part) && before[$0] == nil }
    }
    let names = lacking.map(\.name).uniqued()
    guard let first = names.first else { return [] }
    let others = names.count - 1
    return ["it has no \(first)" + (others == 0 ? "" : ", nor \(others.counted("other judged metric"))")]
  }

  /// Returns the other differences of a run, which may have caused metrics to change.
  func changes(in run: Baseline) -> ChangedInputs {
    let (before, now) = (parts.map(\.part), run.parts.map(\.part))
    return ChangedInputs(
      versions: version == run.version ? nil : (before: version, now: run.version), settings: changedSettings(in: run),
      otherDefaults: settingsDigest != run.settingsDigest,
      newParts: now.filter { !before.contains($0) }, missingParts: before.filter { !now.contains($0) })
  }

  private func changedSettings(in run: Baseline) -> [ChangedInputs.Setting] {
    if settingsDigest == run.settingsDigest { return [] }
    let names = Set((settings + run.settings).map(\.name)).sorted()
    return names.flatMap { name in
      let (before, now) = (settings.first { $0.name == name }?.node, run.settings.first { $0.name == name }?.node)
      return ChangedInputs.Setting.changes(
        of: name, from: SettingValue(before, default: defaultValue(of: name, sharedWith: run)),
        to: SettingValue(now, default: run.defaultValue(of: name)))
    }
  }

  /// Returns the default of a setting in a run if it was the same in this baseline; nil if the version differs, or a
  /// setting that determines defaults.
  private func defaultValue(of path: String, sharedWith run: Baseline) -> JSONNode? {
    let deciding = [settings, run.settings].map { settings in
      settings.filter { SettingPlace(ifNamed: $0.name)?.setting.decidesDefaults ?? true }
    }
    return version == run.version && deciding[0] == deciding[1] ? run.defaultValue(of: path) : nil
  }

  private func defaultValue(of path: String) -> JSONNode? {
    SettingPlace(ifNamed: path).flatMap { settingsOfRun?.defaultValue(of: $0.setting)?.sorted }
  }
}
