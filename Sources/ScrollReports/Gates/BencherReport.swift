import ScrollExperiments
import ScrollGating
import ScrollJSON
import ScrollMetrics

/// A gate in Bencher Metric Format (https://bencher.dev/bmf.json): for each scenario and measure in kebab-case, a value and,
/// with replications, the ends of its 95 % interval. Rates are from 0 to 1, times in milliseconds.
struct BencherReport: GateResultReport {
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
