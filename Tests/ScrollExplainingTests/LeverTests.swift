import ScrollExperiments
import ScrollJSON
import ScrollSimulation
import TestScenarios
import Testing

@testable import ScrollExplaining

struct LeverTests {
  @Test func `a number rises by its step to round values`() throws {
    let part = Lever.Part(try SettingPlace("display.leading"), .range(.full), 0.3, step: 0.25, minimum: 0)
    #expect((0...3).map { part.value(after: $0) } == [0.3, 0.55, 0.8, 1.05])
  }

  @Test func `a number falls to its minimum`() throws {
    let part = Lever.Part(try SettingPlace("loading.concurrent_requests"), .slots, 3, step: -1, minimum: 1)
    #expect((0...3).map { part.value(after: $0) } == [3, 2, 1, nil])
  }

  @Test func `choices are tried in order`() throws {
    let part = Lever.Part(try SettingPlace("loading.cache"), .cache, "none", choices: ["memory", "unlimited"])
    #expect((0...3).map { part.value(after: $0) } == ["none", "memory", "unlimited", nil])
  }

  @Test func `settings moved together go as far as the first that ends`() throws {
    let places = try ["display.leading", "display.trailing"].map { try SettingPlace($0) }
    let parts = zip(places, [1.0, -1]).map { Lever.Part($0, .range(.full), 1, step: $1, minimum: 0) }
    let lever = Lever(parts)
    #expect(lever.advice(steps: 1)?.changes.map(\.value) == [2, 0])
    #expect(lever.advice(steps: 1)?.changes.map(\.previous) == [1, 1])
    #expect(lever.advice(steps: 2) == nil)
  }

  @Test func `a policy without ranges has a lever that changes to one with ranges`() throws {
    let levers = LeverCatalog(try ShippedScenarios.experiment("reading-feed.json", ["policy.kind=ikasyncable"]))
    #expect(levers.single.map { $0.parts[0].place.path }.contains("policy.kind"))
    #expect(levers.single.allSatisfy { !$0.parts[0].place.path.hasPrefix("policy.tuning") })
    #expect(levers.joint.isEmpty)
  }

  @Test func `no lever goes to a distance at which no batch is fetched`() throws {
    let levers = LeverCatalog(try ShippedScenarios.experiment("stalling-feed.json"))
    let values = levers.batchTiming.flatMap { lever in (1...8).compactMap { lever.advice(steps: $0)?.changes[0].value }
    }
    #expect(!values.isEmpty && values.allSatisfy { $0.number?.double ?? 0 > 0 })
  }

  @Test(arguments: [
    ("lazy-loading", false), ("chrome-skewport", false), ("on-display", true), ("uikit-prefetch", true),
  ])
  func `Texture takes the place only of policies that apps for iOS can have`(name: String, canHave: Bool) throws {
    let levers = LeverCatalog(try ShippedScenarios.experiment("reading-feed.json", ["policy.kind=\(name)"]))
    #expect(levers.single.contains { $0.parts[0].place.path == "policy.kind" } == canHave)
  }

  @Test func `there is no lever to Texture if the recording resets operations`() throws {
    let levers = LeverCatalog(try ShippedScenarios.experiment("reset-under-failures.json"))
    #expect(!levers.single.map { $0.parts[0].place.path }.contains("policy.kind"))
  }

  @Test func `a policy with options has levers for these and not for another policy`() throws {
    let levers = LeverCatalog(try ShippedScenarios.experiment("flashlist-inbox.json"))
    let paths = levers.single.map { $0.parts[0].place.path }
    #expect(paths.contains("policy.flashlist-2.draw_distance_points") && !paths.contains("policy.kind"))
    let distance = levers.single.first { $0.parts[0].place.path.hasSuffix("draw_distance_points") }
    #expect(distance?.advice(strides: 1)?.changes.map(\.value) == [500])
    #expect(distance?.advice(steps: 1)?.changes.map(\.value) == [275])
  }

  @Test func `nested containers have their own levers, after those of the outer container`() throws {
    let levers = LeverCatalog(try ShippedScenarios.experiment("carousel-feed.json"))
    let paths = levers.single.map { $0.parts[0].place.path }
    let outer = try #require(paths.firstIndex(of: "policy.tuning.full.display.leading_screenfuls"))
    let nested = try #require(paths.firstIndex(of: "nested.policy.tuning.full.display.leading_screenfuls"))
    #expect(outer < nested)
    #expect(paths.contains("batching.leading_screenfuls"))
    #expect(!paths.contains("nested.batching.leading_screenfuls"))
    // Nothing scrolls back, so only leading sides are moved together: in full, in minimum mode, and in both.
    #expect(levers.joint.count == 6)
  }

  /// The ranges of a list inside a cell do not decide when the batches of the feed are fetched.
  @Test func `only what pages the feed is moved to end a stall`() throws {
    let policies = ["policy.kind=paging3", "paging3.prefetch_distance=5", "nested.policy.kind=texture"]
    let levers = LeverCatalog(try ScenarioFolder().experiment(policies + ["content.items=40", "nested.every=5"]))
    #expect(levers.single.contains { $0.parts[0].place.path == "nested.policy.tuning.full.preload.leading_screenfuls" })
    let names = levers.batchTiming.flatMap(\.parts).map(\.place.shortName)
    #expect(names == ["paging3.prefetch_distance", "batching.leading"].flatMap { [$0, $0] })
  }

  @Test func `trailing ranges have levers only if the recording scrolls back`() throws {
    for (name, returns) in [("flashing-feed.json", false), ("social-feed.json", true)] {
      let levers = LeverCatalog(try ShippedScenarios.experiment(name))
      let paths = (levers.single + levers.joint).flatMap(\.parts).map(\.place.path)
      #expect(paths.contains { $0.hasSuffix("trailing_screenfuls") } == returns, "\(name)")
    }
  }

  @Test func `every lever is a setting that accepts its first step`() throws {
    for name in ShippedScenarios.names {
      let source = try ShippedScenarios.source(name, name == "reference.json" ? ["trace=traces/swipes-ios.csv"] : [])
      let levers = try LeverCatalog(Experiment(source))
      for advice in (levers.single + levers.batchSizes + levers.joint).compactMap({ $0.advice(steps: 1) }) {
        #expect(throws: Never.self) { try source.tuned(by: advice.tuning) }
        #expect(advice.changes.allSatisfy { $0.name != $0.setting || !$0.setting.hasSuffix("_screenfuls") })
      }
    }
  }
}
