import ScrollJSON
import ScrollMetrics
import ScrollQuantities
import ScrollSimulation
import TemporaryDirectories
import TestScenarios
import Testing

@testable import ScrollExperiments

/// Results by kind of container.
struct ContainerResultTests {
  private let folder: ScenarioFolder

  init() throws { folder = try ScenarioFolder() }

  @Test func `a single kind of container has no separate results`() throws {
    let result = try folder.experiment().run()
    #expect(result.containers.isEmpty)
    #expect(result.json["containers"] == nil)
  }

  @Test func `each level of containers has its name, count and metrics`() throws {
    // Items 0, 4, 8, ... 36 of 40 hold a carousel; items 2 and 5 of six in each hold another.
    let result = try folder.experiment(
      "content.items=40", "nested.every=4", "nested.content.items=6", "nested.nested.first=2", "nested.nested.every=3"
    ).run()
    #expect(result.containers.map(\.name) == ["outer", "nested", "nested.nested"])
    #expect(result.containers.map(\.count) == [1, 10, 20])
    #expect(result.containers[0]["no_such_metric"] == nil)
  }

  @Test(arguments: ["items_shown", "fetches.started", "bytes_fetched", "interface_state_changes", "range_updates"])
  func `counts add up over the kinds of containers`(metric: String) throws {
    let result = try folder.experiment("content.items=40", "nested.every=3", "nested.nested.every=5").run()
    let parts = try result.containers.map { try #require($0[metric]?.mean) }
    #expect(parts.reduce(0, +) == result[metric]?.mean)
    #expect(parts.allSatisfy { $0 > 0 })
  }

  @Test func `main-thread metrics are given only in total`() throws {
    let result = try folder.experiment("content.items=40", "nested.every=3").run()
    for metric in ["hitch_time_ratio", "hitches", "frame_overrun.p50"] {
      #expect(result[metric] != nil)
      #expect(result.containers.allSatisfy { $0[metric] == nil })
    }
  }

  @Test func `kinds of containers have intervals over replications too`() throws {
    let result = try folder.experiment(
      "replications=4", "content.items=40", "nested.every=3", "nested.content.bytes.uniform.minimum=1000",
      "nested.content.bytes.uniform.maximum=90000"
    ).run()
    #expect(try #require(result.containers[1]["bytes_fetched"]?.halfWidth) > 0)
    #expect(result.containers[0]["bytes_fetched"]?.halfWidth == 0, "only what is in the carousels is drawn")
  }

  @Test func `JSON lists the kinds of containers after the totals`() throws {
    let json = try folder.experiment("content.items=40", "nested.every=3").run().json
    let names = try #require(json.members?.map(\.name))
    #expect(names.firstIndex(of: "containers") == names.firstIndex(of: "metrics").map { $0 + 1 })
    let containers = try #require(json["containers"]?.elements)
    #expect(containers.map { $0["name"] } == ["outer", "nested"])
    #expect(containers.map { $0["count"] } == [1, 14])
    for container in containers { #expect(container["metrics"]?.members?.map(\.name) == MetricCatalog.names) }
    #expect(containers[1]["metrics"]?["hitches"] == ["value": .null, "unit": "count"])
  }

  @Test func `a result has the effective settings of existing levels only`() throws {
    let json = try folder.experiment("content.items=40", "nested.every=3", "policy.kind=ikasyncable").run().json
    let settings = try #require(json["settings"])
    #expect(settings["nested"]?["policy"]?["kind"] == "ikasyncable")
    #expect(settings["nested"]?["content"]?["items"] == 20)
    #expect(settings["nested"]?["nested"] == nil)
    #expect(try folder.experiment().run().json["settings"]?["nested"] == nil)
  }

  @Test func `the settings of a result give the same outcome when run again`() throws {
    let result = try folder.experiment(
      "content.items=40", "nested.every=3", "nested.layout.kind=pager", "nested.nested.policy.kind=on-display",
      "policy.kind=asyncdisplaykit-1.9.7", "nested.display.leading=2"
    ).run()
    let document = JSONDocument(path: nil, root: try #require(result.json["settings"]))
    let text = try Scenario(document).json.formatted()
    try folder.directory.write(text, to: "again.json")
    let again = try Experiment(ScenarioSource(path: folder.directory.path("again.json"), overrides: [])).run()
    #expect(again.outcomeDigests == result.outcomeDigests)
    #expect(again.json["settings"] == result.json["settings"])
  }

  @Test func `a result has the number of recorded nested containers`() throws {
    let folder = try ScenarioFolder(recording: EventfulRecording.text)
    let result = try folder.experiment("nested.every=1").run()
    #expect(result.trace.nestedCount == 3)
    #expect(result.json["trace"]?["nested_containers"] == 3)
  }
}
