import ScrollConcurrency
import ScrollDiagnostics
package import ScrollExperiments
import ScrollJSON
import ScrollQuantities

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

/// Every policy of the catalog that could replace the scenarios' own in the same app.
struct PolicyRivalSearch: Sendable {
  private let sources: [ScenarioSource]
  private let rules: TuningRules
  private let criteria: TuningCriteria
  private let jobs: Int
  private let isCancelled: @Sendable () -> Bool

  /// - Parameter rules: The limits, relative to the scenarios with their own policies.
  init(
    _ sources: [ScenarioSource], rules: TuningRules, _ criteria: TuningCriteria, jobs: Int,
    isCancelled: @escaping @Sendable () -> Bool
  ) {
    (self.sources, self.rules, self.criteria, self.jobs, self.isCancelled) = (
      sources, rules, criteria, jobs, isCancelled
    )
  }

  /// Returns the outcomes of the policies: allowed ones first, those that cannot be run last; by verdict, then by waiting;
  /// empty after a cancellation. Policies of other platforms and the clairvoyant one are left out, because the app could
  /// not use them.
  func run() -> [PolicyRival] {
    let present = sources.map(\.scenario.policyKind)
    let kinds = PolicyKind.all.filter { kind in
      kind != .clairvoyant && present.contains { $0 != kind } && present.allSatisfy { $0.sharesPlatform(with: kind) }
    }
    return kinds.mapConcurrently(jobs: jobs, rival).compactMap(\.self).sorted { first, second in
      let (own, other) = (first.tuning.outcome, second.tuning.outcome)
      if first.tuning.isAllowed != second.tuning.isAllowed { return first.tuning.isAllowed }
      if own.canBeRun != other.canBeRun { return own.canBeRun }
      return TuningRules.isBetter(own, than: other)
    }
  }

  /// Returns the outcome of a policy with its best settings; nil after a cancellation.
  @Sendable func rival(_ kind: PolicyKind) -> PolicyRival? {
    if isCancelled() { return nil }
    let scenarios = try? scenarios(with: kind)
    let start =
      scenarios.map { TuningOutcome(of: .unchanged, $0, criteria, in: TuningWorkspace()) }
      ?? TuningOutcome(nil, criteria)
    let cautions = scenarios?.flatMap(\.experiment.cautions) ?? []
    // Each search has the minimum number of trials: most policies have a setting or two, and there are many policies.
    guard let scenarios, start.canBeRun, let space = try? TuningSpace(scenarios, .all),
      var search = try? TuningSearch(
        scenarios, space, criteria, start, rules: rules, trialCount: TuningSearch.minimumTrialCount)
    else { return PolicyRival(kind: kind, tuning: TriedTuning([], start, rules), cautions: cautions) }
    let best = search.smallestAllowed(jobs: 1, isCancelled: isCancelled)
    let tuning = TriedTuning(best.map { space.changes(of: $0.point) } ?? [], best?.outcome ?? start, rules)
    return PolicyRival(kind: kind, tuning: tuning, cautions: cautions)
  }

  private func scenarios(with kind: PolicyKind) throws(Failure) -> [TunableScenario] {
    let tuning = Tuning([try PolicyRival.change(to: kind)])
    return try sources.map { source throws(Failure) in try TunableScenario(source.tuned(by: tuning)) }
  }
}
