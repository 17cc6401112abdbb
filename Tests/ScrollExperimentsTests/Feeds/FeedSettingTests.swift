import ScrollDiagnostics
import ScrollJSON
import ScrollQuantities
import TemporaryDirectories
import TestScenarios
import Testing

@testable import ScrollExperiments
@testable import ScrollSimulation

/// `content.feed` from the setting to the content.
struct FeedSettingTests {
  private let folder: ScenarioFolder

  init() throws { folder = try ScenarioFolder() }

  @Test func `a feed makes the items of a list`() throws {
    let content = try content("content.feed=mixed-social")
    let (feed, random) = (FeedProfile.mixedSocial, CounterRandom(seed: 1))
    #expect(content.count == 500)
    #expect(content.lengths.map(\.value) == (0..<500).map { feed.length(of: $0, breadth: 390, random) })
    #expect(content.bytes == (0..<500).map { Int64(feed.bytes(of: $0, random).rounded()) })
    let costs = (0..<500).map { SimulatedTime(milliseconds: feed.displayCost(of: $0, random)) }
    #expect(content.displayCosts == costs)
    #expect(content.layoutCosts == (0..<500).map { SimulatedTime(milliseconds: feed.layoutCost(of: $0, random)) })
  }

  /// Three columns with 2 pt between them in 390 pt.
  @Test func `a grid's items are as wide as its columns`() throws {
    let content = try content("content.feed=photo-grid", "layout.kind=grid", "layout.columns=3", "layout.spacing=2")
    let side = Points((390.0 - 4) / 3)
    #expect(content.layout.frames.allSatisfy { $0.size == PointSize(width: side, height: side) })
  }

  @Test func `an item depends only on its position`() throws {
    let many = try content("content.feed=mixed-social", "content.items=300")
    let few = try content("content.feed=mixed-social", "content.items=30", "loading.network=3g", "content.bytes=5")
    #expect(few.lengths == Array(many.lengths.prefix(30)))
    #expect(few.displayCosts == Array(many.displayCosts.prefix(30)))
    #expect(try content("content.feed=mixed-social", "seed=2").lengths != content("content.feed=mixed-social").lengths)
  }

  @Test(
    arguments: zip(0..<4, ["content.length=70", "content.bytes=70", "content.display=70", "content.layout=70"]))
  func `a setting replaces the feed's value and nothing else`(column: Int, setting: String) throws {
    let feed = try content("content.feed=mixed-social", "content.items=9").columns
    let changed = try content("content.feed=mixed-social", "content.items=9", setting).columns
    #expect(changed[column] == Array(repeating: 70, count: 9))
    for other in feed.indices where other != column { #expect(changed[other] == feed[other]) }
  }

  @Test func `a feed and an item file exclude each other, also in nested containers`() throws {
    try folder.directory.write("bytes\n5\n", to: "items.csv")
    for prefix in ["", "nested."] {
      let failure = try #require(
        folder.failure("\(prefix)content.feed=photo-grid", "\(prefix)content.items_file=items.csv"))
      #expect(failure.exitCode == .invalidScenario)
      #expect(failure.description.contains("field '\(prefix)content.items_file': an items file cannot be combined"))
    }
    #expect(folder.failure("nested.content.feed=photo-grid", "content.items_file=items.csv") == nil)
  }

  @Test func `values from the feed stay null, and the others have their defaults`() throws {
    let names = ["length_points", "bytes", "display_ms", "layout_ms"]
    func values(_ settings: String...) throws -> [JSONNode?] {
      let json = try Scenario(text: "{}", overrides: settings).resolved.json
      return names.map { json["content"]?[$0] }
    }
    #expect(try values() == [200, 40_000, 8, 2])
    #expect(try values("content.feed=photo-grid") == [.null, .null, .null, .null])
    #expect(try values("content.feed=photo-grid", "content.bytes=9") == [.null, 9, .null, .null])
    #expect(
      try Scenario(text: "{}", overrides: ["nested.every=1"]).resolved[level: 1].content.length
        == .distribution(.constant(150)))
  }

  @Test func `setting only a feed changes only that setting`() throws {
    let scenario = try Scenario(text: "{}", overrides: ["content.feed=photo-grid"])
    #expect(scenario.changedSettings.map(\.setting.path) == ["content.feed"])
    let usual = try Scenario(text: "{}", overrides: ["content.length=200", "content.bytes=40000"])
    #expect(usual.changedSettings.isEmpty)
  }

  @Test func `nested containers need room in the shortest item of a feed`() throws {
    #expect(folder.failure("content.feed=photo-grid", "nested.every=1") == nil)
    // A text is at least 90 pt long, in which 4 columns with 30 pt between them have none.
    let nested = ["nested.every=1", "nested.layout.kind=grid", "nested.layout.columns=4", "nested.layout.spacing=30"]
    let failure = try #require(folder.failure(nested + ["content.feed=mixed-social"]))
    #expect(failure.description.contains("no room for items in 90 pt"))
  }

  private func content(_ settings: String...) throws -> Content {
    try folder.experiment(settings).simulation(replication: 0).content
  }
}

extension Content {
  /// Lengths, bytes, and the costs of display and layout.
  fileprivate var columns: [[Double]] {
    [lengths.map(\.value), bytes.map(Double.init), displayCosts.map(\.milliseconds), layoutCosts.map(\.milliseconds)]
  }
}
