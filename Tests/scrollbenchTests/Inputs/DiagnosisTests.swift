import ScrollDiagnostics
import ScrollExperiments
import ScrollExplaining
import ScrollMetrics
import ScrollReports
import ScrollTraces
import TemporaryDirectories
import TestScenarios
import Testing

@testable import scrollbench

struct DiagnosisTests {
  private static func brief(_ name: String, _ settings: [String] = []) -> String {
    let console = RecordingConsole(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 200))
    _ = console.run(["run", ShippedScenarios.path(name)] + settings.flatMap { ["--set", $0] })
    return console.output
  }

  private static func diagnosis(_ name: String, _ settings: [String] = []) throws -> Diagnosis {
    let experiment = try ShippedScenarios.experiment(name, settings)
    return Diagnosis(experiment, after: experiment.run())
  }

  @Test(arguments: ["fcc-feed.json", "right-to-left-row.json"])
  func `if no single change helps, that is said after the cause`(name: String) throws {
    let diagnosis = try Self.diagnosis(name)
    #expect(!diagnosis.causes.isEmpty && diagnosis.change == nil)
    let output = Self.brief(name)
    #expect(output.contains("\n  Why  ") && output.contains("no change found that is worth its price"))
    #expect(!output.contains("\n  Then  "))
  }

  @Test func `a long run gets causes without a search, and a longer one neither`() throws {
    let many = ["content.length=40", "content.items=100000"]
    let long = try Self.diagnosis("photo-grid.json", many)
    let longer = try Self.diagnosis("photo-grid.json", many + ["batching.enabled=false"])
    #expect(!long.causes.isEmpty && long.change == nil && long.isTooLong && !long.isStuck)
    #expect(longer.causes.isEmpty && longer.change == nil && longer.isTooLong && !longer.isStuck)
    let output = Self.brief("photo-grid.json", many)
    #expect(output.contains("\n  Try           not searched for in a run that takes this long\n"), "\(output)")
  }

  @Test func `late frames that decide the verdict are named before the causes of placeholders`() throws {
    let limits = ["verdict.blank_time.fair=1", "verdict.display_latency.fair=1000"]
    let late = try Self.diagnosis("flashing-feed.json", limits + ["main_thread.cell_configuration=30"])
    let reasons = late.reasons.prefix(2).joined(separator: " ")
    #expect(reasons.hasPrefix("Late frames decide the verdict. Apart from that, items waited for a request slot ("))
    #expect(try Self.diagnosis("flashing-feed.json", limits).otherAspects.isEmpty)
  }

  /// Nothing arrives for two and a half seconds, and the finger scrolls.
  @Test func `an outage is named first`() throws {
    let steps = [(2500, 0), (100_000, 9000)].map { duration, rate in
      #"{"duration_ms": \#(duration), "bandwidth_kbps": \#(rate), "latency_ms": 0}"#
    }
    let folder = try TemporaryDirectory()
    let network = try folder.write("[\(steps.joined(separator: ","))]", to: "network.json")
    let diagnosis = try Self.diagnosis("flashing-feed.json", ["loading.network=\(network)"])
    #expect(diagnosis.outageShare > 0.1 && diagnosis.outageShare < 1)
    let share = "\(Int((diagnosis.outageShare * 100).rounded()))"
    #expect(diagnosis.reasons.first == "The network was down for \(share) % of the waiting.")
    #expect(try Self.diagnosis("flashing-feed.json", ["loading.network=3g"]).outageShare == 0)
  }

  @Test func `causes that differ in their container alone name it`() throws {
    let experiment = try ShippedScenarios.experiment("carousel-feed.json", ["loading.concurrent_requests=1"])
    let slots = Explanation(experiment, strideLimit: nil).causes.shares.filter { $0.cause.link == .requestQueue }
    #expect(slots.count == 2)
    let sentences = slots.sentences(besideStall: false)
    #expect(sentences.contains { $0.hasSuffix(", nested).") } && sentences.contains { $0.hasSuffix(", outer).") })
  }

  @Test(arguments: [(1000, true), (20_000, false)])
  func `a run that lays out too many items for another viewport gets no causes`(itemCount: Int, hasCauses: Bool) throws
  {
    let rows = (0..<30).map { "\($0 * 10),\($0 * 100),resize:\(300 + $0)x844\n" }
    let folder = try ScenarioFolder(recording: "time_ms,offset_y,event\n" + rows.joined())
    let experiment = try folder.experiment("content.items=\(itemCount)", "loading.latency=500")
    #expect(Diagnosis(experiment, after: experiment.run()).causes.isEmpty == !hasCauses)
  }

  @Test(arguments: [
    ["batching.initial_items=9", "batching.leading=0", "batching.latency=900"], ["main_thread.frame=14"],
  ])
  func `without placeholders no change is tried, so tune is advised without policies`(settings: [String]) throws {
    let diagnosis = try Self.diagnosis("reading-feed.json", settings)
    #expect(diagnosis.causes.isEmpty && diagnosis.change == nil && !diagnosis.isStuck)
    #expect(Self.brief("reading-feed.json", settings).contains("\n  Next          scrollbench tune "))
  }

  @Test func `a feed that only chance made bad has nothing to change`() throws {
    let diagnosis = try Self.diagnosis("social-feed.json")
    #expect(diagnosis.spread?.isMostlyGood == true && diagnosis.change == nil && !diagnosis.causes.isEmpty)
    let output = Self.brief("social-feed.json")
    #expect(output.contains("\nChance decides: good in "))
    let why = "In this run, the network was down for 55 % of the waiting. Data was requested in time, but had "
    #expect(output.contains("\n  Why           \(why)"), "\(output)")
    // An unlimited rate would save all of it, and so would wider ranges.
    #expect(diagnosis.network == nil && !output.contains("bottleneck"))
    #expect(!output.contains("\n  Try  ") && !output.contains("no single change"))
    #expect(try Self.diagnosis("flashing-feed.json").spread?.isMostlyGood == false)
  }

  @Test func `cautions stand below the verdict, and a run that shows nothing new has no command to change it`() throws {
    let folder = try ScenarioFolder(recording: "time_ms,offset_y\n0,0\n50,-2000\n100,-7290\n")
    let console = RecordingConsole(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 400))
    #expect(console.run("run", folder.directory.path("t.csv")) == .success)
    let parts = console.output.split(separator: "In the recording, ")
    #expect(parts.count == 2 && !parts[0].contains("placeholders  ") && parts[1].contains("placeholders  "))
    let remedy = "To have something to judge, record a swipe past the first screen."
    #expect(console.output.hasSuffix("\n  Next          \(remedy)\n  More          --all (every metric)\n"))
    #expect(!console.output.contains("scrollbench tune") && !console.output.contains("--worlds"))
  }

  @Test func `a good feed has nothing to change`() {
    let output = Self.brief("waterfall-board.json")
    let command = "scrollbench tune \(ShippedScenarios.path("waterfall-board.json"))"
    #expect(output.contains("\n  Next          \(command)\n") && !output.contains("\n  Try  "), "\(output)")
  }

  @Test func `without blanks there is no diagnosis`() throws {
    let diagnosis = try Self.diagnosis("reading-feed.json")
    #expect(diagnosis.causes.isEmpty && diagnosis.change == nil && diagnosis.network == nil)
    #expect(!Self.brief("reading-feed.json").contains("\n  Why  "))
  }

  @Test func `Texture is not suggested if the recording resets operations`() throws {
    #expect(try Self.diagnosis("reset-under-failures.json").change == nil)
    let other = try Self.diagnosis("reading-feed.json", ["policy.kind=ikasyncable"])
    #expect(other.change?.advice.changes.map(\.name) == ["policy.kind"])
  }

  @Test func `the network is named if an unlimited rate would save three quarters of the waiting`() throws {
    let slow = ["loading.network=null", "loading.bandwidth=1500"]
    let network = try #require(try Self.diagnosis("fcc-feed.json", slow).network)
    let unlimited = try ShippedScenarios.experiment("fcc-feed.json", slow + ["loading.bandwidth=null"]).run()
    #expect(Double(network.placeholders) == unlimited["display_hit_rate.misses"]?.mean)
    #expect(network.placeholders < network.presentPlaceholders)
    #expect(Self.brief("fcc-feed.json").contains("  Why           The network is the bottleneck: with an "))
    #expect(Self.brief("fcc-feed.json").contains("Fewer bytes per item would help."))
    #expect(try Self.diagnosis("flashing-feed.json").network == nil)
    let none = ["loading.bandwidth=null", "loading.network=null"]
    #expect(try Self.diagnosis("flashing-feed.json", none).network == nil)
  }

  @Test func `the network is named, not a range, if no range helps at its rate`() throws {
    #expect(try Self.diagnosis("photo-grid.json").network == nil, "wider ranges save placeholders there")
    let (name, slow) = ("flashing-feed.json", ["loading.network=3g"])
    let network = try #require(try Self.diagnosis(name, slow).network)
    #expect(network.needsWiderRanges && network.placeholders < network.presentPlaceholders)
    let wide = ["minimum", "full"].flatMap { ["policy.tuning.\($0).preload.leading_screenfuls=100"] }
    #expect(try Self.diagnosis(name, slow + wide).network?.needsWiderRanges == false)
    let console = RecordingConsole(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 200))
    _ = console.run("run", ShippedScenarios.path(name), "--set", slow[0])
    #expect(console.output.contains("  Why           The network is the bottleneck: no wider range helps at its "))
    #expect(!console.output.contains("range reached items too late"))
  }

  @Test func `a short delay of a range is not blamed for long waits in a queue`() throws {
    let settings = [
      #"loading.latency_ms={"log_normal": {"median": 189.55, "sigma": 0.2249}}"#, "loading.bandwidth=9983",
    ]
    let diagnosis = try Self.diagnosis("flashing-feed.json", settings)
    #expect(diagnosis.network == nil, "wider ranges help")
    #expect(diagnosis.causes.first?.cause.link == .requestQueue)
    let miss = try #require(
      Explanation(ShippedScenarios.experiment("flashing-feed.json", settings), strideLimit: nil).misses
        .first { $0.appearance.identity.item.description == "25" })
    #expect(miss.lateLinks.map(\.delay.link) == [.preloadRange, .requestQueue, .fetch])
    #expect(miss.delay.link == .requestQueue)
  }

  /// The scenarios in which nothing is blank, in which no change of one setting helps, or which chance made bad.
  private static let namesWithoutChange = [
    "fcc-feed.json", "photo-carousel.json", "photo-grid.json", "reading-feed.json", "reset-under-failures.json",
    "right-to-left-row.json", "social-feed.json", "waterfall-board.json",
  ]

  @Test(arguments: namesWithoutChange)
  func `nothing is suggested where nothing helps`(name: String) throws {
    #expect(try Self.diagnosis(name).change == nil)
  }

  @Test(arguments: ShippedScenarios.names.filter { !namesWithoutChange.contains($0) })
  func `no suggestion makes stalls longer or the verdict worse`(name: String) throws {
    let experiment = try ShippedScenarios.experiment(name)
    let result = experiment.run()
    let change = try #require(Diagnosis(experiment, after: result).change)
    #expect(change.changed["end_stall.time"] ?? 0 <= change.present["end_stall.time"] ?? 0)
    #expect(change.verdict.grade <= FeedVerdict(experiment.scenario.verdict) { change.present[$0.name] }.grade)
    #expect(change.changed.misses < change.present.misses)
  }
}
