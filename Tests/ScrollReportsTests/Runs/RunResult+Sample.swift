import ScrollJSON
import ScrollMetrics
import ScrollQuantities
import ScrollSimulation
import ScrollTraces

@testable import ScrollExperiments

extension RunResult {
  /// A result by hand. Metrics that are not given have the value 0; nil means that there was nothing to measure. Those of
  /// containers and kinds of items that are not given have none.
  static func sample(
    name: String = "feed", summary: String = "", settings: [String] = [], traceName: String = "four swipes",
    notes: [String] = [], metrics: [String: Estimate?] = [:], nestedCount: Int = 0,
    containers: [(name: String, count: Int, metrics: [String: Estimate?])] = [],
    itemKinds: [(name: String, container: String, metrics: [String: Estimate?])] = []
  ) throws -> RunResult {
    var document = JSONDocument(path: nil, root: ["trace": "t.csv"])
    for setting in settings { document = try SettingOverride(setting).applied(to: document) }
    var scenario = try Scenario(document)
    (scenario.name, scenario.summary) = (name, summary)
    let waits = (0..<60).map { (part: Int) -> Double? in part % 4 == 3 ? nil : Double(part / 20) * 50 }
    let trace = TraceSummary(
      name: traceName, source: "", kind: .recorded, phaseSource: .recorded, axis: .vertical, samples: 90,
      duration: SimulatedTime(milliseconds: 12_345), travel: Points(23_456), nestedCount: nestedCount,
      liesBeforeBeginning: false)
    return RunResult(
      scenario: scenario, inputs: [InputDigest(role: .trace, path: "t.csv", bytes: Array("bytes".utf8))],
      trace: trace, viewport: PointSize(width: Points(390), height: Points(844)),
      duration: SimulatedTime(milliseconds: 13_350),
      metrics: MetricValues { metrics[$0.name] ?? Estimate([0]) },
      containers: containers.map { name, count, metrics in
        ContainerResult(name: name, count: count, metrics: MetricValues { metrics[$0.name] ?? nil })
      },
      itemKinds: itemKinds.map { name, container, metrics in
        ItemKindResult(container: container, name: name, metrics: MetricValues { metrics[$0.name] ?? nil })
      }, latencyOverRun: waits,
      outcomeDigests: ["0123"], notes: notes, effort: Effort())
  }

  /// A feed that flashes.
  static func flashing(_ settings: String...) throws -> RunResult {
    try sample(
      name: "flashing feed", summary: "One fast swipe through a photo feed.", settings: settings,
      notes: ["The recording has no phases; drags, decelerations and rests were inferred from its movement."],
      metrics: [
        "preload_hit_rate": Estimate([0.0831]), "preload_hit_rate.misses": Estimate([22]),
        "display_hit_rate": nil, "display_latency.p50": Estimate([8.25]), "display_latency.max": Estimate([1318.4]),
        "blank_area": Estimate([729_683.6]), "lead_time.min": Estimate([-420.9]),
        "bytes_fetched": Estimate([2_438_900]),
        "bytes_wasted": Estimate([999]), "peak_bytes.display": Estimate([12_345_678_900]),
        "end_stall.distance": Estimate([158]), "hitch_time_ratio": Estimate([6.25]),
        "frame_overrun.p50": Estimate([-6.83]),
      ])
  }

  /// A feed with carousels.
  static func carousels() throws -> RunResult {
    try sample(
      name: "carousels", settings: ["nested.every=3"],
      containers: [
        ("outer", 1, ["preload_hit_rate": Estimate([1]), "preload_hit_rate.misses": Estimate([0])]),
        (
          "nested", 167,
          [
            "preload_hit_rate": Estimate([0.75]), "fetches.started": Estimate([40]),
            "peak_items.display": Estimate([9]),
          ]
        ),
      ])
  }
}
