import ScrollMetrics
import TestScenarios
import Testing

@testable import ScrollExperiments
@testable import ScrollSimulation

/// What a result tells beside its numbers.
struct NotesTests {
  private let folder: ScenarioFolder

  init() throws { folder = try ScenarioFolder() }

  @Test func `a recording that goes beyond the feed is noted with the distance`() throws {
    // Ten items of 200 pt end at 2000; the recording ends with its viewport at 4000 to 4844.
    let short = try notes("content.items=10", "batching.enabled=false")
    #expect(short.contains { $0.hasPrefix("The recording goes 2,844 pt beyond the end of the feed and is clamped") })
    #expect(try !notes("content.items=100").contains { $0.contains("beyond the end of the feed") })
  }

  @Test func `a recording before the beginning of the feed is cautioned against and not judged`() throws {
    let outside = try ScenarioFolder(recording: "time_ms,offset_y\n0,0\n100,-2000\n300,-7290\n").experiment().run()
    let caution = "In the recording, the content goes 7290 pt before its beginning, where a replay clamps it; "
    #expect(outside.cautions.contains { $0.hasPrefix(caution) } && outside.verdict.grade == .unjudged)
    let pulled = try ScenarioFolder(recording: "time_ms,offset_y\n0,0\n100,-120\n300,0\n").experiment().run()
    #expect(!pulled.cautions.contains { $0.contains("before its beginning") })
  }

  @Test func `a recording that goes up past its beginning through inserted items is not cautioned against`() throws {
    let rows = "time_ms,offset_y,phase,event\n0,500,idle,\n100,0,idle,insert:0:40\n300,-4000,idle,\n"
    let chat = try ScenarioFolder(recording: rows)
    func isCautioned(_ settings: String...) throws -> Bool {
      try chat.experiment(settings).run().cautions.contains { $0.contains("before its beginning") }
    }
    #expect(try !isCautioned("replay.mode=relative", "layout.adjusts_content_offset=true"))
    #expect(try isCautioned("replay.mode=relative") && isCautioned("layout.adjusts_content_offset=true"))
  }

  @Test func `a recording alone that lacks samples while it moves is cautioned against`() throws {
    let jumping = try ScenarioFolder(recording: "time_ms,offset_y\n0,0\n16,5\n600,700\n616,705\n").experiment().run()
    #expect(jumping.cautions.contains { $0.contains("jumps after 1 gap of more than 250 ms without samples") })
    let resting = try ScenarioFolder(recording: "time_ms,offset_y\n0,0\n16,5\n600,5\n616,10\n").experiment().run()
    #expect(!resting.cautions.contains { $0.contains("jumps") })
  }

  @Test func `a recording that scrolls before its first screen is drawn is cautioned against`() throws {
    let early = try ScenarioFolder(recording: "time_ms,offset_y\n0,0\n50,0\n250,400\n2000,400\n")
    func cautions(_ settings: String...) throws -> [String] {
      try early.experiment(["loading.latency=300"] + settings).run().cautions.filter { $0.contains("lead_in") }
    }
    let caution = try cautions().first
    #expect(caution?.hasPrefix("The recording scrolls before its first screen is drawn, and ") == true)
    #expect(caution?.hasSuffix("add that time: --set replay.lead_in=1s.") == true)
    #expect(try cautions("replay.lead_in=1s").isEmpty && cautions("loading.latency=0").isEmpty)
  }

