import Foundation
import ScrollAccuracy
import ScrollDiagnostics
import ScrollExperiments
import ScrollSweeps
import ScrollTraces

/// A shipped scenario, with about a thousand of its tunings and the objectives to trade off.
struct SweepWorkload: Sendable {
  let scenario: String
  /// The parameters as for `-P`.
  let parameters: [String]
  let objectives: [String]

  /// Every shipped scenario, with settings that matter for it.
  ///
  /// The objectives are the waiting and the bytes. Where one tuning is the best in both, the lead time takes the place
  /// of the waiting.
  static let all =
    [
      "carousel-feed", "fcc-feed", "flashing-feed", "photo-carousel", "photo-grid", "reference", "right-to-left-row",
      "social-feed",
    ].map { Self(scenario: $0, parameters: rangesAndRequests, objectives: waiting) }
    + ["interrupted-feed", "pager-rotation"].map {
      Self(scenario: $0, parameters: rangesAndRequests, objectives: leading)
    } + [
      Self(scenario: "stalling-feed", parameters: rangeAndBatches, objectives: waiting),
      Self(scenario: "reading-feed", parameters: rangeAndBatches, objectives: leading),
      Self(
        scenario: "waterfall-board",
        parameters: ["preload.leading=0.5..5:0.5", "preload.trailing=0.5..5:0.5", "batching.leading=1..10:1"],
        objectives: leading),
      Self(
        scenario: "reset-under-failures",
        parameters: [
          "loading.concurrent_requests=1..10:1", "loading.max_number_of_failures=0..9:1",
          "loading.retry_delay_ms=0..450:50",
        ], objectives: waiting),
    ]

  private static let rangesAndRequests = [
    "preload.leading=1..6:1", "minimum.preload.leading=1..6:1", "minimum.display.leading=0.5..2.5:0.5",
    "loading.concurrent_requests=2..12:2",
  ]
  private static let rangeAndBatches = [
    "preload.leading=0.5..5:0.5", "batching.leading=1..10:1", "batching.batch_items=5..50:5",
  ]
  private static let waiting = ["display_latency.p95", "bytes_fetched"]
  private static let leading = ["lead_time.mean", "bytes_fetched"]

  /// The recording of the fixed workload as a file.
  static var minute: String { String(decoding: ScrollTraceWriter.bytes(of: Workload.trace), as: UTF8.self) }

  /// The path of the scenario.
  var path: String { Repository.root.appending(path: "scenarios/\(scenario).json").path }

  /// Returns the sweep, ready to run.
  func sweep() throws(Failure) -> Sweep {
    let source = try ScenarioSource(path: path, overrides: [])
    var settings: [SweepParameter] = []
    for text in parameters { settings.append(try SweepParameter(rangeArgument: text, in: source.scenario)) }
    var goals: [Objective] = []
    for metric in objectives { goals.append(try Objective(metric, goal: metric == "lead_time.mean" ? .maximize : nil)) }
    let scenario = try TunableScenario(source)
    let definition = try SweepDefinition(
      subjects: [SweepDefinition.Subject(scenario)], overrides: [],
      base: source.scenario, space: try ParameterSpace(settings), method: .grid, seed: 0, trialCount: nil,
      question: SweepResult.Question(objectives: goals))
    return Sweep(definition, scenarios: [scenario])
  }
}
