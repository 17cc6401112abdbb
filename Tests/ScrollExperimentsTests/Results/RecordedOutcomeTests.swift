import ScrollDiagnostics
import ScrollJSON
import ScrollMetrics
import TestScenarios
import Testing

@testable import ScrollExperiments

/// What a result tells of rests that are held.
@Suite struct RecordedOutcomeTests {
  private let folder: ScenarioFolder
  private static let settings = ["loading.latency=400", "policy.kind=on-display", "batching.enabled=false"]

  init() throws {
    folder = try ScenarioFolder(
      recording:
        "#scrolltrace 1\n#viewport_points 390x844\ntime_ms,offset_y,phase\n0,0,idle\n500,0,idle\n516,900,idle\n1000,900,idle\n"
    )
  }

  @Test func `results have both outcomes, as recorded and with held rests`() throws {
    let recorded = try folder.experiment(Self.settings + ["replay.settle=100"]).run(withRegret: true)
    #expect(recorded.asRecorded == nil && recorded.json["as_recorded"] == nil)
    let held = try folder.experiment(Self.settings + ["replay.settle=100", "replay.holds_for_blank=5s"])
      .run(withRegret: true)
    let both = try #require(held.asRecorded)
    #expect(
      both.metrics
        == MetricValues { $0.needsForesight ? nil : recorded.metrics[$0] })
    #expect(both.verdict == recorded.verdict)
    #expect(held["regret.latency"] == nil && recorded["regret.latency"] != nil)
    #expect(held.json["as_recorded"]?["holds"]?["count"]?.number?.double == Double(both.holds.count))
  }

  @Test func `a rest too short for drawing is held, with a note of how long`() throws {
    // What comes on screen at 516 ms is drawn 400 ms later; the run as recorded ends 350 ms after that.
    let cut = Self.settings + ["loading.latency=900", "replay.settle=0"]
    let held = try folder.experiment(cut + ["replay.holds_for_blank=5s"]).run()
    let both = try #require(held.asRecorded)
    #expect(both.holds.count >= 1 && both.holds.time > 0)
    let note = try #require(held.cautions.first { $0.contains("replay.holds_for_blank") })
    #expect(note.contains("held until everything on screen was drawn") && note.contains("As recorded, the verdict is"))
    #expect(held["display_latency.max"]!.mean >= 900)
    #expect(!held.notes.contains { $0.contains("when the run ended, which") })
    #expect(held.duration > (try folder.experiment(cut).run()).duration)
  }

  @Test func `a rest that is held to its limit is told apart from one that ended as everything was drawn`() throws {
    let cut = Self.settings + ["loading.latency=3000", "replay.settle=0"]
    let held = try folder.experiment(cut + ["replay.holds_for_blank=100ms"]).run()
    let both = try #require(held.asRecorded)
    let limited = "was drawn or 0.1 s had passed, for "
    #expect(both.note.contains(limited), "\(both.note)")
    #expect(both.note.contains("; in \(both.holds.count), placeholders were still on screen then"), "\(both.note)")
    // The note on unfinished waits suggests a longer rest than the present one.
    for (settle, suggested) in [("0", "10000"), ("12000", "24000")] {
      let notes = try folder.experiment(cut + ["loading.latency=60000", "replay.settle=\(settle)"]).run().notes
      #expect(notes.contains { $0.hasSuffix("--set replay.settle=\(suggested).") }, "\(notes)")
    }
  }

  @Test func `settings that cannot be combined with holding are refused`() throws {
    let refused = refusal { () throws(Failure) in
      try folder.experiment(["policy.kind=clairvoyant", "replay.holds_for_blank=1s"])
    }
    #expect(refused?[1].contains("a recording whose rests are held") == true)
  }
}
