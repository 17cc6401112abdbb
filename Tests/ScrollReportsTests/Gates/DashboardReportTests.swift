import ScrollExperiments
import ScrollJSON
import ScrollMetrics
import Testing

@testable import ScrollGating
@testable import ScrollReports

/// The forms that dashboards read.
struct DashboardReportTests {
  private func json(_ report: any GateResultReport, _ gates: ScenarioGate...) throws -> JSONNode {
    try JSONDocument(path: nil, bytes: Array(report.text(of: GateReport(scenarios: gates)).utf8)).root
  }

  @Test func `Bencher has measures in kebab-case with their intervals`() throws {
    let gate = try MadeGate.gate("a feed", replications: 3)
    let measures = try #require(try json(BencherReport(), gate)["a feed"]?.members)
    for measure in measures {
      #expect(measure.name.wholeMatch(of: /[0-9a-z]+(-[0-9a-z]+)*/) != nil)
      #expect(measure.node.members?.map(\.name) == ["value", "lower_value", "upper_value"])
    }
    let estimate = try #require(gate.result["display_latency.p95"])
    let latency = try #require(measures.first { $0.name == "display-latency-p95" }?.node)
    #expect(latency["value"]?.number?.double == estimate.mean)
    #expect(latency["lower_value"]?.number?.double == estimate.mean - estimate.halfWidth!)
    #expect(
      try json(BencherReport(), MadeGate.gate()).members?[0].node.members?[0].node.members?.map(\.name) == ["value"])
  }

  @Test func `github-action-benchmark has a file for each direction`() throws {
    let gate = try MadeGate.gate("a feed")
    for better in [MetricFamily.Preference.lower, .higher] {
      let entries = try #require(try json(ActionBenchmarkReport(better: better), gate).elements)
      let names = MetricPlace.all.filter { $0.better == better && gate.result.metrics[$0] != nil }
        .map { "a feed / \($0.name)" }
      #expect(entries.map { $0["name"]?.string } == names)
      #expect(entries.allSatisfy { $0.members?.map(\.name) == ["name", "unit", "value"] })
    }
  }

  @Test func `Macrobenchmark has one number per replication and their statistics`() throws {
    let gate = try MadeGate.gate("a feed", replications: 4)
    let benchmark = try #require(try json(MacrobenchmarkReport(), gate)["benchmarks"]?.elements?[0])
    #expect(benchmark["name"]?.string == "a feed")
    #expect(benchmark["repeatIterations"] == 4)
    let metric = try #require(benchmark["metrics"]?["displayLatencyP95Ms"])
    let runs = try #require(metric["runs"]?.elements?.map { $0.number!.double })
    let (mean, sorted) = (runs.reduce(0, +) / 4, runs.sorted())
    let variance = runs.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / 3
    #expect(runs.count == 4)
    #expect(metric["minimum"]?.number?.double == sorted[0])
    #expect(metric["maximum"]?.number?.double == sorted[3])
    #expect(metric["median"]?.number?.double == (sorted[1] + sorted[2]) / 2)
    #expect(abs(metric["coefficientOfVariation"]!.number!.double - variance.squareRoot() / mean) < 1e-12)
  }

  @Test(arguments: MadeGate.hostileNames) func `no name breaks the JSON`(name: String) throws {
    let gate = try MadeGate.gate(name)
    #expect(try json(BencherReport(), gate).members?.map(\.name) == [name])
    #expect(try json(MacrobenchmarkReport(), gate)["benchmarks"]?.elements?[0]["name"]?.string == name)
    #expect(try json(ActionBenchmarkReport(better: .lower), gate).elements?[0]["name"]?.string?.hasPrefix(name) == true)
  }
}
