import ScrollExperiments
import ScrollGating
import ScrollJSON
import ScrollMetrics

/// A gate in Bencher Metric Format (https://bencher.dev/bmf.json): for each scenario and measure in kebab-case, a value and,
/// with replications, the ends of its 95 % interval. Rates are from 0 to 1, times in milliseconds.
struct BencherReport: GateFileReport {
  func text(of report: GateReport) -> String {
    let benchmarks = zip(report.scenarios, report.distinctNames).map { gate, name in
      JSONMember(name, .object(zip(MetricCatalog.names, gate.result.metrics).compactMap(measure)))
    }
    return JSONNode.object(benchmarks).formatted()
  }

  private func measure(_ name: String, _ estimate: Estimate?) -> JSONMember? {
    guard let estimate else { return nil }
    var members = [JSONMember("value", JSONNode(estimate.mean))]
    if let halfWidth = estimate.halfWidth {
      members.append(JSONMember("lower_value", JSONNode(estimate.mean - halfWidth)))
      members.append(JSONMember("upper_value", JSONNode(estimate.mean + halfWidth)))
    }
    let slug = name.map { $0 == "_" || $0 == "." ? "-" : $0 }
    return JSONMember(String(slug), .object(members))
  }
}

/// A gate in github-action-benchmark's own format, with the metrics that have one better direction: the action has one
/// direction per file, so there are two files.
struct ActionBenchmarkReport: GateFileReport {
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
