package import ScrollJSON
import ScrollMetrics
import ScrollQuantities
import ScrollSimulation
import ScrollTraces

extension RunResult {
  /// The result as JSON: inputs, settings, metrics with units, digests. Equal results have equal bytes.
  package var json: JSONNode {
    .object([origin, ["verdict": verdict.json], measurements, closing].flatMap { $0.members ?? [] })
  }

  /// The scenario and the recording that were run.
  private var origin: JSONNode {
    [
      "scenario": JSONNode(scenario.name),
      "inputs": .array(inputs.map(\.json)),
      "trace": [
        "name": JSONNode(trace.name), "source": JSONNode(trace.source),
        "kind": JSONNode(trace.kind.rawValue), "phases": JSONNode(trace.phaseSource.rawValue),
        "axis": JSONNode(trace.axis.rawValue), "samples": JSONNode(trace.samples),
        "duration_ms": JSONNode(trace.duration.milliseconds), "travel_points": JSONNode(trace.travel.value),
        "nested_containers": JSONNode(trace.nestedCount),
      ],
      "viewport": [
        "width_points": JSONNode(viewport.width.value), "height_points": JSONNode(viewport.height.value),
      ],
      "settings": scenario.resolved.json,
    ]
  }

  /// The metrics in total, by kind of container if there are several, and by kind of item if there are any.
  private var measurements: JSONNode {
    var members = [JSONMember("metrics", Self.json(metrics))]
    if !containers.isEmpty { members.append(JSONMember("containers", .array(containers.map(Self.json)))) }
    if !itemKinds.isEmpty { members.append(JSONMember("item_kinds", .array(itemKinds.map(Self.json)))) }
    if let policy { members.append(JSONMember("policy", policy.json)) }
    return .object(members)
  }

  private var closing: JSONNode {
    var members = [
      JSONMember("display_latency_over_run_ms", JSONNode(latencyOverRun)),
      JSONMember("outcome_sha256", JSONNode(outcomeDigests)), JSONMember("notes", JSONNode(notes)),
    ]
    if let asRecorded { members.append(JSONMember("as_recorded", asRecorded.json)) }
    if let uncertainty = verdictUncertainty {
      let tally = JSONMember("verdicts", FeedVerdict.tally(uncertainty.observations.map(\.grade)))
      members.append(JSONMember("worlds", .object((uncertainty.json.members ?? []) + [tally])))
    }
    let idle = scenario.settingsWithoutEffect.map(\.setting.path)
    if !idle.isEmpty { members.append(JSONMember("settings_without_effect", JSONNode(idle))) }
    return .object(members)
  }

  private static func json(_ container: ContainerResult) -> JSONNode {
    ["name": JSONNode(container.name), "count": JSONNode(container.count), "metrics": json(container.metrics)]
  }

  private static func json(_ kind: ItemKindResult) -> JSONNode {
    [
      "name": JSONNode(kind.name), "container": JSONNode(kind.container),
      "metrics": json(kind.metrics, of: MetricCatalog.itemPlaces),
    ]
  }

  private static func json(
    _ metrics: MetricValues<Estimate>, of places: [MetricPlace] = MetricPlace.all
  ) -> JSONNode {
    .object(places.map { JSONMember($0.name, json(metrics[$0], $0.unit)) })
  }

  private static func json(_ estimate: Estimate?, _ unit: Unit) -> JSONNode {
    var members = [JSONMember("value", JSONNode(estimate?.mean))]
    if let halfWidth = estimate?.halfWidth { members.append(JSONMember("half_width", JSONNode(halfWidth))) }
    members.append(JSONMember("unit", JSONNode(unit.rawValue)))
    return .object(members)
  }
}

extension FeedVerdict {
  /// The grade, with the value and grade of each aspect.
  package var json: JSONNode {
    [
      "grade": JSONNode(grade.rawValue),
      "aspects": .object(
        judgments.map { judgment in
          JSONMember(
            judgment.aspect.rawValue,
            [
              "value": JSONNode(judgment.value), "unit": JSONNode(judgment.aspect.unit.rawValue),
              "grade": JSONNode(judgment.grade.rawValue),
            ])
        }),
    ]
  }
}
