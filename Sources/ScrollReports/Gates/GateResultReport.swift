import ScrollExperiments
package import ScrollGating
import ScrollJSON
import ScrollMetrics

/// A report of a gate in some format, for people or for another program.
package protocol GateResultReport: Sendable {
  /// Returns the text, which is the same for equal results.
  func text(of report: GateReport) -> String
}

/// The files that a gate writes, by their names on the command line.
package enum GateFormat: String, CaseIterable, Sendable {
  case junit
  case markdown
  case bencher
  case smallerIsBetter = "smaller-is-better"
  case biggerIsBetter = "bigger-is-better"
  case macrobenchmark
  case openMetrics = "openmetrics"

  /// The format and its readers, for the help.
  package var title: String {
    switch self {
    case .junit: "JUnit XML, which GitLab, Jenkins, Azure and Buildkite show"
    case .markdown: "Markdown, for a comment on a pull request"
    case .bencher: "Bencher Metric Format"
    case .smallerIsBetter: "customSmallerIsBetter of github-action-benchmark"
    case .biggerIsBetter: "customBiggerIsBetter of github-action-benchmark"
    case .macrobenchmark: "JSON in the form of Android's Macrobenchmark"
    case .openMetrics: "OpenMetrics text, which GitLab's metrics reports and Prometheus read"
    }
  }

  package var report: any GateResultReport {
    switch self {
    case .junit: JUnitReport()
    case .markdown: GateMarkdownReport()
    case .bencher: BencherReport()
    case .smallerIsBetter: ActionBenchmarkReport(better: .lower)
    case .biggerIsBetter: ActionBenchmarkReport(better: .higher)
    case .macrobenchmark: MacrobenchmarkReport()
    case .openMetrics: OpenMetricsReport()
    }
  }
}

/// A gate as CSV: one row for each verdict of each scenario, whatever its outcome.
package struct GateCSVReport: GateResultReport {
  package init() {}

  private static let header = [
    "scenario", "feed", "metric", "part", "unit", "value", "baseline", "difference", "excess", "asked_for", "outcome",
    "fails", "place",
  ]

  package func text(of report: GateReport) -> String {
    let rows = zip(report.scenarios, report.distinctNames).flatMap { gate, name in
      let feed = gate.result.verdict.grade.rawValue
      return gate.verdicts.map { [name, feed] + cells(of: $0, in: report) } + problem(gate).map { [name, feed] + $0 }
    }
    return CSV.text(Self.header, rows)
  }

  private func cells(of verdict: Verdict, in report: GateReport) -> [String] {
    [verdict.metric, "\(verdict.part)", verdict.unit.rawValue]
      + [verdict.value, verdict.baseline, verdict.difference, verdict.excess].map(CSV.cell)
      + [verdict.bound, verdict.outcome.rawValue, "\(report.fails(verdict))", verdict.place?.text ?? ""]
  }

  /// Returns a row for a baseline that could not be used; empty if there was no problem.
  private func problem(_ gate: ScenarioGate) -> [[String]] {
    gate.baseline.problem.map { [["baseline", "", "", "", "", "", "", $0, "error", "true", ""]] } ?? []
  }
}

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
