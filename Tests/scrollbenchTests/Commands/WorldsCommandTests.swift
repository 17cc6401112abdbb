import ScrollDiagnostics
import ScrollJSON
import ScrollReports
import SeededRandom
import TemporaryDirectories
import TestScenarios
import Testing

/// What `run`, `report` and `compare` say of other worlds.
@Suite struct `Other worlds` {
  private static let path = ShippedScenarios.path("flashing-feed.json")
  private static let options = ["--uncertain", "loading.latency=45ms..360ms", "--worlds", "16"]
  private static let wide = TerminalStyle(usesColor: false, usesUnicode: true, width: 300)

  private func root(_ console: RecordingConsole) throws -> JSONNode {
    try JSONDocument(path: nil, bytes: Array(console.output.utf8)).root
  }

  @Test(.enabled(if: Exhaustiveness.isExhaustive))
  func `advice for worlds names the default budget only if it exceeds that`() throws {
    let json = RecordingConsole()
    let words = ["tune", Self.path, "--uncertain", "loading.latency=45ms..360ms"]
    #expect(json.run(words + ["-f", "json"]) == .success)
    let budgets = try #require(try root(json)["budgets"]?.elements)
    for budget in budgets {
      let (now, then) = (budget["now"]?.number?.double, budget["then"]?.number?.double)
      #expect(try #require(then) <= 1.1 * #require(now))
    }
    #expect(budgets.contains { $0["limit"]?.number?.double ?? 0 > 1.2 * ($0["now"]?.number?.double ?? 0) })
    let table = RecordingConsole(style: Self.wide)
    #expect(table.run(words) == .success && !table.output.contains("default budget"), "\(table.output)")
  }

  @Test func `every format of run says in how many worlds the verdict is the same`() throws {
    let json = RecordingConsole()
    #expect(json.run(["run", "-q", Self.path, "-f", "json"] + Self.options) == .success)
    let worlds = try #require(try root(json)["results"]?.elements?.first?["worlds"])
    let bad = try #require(worlds["verdicts"]?["bad"]?.number?.integer(as: Int.self))
    #expect(worlds["count"] == 16 && worlds["holds"]?.number?.integer(as: Int.self) == bad && bad > 0)
    let sentence = bad == 16 ? "The verdict is bad in 16 of 16 worlds." : "bad in \(bad)"
    for words in [["run", "-q"], ["run", "-q", "--all"], ["run", "-q", "-f", "markdown"], ["report", "-o", "-"]] {
      let console = RecordingConsole(style: Self.wide)
      #expect(console.run(words + [Self.path] + Self.options) == .success)
      #expect(console.output.contains("The verdict is ") && console.output.contains(sentence), "\(words)")
    }
    let several = RecordingConsole(style: Self.wide)
    let other = ShippedScenarios.path("reading-feed.json")
    #expect(several.run(["run", "-q", Self.path, other, "--worlds", "4"]) == .success)
    #expect(several.output.split(separator: "The verdict is ").count == 3)
  }

  @Test(arguments: Exhaustiveness.cases(1, of: [["run"], ["report", "-o", "-"]]))
  func `a single policy is judged in worlds as with --set`(command: [String]) {
    let consoles = [["--policy", "preheat"], ["--set", "policy.kind=preheat"]].map { policy in
      let console = RecordingConsole(style: Self.wide)
      #expect(console.run([command[0], Self.path] + command.dropFirst() + policy + ["--worlds", "4"]) == .success)
      return console.output
    }
    #expect(consoles[0].contains("The verdict is ") && consoles[0].contains(" worlds"))
    let verdicts = consoles.map { $0.split(separator: "\n").first { $0.contains("The verdict is ") } }
    #expect(verdicts[0] == verdicts[1])
  }

