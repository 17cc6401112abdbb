import ScrollExperiments
import ScrollJSON
import ScrollMetrics
import ScrollSweeps

/// A sweep as JSON: the definition, the scenarios, and every trial with every metric.
package struct SweepJSONReport: SweepReport {
  package init() {}

  package func write<Problem: Error>(
    _ findings: SweepFindings, to put: (String) throws(Problem) -> Void
  ) throws(Problem) {
    var writer = JSONWriter(.indented)
    try writer.object { (writer) throws(Problem) in
      writer.append(membersOf: head(findings))
      writer.name("trials")
      try writer.array { (writer) throws(Problem) in
        for row in findings.result.rows {
          writer.append(row.json(findings.result))
          try put(writer.takeText())
        }
      }
    }
    try put(writer.takeText() + "\n")
  }

  /// Returns all members except the trials.
  private func head(_ findings: SweepFindings) -> JSONNode {
    let (result, provenance) = (findings.result, findings.provenance)
    let distinct = DistinctResults(result)
    let members: JSONNode = [
      "scenarios": .array(
        provenance.scenarios.map { name, inputs in
          ["scenario": JSONNode(name), "inputs": .array(inputs.map(\.json))]
        }),
      "method": JSONNode(provenance.method.rawValue), "seed": JSONNode(provenance.seed),
      "planned_trials": JSONNode(provenance.plannedCount), "distinct_results": JSONNode(distinct.count),
      "settings_without_effect": JSONNode(distinct.idleParameters.map { result.parameters[$0].path }),
      "parameters": JSONNode(result.parameters.map(\.path)),
      "objectives": .array(
        result.question.objectives.map { ["metric": JSONNode($0.metric), "goal": JSONNode($0.goal.rawValue)] }),
      "constraints": JSONNode(result.question.constraints.map(\.text)),
      "across": JSONNode(result.question.aggregation.description),
      "hypervolume": result.hypervolume.map { hypervolume in
        [
          "reference": JSONNode(hypervolume.reference),
          "volume": JSONNode(hypervolume.volume), "share": JSONNode(hypervolume.share),
        ]
      } ?? .null,
      "notes": JSONNode(SweepWords(result, provenance, MetricFormat(usesUnicode: true)).notes),
      "definition": provenance.definition.json,
      "recommendation": findings.recommendation?.json(overrides: provenance.overrides) ?? .null,
    ]
    return members.versioned(SweepResult.schemaVersion, tool: provenance.version)
  }
}

/// A sweep as JSON lines: one trial per line, as in ``SweepJSONReport``.
package struct SweepJSONLinesReport: SweepReport {
  package init() {}

  package func write<Problem: Error>(
    _ findings: SweepFindings, to put: (String) throws(Problem) -> Void
  ) throws(Problem) {
    for row in findings.result.rows { try put("\(row.json(findings.result))\n") }
  }
}

extension SweepResult.Row {
  /// Returns a trial with every metric.
  ///
  /// - Parameter result: The sweep.
  func json(_ result: SweepResult) -> JSONNode {
    let parameters = zip(result.parameters, trial.point).map { JSONMember($0.path, $1) }
    var members = [
      JSONMember("trial", JSONNode(trial.index)), JSONMember("parameters", .object(parameters)),
      JSONMember("feasible", JSONNode(isFeasible)), JSONMember("front", JSONNode(isOnFront)),
    ]
    switch trial.outcome {
    case .invalid(let why): members.append(JSONMember("invalid", JSONNode(why)))
    case .measured(let metrics):
      let named = metrics.map { values in
        JSONNode.object(zip(MetricCatalog.names, values).map { JSONMember($0, JSONNode($1)) })
      }
      members.append(JSONMember("metrics", .array(named)))
    }
    return .object(members)
  }
}
