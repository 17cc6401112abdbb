import Metrics
import Quantities
import ScrollSimulation
import ScrollTraces

extension RunResult {
  /// The result as JSON: inputs, settings, metrics with units, digests. The same bytes for the same result.
  public var json: JSONNode {
    let parts = [origin, measurements, closing]
    return JSONNode(.object(parts.flatMap { $0.members! }))
  }

  /// What was run.
  private var origin: JSONNode {
    [
      "scenario": JSONNode(scenario.name),
      "inputs": JSONNode(
        .array(
          inputs.map { input in
            [
              "role": JSONNode(input.role.rawValue), "path": JSONNode(input.path),
              "sha256": JSONNode(input.sha256),
            ]
          })),
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

  /// In all, and by kind of container if there are several.
  private var measurements: JSONNode {
    guard !containers.isEmpty else { return ["metrics": Self.json(metrics)] }
    return ["metrics": Self.json(metrics), "containers": JSONNode(.array(containers.map(Self.json)))]
  }

  private var closing: JSONNode {
    [
      "display_latency_over_run_ms": JSONNode(
        .array(latencyOverRun.map { $0.map { JSONNode($0) } ?? .null })),
      "outcome_sha256": JSONNode(.array(outcomeDigests.map { JSONNode($0) })),
      "notes": JSONNode(.array(notes.map { JSONNode($0) })),
    ]
  }

  private static func json(_ container: ContainerResult) -> JSONNode {
    ["name": JSONNode(container.name), "count": JSONNode(container.count), "metrics": json(container.metrics)]
  }

  private static func json(_ metrics: [Estimate?]) -> JSONNode {
    var members: [JSONMember] = []
    var index = 0
    for family in MetricCatalogue.families {
      for component in family.components {
        members.append(
          JSONMember(family.metricName(of: component), json(metrics[index], component.unit)))
        index += 1
      }
    }
    return JSONNode(.object(members))
  }

  private static func json(_ estimate: Estimate?, _ unit: Unit) -> JSONNode {
    var members = [JSONMember("value", estimate.map { JSONNode($0.mean) } ?? .null)]
    if let halfWidth = estimate?.halfWidth { members.append(JSONMember("half_width", JSONNode(halfWidth))) }
    members.append(JSONMember("unit", JSONNode(unit.rawValue)))
    return JSONNode(.object(members))
  }
}
