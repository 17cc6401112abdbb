import ScrollExperiments
import ScrollGating
import ScrollJSON
import ScrollMetrics

/// A gate as github-action-benchmark's own form takes it, of metrics that have one good direction: the action knows a
/// direction by file, so there are two.
struct ActionBenchmarkReport: GateFileReport {
  let better: MetricFamily.Preference

  func text(of report: GateReport) -> String {
    let entries = zip(report.scenarios, report.distinctNames).flatMap { gate, name in
      MetricPlace.all.filter { $0.better == better }.compactMap { place in
        gate.result.metrics[place.index].map { entry("\(name) / \(place.name)", place.unit, $0) }
      }
    }
    return JSONNode.array(entries).formatted()
  }

  private func entry(_ name: String, _ unit: Unit, _ estimate: Estimate) -> JSONNode {
    var members = [
      JSONMember("name", JSONNode(name)), JSONMember("unit", JSONNode(unit.rawValue)),
      JSONMember("value", JSONNode(estimate.mean)),
    ]
    if let halfWidth = estimate.halfWidth { members.append(JSONMember("range", JSONNode("± \(halfWidth)"))) }
    return .object(members)
  }
}
