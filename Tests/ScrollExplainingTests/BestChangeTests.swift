import ScrollExperiments
import ScrollMetrics
import TestScenarios
import Testing

@testable import ScrollExplaining

struct BestChangeTests {
  @Test(arguments: ["flashing-feed.json", "stalling-feed.json"])
  func `the verdict of a change is that of a run with it`(name: String) throws {
    let experiment = try ShippedScenarios.experiment(name)
    let change = try #require(Explanation(experiment).bestChange)
    let settings = change.advice.changes.map { "\($0.name)=\($0.value)" }
    let result = try ShippedScenarios.experiment(name, settings).run()
    #expect(change.verdict == result.verdict)
    #expect(change.changed["display_latency.p95"] == result["display_latency.p95"]?.mean)
    #expect(change.changed["no_such_metric"] == nil)
  }

  @Test(arguments: [
    ("flashing-feed.json", ["policy.kind=lazy-loading"]), ("flashing-feed.json", ["policy.kind=chrome-skewport"]),
    ("social-feed.json", []), ("interrupted-feed.json", []),
  ])
  func `it improves the verdict or a value that the verdict covers, or there is none`(
    name: String, settings: [String]
  ) throws {
    let experiment = try ShippedScenarios.experiment(name, settings)
    let explanation = Explanation(experiment)
    guard let change = BestChange(explanation, experiment) else { return }
    #expect(!change.advice.changes.contains { $0.setting == "policy.kind" })
    let isLower = zip(change.verdict.judgments, explanation.verdict.judgments).contains { $0.value < $1.value }
    #expect(change.verdict.grade < explanation.verdict.grade || isLower)
  }
}
