import ScrollJSON
import ScrollQuantities
import ScrollSimulation
import TestScenarios
import Testing

@testable import ScrollExperiments

struct SimulationConfigurationTests {
  private static let inferred =
    "The recording has no phases; drags, decelerations and rests were inferred from its movement."
  private static let unknownViewport =
    "The recording does not say how large its viewport was; the scenario's size or 390 by 844 pt is used."

  @Test func `the viewport is the recording's unless the scenario sets it`() throws {
    let recording = "#scrolltrace 1\n#viewport_points 1421x802\ntime_ms,offset_y,phase\n0,0,idle\n"
    let folder = try ScenarioFolder(recording: recording)
    #expect(try viewport(of: folder.experiment()) == [1421, 802])
    #expect(try viewport(of: folder.experiment("viewport.height=600")) == [1421, 600])
    #expect(try viewport(of: folder.experiment("viewport.width=1", "viewport.height=2")) == [1, 2])
    #expect(try folder.experiment().notes == [])
  }

  @Test func `without a viewport in the recording a phone's is used, with a note`() throws {
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

  @Test(
    arguments: [
      ("texture", "TexturePolicy"), ("asyncdisplaykit-1.9.7", "TexturePolicy"), ("on-display", "OnDisplayPolicy"),
      ("ikasyncable", "IKAsyncablePolicy"), ("null", "TexturePolicy"),
    ])
  func `the policy is the named one`(kind: String, type: String) throws {
    let policy = try ScenarioFolder().experiment("policy.kind=\(kind)").configuration.policy
    #expect("\(Swift.type(of: policy))" == type)
  }

  @Test func `each level of containers has its own policy, batches and nodes`() throws {
    let kinds = try ScenarioFolder().experiment(
      "policy.kind=asyncdisplaykit-1.9.7", "nested.batching.enabled=true", "nested.batching.latency=7",
      "nested.nested.policy.kind=on-display", "nested.nested.nodes.allocation=directly",
      "nested.nodes.allocation_ms=2", "nested.layout.reading_direction=right_to_left",
      "nested.nested.layout.adjusts_content_offset=true"
    ).configuration.containers
    #expect(kinds.map(\.profile) == [.asyncDisplayKit197, .asyncDisplayKit197, .texture])
    #expect(kinds.map { $0.policy is OnDisplayPolicy } == [false, false, true])
    #expect(kinds.map(\.batching.isEnabled) == [true, true, false])
    #expect(kinds.map(\.batching.latency) == [.constant(400), .constant(7), .constant(400)])
    #expect(kinds.map(\.nodeAllocation) == [.byBlocks, .byBlocks, .directly])
    #expect(kinds.map(\.nodeAllocationCost.milliseconds) == [0.5, 2, 0.5])
    #expect(kinds.map(\.readingDirection) == [.leftToRight, .rightToLeft, .leftToRight])
    #expect(kinds.map(\.adjustsContentOffset) == [false, false, true])
  }

  @Test func `settings of the main thread, the processor and the screen reach the simulation`() throws {
    let usual = try ScenarioFolder().experiment().configuration
    #expect(usual.mainThread == MainThreadConfiguration())
    #expect(usual.processor == ProcessorConfiguration() && usual.viewController == .plain)
    let configuration = try ScenarioFolder().experiment(
      "main_thread.frame=1", "main_thread.interface_state_change=2", "main_thread.cell_configuration=3",
      "main_thread.insertion=4", "processor.load=0.25", "processor.wait=5", "screen.view_controller=managed"
    ).configuration
    let costs = configuration.mainThread
    #expect(
      [costs.frameCost, costs.interfaceStateChangeCost, costs.cellConfigurationCost, costs.insertionCost].map(
        \.milliseconds) == [1, 2, 3, 4])
    #expect(configuration.processor.load == 0.25 && configuration.processor.meanWait.milliseconds == 5)
    #expect(configuration.viewController == .managed)
  }

  private func viewport(of experiment: Experiment) -> [Double] {
    let size = experiment.configuration.viewport
    return [size.width.value, size.height.value]
  }
}
