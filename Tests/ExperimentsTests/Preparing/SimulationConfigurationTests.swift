import Quantities
import ScrollSimulation
import Testing

@testable import Experiments

struct SimulationConfigurationTests {
  private static let inferred =
    "The recording has no phases; drags, decelerations and rests were inferred from its movement."
  private static let unknownViewport =
    "The recording does not say how large its viewport was; the scenario's size or 390 by 844 pt is used."

  @Test func `the viewport is the recording's unless the scenario says otherwise`() throws {
    let recording = "#scrolltrace 1\n#viewport_points 1421x802\ntime_ms,offset_y,phase\n0,0,idle\n"
    let folder = try ScenarioFolder(recording: recording)
    #expect(try viewport(of: folder.experiment()) == [1421, 802])
    #expect(try viewport(of: folder.experiment("viewport.height=600")) == [1421, 600])
    #expect(try viewport(of: folder.experiment("viewport.width=1", "viewport.height=2")) == [1, 2])
    #expect(try folder.experiment().notes == [])
  }

  @Test func `a recording that does not say has a phone's, with a note`() throws {
    let folder = try ScenarioFolder(recording: "time_ms,offset_y,phase\n0,0,idle\n")
    #expect(try viewport(of: folder.experiment()) == [390, 844])
    #expect(try folder.experiment().notes == [Self.unknownViewport])
    #expect(try folder.experiment("viewport.width=5").notes == [Self.unknownViewport])
    #expect(try folder.experiment("viewport.width=5", "viewport.height=5").notes == [])
  }

  @Test func `inferred phases are noted`() throws {
    let folder = try ScenarioFolder(recording: "#scrolltrace 1\n#viewport_points 9x9\ntime_ms,offset_y\n0,0\n")
    #expect(try folder.experiment().notes == [Self.inferred])
  }

  @Test(
    arguments: [
      ("none", .none), ("unlimited", .unlimited), ("memory", .memory(capacity: 5)),
    ] as [(String, LoadingConfiguration.Cache)])
  func `the cache has the capacity of its setting`(name: String, cache: LoadingConfiguration.Cache) throws {
    let experiment = try ScenarioFolder().experiment("loading.cache=\(name)", "loading.cache_capacity=5")
    #expect(experiment.configuration.loading.cache == cache)
  }

  @Test func `times in milliseconds become simulated time`() throws {
    let configuration = try ScenarioFolder().experiment(
      "loading.retry_delay=1.5", "replay.settle=250", "replay.lead_in=0.000001"
    ).configuration
    #expect(configuration.loading.retryDelay == SimulatedTime(nanoseconds: 1_500_000))
    #expect(configuration.replay.settleTime == SimulatedTime(nanoseconds: 250_000_000))
    #expect(configuration.replay.leadInTime == SimulatedTime(nanoseconds: 1))
  }

  @Test(arguments: [("texture", false), ("asyncdisplaykit-1.9.7", false), ("on-display", true)])
  func `the policy is the one named`(kind: String, isOnDisplay: Bool) throws {
    let policy = try ScenarioFolder().experiment("policy.kind=\(kind)").configuration.policy
    #expect((policy is OnDisplayPolicy) == isOnDisplay)
    #expect((policy is TexturePolicy) == !isOnDisplay)
  }

  private func viewport(of experiment: Experiment) -> [Double] {
    let size = experiment.configuration.viewport
    return [size.width.value, size.height.value]
  }
}
