import ScrollExperiments
import TestScenarios
import Testing

struct ScenarioRandomnessTests {
  @Test(arguments: [
    ([], false), (["content.feed=photo-grid"], true), (["loading.failure_probability=0.3"], true),
    ([#"loading.latency={"uniform": {"minimum": 50, "maximum": 150}}"#], true),
    (["batching.failure_probability=0.5"], true), (["batching.empty_probability=0.5"], true),
    (["batching.enabled=false", "batching.failure_probability=0.5"], false),
    (["processor.load=0.5"], true), (["processor.load=0.5", "processor.wait=0"], false),
    (["loading.transport.loss_probability=0.2"], false),
    (["loading.transport.protocol=http/2", "loading.transport.loss_probability=0.2"], true),
  ])
  func `a scenario is random if another seed gives another run`(settings: [String], isRandom: Bool) throws {
    let result = try ShippedScenarios.experiment("right-to-left-row.json", settings + ["replications=20"]).run()
    #expect(result.scenario.isRandom == isRandom)
    #expect((Set(result.outcomeDigests).count > 1) == isRandom)
  }
}
