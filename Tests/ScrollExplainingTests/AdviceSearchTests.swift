import ScrollExperiments
import ScrollJSON
import ScrollMetrics
import ScrollQuantities
import ScrollSimulation
import SeededRandom
import TestScenarios
import Testing

@testable import ScrollExplaining

/// That the advice for shipped scenarios holds, each time as a run of its own with the settings set.
struct AdviceSearchTests {
  @Test(arguments: Exhaustiveness.isExhaustive ? ShippedScenarios.names : ["flashing-feed.json"])
  func `with the advice a miss becomes a hit, and with one step less it does not`(name: String) throws {
    let explanation = try Explanation(
      Experiment(ShippedScenarios.source(name)), strideLimit: Exhaustiveness.isExhaustive ? 32 : 5)
    var runs = Runs(name: name)
    for miss in explanation.misses {
      guard let advice = miss.advice else { continue }
      let identity = miss.appearance.identity
      #expect(try runs.hits(advice, \.value).contains(identity), "\(identity)")
      #expect(try !runs.hits(advice, \.previous).contains(identity), "\(identity)")
    }
    for cause in explanation.causes {
      for group in [cause.advice, cause.jointAdvice].compactMap(\.self) where group.hitCount > 0 {
        let identities = Set(cause.misses.map(\.appearance.identity))
        #expect(try runs.hits(group.advice, \.value).intersection(identities).count == group.hitCount)
        #expect(try runs.hits(group.advice, \.previous).intersection(identities).count < group.hitCount)
      }
    }
    let counted = try ["display_hit_rate.misses", "repeat_appearances.blank"].map { try #require(explanation[$0]) }
    #expect(Double(explanation.misses.count) == counted.reduce(0, +), "each miss has one cause")
  }

  @Test func `the cause of most of the waiting comes first`() throws {
    let waits = try Explanation(ShippedScenarios.experiment("flashing-feed.json")).causes.map(\.wait)
    #expect(waits.count > 2 && waits == waits.sorted(by: >))
  }

  @Test func `the cause ranks first whose advice saves most waiting for its bytes, with its own setting`() throws {
    let explanation = try Explanation(ShippedScenarios.experiment("flashing-feed.json"))
    let first = try #require(Cause.ranked(explanation.causes).first)
    #expect(first.circumstance == .beforeFirstDrag)
    #expect(first.advice?.advice.changes.map(\.name) == ["minimum.preload.leading"])
    #expect(explanation.causes.contains { $0.wait > first.wait }, "the longest wait is not what is easiest to save")
  }

  @Test(arguments: Exhaustiveness.cases(3, of: ShippedScenarios.names))
  func `advice that saves no waiting never ranks before advice that does`(name: String) throws {
    let explanation = try Explanation(Experiment(ShippedScenarios.source(name)), strideLimit: 8)
    let effects = Cause.ranked(explanation.causes).map { $0.advice?.effect }
    let helps = effects.map { effect in
      effect.map { $0.waitSaved > .zero && $0.missesLeft <= explanation.misses.count } ?? false
    }
    #expect(helps == helps.sorted { $0 && !$1 })
  }

  /// With two requests at a time, two items that come back are placeholders.
  @Test func `the waits of items that come back count, with a journal for its hits or without`() throws {
    let runs = TunedRuns(
      try ShippedScenarios.experiment("interrupted-feed.json", ["loading.concurrent_requests=2"]))
    let loads = try [false, true].map { needsJournal in
      let outcome = runs.withSimulation(of: .unchanged) { TunedOutcome($0, $1, needsJournal: needsJournal) }
      return try #require(outcome).load
    }
    #expect(loads[0].wait == loads[1].wait && loads[0].missCount > loads[0].placeholders)
    let load = runs.withSimulation(of: .unchanged) { RunLoad($0.run(seed: $1), nil) }
    #expect(try #require(load).wait < loads[0].wait)
  }

  @Test func `the stated effect of a change is that of a run with it`() throws {
    let explanation = try Explanation(ShippedScenarios.experiment("flashing-feed.json"), strideLimit: 8)
    let advice = try #require(Cause.ranked(explanation.causes).first?.advice)
    let settings = advice.advice.changes.map { "\($0.name)=\($0.value)" }
    let results = try [[], settings].map { try ShippedScenarios.experiment("flashing-feed.json", $0).run() }
    func difference(_ metric: String) throws -> Double {
      try #require(results[1][metric]?.mean) - #require(results[0][metric]?.mean)
    }
    #expect(results[1]["display_hit_rate.misses"]?.mean == Double(advice.effect.missesLeft))
    #expect(try difference("bytes_fetched") == Double(advice.effect.bytesAdded))
    #expect(try difference("peak_bytes.display") == Double(advice.effect.drawnBytesAdded))
    let items = try #require(results[0]["items_shown"]?.mean)
    #expect(results[1]["items_shown"]?.mean == items)
    #expect(try abs(-difference("display_latency.mean") * items - advice.effect.waitSaved.milliseconds) < 0.01)
  }

  @Test(arguments: Exhaustiveness.cases(2, of: ["flashing-feed.json", "social-feed.json", "photo-carousel.json"]))
  func `every setting of joint advice is needed`(name: String) throws {
    let explanation = try Explanation(Experiment(ShippedScenarios.source(name)))
    var runs = Runs(name: name)
    for cause in explanation.causes {
      guard let group = cause.jointAdvice else { continue }
      let identities = Set(cause.misses.map(\.appearance.identity))
      #expect(group.advice.changes.count > 1)
      for place in group.advice.changes.map(\.place) {
        let fewer = try #require(group.advice.lever.without(place).advice(steps: group.advice.steps))
        let isEnough = try runs.hits(fewer, \.value).intersection(identities).count >= group.hitCount
        let effect = try runs.effect(fewer)
        #expect(!isEnough || !effect.isAsGood(as: group.effect), "\(group.advice.text) without \(place.path)")
      }
    }
  }

  @Test func `an option is advised to a step, although the search moves it by many`() throws {
    let explanation = try Explanation(ShippedScenarios.experiment("flashlist-inbox.json"))
    let group = try #require(explanation.causes.first?.advice)
    #expect(group.advice.text == "flashlist-2.draw_distance: 250 to 650, not 625")
    #expect(group.hitCount == 10 && group.effect.missesLeft == 0)
    #expect(group.effect.drawnBytesAdded > 0)
    var runs = Runs(name: "flashlist-inbox.json")
    for miss in explanation.misses {
      let (advice, identity) = (try #require(miss.advice), miss.appearance.identity)
      #expect(try runs.hits(advice, \.value).contains(identity))
      #expect(try !runs.hits(advice, \.previous).contains(identity), "\(advice.text)")
    }
  }

  @Test func `display ranges are not part of advice if preloading is enough`() throws {
    let explanation = try Explanation(ShippedScenarios.experiment("flashing-feed.json"))
    let joint = explanation.causes.compactMap(\.jointAdvice)
    #expect(!joint.isEmpty)
    for group in joint { #expect(group.advice.changes.map(\.name) == ["preload.leading", "minimum.preload.leading"]) }
  }

  /// More items from the start end the stall too, and in fewer strides.
  @Test func `for late batches the distance at which they are fetched comes before their sizes`() throws {
    let explanation = try Explanation(ShippedScenarios.experiment("stalling-feed.json"))
    let cause = try #require(explanation.causes.first { $0.circumstance == .lateBatch })
    let group = try #require(cause.advice)
    #expect(group.advice.text == "batching.leading: 2 to 6.5, not 6")
    #expect(group.hitCount == cause.misses.count && cause.jointAdvice == nil)
    #expect(explanation.bestChange?.advice.text == group.advice.text)
  }

  @Test func `the sizes of batches are advised where the distance does not help`() throws {
    let source = try ScenarioSource(
      path: "\(ShippedScenarios.folder)/traces/swipe-up-trackpad.csv",
      overrides: [SettingOverride("batching.latency=900")])
    let cause = try #require(Explanation(Experiment(source)).causes.first { $0.circumstance == .lateBatch })
    #expect(cause.advice?.advice.changes.map(\.name) == ["batching.initial_items"])
  }

  @Test func `for late batches that no change makes ready, a change that ends the stall is found`() throws {
    let source = try ScenarioSource(
      path: "\(ShippedScenarios.folder)/traces/pages-with-rotation.csv", overrides: [])
    let explanation = try Explanation(Experiment(source), strideLimit: 6)
    let cause = try #require(explanation.causes.first { $0.circumstance == .lateBatch })
    let group = try #require(cause.advice)
    #expect(group.advice.changes.map(\.name) == ["batching.leading"])
    #expect(group.hitCount == 0 && group.effect.waitSaved > .zero)
    let change = try #require(group.advice.changes.first)
    for (value, stalls) in [(change.value, false), (change.previous, true)] {
      let override = try SettingOverride("batching.leading=\(value)")
      let result = try Experiment(ScenarioSource(path: source.path, overrides: [override])).run()
      #expect(((result["end_stall.time"]?.mean ?? 0) > 0) == stalls)
    }
  }

  /// Four swipes of 550 points; with a window of 15 items, larger prefetch distances than 5 are not valid.
  @Test func `a stall of a feed that the policy pages ends with an option of the policy`() throws {
    var rows = ["0,0,idle,"]
    for swipe in 0..<4 {
      let (time, start) = (500 + 1100 * swipe, 550 * swipe)
      for step in 1...35 {
        let offset = start + (step <= 10 ? 30 * step : 300 + 10 * (step - 10))
        rows.append("\(time + 20 * step),\(offset),\(step <= 10 ? "tracking" : "decelerating"),")
      }
    }
    let recording =
      "#scrolltrace 1\n#viewport_points 390x844\ntime_ms,offset_y,phase,event\n" + rows.joined(separator: "\n") + "\n"
    let folder = try ScenarioFolder(recording: recording)
    let settings = [
      "policy.kind=paging3", "paging3.prefetch_distance=2", "paging3.max_size=15", "content.items=40",
      "content.length=200", "batching.initial_items=8", "batching.batch_items=5", "batching.latency=1200",
      "loading.latency=200",
    ]
    let explanation = try Explanation(folder.experiment(settings))
    let cause = try #require(explanation.causes.first { $0.circumstance == .lateBatch })
    let change = try #require(cause.advice?.advice.changes.first)
    #expect(change.name == "paging3.prefetch_distance")
    let stalls = try [change.value, change.previous].map { value in
      try folder.experiment(settings + ["paging3.prefetch_distance=\(value)"]).run()["end_stall.time"]?.mean ?? 0
    }
    #expect(stalls[0] == 0 && stalls[1] > 0)
  }

  @Test(arguments: [(0, false), (8, true)])
  func `a change delays the first screen only if there is one`(initialItems: Int, isThere: Bool) throws {
    let source = try ShippedScenarios.source("stalling-feed.json", ["batching.initial_items=\(initialItems)"])
    let remedies = try Explanation(Experiment(source)).causes.flatMap(\.remedies)
    #expect(!remedies.isEmpty && remedies.allSatisfy { ($0.effect.firstScreenDelay != nil) == isThere })
  }

  /// Runs of a scenario with settings set as on the command line, each once.
  private struct Runs {
    let name: String
    private var known: [[String]: Set<Appearance.Identity>] = [:]

    init(name: String) { self.name = name }

    /// Returns the effect of advice on the whole run.
    func effect(_ advice: Advice) throws -> ChangeEffect {
      let loads = try [[], advice.changes.map { "\($0.setting)=\($0.value)" }].map { settings in
        let run = try Experiment(ShippedScenarios.source(name, settings)).runTimeline()
        return RunLoad(run.record, Appearances(run.record, run.journal))
      }
      return ChangeEffect(from: loads[0], to: loads[1])
    }

    mutating func hits(
      _ advice: Advice, _ value: KeyPath<Advice.Change, JSONNode>
    ) throws -> Set<Appearance.Identity> {
      let settings = advice.changes.map { "\($0.setting)=\($0[keyPath: value])" }
      if let hits = known[settings] { return hits }
      let run = try Experiment(ShippedScenarios.source(name, settings)).runTimeline()
      let hits = Set(Appearances(run.record, run.journal).hits.filter(\.value).keys)
      known[settings] = hits
      return hits
    }
  }
}
