import ScrollExperiments
import ScrollMetrics
import TestScenarios
import Testing

@testable import ScrollExplaining

struct BestChangeTests {
  @Test(arguments: ["flashing-feed.json", "stalling-feed.json"])
  func `its verdict is that of a run with the change`(name: String) throws {
    let experiment = try ShippedScenarios.experiment(name)
    let change = try #require(Explanation(experiment).bestChange)
    let settings = change.advice.changes.map { "\($0.name)=\($0.value)" }
    let result = try ShippedScenarios.experiment(name, settings).run()
    #expect(change.verdict == result.verdict)
    #expect(change.changed["display_latency.p95"] == result["display_latency.p95"]?.mean)
    #expect(change.changed["no_such_metric"] == nil)
  }
}
