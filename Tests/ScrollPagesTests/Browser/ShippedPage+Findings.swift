import ScrollAdvising
import ScrollCalibrating
import ScrollComparing
import ScrollExperiments
import ScrollExplaining
import ScrollGating
import ScrollMetrics
import ScrollReports
import ScrollValidating
import TestScenarios

@testable import ScrollPages

/// Pages of what was found in several runs.
extension ShippedPage {
  static let sweep = ShippedPage(name: "a sweep", text: SweepPage(try! SweepFindings.tradeOff()).text)

  /// With a budget that the whole change fits in.
  static let flashingAdvice = try! TuningAdvice(
    .unweighted([ShippedScenarios.source("flashing-feed.json")]),
    budgets: [TuningBudget(metric: .bytesFetched, increase: 0.25)], jobs: 2)

  /// A run with a change to make, and more numbers than most.
  static let advised = run(withChangeOf: "stalling-feed")

  /// A run with a change to make, reasons, and many misses.
  static let flashing = run(withChangeOf: "flashing-feed")

  /// A run with the longest list of misses and of events, and no change that helps.
  static let reset = run(withChangeOf: "reset-under-failures")

  /// A run without a change to make.
  static let good = run(withChangeOf: "waterfall-board")

  /// A recording by itself, run with the default settings.
  static let recording = run(
    withChangeOf: "a recording", try! Experiment(ScenarioSource(path: ShippedScenarios.trackpadSwipe, settings: [])))

  private static func run(withChangeOf name: String) -> ShippedPage { run(withChangeOf: name, experiment(name)) }

  private static func run(withChangeOf name: String, _ experiment: Experiment) -> ShippedPage {
    let run = ReportedRun(.experiment(experiment), tuneCommand: "scrollbench tune \(name).json") {
      experiment, _ in Diagnosis(Explanation(experiment))
    }
    return ShippedPage(name: "\(name) with a change", text: page([run]))
  }

  /// All shipped scenarios with a network that is slower than in their baselines.
  static let gateReport: GateReport = {
    let scenarios = try! ShippedScenarios.names.map { name in
      try GatedScenario(ShippedScenarios.source(name, ["loading.latency=900"]), baselineFolder: nil)
    }
    let gate = try! Gate(scenarios, GateRules())
    return GateReport(scenarios: scenarios.indices.map(gate.run))
  }()

  static let gate = ShippedPage(name: "a failed gate", text: GatePage().text(of: gateReport))

  static let tuning = ShippedPage(name: "a tuning", text: TuningPage().text(of: flashingAdvice, overrides: []))

  static let comparison = comparison([])

  /// Returns a feed with settings, compared with ranges that have more of its items ready.
  static func comparison(_ settings: [String]) -> ShippedPage {
    let (a, b) = (
      experiment("flashing-feed", settings), experiment("flashing-feed", settings + ["minimum.preload.leading=6"])
    )
    let findings = ComparisonFindings(
      a: "as it is", b: "ready", comparisons: [RunComparison(.experiment(a), .experiment(b))])
    return ShippedPage(name: "a comparison", text: ComparisonPage().text(of: findings))
  }

  /// The sample's log beside a scenario that assumes too slow a network, so that items are late in one of them alone.
  static let validation: ShippedPage = {
    let log = try! AppLog(path: ShippedScenarios.path("logs/session.csv"))
    let slow = experiment("logs/session", ["loading.latency=900", "replications=3"])
    let validation = try! Validation(slow, [log, log], limit: 0.1)
    return ShippedPage(name: "a validation", text: ValidationPage().text(of: validation))
  }()

  static let shippedValidation = try! Validation(
    experiment("logs/session"), [AppLog(path: ShippedScenarios.path("logs/session.csv"))], limit: nil)
}
