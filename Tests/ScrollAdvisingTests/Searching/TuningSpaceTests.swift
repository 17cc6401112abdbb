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
