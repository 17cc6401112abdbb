import Foundation
import ScrollJSON
import ScrollMetrics
import TemporaryDirectories
import TestScenarios
import Testing

@testable import ScrollExperiments

struct RunResultJSONTests {
  private let folder: ScenarioFolder

  init() throws { folder = try ScenarioFolder() }

  @Test func `the same run gives the same bytes`() throws {
    let text = try folder.experiment("replications=2").run().json.formatted()
    #expect(try folder.experiment("replications=2").run().json.formatted() == text)
  }

  @Test func `a result has the inputs, settings and metrics`() throws {
    let json = try folder.experiment("seed=5").run().json
    #expect(
      json.members?.map(\.name) == [
        "scenario", "inputs", "trace", "viewport", "settings", "verdict", "metrics",
        "display_latency_over_run_ms", "outcome_sha256", "notes",
      ])
    #expect(json["scenario"] == "t")
    #expect(json["settings"]?["seed"] == 5)
    #expect(json["verdict"]?["grade"]?.string != nil)
    #expect(json["viewport"] == ["width_points": 390, "height_points": 844])
    #expect(json["trace"]?["travel_points"] == 4000)
    #expect(json["trace"]?["phases"] == "inferred")
    #expect(json["inputs"]?.elements?.count == 1)
    #expect(json["inputs"]?.elements?.first?["path"] == "t.csv")
  }

  @Test func `the settings of a result run as a scenario to the same outcome`() throws {
    let result = try folder.experiment("display.leading=2", "policy.kind=asyncdisplaykit-1.9.7").run()
    try folder.directory.write(try #require(result.json["settings"]).formatted(), to: "again.json")
    let again = try Experiment(ScenarioSource(path: folder.directory.path("again.json"), overrides: [])).run()
    #expect(again.outcomeDigests == result.outcomeDigests)
    #expect(again.json["settings"] == result.json["settings"])
  }

  @Test func `every metric has its value and unit, and an interval if there are replications`() throws {
    let metrics = try #require(try folder.experiment("replications=3").run().json["metrics"]?.members)
    #expect(metrics.map(\.name) == MetricCatalog.names)
    for (place, metric) in zip(MetricPlace.all, metrics) where !place.needsForesight {
      #expect(metric.node["unit"]?.string.flatMap(Unit.init(rawValue:)) != nil)
      #expect(metric.node["value"]?.number != nil)
      #expect(metric.node["half_width"] == 0)
    }
    let single = try #require(try folder.experiment().run().json["metrics"]?.members)
    #expect(single.allSatisfy { $0.node["half_width"] == nil })
  }

  @Test func `a metric that cannot be measured is null`() throws {
    let still = try ScenarioFolder(recording: "time_ms,offset_y\n0,0\n")
    let json = try still.experiment().run().json
    #expect(json["metrics"]?["preload_hit_rate"] == ["value": .null, "unit": "ratio"])
    #expect(json["display_latency_over_run_ms"]?.elements?.allSatisfy { $0 == .null } == true)
  }

  @Test func `another JSON parser reads a result`() throws {
    let text = try folder.experiment(#"name="quo\"ted\u0001 é""#).run().json.formatted()
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(object?["scenario"] as? String == "quo\"ted\u{1} é")
    #expect((object?["metrics"] as? [String: Any])?.count == MetricCatalog.names.count)
  }
}
