import ScrollJSON
package import ScrollMetrics
package import ScrollSimulation

/// The facts about the policy of a result, for comparisons with other policies.
package struct PolicyResult: Sendable {
  /// The policy of the outer container; nested containers may have others.
  package let name: String
  /// The stages that it drives ahead of need.
  package let stages: PolicyStages
  /// The equivalent lead in the first replication; nil if no item came on screen after the first frame.
  package let lead: EquivalentLead?
}

extension Experiment {
  /// Runs and measures every replication, and adds the facts for comparing policies. This takes another run of the
  /// first replication.
  ///
  /// - Parameter withRegret: Whether to measure against foresight too, which takes up to fifty runs.
  package func runToComparePolicies(withRegret: Bool = true) -> RunResult {
    var result = run(withRegret: withRegret)
    let timeline = runTimeline()
    let kind = scenario.policyKind
    result.policy = PolicyResult(
      name: policyCommand == nil ? kind.name : PolicyCommand.policyName,
      stages: policyCommand == nil ? kind.stages : PolicyCommand.stages,
      lead: EquivalentLead(timeline.record, timeline.journal))
    return result
  }
}

extension PolicyResult {
  /// The result's JSON form in files.
  var json: JSONNode {
    [
      "name": JSONNode(name), "stages": JSONNode(stages.names),
      "equivalent_lead": .object(
        EquivalentLead.measures.map { measure in
          JSONMember(
            measure.name,
            ["value": JSONNode(lead.map(measure.value)), "unit": JSONNode(measure.unit.rawValue)])
        }),
    ]
  }
}

extension EquivalentLead {
  /// The numbers of a lead with their names in reports, in order.
  package static let measures: [(name: String, unit: ScrollMetrics.Unit, value: @Sendable (EquivalentLead) -> Double)] =
    [
      ("distance.mean", .points, \.distance.mean), ("distance.p5", .points, \.distance.p5),
      ("time.mean", .milliseconds, \.time.mean), ("time.p5", .milliseconds, \.time.p5),
    ]
}
