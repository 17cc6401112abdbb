import ScrollExperiments
import ScrollSweeps
import TestScenarios
import Testing

@testable import ScrollAdvising

struct TuningSpaceTests {
  @Test func `scenarios tuned together keep differing settings and gain no containers`() throws {
    let carousels = try TunableScenario(ShippedScenarios.source("carousel-feed.json"))
    let feed = try TunableScenario(ShippedScenarios.source("flashing-feed.json", ["preload.leading=3"]))
    let alone = try #require(try TuningSpace([carousels]))
    let together = try #require(try TuningSpace([carousels, feed]))
    #expect(alone.space.parameters.contains { $0.path.hasPrefix("nested.") })
    #expect(!together.space.parameters.contains { $0.path.hasPrefix("nested.") })
    #expect(alone.space.parameters.contains { $0.shortName == "preload.leading" })
    #expect(!together.space.parameters.contains { $0.shortName == "preload.leading" })
  }

  @Test func `trailing ranges are tuned only if something scrolls back`() throws {
    func names(_ scenario: String) throws -> (settings: [String], keepsTrailing: Bool) {
      let space = try #require(try TuningSpace([TunableScenario(ShippedScenarios.source(scenario))]))
      return (space.space.parameters.map(\.shortName), space.keepsTrailing)
    }
    let swipe = try names("flashing-feed.json")
    #expect(swipe.keepsTrailing && !swipe.settings.contains("preload.trailing"))
    let reading = try names("social-feed.json")
    #expect(!reading.keepsTrailing && reading.settings.contains("preload.trailing"))
  }

  /// Until something has moved, Texture takes down for the direction of scrolling.
  @Test func `of a feed that opens at its end, what is above is tuned in minimum mode`() throws {
    func settings(_ offsets: [Int]) throws -> (names: [String], keepsTrailing: Bool) {
      let rows = offsets.enumerated().map { "\($0 * 500),\($1),idle,\n" }.joined()
      let recording = "#scrolltrace 1\n#viewport_points 390x844\ntime_ms,offset_y,phase,event\n\(rows)"
      let source = try ScenarioFolder(recording: recording).source(["policy.kind=texture"])
      let space = try #require(try TuningSpace([TunableScenario(source)]))
      return (space.space.parameters.map(\.shortName).filter { $0.contains("trailing") }, space.keepsTrailing)
    }
    let upward = try settings([7000, 7000, 6000, 4000])
    #expect(upward.names == ["minimum.display.trailing", "minimum.preload.trailing"] && !upward.keepsTrailing)
    let downward = try settings([0, 0, 1000, 4000])
    #expect(downward.names.isEmpty && downward.keepsTrailing)
  }

  @Test func `no tuning fetches no batches`() throws {
    for reach in [TuningSpace.Reach.larger, .all] {
      let scenario = try TunableScenario(ShippedScenarios.source("stalling-feed.json"))
      let space = try #require(try TuningSpace([scenario], reach))
      let batching = try #require(space.space.parameters.first { $0.shortName == "batching.leading" })
      guard case .range(let minimum, _, _, _, _) = batching.domain else {
        Issue.record("no range")
        continue
      }
      #expect(minimum > 0)
    }
  }

  @Test(
    arguments: [
      ("memory_warning", true), ("background", true), ("visibility_depth:2", true), ("visibility_depth:1", false),
      ("visibility_depth:3", false), ("disappear", false), ("reload", false),
    ])
  func `visible-only mode is tuned only if the recording leads to it`(event: String, leads: Bool) throws {
    let recording = """
      #scrolltrace 1
      #viewport_points 390x844
      time_ms,offset_y,phase,event
      0,0,idle,
      500,600,idle,\(event)
      1000,1200,idle,

      """
    let source = try ScenarioFolder(recording: recording).source(["policy.kind=texture"])
    let space = try #require(try TuningSpace([TunableScenario(source)]))
    #expect(space.space.parameters.contains { $0.shortName == "visible_only.display.leading" } == leads)
  }
}
