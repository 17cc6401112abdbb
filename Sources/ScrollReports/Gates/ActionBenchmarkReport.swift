import ScrollExperiments
import ScrollGating
import ScrollJSON
import ScrollMetrics

/// A gate in github-action-benchmark's own format, with the metrics that have one better direction: the action has one
/// direction per file, so there are two files.
struct ActionBenchmarkReport: GateResultReport {
  let better: MetricFamily.Preference

  func text(of report: GateReport) -> String {
    let entries = zip(report.scenarios, report.distinctNames).flatMap { gate, name in
      MetricPlace.all.filter { $0.better == better }.compactMap { place in
        gate.result.metrics[place].map { entry("\(name) / \(place.name)", place.unit, $0) }
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
