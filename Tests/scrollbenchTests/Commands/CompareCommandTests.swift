import ScrollDiagnostics
import ScrollJSON
import SeededRandom
import TemporaryDirectories
import TestScenarios
import Testing

@Suite struct `Compare command` {
  private let console = RecordingConsole()
  private let folder: TemporaryDirectory
  private let flashing = "\(ShippedScenarios.folder)/flashing-feed.json"
  private let stalling = "\(ShippedScenarios.folder)/stalling-feed.json"

  init() throws { folder = try TemporaryDirectory() }

  /// What a console got as JSON.
  private func root(_ console: RecordingConsole) throws -> JSONNode {
    try JSONDocument(path: nil, bytes: Array(console.output.utf8)).root
  }

  /// The results of runs, in a file.
  private func results(_ name: String, _ words: String...) throws -> String {
    #expect(RecordingConsole().run(["run", "-q", "--export-json", folder.path(name)] + words) == .success)
    return folder.path(name)
  }

  @Test func `comparing a scenario with itself finds the same events`() {
    #expect(console.run("compare", flashing, flashing) == .success)
    #expect(console.output.contains("  The same, to the last event.\n"))
    #expect(!console.output.contains("First difference"))
  }

  @Test func `differences come from the settings only if nothing else differs`() {
    let (flashing, words) = (ShippedScenarios.path("flashing-feed.json"), "every difference comes from the")
    for (others, isSettings) in [
      (["--b", "preload.leading=4"], true), (["--b", "seed=2"], false),
      ([ShippedScenarios.path("waterfall-board.json")], false),
    ] {
      let console = RecordingConsole()
      #expect(console.run(["compare", flashing] + others) == .success)
      #expect(console.output.contains(words) == isSettings, "\(console.output)")
      #expect(console.output.contains("which differ in more than settings") != isSettings)
    }
  }

  @Test func `a comparison page draws both runs`() {
    #expect(console.run("compare", flashing, "--b", "minimum.preload.leading=6", "-f", "html") == .success)
    #expect(console.output.hasPrefix("<!DOCTYPE html>"))
    #expect(console.output.contains("<figure id=\"comparison-1-timeline\">"))
  }

