import Testing

@testable import Experiments

/// What a result tells beside its numbers.
struct NotesTests {
  private let folder: ScenarioFolder

  init() throws { folder = try ScenarioFolder() }

  @Test func `a recording that goes beyond the feed is noted with the distance`() throws {
    // Ten items of 200 pt end at 2000; the recording ends with its viewport at 4000 to 4844.
    let short = try notes("content.items=10", "batching.enabled=false")
    #expect(short.contains { $0.hasPrefix("The recording goes 2844 pt beyond the end of the feed and is held there;") })
    #expect(try !notes("content.items=100").contains { $0.contains("beyond the end of the feed") })
  }

  @Test func `a feed that stands still because a failure was not completed is noted`() throws {
    let failing = "batching.failure_probability=1"
    let stuck = try notes(failing, "batching.initial_items=8", "batching.completes_after_failure=false")
    #expect(stuck.contains { $0.hasPrefix("The feed came to a stand after a failed batch fetch:") })
    let retrying = try notes(failing, "batching.initial_items=8")
    #expect(!retrying.contains { $0.contains("came to a stand") })
  }

  @Test func `a run in which nothing new showed says why there are no rates`() throws {
    let still = try ScenarioFolder(recording: "time_ms,offset_y\n0,0\n100,0\n")
    let result = try still.experiment().run()
    #expect(
      result.notes.contains("No item came on screen after the first frame, so there are no hit rates and latencies."))
    #expect(result["preload_hit_rate"] == nil)
    #expect(try !notes().contains { $0.hasPrefix("No item came on screen") })
  }

  private func notes(_ settings: String...) throws -> [String] { try folder.experiment(settings).run().notes }
}
