import ScrollExperiments
import ScrollGating
import ScrollJSON
import ScrollMetrics
import ScrollQuantities

/// A gate in the JSON format of Android's Macrobenchmark, so that device and simulation can share a dashboard.
///
/// The context says that it is simulated. `metrics` has one number per replication. For frames, whose single durations are not
/// kept, `sampledMetrics` has only the percentiles, as means over replications.
struct MacrobenchmarkReport: GateResultReport {
  func text(of report: GateReport) -> String {
    let benchmarks = zip(report.scenarios, report.distinctNames).map(benchmark)
    let document: JSONNode = ["context": context, "benchmarks": .array(benchmarks)]
    return document.formatted()
  }

  private var context: JSONNode {
    [
      "build": [
        "brand": "scrollbench", "device": "simulated", "fingerprint": JSONNode("scrollbench/\(ToolVersion.current)"),
        "model": "simulated", "version": ["codename": "REL", "sdk": 0],
      ],
      "cpuCoreCount": 0, "cpuLocked": true, "cpuMaxFreqHz": 0, "memTotalBytes": 0,
      "sustainedPerformanceModeEnabled": false,
    ]
  }

  private func benchmark(_ gate: ScenarioGate, named name: String) -> JSONNode {
    [
      "name": JSONNode(name), "params": [:], "className": JSONNode("scrollbench.\(gate.trace)"),
      "totalRunTimeNs": JSONNode(gate.result.duration.nanoseconds),
      "metrics": .object(MetricPlace.all.compactMap { metric($0, of: gate) }),
      "sampledMetrics": sampled(gate), "warmupIterations": 0,
      "repeatIterations": JSONNode(gate.result.scenario.replications), "thermalThrottleSleepSeconds": 0,
    ]
  }

  private func metric(_ place: MetricPlace, of gate: ScenarioGate) -> JSONMember? {
    let runs = gate.result.replications.compactMap { $0.metrics[place] }
    guard let mean = Estimate(runs)?.mean else { return nil }
    let squares = runs.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let deviation = runs.count > 1 ? (squares / Double(runs.count - 1)).squareRoot() : 0
    return JSONMember(
      place.macrobenchmarkName,
      [
        "minimum": JSONNode(runs.min()), "maximum": JSONNode(runs.max()), "median": JSONNode(Percentiles(runs).median),
        "coefficientOfVariation": JSONNode(mean == 0 ? 0 : deviation / abs(mean)),
        "runs": JSONNode(runs),
      ])
  }

  private func sampled(_ gate: ScenarioGate) -> JSONNode {
    let members = ["50", "90", "95", "99"].compactMap { percentile in
      gate.result["frame_overrun.p\(percentile)"].map { JSONMember("P\(percentile)", JSONNode($0.mean)) }
    }
    if members.isEmpty { return [:] }
    return ["frameOverrunMs": .object(members + [JSONMember("runs", [])])]
  }
}

extension MetricPlace {
  /// The name in Macrobenchmark's style: `displayLatencyP95Ms`.
  fileprivate var macrobenchmarkName: String {
    let words = name.split { $0 == "_" || $0 == "." }
    let suffix =
      switch unit {
      case .ratio: "Ratio"
      case .milliseconds: "Ms"
      case .millisecondsPerSecond: "MsPerS"
      case .points: "Points"
      case .pointMilliseconds: "PointMs"
      case .count: ""
      case .bytes: ""
      }
    return words.enumerated().map { $0 == 0 ? String($1) : String($1).capitalizedFirst }.joined() + suffix
  }
}