  @Test func `two settings of a scenario first differ where different items are wanted`() throws {
    #expect(
      console.run("compare", flashing, "--b", "minimum.preload.leading=6", "--set", "seed=4", "-f", "json") == .success)
    let comparison = try #require(try root(console)["comparisons"]?.elements?.first)
    #expect(comparison["settings"]?.elements?.map { $0["name"] } == ["minimum.preload.leading"])
    // Before anything moves minimum mode wants more items in B.
    let first = try #require(comparison["divergence"]?["first"])
    #expect(first["time_ms"] == 0)
    #expect(first["b"]?["event"] == "preload_entered")
    #expect(comparison["same"] == false)
  }

  /// The insertion of posts drops data of items that have not come on screen.
  @Test func `data that is dropped before its item shows is no difference while both runs have it`() throws {
    let posts = ShippedScenarios.path("traces/posts-arriving.csv")
    #expect(console.run("compare", posts, "--b", "layout.adjusts_content_offset=true", "-f", "json") == .success)
    let comparison = try #require(try root(console)["comparisons"]?.elements?.first)
    let first = try #require(comparison["divergence"]?["first"])
    #expect(first["time_ms"] == 2008.333333)
    #expect(first["a"]?["event"] == "preload_entered")
    #expect(first["b"] == .null)
  }

  @Test func `results with held rests and worlds are compared, and both outcomes are told`() throws {
    let held = try results("held.json", flashing, "--set", "replay.holds_for_blank=2s", "--worlds", "2")
    #expect(console.run("compare", held, try results("plain.json", flashing)) == .success)
    #expect(console.output.contains("recorded, its verdict is bad. B has rests as long as recorded."))
  }

  /// Of one replication each: what two runs say, and their difference.
  @Test func `a comparison has the values of the separate runs`() throws {
    #expect(console.run("compare", flashing, stalling, "-f", "json", "--set", "display.leading=2") == .success)
    let metrics = try #require(try root(console)["comparisons"]?.elements?.first?["metrics"]?.elements)
    let runs = try [flashing, stalling].map { path in
      let run = RecordingConsole()
      #expect(run.run("run", path, "--set", "display.leading=2", "-q", "-f", "json") == .success)
      return try #require(try root(run)["results"]?.elements?.first?["metrics"])
    }
    #expect(metrics.count == runs[0].members?.count)
    for metric in metrics {
      let name = try #require(metric["metric"]?.string)
      let (a, b) = (runs[0][name]?["value"], runs[1][name]?["value"])
      #expect(metric["a"] == a)
      #expect(metric["b"] == b)
      let difference = (a?.number?.double).flatMap { a in (b?.number?.double).map { $0 - a } }
      #expect(metric["difference"]?.number?.double == difference)
      #expect(metric["matters"]?.boolean == (a != b))
    }
  }

  @Test func `results from files are paired by name, and unpaired ones are named`() throws {
    let (a, b) = (try results("a.json", flashing, stalling), try results("b.json", stalling))
    #expect(console.run("compare", a, b) == .success)
    #expect(console.output.contains("\nstalling feed\n  The same, by the digests of its events.\n"))
    #expect(console.output.contains("  In A alone: 'flashing feed'.\n"))
  }

  @Test func `a sweep in place of results is named as what it is`() throws {
    let (kept, sweep) = (try results("kept.json", flashing), folder.path("sweep.json"))
    let words = ["sweep", flashing, "-L", "preload.leading=1,2", "-q", "-f", "json", "-o", sweep]
    try #require(RecordingConsole().run(words) == .success)
    #expect(console.run("compare", kept, sweep) == .malformedData)
    #expect(console.errors.contains("\(sweep): expected the results of runs, found a sweep\n"), "\(console.errors)")
    #expect(console.errors.contains("'scrollbench report' shows it") && !console.errors.contains("unknown key"))
  }

  @Test func `a result and a scenario are compared by metrics alone`() throws {
    let kept = try results("kept.json", flashing)
    #expect(console.run("compare", kept, flashing, "--b", "loading.latency=200") == .success)
    #expect(console.output.contains("A result alone does not say what happened when"))
    let same = RecordingConsole()
    #expect(same.run("compare", kept, flashing) == .success)
    #expect(same.output.contains("  All metrics are equal.\n"))
  }

  /// A change of tuning, page size, latency, queue and engine rule in each scenario that ships.
  private static let mutations = ShippedScenarios.paths.flatMap { path in
    [
      "preload.leading=2.625", "loading.latency=126", "loading.concurrent_requests=1",
      "policy.kind=asyncdisplaykit-1.9.7", "batching.batch_items=9",
    ].map { (path: path, setting: $0) }
  }

  @Test(arguments: Exhaustiveness.cases(3, of: mutations))
  func `a setting in a shipped scenario shows a first difference or no change at all`(path: String, setting: String) {
    let console = RecordingConsole()
    #expect(console.run("compare", path, "--b", setting) == .success, "\(console.errors)")
    let isSame = console.output.contains("The same, to the last event.")
    #expect(isSame != console.output.contains("First difference"))
  }

  @Test func `a comparison gives the same bytes each time`() {
    let again = RecordingConsole()
    for console in [console, again] {
      #expect(console.run("compare", flashing, "--b", "loading.latency=126", "-r", "3") == .success)
    }
    #expect(console.output == again.output)
  }

  @Test func `a comparison goes to a file with --output`() throws {
    #expect(console.run("compare", flashing, flashing, "-f", "markdown", "-o", folder.path("out.md")) == .success)
    #expect(console.output.isEmpty)
    #expect(try folder.read("out.md").hasPrefix("- A: "))
  }

  @Test(arguments: [
    ([], ExitCode.usage, "name a second file, or give --a or --b"),
    (["--set", "display.leading=2"], .usage, "name a second file, or give --a or --b"),
    (["--b", "display.leading"], .usage, "--b display.leading: expected path=value"),
    (["--b", "display.leadin=1"], .usage, "Did you mean 'display.leading'?"),
    (["--a", "display.leading=-1"], .usage, "expected a number from 0"),
    (["nowhere.json"], .inputMissing, "nowhere.json"),
  ])
  func `inputs that cannot be compared are refused`(words: [String], code: ExitCode, says: String) {
    #expect(console.run(["compare", flashing] + words) == code)
    #expect(console.errors.contains(says), "\(console.errors)")
    #expect(console.output.isEmpty)
  }

  @Test func `both sides cannot be standard input`() {
    #expect(console.run("compare", "-", "-") == .usage)
  }

  @Test func `the settings of kept results cannot be changed`() throws {
    #expect(console.run("compare", flashing, try results("r.json", flashing), "--b", "seed=3") == .usage)
    #expect(console.errors.contains("r.json: these are results, whose settings cannot change, but --b was given"))
    #expect(console.run("compare", flashing, folder.path("r.json"), "-r", "3") == .usage)
    #expect(console.errors.contains("whose settings cannot change, but --replications was given"))
  }

  @Test func `a damaged results file is malformed data, reported with its field`() throws {
    let path = try results("r.json", flashing)
    try folder.write(try folder.read("r.json").replacing("\"unit\": \"ms\"", with: "\"unit\": 3"), to: "r.json")
    #expect(console.run("compare", path, path) == .malformedData)
    #expect(console.errors.contains("r.json:"))
    #expect(console.errors.contains("metrics.display_latency.p50.unit"))
  }
}