  @Test func `a recording that begins beyond the first items is cautioned against`() throws {
    let late = try ScenarioFolder(recording: "time_ms,offset_y\n0,1500\n100,1500\n2000,1600\n")
    func cautions(_ settings: String...) throws -> [String] {
      try late.experiment(["content.length=45.5"] + settings).run().cautions.filter { $0.contains("initial_items") }
    }
    #expect(
      try cautions() == [
        """
        The recording begins with 1500 to 2344 pt on screen, but the first 20 items end at 910 pt; set \
        batching.initial_items=52.
        """
      ])
    #expect(try cautions("batching.initial_items=60").isEmpty)
    #expect(try cautions("batching.enabled=false").isEmpty)
    #expect(try !notes("batching.initial_items=8").contains { $0.hasPrefix("The recording begins") }, "it begins at 0")
  }

  @Test func `a stall that the end of the run cuts short is noted`() throws {
    let note = "Scrolling was still waiting for a batch when the run ended, which cuts the wait short."
    let settings = ["loading.latency=0", "batching.initial_items=8"]
    #expect(try notes(settings[0], settings[1], "batching.latency=100000").contains { $0.hasPrefix(note) })
    #expect(try !notes(settings[0], settings[1], "batching.latency=500").contains { $0.hasPrefix(note) })
  }

  @Test func `a feed stuck after an uncompleted failure is noted`() throws {
    let failing = "batching.failure_probability=1"
    let stuck = try notes(failing, "batching.initial_items=8", "batching.completes_after_failure=false")
    #expect(stuck.contains { $0.hasPrefix("The feed stopped growing after a failed batch fetch:") })
    let retrying = try notes(failing, "batching.initial_items=8")
    #expect(!retrying.contains { $0.contains("stopped growing") })
    let forgotten = try notes("batching.completion=never", "batching.initial_items=8", "batching.batch_items=1")
    #expect(forgotten.contains { $0.hasPrefix("The feed stopped growing after a batch that brought items:") })
  }

  @Test func `fetches that bring nothing are noted where anything waits for them`() throws {
    let short = ["batching.initial_items=8", "batching.latency=20"]
    func notes(_ setting: String) throws -> [String] { try folder.experiment(short + [setting]).run().notes }
    let all = try notes("batching.failure_probability=1").first { $0.hasPrefix("All ") }
    #expect(all?.hasSuffix(" batch fetches failed (batching.failure_probability), so the feed did not grow.") == true)
    #expect(
      try notes("batching.empty_probability=1").contains {
        $0.hasSuffix(" batch fetches brought no items (batching.empty_probability).")
      })
    let some = try notes("batching.failure_probability=0.5").first { $0.contains("failed") } ?? ""
    #expect(some.hasSuffix(" (batching.failure_probability), so their items came only with later ones."), "\(some)")
    let counts = some.split(separator: " ").compactMap { Int($0) }
    #expect(counts.count == 2 && counts[0] > 0 && counts[0] < counts[1])
    #expect(try !notes("batching.failure_probability=0").contains { $0.contains("batch fetch") })
    let inTime = ["batching.failure_probability=0.5", "loading.latency=0", "content.display_ms=0"]
    let result = try folder.experiment(inTime + ["batching.latency=1", "batching.initial_items=60"]).run()
    #expect(result["end_stall.count"]?.mean == 0 && !result.notes.contains { $0.contains("batch fetch") })
  }

  @Test func `a wait for items that nobody asks for is noted`() throws {
    let limited = try notes("batching.initial_items=8", "batching.item_limit=8")
    #expect(limited.contains { $0.hasPrefix("The feed has the 8 items after which the app wants no more") })
    let never = try notes("batching.initial_items=8", "batching.leading=0")
    #expect(never.contains("No batch was fetched, because batching.leading is 0: the feed stays at its first items."))
    let ample = try notes("batching.initial_items=500", "batching.item_limit=500")
    #expect(!ample.contains { $0.contains("wants no more") })
  }

  @Test func `no longer rest is advised where no request succeeds`() throws {
    let failing = try notes("loading.failure_probability=1", "batching.enabled=false")
    #expect(failing.contains { $0.hasSuffix("because no request succeeded (loading.failure_probability).") })
    #expect(!failing.contains { $0.contains("add a longer rest") })
  }

  @Test func `the time at which a run was cut is noted`() throws {
    let experiment = try folder.experiment(
      "loading.failure_probability=1", "loading.max_number_of_failures=null", "loading.retry_delay=1",
      "loading.retry_backoff=1")
    let simulation = experiment.simulation(replication: 0)
    simulation.budget.events = 100
    let cut = RunNotes(experiment, simulation.run(seed: experiment.scenario.seed)).texts
    #expect(cut.first?.hasPrefix("The run was cut at ") == true && cut.first?.contains("after 100 events") == true)
    #expect(!experiment.run().notes.contains { $0.hasPrefix("The run was cut") })
  }

  @Test func `the time at which a run had gone over too many items is noted`() throws {
    let experiment = try folder.experiment()
    let simulation = experiment.simulation(replication: 0)
    simulation.budget.visits = 10
    var record = simulation.run(seed: experiment.scenario.seed)
    record.visitCount = 1_000_002_498
    let cut = try #require(RunNotes(experiment, record).texts.first)
    #expect(cut.hasPrefix("The run was cut at 0 s of ") && cut.contains("after going over 1,000,002,498 items"))
    #expect(cut.contains("set fewer items (content.items) or smaller ranges"))
    #expect(!experiment.run().notes.contains { $0.hasPrefix("The run was cut") })
  }

  @Test func `waits cut short by the end of the run are noted`() throws {
    // Whatever is in view at the end comes 3 s after it is asked for.
    let slow = ["loading.latency=3000", "policy.kind=on-display", "batching.enabled=false"]
    let cut = try folder.experiment(slow + ["replay.settle=1000"]).run()
    let note = try #require(cut.notes.first { $0.contains("when the run ended, which") })
    #expect(cut.cautions.contains(note) && note.contains("replay.settle"))
    let whole = try folder.experiment(slow + ["replay.settle=4000"]).run()
    #expect(!whole.notes.contains { $0.contains("when the run ended, which") })
    #expect(whole["display_latency.mean"]!.mean > cut["display_latency.mean"]!.mean)
    #expect(whole["display_latency.max"]!.mean >= 3000)
  }

  @Test func `a run without new items notes why it has no rates`() throws {
    let still = try ScenarioFolder(recording: "time_ms,offset_y\n0,0\n100,0\n")
    let result = try still.experiment().run()
    #expect(
      result.notes.contains("No item came on screen after the first frame, so there are no hit rates and latencies."))
    #expect(result["preload_hit_rate"] == nil)
    #expect(try !notes().contains { $0.hasPrefix("No item came on screen") })
  }

  @Test func `main-thread costs that are not set are noted as assumptions`() throws {
    let note = "Main-thread costs (main_thread.*, nodes.allocation_ms) are assumptions, not measurements."
    #expect(try notes().last == note)
    #expect(try notes("main_thread.frame=1.5", "nested.every=2").last == note, "the defaults, whoever says so")
    for setting in ["main_thread.insertion=1", "nodes.allocation_ms=1", "nested.nested.nodes.allocation_ms=0"] {
      #expect(try !notes(setting, "content.items=9").contains(note))
    }
  }

  @Test func `a pager's page before and after each resize is noted`() throws {
    // At rest on page 3: 3 x 390 = 1170. Today's rule keeps it, so does that of 2016, as it is exactly centered.
    let folder = try pages("1170", "rotate")
    for kind in ["texture", "asyncdisplaykit-1.9.7"] {
      #expect(
        try folder.experiment("layout.kind=pager", "policy.kind=\(kind)").run().notes
          .contains("At 1.2 s the viewport became 844 by 390 pt: page 3 before, page 3 after."))
    }
    #expect(try !folder.experiment().run().notes.contains { $0.contains("page") })
    #expect(
      try folder.experiment("layout.kind=pager", "replay.lead_in=300").run().notes
        .contains { $0.hasPrefix("At 1.5 s the viewport") })
  }

  @Test func `a page that changes with a resize is noted`() throws {
    // Exactly between 2 and 3 the rule of 2016 keeps nothing: 975 points are page 2 of 390, and page 1 of 844.
    let folder = try pages("975", "rotate")
    let notes = try folder.experiment("layout.kind=pager", "policy.kind=asyncdisplaykit-1.9.7").run().notes
    #expect(notes.contains("At 1.2 s the viewport became 844 by 390 pt: page 2 before, page 1 after."))
  }

  @Test func `the first ten of many resizes are noted one by one`() throws {
    let folder = try pages("1170", Array(repeating: "rotate", count: 13))
    let notes = try folder.experiment("layout.kind=pager").run().notes.filter { $0.contains("viewport") }
    #expect(notes.count { $0.contains("the viewport became") } == 10)
    #expect(notes[10] == "The viewport changed 3 more times, and with it the page 0 times.")
  }

  /// A horizontal recording that jumps to an offset and rests there; events come from 1.2 s on.
  private func pages(_ offset: String, _ events: String...) throws -> ScenarioFolder { try pages(offset, events) }

  private func pages(_ offset: String, _ events: [String]) throws -> ScenarioFolder {
    let rows = events.enumerated().map { "\(1200 + 100 * $0.offset),\(offset),idle,\($0.element)\n" }
    return try ScenarioFolder(
      recording: """
        #scrolltrace 1
        #viewport_points 390x844
        time_ms,offset_x,phase,event
        0,0,programmatic,
        1000,\(offset),idle,
        \(rows.joined())
        """)
  }

  private func notes(_ settings: String...) throws -> [String] { try folder.experiment(settings).run().notes }
}
