import ScrollJSON
import ScrollMetrics
import TemporaryDirectories
import TestScenarios
import Testing

@testable import ScrollExperiments

/// Results by kind of item.
struct ItemKindResultTests {
  private let folder: ScenarioFolder

  init() throws { folder = try ScenarioFolder() }

  /// Every second item weighs what never comes in time.
  @Test func `kinds of items have their own misses, which add up to all`() throws {
    try folder.directory.write("kind,bytes\nlight,0\nheavy,100000000\n", to: "items.csv")
    let result = try folder.experiment(
      "content.items_file=items.csv", "content.items=60", "loading.network=const:8000", "loading.latency=0",
      "loading.concurrent_requests=100", "content.display=0", "batching.enabled=false"
    ).run()
    #expect(result.itemKinds.map(\.name) == ["light", "heavy"])
    #expect(result.itemKinds.map(\.container) == ["outer", "outer"])
    let (light, heavy) = (result.itemKinds[0], result.itemKinds[1])
    #expect(light["preload_hit_rate"]?.mean == 1)
    #expect(heavy["preload_hit_rate"]?.mean == 0)
    #expect(heavy["preload_hit_rate.misses"]?.mean == result["preload_hit_rate.misses"]?.mean)
    #expect(light["bytes_fetched"]?.mean == 0)
    for metric in ["items_shown", "first_screen.items", "bytes_fetched", "bytes_wasted"] {
      let sum = try #require(light[metric]).mean + #require(heavy[metric]).mean
      #expect(sum == result[metric]?.mean, "\(metric)")
    }
    #expect(light["fetches.started"] == nil, "a metric that is not about items alone")
  }

  @Test func `a feed's kinds are separate, also in nested containers and replications`() throws {
    let result = try folder.experiment(
      "content.feed=mixed-social", "nested.content.feed=photo-grid", "nested.first=1", "nested.every=2",
      "replications=2"
    ).run()
    #expect(result.itemKinds.map(\.name) == ["text", "photo", "link", "video", "photo", "video"])
    #expect(result.itemKinds.map(\.container) == ["outer", "outer", "outer", "outer", "nested", "nested"])
    for (container, range) in [(0, 0..<4), (1, 4..<6)] {
      let sum = result.itemKinds[range].reduce(0) { $0 + ($1["items_shown"]?.mean ?? 0) }
      #expect(sum == result.containers[container]["items_shown"]?.mean)
      #expect(sum > 0)
    }
  }

  @Test func `results without kinds of items do not mention them`() throws {
    let result = try folder.experiment().run()
    #expect(result.itemKinds.isEmpty)
    #expect(result.json["item_kinds"] == nil)
  }

  @Test func `the export has each kind with the metrics of items`() throws {
    let result = try folder.experiment("content.feed=photo-grid").run()
    let kinds = try #require(result.json["item_kinds"]?.elements)
    #expect(kinds.map { $0["name"] } == ["photo", "video"])
    #expect(kinds.map { $0["container"] } == ["outer", "outer"])
    #expect(kinds[0]["metrics"]?.members?.map(\.name) == MetricCatalog.itemPlaces.map(\.name))
    #expect(kinds[0]["metrics"]?["items_shown"]?["unit"] == "count")
    #expect(kinds[0]["metrics"]?["items_shown"]?["value"]?.number?.double == result.itemKinds[0]["items_shown"]?.mean)
  }
}
