import ScrollJSON
public import ScrollMetrics
public import ScrollSimulation

/// What a result says about the policy that it is of, for somebody who compares it with others.
public struct PolicyResult: Sendable {
  /// That of the outer container; containers in cells may have others.
  public let name: String
  /// What it drives ahead of need.
  public let stages: PolicyStages
  /// In the first replication; nil if no item came on screen after the first frame.
  public let lead: EquivalentLead?
}

extension Experiment {
  /// Runs every replication and measures, and what it takes to compare policies too: runs the first replication once more.
  public func runToComparePolicies() -> RunResult {
    var result = run(withRegret: true)
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
  /// What files hold.
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
  /// What reports call its numbers, in their order.
  package static let measures: [(name: String, unit: ScrollMetrics.Unit, value: @Sendable (EquivalentLead) -> Double)] =
    [
      ("distance.mean", .points, \.distance.mean), ("distance.p5", .points, \.distance.p5),
      ("time.mean", .milliseconds, \.time.mean), ("time.p5", .milliseconds, \.time.p5),
    ]
}