  @Test func `every format of explain says in how many worlds the change to try first is worth it`() throws {
    for form in Exhaustiveness.cases(1, of: ["table", "markdown", "html"]) {
      let console = RecordingConsole(style: Self.wide)
      #expect(console.run(["explain", Self.path, "-f", form] + Self.options) == .success, "\(console.errors)")
      #expect(console.output.contains("In other worlds"), "\(form)")
      let sentence = /To try first: (--set [a-z_.]+=[0-9.]+ ?)+. It is worth trying in [0-9]+ of 16 worlds/
      #expect(console.output.contains(sentence), "\(console.output)")
      #expect(console.output.contains(/With all else as assumed|It is the same for any/), "\(form)")
      #expect(console.output.contains("All worlds have the same random draws"), "\(form)")
    }
    let json = RecordingConsole()
    #expect(json.run(["explain", Self.path, "-f", "json"] + Self.options) == .success)
    let worlds = try #require(try root(json)["worlds"])
    let outcomes = try #require(worlds["outcomes"]?.members).compactMap { $0.node.number?.integer(as: Int.self) }
    #expect(worlds["count"] == 16 && outcomes.reduce(0, +) == 16 && worlds["holds"] == worlds["outcomes"]?["helps"])
    #expect(worlds["advice"]?["changes"]?.elements?.count == 2)
    let plain = RecordingConsole()
    #expect(plain.run("explain", Self.path, "-f", "json") == .success)
    #expect(try root(plain)["worlds"] == nil)
  }

  @Test func `explain says why no change is tried in other worlds`() {
    let fine = RecordingConsole()
    #expect(fine.run("explain", ShippedScenarios.path("reading-feed.json"), "--worlds", "4") == .success)
    #expect(fine.errors == "No change is worth trying, so none was tried in other worlds.\n")
    #expect(!fine.output.contains("In other worlds"))
    for words in [["-f", "csv"], ["--item", "8"]] {
      let console = RecordingConsole()
      #expect(console.run(["explain", Self.path, "--worlds", "4"] + words) == .usage)
      #expect(console.errors.contains("leave out --worlds"), "\(console.errors)")
    }
  }

  @Test func `results without worlds have no entry for them`() throws {
    let json = RecordingConsole()
    #expect(json.run("run", "-q", Self.path, "-f", "json") == .success)
    #expect(try root(json)["results"]?.elements?.first?["worlds"] == nil)
  }

  @Test func `without worlds, run, tune and sweep name the option that tries them`() {
    let sweep = ["sweep", Self.path, "-P", "preload.leading=1..3:1", "--recommend", "-q"]
    let tune = ["tune", Self.path]
    let forms = [tune + ["--explain-more"], sweep, tune + ["-f", "markdown"], tune + ["-f", "html"]]
    for words in Exhaustiveness.cases(1, of: forms) {
      let (plain, tried) = (RecordingConsole(style: Self.wide), RecordingConsole(style: Self.wide))
      let purpose = "this holds at other latencies and sizes, and what to measure first"
      // On a page each word of a command is an element.
      let option = words.contains("html") ? "--worlds</span> <span>64<" : "--worlds 64"
      #expect(plain.run(words) == .success && plain.output.contains(option), "\(words)")
      #expect(plain.output.contains(purpose), "\(words)")
      #expect(tried.run(words + ["--worlds", "2"]) == .success && !tried.output.contains(purpose), "\(words)")
    }
    let hint = "--worlds 64 (other latencies and sizes)"
    for words in [tune, ["run", Self.path]] {
      let (plain, tried) = (RecordingConsole(style: Self.wide), RecordingConsole(style: Self.wide))
      #expect(plain.run(words) == .success && plain.output.contains(hint), "\(words)")
      #expect(tried.run(words + ["--worlds", "2"]) == .success && !tried.output.contains(hint), "\(words)")
    }
    let command = RecordingConsole()
    #expect(command.run("run", Self.path, "--policy", "texture,preheat") == .success)
    #expect(!command.output.contains("--worlds"))
  }

