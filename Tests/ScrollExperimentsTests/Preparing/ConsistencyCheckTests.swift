import ScrollDiagnostics
import TemporaryDirectories
import TestScenarios
import Testing

@testable import ScrollExperiments

struct ConsistencyCheckTests {
  private let folder: ScenarioFolder

  init() throws { folder = try ScenarioFolder() }

  @Test func `a run of too many frames is refused before they are made`() throws {
    let folder = try ScenarioFolder(recording: "time_ms,offset_y\n0,0\n1e10,100\n")
    let failure = try #require(folder.failure("replay.settle=0"))
    #expect(failure.exitCode == .invalidScenario)
    #expect(
      failure.description == """
        \(folder.directory.path("t.csv")): field 'replay.refresh_hz': \
        the recording takes 10000000 s, which is more than 16000000 frames
          Lower the refresh rate, or shorten the recording.
        """)
  }

  @Test func `recordings of containers in cells may have too many frames together`() throws {
    func folder(_ containers: Int) throws -> ScenarioFolder {
      let rows = [0, 10_000_000].flatMap { time in (0..<containers).map { "\(time),\($0),0" } }
      return try ScenarioFolder(recording: "time_ms,container,offset_x\n\(rows.joined(separator: "\n"))\n")
    }
    let failure = try #require(try folder(14).failure("nested.every=1", "content.items=20"))
    #expect(failure.exitCode == .invalidScenario && failure.diagnostics[0].field == "replay.refresh_hz")
    #expect(
      failure.diagnostics[0].message == """
        the recordings of 14 containers in cells take 140000 s together, which is more than 16000000 frames
        """)
    #expect(try folder(2).failure("nested.every=1", "content.items=20", "replay.refresh=10") == nil)
  }

  @Test(arguments: [("display_latency", "500", "400"), ("blank_time", "0.3", "0.25"), ("end_stall", "1001", "1000")])
  func `a verdict that calls more good than fair is refused`(aspect: String, good: String, fair: String) throws {
    let failure = try #require(folder.failure("verdict.\(aspect).good=\(good)"))
    let diagnostic = failure.diagnostics[0]
    #expect(failure.exitCode == .invalidScenario && diagnostic.field?.hasPrefix("verdict.\(aspect).good") == true)
    #expect(diagnostic.path == nil && diagnostic.option == "--set verdict.\(aspect).good=\(good)")
    #expect(failure.diagnostics[0].message == "good goes up to \(good), which is more than fair, up to \(fair)")
    #expect(folder.failure("verdict.\(aspect).good=\(fair)") == nil)
  }

  @Test(arguments: ["replay.settle=3600000", "replay.lead_in=3600000"])
  func `lead-in and settling count as frames`(setting: String) throws {
    let hours = try ScenarioFolder(recording: "time_ms,offset_y\n0,0\n14400000,100\n")
    #expect(hours.failure(setting, "replay.refresh=1000")?.exitCode == .invalidScenario)
    #expect(try ScenarioFolder().failure("replay.refresh=1000") == nil)
  }

  @Test(
    arguments: [
      ["loading.latency=0"], ["loading.latency=0.9"],
      ["loading.latency.uniform.minimum=0", "loading.latency.uniform.maximum=1"],
      ["loading.latency=0", "loading.retry_delay=0.5"], ["loading.latency=0", "loading.max_number_of_failures=1001"],
    ])
  func `failures without end in zero time are refused`(latency: [String]) throws {
    let settings = ["loading.failure_probability=1", "loading.max_number_of_failures=null"] + latency
    let failure = try #require(folder.failure(settings))
    #expect(failure.exitCode == .invalidScenario)
    #expect(failure.diagnostics[0].field == "loading.max_number_of_failures")
    #expect(failure.diagnostics[0].remedy == "Set a lower limit, a retry delay, or a latency of at least 1 ms.")
  }

  @Test(
    arguments: [
      ["loading.latency=1"], ["loading.retry_delay=1", "loading.latency=0"],
      ["loading.latency.log_normal.median=120", "loading.latency.log_normal.sigma=2"],
      ["loading.latency=0", "loading.max_number_of_failures=1000"],
      ["loading.latency=0", "loading.failure_probability=0.9"],
      ["loading.latency.samples=[0, 120]"],
    ])
  func `retries that take time or end are accepted`(settings: [String]) throws {
    let always = ["loading.failure_probability=1", "loading.max_number_of_failures=null"]
    let experiment = try folder.experiment(always + settings + ["content.items=20"])
    #expect(experiment.run().metrics.contains { $0 != nil })
  }

  /// Pages of 20 and a prefetch distance of 20, or of 10.
  @Test(
    arguments: [
      (["policy.paging3.max_size=59"], 59, 60, 20),
      (["policy.paging3.max_size=39", "policy.paging3.prefetch_distance=10"], 39, 40, 10),
    ])
  func `Paging keeps at least a page and twice its prefetch distance`(
    settings: [String], found: Int, minimum: Int, distance: Int
  ) throws {
    let failure = try #require(folder.failure(["policy.kind=recyclerview-gap+paging3"] + settings))
    #expect(failure.exitCode == .invalidScenario)
    #expect(
      failure.description == """
        --set policy.paging3.max_size=\(found): field 'policy.paging3.max_size': \
        expected 0, which is no limit, or at least \(minimum) items: a page of 20 and the prefetch distance of \
        \(distance) before it and after it; found \(found)
          Raise policy.paging3.max_size, or lower policy.paging3.prefetch_distance or batching.batch_items.
        """)
  }

  @Test func `Paging's minimum, no limit, and limits of other policies are accepted`() throws {
    let paging = "policy.kind=paging3"
    #expect(folder.failure(paging, "policy.paging3.max_size=60") == nil)
    #expect(folder.failure(paging, "policy.paging3.max_size=0") == nil)
    #expect(folder.failure(paging, "policy.paging3.max_size=30", "batching.batch_items=10") == nil)
    #expect(folder.failure("policy.paging3.max_size=1") == nil)
  }

  @Test func `a nested container inherits the policy and has its own constants`() throws {
    let failure = try #require(folder.failure("policy.kind=paging3", "nested.policy.paging3.max_size=5"))
    #expect(failure.exitCode == .invalidScenario)
    #expect(failure.diagnostics.map(\.field) == ["nested.policy.paging3.max_size"])
  }

  @Test func `the recording's viewport must be within the limits of the setting`() throws {
    let recording = "#scrolltrace 1\n#viewport_points 0.5x844\ntime_ms,offset_y\n0,0\n100,50\n"
    let folder = try ScenarioFolder(recording: recording)
    let failure = try #require(folder.failure())
    #expect(failure.exitCode == .invalidScenario)
    #expect(failure.description.contains("found a recorded viewport of 0.5 by 844 pt"))
    #expect(folder.failure("viewport.width=390") == nil)
  }

  @Test(arguments: [("resize:0.5x844", "0.5 by 844"), ("resize:390x0.001", "390 by 0.001")])
  func `a resize in the recording must be within the limits of the setting`(event: String, size: String) throws {
    let folder = try ScenarioFolder(
      recording: """
        #scrolltrace 1
        #viewport_points 390x844
        time_ms,offset_y,phase,event
        0,0,idle,rotate
        1500,50,idle,\(event)

        """)
    let failure = try #require(folder.failure())
    #expect(failure.exitCode == .invalidScenario)
    #expect(
      failure.diagnostics == [
        Diagnostic(
          path: folder.directory.path("t.csv"), field: "viewport",
          message: "expected from 1 to 100000 pt, found at 1.5 s of the recording \(size) pt",
          remedy: "Leave the event 'resize' out of the recording, or give it another size.")
      ])
    #expect(folder.failure("viewport.width=500") != nil, "no setting changes what comes later")
  }

  @Test func `viewports at the limits are accepted`() throws {
    let folder = try ScenarioFolder(
      recording: """
        #scrolltrace 1
        #viewport_points 100000x1
        time_ms,offset_y,phase,event
        0,0,idle,rotate
        100,50,programmatic,resize:1x1 rotate
        200,60,idle,resize:100000x100000

        """)
    for kind in LayoutSettings.Kind.allCases {
      let experiment = try folder.experiment("layout.kind=\(kind.rawValue)", "content.items=20", "nested.every=3")
      #expect(experiment.run().metrics.contains { $0 != nil })
    }
  }

  @Test(arguments: [("grid", 3, 195.0), ("waterfall", 1000, 0.4)])
  func `spacing that leaves no room for the columns is refused`(kind: String, columns: Int, spacing: Double) throws {
    let settings = ["layout.kind=\(kind)", "layout.columns=\(columns)", "layout.spacing=\(spacing)"]
    let failure = try #require(folder.failure(settings))
    #expect(failure.exitCode == .invalidScenario)
    #expect(failure.diagnostics[0].field == "layout.spacing_points")
    #expect(folder.failure(settings + ["layout.kind=list"]) == nil, "a list has one column")
    #expect(folder.failure(settings + ["layout.spacing=0"]) == nil)
    #expect(folder.failure(settings + ["viewport.width=500"]) == nil)
  }
}
