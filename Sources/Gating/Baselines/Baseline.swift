public import Experiments
import Metrics

/// What a scenario came to when it was last accepted, to compare later runs with.
public struct Baseline: Sendable {
  /// The version of scrollbench that made it.
  public let version: String
  /// The scenario's name.
  public let scenario: String
  let seed: UInt64
  let replications: Int
  /// The files that went in, without the scenario's own.
  let inputs: [InputDigest]
  /// The settings that differ from their defaults, by path, in alphabetical order; for people, to tell what changed.
  let settings: [JSONMember]
  /// Of all settings, defaults too.
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

  /// - Parameter result: Of the whole scenario, as this version runs it.
  public init(_ result: RunResult) {
    var behavior = result.scenario
    // What stands beside the settings in a baseline, and what only people read.
    (behavior.name, behavior.summary, behavior.trace, behavior.seed, behavior.replications) = ("", "", "", 1, 1)
    var digest = SHA256()
    digest.update(Array(behavior.resolved.json.description.utf8))
    self.init(
      version: ToolVersion.current, scenario: result.scenario.name, seed: result.scenario.seed,
      replications: result.scenario.replications, inputs: result.inputs.filter { $0.role != .scenario },
      settings: JSONNode(.object(behavior.changedSettings.map { JSONMember($0.setting.path, $0.value) })).sorted
        .members!,
      settingsDigest: digest.finalize(), parts: result.parts)
  }

  subscript(part: MeasuredPart) -> PartMeasurements? { parts.first { $0.part == part } }
}
