import ScrollExperiments
import ScrollJSON
import ScrollMetrics
import TestScenarios
import Testing

@testable import ScrollExplaining

struct BestChangeTests {
  @Test(arguments: ["flashing-feed.json", "stalling-feed.json"])
  func `the verdict of a change is that of a run with it`(name: String) throws {
    let experiment = try ShippedScenarios.experiment(name)
    let change = try #require(Explanation(experiment).bestChange)
    let settings = change.advice.changes.map { "\($0.name)=\($0.value)" }
    let result = try ShippedScenarios.experiment(name, settings).run()
    #expect(change.verdict == result.verdict)
    #expect(change.changed["display_latency.p95"] == result["display_latency.p95"]?.mean)
    #expect(change.changed["no_such_metric"] == nil)
  }

  @Test(arguments: [[], ["displaying.never_show_placeholders=true"]])
  func `no advice of one setting is worth more, even if several settings together are`(settings: [String]) throws {
    let explanation = Explanation(try ShippedScenarios.experiment("flashing-feed.json", settings))
    let change = try #require(explanation.bestChange)
    for effect in explanation.causes.compactMap(\.advice?.effect) {
      #expect(change.changed.misses <= effect.missesLeft, "\(change.advice.text)")
    }
  }

  @Test(
    arguments: [
      ("flashing-feed.json", ["policy.kind=lazy-loading"], nil),
      ("flashing-feed.json", ["policy.kind=chrome-skewport"], "loading.concurrent_requests"),
      ("social-feed.json", [], "preload.trailing"), ("interrupted-feed.json", [], "visible_only.display.leading"),
      ("reading-feed.json", ["policy.kind=on-display"], "policy.kind"),
      ("flashing-feed.json", ["policy.kind=on-display"], nil),
    ] as [(String, [String], String?)])
  func `it improves the verdict or a value that is judged, or there is none`(
    name: String, settings: [String], changed: String?
  ) throws {
    let explanation = Explanation(try ShippedScenarios.experiment(name, settings))
    #expect(explanation.bestChange?.advice.changes.map(\.name) == changed.map { [$0] })
    guard let change = explanation.bestChange else { return }
    let all = explanation.verdict.judgments
    let deciding = all.filter { $0.grade == explanation.verdict.grade }
    let isLower = try [deciding, all].contains { judgments in
      let now = try judgments.map { old in
        try #require(change.verdict.judgments.first { $0.aspect == old.aspect }).value
      }
      return zip(judgments, now).contains { $1 < $0.value } && zip(judgments, now).allSatisfy { $1 <= $0.value }
    }
    #expect(change.verdict.grade < explanation.verdict.grade || isLower)
  }

  /// A longer preload range in minimum mode turns misses into hits for no bytes, but the stall makes the feed bad.
  @Test func `a change that leaves what decides the verdict as it is, and makes nothing worse, is worth trying`() throws
  {
    let settings = ["batching.latency=2200", "batching.leading=1", "replay.settle=3000"]
    let explanation = Explanation(try ShippedScenarios.experiment("stalling-feed.json", settings))
    let deciding = explanation.verdict.judgments.filter { $0.grade == .bad }.map(\.aspect)
    #expect(deciding == [.stalls])
    let change = try #require(explanation.bestChange)
    #expect(change.changed.misses < change.present.misses && change.changed.bytes <= change.present.bytes)
    for (old, new) in zip(explanation.verdict.judgments, change.verdict.judgments) { #expect(new.value <= old.value) }
  }

  /// A chat opens at its end. Before its first drag, Texture takes down for the direction, so what is above is behind.
  @Test func `of a feed that opens at its end, more is prepared above`() throws {
    var rows = ["0,7200,idle,"]
    for step in 0...90 {
      rows.append("\(2000 + step * 8),\(7200 - step * 14),tracking,\(step == 0 ? "begin_drag" : "")")
    }
    let recording =
      "#scrolltrace 1\n#viewport_points 390x800\ntime_ms,offset_y,phase,event\n" + rows.joined(separator: "\n") + "\n"
    let settings = [
      "policy.kind=texture", "content.items=100", "content.length=80", "batching.enabled=false", "loading.latency=300",
    ]
    let experiment = try ScenarioFolder(recording: recording).experiment(settings)
    let change = try #require(Explanation(experiment).bestChange)
    #expect(change.advice.changes.map(\.name) == ["minimum.preload.trailing"])
    #expect(change.present.misses == 10 && change.changed.misses == 0)
  }

  @Test(arguments: ["flashing-feed.json", "photo-grid.json", "social-feed.json", "stalling-feed.json", "fcc-feed.json"])
  func `it makes no range and no batch smaller`(name: String) throws {
    for network in ["3g", "wifi"] {
      let experiment = try ShippedScenarios.experiment(name, ["loading.network=\(network)"])
      for change in Explanation(experiment).bestChange?.advice.changes ?? [] where !change.name.hasPrefix("loading") {
        let (now, then) = (change.present.number?.double, change.value.number?.double)
        if let now, let then { #expect(then > now, "\(change.name)") }
      }
    }
  }

  /// Late frames make the feed bad, and no preloading changes that.
  @Test func `late frames that decide the verdict hide no change that saves placeholders`() throws {
    let settings = [
      "main_thread.cell_configuration=30", "verdict.blank_time.fair=1", "verdict.display_latency.fair=1000",
    ]
    let explanation = Explanation(try ShippedScenarios.experiment("flashing-feed.json", settings))
    let change = try #require(explanation.bestChange)
    #expect(explanation.verdict.judgments.filter { $0.grade == .bad }.map(\.aspect) == [.hitches])
    #expect(change.verdict.grade == .bad && change.changed.misses < change.present.misses)
  }

  /// More items per batch end the stall, and more requests at once make a bad feed fair.
  @Test func `a change that improves the verdict comes before one that is worth more and does not`() throws {
    let source = try ScenarioSource(
      path: "\(ShippedScenarios.folder)/traces/swipe-up-trackpad.csv",
      overrides: [SettingOverride("batching.latency=900")])
    let explanation = Explanation(try Experiment(source))
    let change = try #require(explanation.bestChange)
    #expect(explanation.verdict.grade == .bad && change.verdict.grade == .fair)
    let ranked = Cause.ranked(explanation.causes)
    #expect(ranked[0].key != change.cause.cause.key)
  }
}
