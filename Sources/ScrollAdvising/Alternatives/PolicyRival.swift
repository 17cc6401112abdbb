package import ScrollExperiments

/// Another policy in place of the scenarios' own, with its best settings within the same budget.
package struct PolicyRival: Sendable {
  package let kind: PolicyKind
  /// The best of the allowed tunings, with the settings that differ from the policy's defaults or from the scenarios;
  /// if none is allowed, the policy with unchanged settings.
  package let tuning: TriedTuning
  /// Notes on parts of the recordings that have no effect with this policy.
  package let cautions: [String]

  package var name: String { kind.name }

  /// False if the policy cannot be run, for example because its constants are invalid for the scenarios.
  package var canBeRun: Bool { tuning.outcome.canBeRun }
}

extension TuningAdvice {
  /// The allowed rivals that are worth advice in place of the advised change; by verdict, then by waiting.
  package var strongRivals: [PolicyRival] {
    (rivals ?? []).filter { rival in
      rival.tuning.isAllowed
        && TuningRules.isWorthwhile(rival.tuning.outcome, insteadOf: outcomes.advised, outcomes.present)
    }
  }
}
