import ScrollDiagnostics
package import ScrollExperiments
import ScrollJSON

/// Another policy in place of the scenarios' own, with its best settings within the same budget.
package struct PolicyRival: Sendable {
  package let kind: PolicyKind
  /// The best of the allowed tunings, with the settings that differ from the policy's defaults or from the scenarios;
  /// if none is allowed, the policy with unchanged settings.
  package let tuning: TriedTuning
  /// Notes on parts of the recordings that have no effect with this policy.
  package let cautions: [String]

  package var name: String { kind.name }

  /// Returns the change of a scenario's policy to another one.
  static func change(to kind: PolicyKind) throws(Failure) -> SettingChange {
    SettingChange(try SettingPlace(PolicySettings.kindPath), JSONNode(kind.name))
  }

  /// False if the policy cannot be run, for example because its constants are invalid for the scenarios.
  package var canBeRun: Bool { tuning.outcome.canBeRun }
}
