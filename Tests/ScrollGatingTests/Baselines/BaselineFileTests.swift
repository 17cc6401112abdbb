import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON
import ScrollMetrics
import SeededRandom
import TemporaryDirectories
import Testing

@testable import ScrollGating

struct BaselineFileTests {
  private let folder: GateFolder

  init() throws { folder = try GateFolder() }

  @Test(arguments: ["", GateFolder.random, GateFolder.varied, GateFolder.random + ", \"replications\": 3"])
  func `a baseline reads back as written`(settings: String) throws {
    try folder.write(settings)
    #expect(try folder.update().kind == .new)
    let text = try folder.directory.read("baselines/feed.json")
    #expect(try folder.baseline().json.formatted() == text)
  }

  @Test func `names are in alphabetical order`() throws {
    try folder.write(GateFolder.varied + ", \"replications\": 2")
    try folder.update()
    func check(_ node: JSONNode) {
      let names = (node.members ?? []).map(\.name)
      #expect(names == names.sorted())
      for member in node.members ?? [] { check(member.node) }
      for element in node.elements ?? [] { check(element) }
    }
    let baseline = try folder.baseline().json
    check(baseline)
    #expect(
      baseline.members?.map(\.name) == [
        "containers", "inputs", "item_kinds", "metrics", "replications", "scenario", "seed", "settings",
        "settings_sha256", "version",
      ])
  }

  @Test func `a baseline has every metric but foresight's, in total and by kind`() throws {
    try folder.write(GateFolder.varied)
    try folder.update()
    let json = try folder.baseline().json
    let names = MetricPlace.all.filter { !$0.needsForesight }.map(\.name)
    #expect(json["metrics"]?.members?.map(\.name) == names.sorted())
    #expect(json["containers"]?.members?.map(\.name) == ["nested", "outer"])
    let kinds = try #require(json["item_kinds"]?["outer"]?.members)
    #expect(kinds.count > 1)
    #expect(kinds.allSatisfy { $0.node.members?.map(\.name) == MetricCatalog.itemPlaces.map(\.name).sorted() })
  }

  @Test func `only main-thread metrics are missing by kind of container`() throws {
    try folder.write(GateFolder.varied)
    let result = try folder.scenario().experiment.run()
    for place in MetricPlace.all where !place.isOfContainers {
      #expect(result.containers.allSatisfy { $0.metrics[place] == nil }, "\(place.name)")
    }
    let unmeasured = MetricPlace.all.filter { place in
      result.metrics[place] != nil && result.containers.allSatisfy { $0.metrics[place] == nil }
    }
    #expect(Set(unmeasured.map(\.family)) == ["hitch_time_ratio", "hitches", "frame_overrun"])
  }

  @Test func `thresholds, names, summaries and the recording's path do not change a baseline`() throws {
    try folder.write("\"thresholds\": [\"hitches < 100\"]")
    try folder.update()
    let before = try folder.baseline()
    try folder.write("\"thresholds\": [\"hitches < 200\"], \"summary\": \"Another.\"")
    #expect(try folder.update().kind == .unchanged)
    try folder.directory.write(folder.directory.read("trace.csv"), to: "moved.csv")
    let moved = try folder.scenario(set: ["trace=moved.csv", "name=other"])
    let run = Baseline(moved.experiment.run())
    #expect(before.differences(to: run).isEmpty)
    #expect(before.changes(in: run).sentences.isEmpty)
    let rules = GateRules()
    let update = BaselineUpdate(moved, moved.run(rules), rules)
    #expect(update.notes == ["Only a name, a path or the text of a settings file changed."])
  }

  @Test func `an update reports what it changes`() throws {
    try folder.write(GateFolder.random)
    try folder.update()
    let update = try folder.update(set: ["loading.latency=100"])
    #expect(update.kind == .changed)
    let fetches = try #require(update.changes.first { $0.metric == "display_latency.max" })
    #expect(try #require(fetches.before) > #require(fetches.now))
    #expect(update.notes.count == 1)
    #expect(update.notes[0].hasPrefix("loading.latency was log-normal with median "))
    #expect(update.notes[0].hasSuffix("is 100 ms"))
    #expect(try folder.update(set: ["loading.latency=100"]).kind == .unchanged)
  }

  @Test func `an update tells which changes are judged, and which are for the better`() throws {
    try folder.write()
    try folder.update()
    let changes = try folder.update(set: ["loading.latency=400"]).changes
    let wait = try #require(changes.first { $0.metric == "display_latency.p95" })
    #expect(wait.isJudged)
    #expect(wait.isBetter == false)
    let longest = try #require(changes.first { $0.metric == "display_latency.max" })
    #expect(!longest.isJudged)
    #expect(longest.isBetter == false)
  }

  @Test(arguments: [("display_latency.p95", 1.5e-6, true), ("blank_time_fraction", 4e-7, false)])
  func `a time that differs by a nanosecond is the same, and no other metric`(
    metric: String, difference: Double, isSame: Bool
  ) throws {
    try folder.write()
    try folder.update()
    try folder.edit { text in
      text.replacing(/"([a-z_.0-9]+)": ([0-9.]+)/) { match in
        match.output.1 == metric ? "\"\(metric)\": \(Double(match.output.2)! + difference)" : match.output.0
      }
    }
    let update = try folder.update()
    #expect(update.changes.contains { $0.metric == metric && $0.isBetter != nil } == !isSame)
    #expect(update.changes.isEmpty == isSame)
    #expect(update.notes == (isSame ? ["No mean differs by more than rounding."] : []))
  }

  @Test func `an update tells the thresholds that it does not accept`() throws {
    try folder.write("\"thresholds\": [\n\"items_shown > 1000\",\n\"items_shown <= baseline\"\n]")
    let rules = try GateRules(["items_shown < baseline", "regret.latency > 1000000", "items_shown > 1000 @warn"])
    let failures = try folder.update("feed.json", rules).failures
    #expect(failures.map(\.bound) == ["> 1000", "< baseline", "> 1000000"])
    #expect(failures[0].place == FilePlace(path: folder.directory.path("feed.json"), line: 4))
  }

  @Test(arguments: [
    (GateFolder.random, true), (GateFolder.random + ", \"replications\": 2", false),
    ("\"content\": { \"items\": 40 }", false),
  ])
  func `an update tells whether chance decides`(settings: String, dependsOnChance: Bool) throws {
    try folder.write(settings)
    #expect(try folder.update().dependsOnChance == dependsOnChance)
  }

  @Test func `of a distribution of the same form only the changed numbers are reported`() throws {
    try folder.write(GateFolder.random)
    let before = Baseline(try folder.scenario().experiment.run())
    func sentences(of settings: String...) throws -> [String] {
      before.changes(in: Baseline(try folder.scenario(set: settings).experiment.run())).sentences
    }
    #expect(
      try sentences(of: "loading.latency.log_normal.median=160")
        == ["loading.latency_ms.log_normal.median was 150 ms, is 160 ms"])
    #expect(
      try sentences(of: #"loading.latency={"uniform": {"minimum": 100, "maximum": 200}}"#) == [
        "loading.latency was log-normal with median 150 ms and sigma 0.8, is uniform from 100 ms to 200 ms"
      ])
  }

  @Test func `a broken baseline is replaced`() throws {
    try folder.write()
    try folder.update()
    try folder.edit { _ in "{" }
    #expect(try folder.update().kind == .changed)
    #expect(throws: Never.self) { try folder.baseline() }
  }

  @Test(arguments: [
    ("\"seed\": 1", "\"seed\": -1", "field 'seed': expected a whole number from 0 to 18446744073709551615"),
    ("\"seed\": 1", "\"sede\": 1", "field 'sede': unknown key\n  Did you mean 'seed'?"),
    ("\"seed\": 1,", "", "the key 'seed' is missing"),
    ("\"hitches\": 0,", "", "field 'metrics': the metric 'hitches' is missing"),
    ("\"hitches\": 0,", "\"hitchs\": 0,", "field 'metrics.hitchs': unknown key\n  Did you mean 'hitches'?"),
    ("\"hitches\": 0,", "\"hitches\": \"0\",", "field 'metrics.hitches': expected a number or null"),
    ("\"hitches\": 0,", "\"hitches\": NaN,", "metrics.hitches"), ("\"hitches\": 0,", "\"hitches\": 1e999,", "1e999"),
    ("\"role\": \"trace\"", "\"role\": \"trash\"", "field 'inputs[0]': expected an object with role, path and sha256"),
    ("\"replications\": 1", "\"replications\": 0", "field 'replications': expected a whole number of at least 1"),
    ("\"replications\": 1", "\"replications\": 2", "expected an object with the mean and 2 values"),
    ("\"metrics\": {", "\"containers\": 3, \"metrics\": {", "field 'containers': expected an object"),
    (
      "\"metrics\": {", "\"item_kinds\": { \"outer\": 3 }, \"metrics\": {",
      "field 'item_kinds.outer': expected an object"
    ),
    ("\"version\": ", "\"version\": 3, \"version\": ", "version"),
  ])
  func `a baseline is read strictly`(part: String, replacement: String, message: String) throws {
    try folder.write()
    try folder.update()
    try folder.edit { $0.replacing(part, with: replacement) }
    let failure = try #require(throws: Failure.self) { try Gate([folder.scenario()], GateRules()) }
    #expect(failure.exitCode == .malformedData)
    #expect(failure.description.contains(message), "\(failure)")
    #expect(failure.diagnostics.allSatisfy { $0.path == folder.directory.path("baselines/feed.json") })
  }

  @Test func `a mean that does not match its values is reported`() throws {
    try folder.write(GateFolder.random + ", \"replications\": 2")
    try folder.update()
    try folder.edit { $0.replacing(#/"mean": [1-9]/#, with: "\"mean\": 7") }
    let failure = try #require(throws: Failure.self) { try folder.baseline() }
    #expect(failure.description.contains("the mean does not match the values"))
  }

  @Test func `no damage to a baseline makes the reader trap`() throws {
    try folder.write(GateFolder.varied + ", \"replications\": 2")
    try folder.update()
    let text = try folder.directory.read("baselines/feed.json")
    for offset in Exhaustiveness.cases(15, of: Array(stride(from: 0, to: text.count, by: 97))) {
      let index = text.index(text.startIndex, offsetBy: offset)
      for damage in ["", "\"", "[", "}", "0", "null"] {
        try folder.edit { _ in text[..<index] + damage + text[index...].dropFirst() }
        _ = try? folder.baseline()
      }
    }
  }
}
