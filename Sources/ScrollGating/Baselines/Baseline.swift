public import ScrollExperiments
import ScrollJSON
import ScrollMetrics

/// The last accepted measurements of a scenario, to compare later runs with.
public struct Baseline: Sendable {
  /// The version of scrollbench that made it.
  public let version: String
  /// The scenario's name.
  public let scenario: String
  let seed: UInt64
  let replications: Int
  /// The input files, except for the scenario itself.
  let inputs: [InputDigest]
  /// The settings that differ from their defaults, by path, in alphabetical order; they show readers what changed.
  let settings: [JSONMember]
  /// The digest of all settings, including defaults.
  let settingsDigest: String
  let parts: [PartMeasurements]

  init(
    version: String, scenario: String, seed: UInt64, replications: Int, inputs: [InputDigest], settings: [JSONMember],
    settingsDigest: String, parts: [PartMeasurements]
  ) {
    self.version = version
    self.scenario = scenario
    self.seed = seed
    self.replications = replications
    self.inputs = inputs
    self.settings = settings
    self.settingsDigest = settingsDigest
    self.parts = parts
  }

  /// Creates the baseline of a result.
  ///
  /// - Parameter result: The result of all replications, from this version.
  public init(_ result: RunResult) {
    var behavior = result.scenario
    // These are stored beside the settings, or serve only readers.
    (behavior.name, behavior.summary, behavior.trace, behavior.seed, behavior.replications) = ("", "", "", 1, 1)
    var digest = SHA256()
    digest.update(Array(behavior.resolved.json.description.utf8))
    self.init(
      version: ToolVersion.current, scenario: result.scenario.name, seed: result.scenario.seed,
      replications: result.scenario.replications, inputs: result.inputs.filter { $0.role != .scenario },
      settings: behavior.changedSettings.map { JSONMember($0.setting.path, $0.value.sorted) }
        .sorted { $0.name < $1.name },
      settingsDigest: digest.finalize(), parts: result.parts)
  }

  subscript(part: MeasuredPart) -> PartMeasurements? { parts.first { $0.part == part } }
}

extension Baseline {
  /// Returns the reasons why a run cannot be compared, as sentences; empty if files, seed and number of replications
  /// are the same.
  ///
  /// Settings may differ: a gate exists to show their effect on metrics.
  func differences(to run: Baseline) -> [String] {
    var differences: [String] = []
    for role in InputDigest.Role.allCases {
      let (before, now) = (inputs.filter { $0.role == role }, run.inputs.filter { $0.role == role })
      let digests = Set(before.map(\.sha256))
      for input in now where !digests.contains(input.sha256) {
        let wasThere = before.contains { $0.path == input.path }
        let change = wasThere ? "has different content" : "was not read"
        differences.append("the \(role.rawValue) '\(input.path)' \(change)")
      }
      let digestsNow = Set(now.map(\.sha256))
      for input in before where !digestsNow.contains(input.sha256) && !now.contains(where: { $0.path == input.path }) {
        differences.append("the \(role.rawValue) '\(input.path)' is no longer read")
      }
    }
    if seed != run.seed { differences.append("the seed is \(run.seed), was \(seed)") }
    if replications != run.replications {
      differences.append("the number of replications is \(run.replications), was \(replications)")
    }
    return differences
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
    return Set((settings + run.settings).map(\.name)).sorted().flatMap { name in
      Self.changes(
        of: name, from: settings.first { $0.name == name }?.node, to: run.settings.first { $0.name == name }?.node)
    }
  }

  /// Returns the differences between two values of a setting; by member if both are objects of the same form, such as
  /// two distributions.
  private static func changes(of path: String, from before: JSONNode?, to now: JSONNode?) -> [ChangedInputs.Setting] {
    if before == now { return [] }
    if let old = before?.members, let new = now?.members, old.map(\.name) == new.map(\.name) {
      return zip(old, new).flatMap { changes(of: "\(path).\($0.name)", from: $0.node, to: $1.node) }
    }
    func words(_ node: JSONNode?) -> String { node.map(\.description) ?? "the default" }
    return [ChangedInputs.Setting(path: path, before: words(before), now: words(now))]
  }
}