  @Test func `a sweep's table names the option that tries worlds, its page, live or saved, does not`() throws {
    let folder = try TemporaryDirectory()
    let sweep = ["sweep", Self.path, "-P", "preload.leading=1..3:1", "--recommend", "-q", "-o"]
    for name in ["live.txt", "live.html", "saved.json"] {
      #expect(RecordingConsole().run(sweep + [folder.path(name)]) == .success)
    }
    let report = ["report", folder.path("saved.json"), "-o", folder.path("saved.html")]
    #expect(RecordingConsole().run(report) == .success)
    let names = try ["live.txt", "live.html", "saved.html"].map { try folder.read($0).contains("--worlds 64 shows") }
    #expect(names == [true, false, false])
  }

  @Test func `every format of a recommendation says what to measure`() throws {
    let words = ["sweep", Self.path, "-P", "preload.leading=1..3:1", "--recommend", "-q", "--worlds", "8", "-f"]
    for form in Exhaustiveness.cases(2, of: ["table", "markdown", "json", "html"]) {
      let console = RecordingConsole(style: Self.wide)
      #expect(console.run(words + [form]) == .success)
      #expect(console.output.contains(/Measure [a-z_.]+ first: a trial|Measuring one setting alone would/), "\(form)")
      guard form == "json" else { continue }
      #expect(try root(console)["recommendation"]?["worlds"]?["measure"] != nil)
    }
  }

  @Test func `every format of compare says in how many worlds B waits less`() throws {
    let words = ["compare", Self.path, "--b", "minimum.preload.leading=6"] + Self.options
    let json = RecordingConsole()
    #expect(json.run(words + ["-f", "json"]) == .success)
    let worlds = try #require(try root(json)["comparisons"]?.elements?.first?["worlds"])
    let counts = ["a", "b", "neither"].map { worlds["less_waiting"]?[$0]?.number?.integer(as: Int.self) ?? -1 }
    #expect(counts.reduce(0, +) == 16 && counts[1] > 0)
    #expect(worlds["holds"]?.number?.integer(as: Int.self) == counts[1])
    for form in ["table", "markdown", "html"] {
      let console = RecordingConsole(style: Self.wide)
      #expect(console.run(words + ["-f", form]) == .success)
      #expect(console.output.contains("B has less waiting than A in \(counts[1]) of 16 worlds"), "\(form)")
      #expect(console.output.contains("The verdict on B is "), "\(form)")
    }
  }

  @Test func `worlds are refused where they make no sense`() throws {
    let folder = try TemporaryDirectory()
    let results = folder.path("r.json")
    #expect(RecordingConsole().run("run", "-q", Self.path, "--export-json", results) == .success)
    for (words, message) in [
      (["compare", results, Self.path, "--worlds", "4"], "results do not say what they would be in other worlds"),
      (["report", results, "--worlds", "4", "-o", "-"], "results do not say what they would be in other worlds"),
      (["run", Self.path, "--policy", "texture,preheat", "--worlds", "4"], "work with one policy"),
      (["report", Self.path, "--policy", "texture,preheat", "--worlds", "4", "-o", "-"], "work with one policy"),
      (["run", Self.path, "-f", "csv", "--worlds", "4"], "CSV has no other worlds"),
      (["run", Self.path, "--callbacks", "--worlds", "4"], "show one run; leave out --worlds"),
      (["compare", Self.path, "--b", "loading.latency=9", "-f", "csv", "--worlds", "4"], "CSV has no other worlds"),
      (["report", Self.path, "-f", "svg", "--worlds", "4", "-o", "-"], "SVG has no other worlds"),
      (
        ["compare", Self.path, "--b", "loading.latency=9", "--uncertain", "loading.latency=5..10"],
        "its values are tried out, so it cannot be uncertain"
      ),
    ] {
      let refused = RecordingConsole()
      #expect(refused.run(words) != .success, "\(words)")
      #expect(refused.errors.contains(message), "\(words): \(refused.errors)")
    }
  }
}
