import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON
import ScrollReports
import SeededRandom
import TemporaryDirectories
import TestScenarios
import Testing

@testable import scrollbench

@Suite struct `Tune command` {
  private static let path = ShippedScenarios.path("flashing-feed.json")
  private static let words = ["tune", path, "--budget", "bytes_fetched=+25%"]
  /// The default budget, given so that it is kept.
  private static let tenth = ["--budget", "bytes_fetched=+10%"]
  private static let wide = TerminalStyle(usesColor: false, usesUnicode: true, width: 400)

  @Test func `if late frames alone decide, every command says so, and none leads back to another`() {
    let words = [ShippedScenarios.path("reading-feed.json"), "--set", "main_thread.cell_configuration=25"]
    let (run, tune, explain, policies) = (
      RecordingConsole(style: Self.wide), RecordingConsole(style: Self.wide), RecordingConsole(style: Self.wide),
      RecordingConsole(style: Self.wide)
    )
    #expect(run.run(["run"] + words) == .success)
    #expect(run.output.contains(" late frames in all, longest ") && !run.output.contains("assumed (main_thread.*)"))
    #expect(tune.run(["tune"] + words) == .success)
    let reason = "Nothing waits, so no change of ranges or batching was searched for. Late frames decide the verdict."
    #expect(tune.output.contains(reason), "\(tune.output)")
    #expect(!tune.output.contains("--policies"), "\(tune.output)")
    #expect(explain.run(["explain"] + words) == .success)
    #expect(explain.output.contains("Late frames decide the verdict. Smaller batches"), "\(explain.output)")
    #expect(policies.run(["run"] + words + ["--policy", "texture,uikit-prefetch"]) == .success)
    #expect(policies.output.contains("With every policy, late frames decide the verdict: by at least"))
  }

  @Test func `every format has the verdict, the changes, the lines to paste and the proof`() throws {
    let table = RecordingConsole(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 300))
    #expect(table.run(Self.words) == .success)
    let lines = table.output.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines[0] == "flashing feed: bad now; with 2 changes good in 11 of 20 runs and fair in 9")
    let (swift, objectiveC) = (lines.filter { $0.hasPrefix("Swift ") }, lines.filter { $0.hasPrefix("Obj-C ") })
    #expect(
      swift == [
        """
        Swift   node.setTuningParameters(ASRangeTuningParameters(leadingBufferScreenfuls: 4.75, \
        trailingBufferScreenfuls: 1.5), for: .preload)  // The outer container: ASCollectionNode
        """
      ])
    #expect(
      objectiveC == [
        """
        Obj-C   [node setTuningParameters:(ASRangeTuningParameters){ .leadingBufferScreenfuls = 4.75, \
        .trailingBufferScreenfuls = 1.5 } forRangeType:ASLayoutRangeTypePreload];
        """
      ])
    let proof = try #require(lines.first { $0.hasPrefix("Prove ") }?.dropFirst(6).drop { $0 == " " })
    #expect(proof.hasPrefix("scrollbench run ") && proof.contains("--set minimum.preload.leading="))

    let folder = try TemporaryDirectory()
    #expect(RecordingConsole().run(Self.words + ["-f", "markdown", "-o", folder.path("a.md")]) == .success)
    let markdown = try folder.read("a.md")
    #expect(markdown.hasPrefix("### flashing feed\n\n- Now: ✗ Bad: 22 of 24 items were placeholders"))
    #expect(markdown.contains("\n- Then: ✓ Good: "))
    #expect(markdown.contains("\n- With the change, the verdict is good in 11 of 20 runs and fair in 9.\n"))
    #expect(markdown.contains("```sh\n\(proof)\n```\n\n<details><summary>All metrics of flashing feed</summary>"))
    #expect(markdown.contains("```swift\n// The outer container: ASCollectionNode\n"))

    let json = RecordingConsole()
    #expect(json.run(Self.words + ["--format", "json"]) == .success)
    let root = try JSONDocument(path: nil, bytes: Array(json.output.utf8), exitCode: .malformedData).root
    #expect(root["proof"]?.string == String(proof))
    let verdicts = root["scenarios"]?.elements?.first.map { node in
      ["now", "then"].map { node[$0]?["verdict"]?.string }
    }
    #expect(verdicts == ["bad", "good"])
    #expect(root["scenarios"]?.elements?.first?["then_in_runs"]?["fair"]?.number?.double == 9)
    #expect(root["placeholders"]?["now"]?.number?.double == 22)
    #expect(root["code"]?["swift"]?.string?.contains("setTuningParameters") == true)
  }

  @Test func `if no change helps, the budget is named and the next commands keep the settings`() throws {
    let console = RecordingConsole(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 100))
    let path = ShippedScenarios.path("fcc-feed.json")
    #expect(console.run("tune", path, "--set", "loading.latency=90") == .success)
    #expect(console.output.hasPrefix("photo feed over measured broadband is ✗ Bad: 24 of 24 items were "))
    #expect(console.output.split(separator: "\n")[0].count <= 100)
    #expect(console.output.contains("saves much within the budget, +10 %.\n"))
    #expect(console.output.contains("scrollbench explain \(path) --set loading.latency=90\n"))
    #expect(console.output.contains("scrollbench tune \(path) --policies --set loading.latency=90\n"))
  }

  @Test(arguments: Exhaustiveness.cases(1, of: ["markdown", "json", "table"]))
  func `every format says why there are placeholders and what else to try`(format: String) {
    let more = format == "table" ? ["--explain-more"] : []
    let (stuck, changed) = (RecordingConsole(style: Self.wide), RecordingConsole(style: Self.wide))
    #expect(stuck.run(["tune", ShippedScenarios.path("fcc-feed.json"), "-f", format] + more) == .success)
    #expect(stuck.output.contains(/Why:? +The network is the bottleneck/), "\(stuck.output)")
    #expect(changed.run(["tune", ShippedScenarios.path("reference.json"), "-f", format] + more) == .success)
    #expect(
      changed.output.contains(/Or try:? +`?--set loading.concurrent_requests=14`? +\(9 fewer placeholders/),
      "\(changed.output)")
    let page = RecordingConsole()
    #expect(page.run(["tune", ShippedScenarios.path("reference.json"), "-f", "html"]) == .success)
    #expect(page.output.contains("Or try: ") && page.output.contains("9 fewer placeholders"))
  }

  @Test func `every format suggests a larger budget that is worth it, keeping settings and budgets`() {
    let words = ["tune", Self.path, "--budget", "peak_bytes.display=+20%", "--set", "seed=2"]
    let budgets = "--budget peak_bytes.display=+20% --budget bytes_fetched=+25%"
    let command = "scrollbench tune \(Self.path) \(budgets) --set seed=2"
    let table = RecordingConsole(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 300))
    #expect(table.run(words) == .success)
    let match = table.output.firstMatch(of: /\n  Next    With a larger budget, .* the verdict is good:\n *(.*)\n/)
    #expect(match.map { String($0.1) } == command, "\(table.output)")
    let forms = [("markdown", []), ("html", []), ("table", ["--explain-more"])]
    for (form, options) in Exhaustiveness.cases(1, of: forms) {
      let console = RecordingConsole()
      #expect(console.run(words + ["--format", form] + options) == .success)
      // On pages, each word of a command has a span of its own.
      #expect(console.output.replacing(/<\/?span>/, with: "").contains(command), "\(form)")
      #expect(console.output.contains("what a larger budget buys: at least"), "\(form)")
    }
  }

  @Test func `the only change tells its effects on the same line`() {
    let console = RecordingConsole(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 100))
    #expect(console.run("tune", ShippedScenarios.path("reference.json")) == .success)
    let change = "\n  Change  batching.leading  2 to 4  1 fewer placeholder; stalls 66.7 to 0 ms\n"
    #expect(console.output.contains(change) && !console.output.contains("\n  Effect "), "\(console.output)")
  }

  @Test func `a first screen that takes longer is a cost, and so is more than the default budget`() {
    let console = RecordingConsole(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 300))
    #expect(console.run("tune", Self.path) == .success)
    let effect = "\n  Effect  first screen 233 to 308 ms; fetched 2.4 to 3 MB (over +10 %)\n"
    #expect(console.output.contains(effect), "\(console.output)")
    #expect(!console.output.contains("which nothing preloads"))
    let page = RecordingConsole()
    #expect(page.run("tune", Self.path, "-f", "html") == .success)
    let costs = page.output.firstMatch(of: /What it costs[\s\S]*Limits and notes/)?.0 ?? ""
    #expect(costs.contains("The first screen takes 75\u{A0}ms longer"))
    let budget = "Within the default budget, +10 %, the feed would stay bad."
    #expect(costs.replacing("\u{A0}", with: " ").contains(budget))
    let kept = RecordingConsole()
    #expect(kept.run(Self.words) == .success && !kept.output.contains("(over "))
  }

  @Test func `a change that saves bytes, or gains only with others, says so`() {
    let saving = RecordingConsole(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 300))
    #expect(saving.run("tune", "\(ShippedScenarios.folder)/traces/pages-with-rotation.csv") == .success)
    #expect(saving.output.contains("1.5 to 6.5   then saves 840 kB fetched\n"), "\(saving.output)")
    let joint = RecordingConsole(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 300))
    let settings = ["--set", "loading.network=3g"]
    #expect(joint.run(["tune", ShippedScenarios.path("carousel-feed.json")] + settings) == .success)
    #expect(joint.output.contains("then no gain by itself\n"), "\(joint.output)")
  }

  @Test func `a setting without effect is told below the verdict`() {
    let idle = RecordingConsole(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 300))
    let path = ShippedScenarios.path("pager-rotation.json")
    #expect(idle.run("tune", path, "--set", "flatlist.window_size=5") == .success)
    #expect(idle.output.contains("\nWith the policy texture, flatlist.window_size has no effect."), "\(idle.output)")
  }

  /// People scroll up from 7,290 pt, where the feed has nothing yet; then nothing waits but the feed.
  @Test func `without placeholders there is nothing to explain next`() throws {
    let folder = try TemporaryDirectory()
    let rows = (0..<97).map { "\(Double($0) * 16.667),\(7290 * (96 - $0) * (96 - $0) / 9216)\n" }
    let path = try folder.write("time_ms,offset_y\n" + rows.joined(), to: "up.csv")
    for (latency, isExplained) in [("120", true), ("0", false)] {
      let console = RecordingConsole(style: Self.wide)
      let settings = ["--set", "loading.latency=\(latency)", "--set", "content.display=0"]
      #expect(console.run(["tune", path] + settings) == .success)
      #expect(console.output.contains("scrollbench explain \(path)") == isExplained, "\(console.output)")
      #expect(console.output.contains("scrollbench tune \(path) --policies"), "\(console.output)")
    }
  }

  @Test func `a change that only chance makes better is no advice`() {
    let console = RecordingConsole(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 300))
    let path = ShippedScenarios.path("social-feed.json")
    #expect(console.run("tune", path) == .success)
    let tallies = "good in 17 of 20 runs, fair in 1, and bad in 2; with the best change found, good in 18"
    let change = "  Change  No change to advise from one run: chance decides the verdict. As it is, it is \(tallies)"
    #expect(console.output.contains(change), "\(console.output)")
    #expect(!console.output.contains("  Try "), "\(console.output)")
    #expect(console.output.contains("\n  Next    scrollbench tune \(path) --replications 20\n"))
    let worlds = RecordingConsole(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 300))
    #expect(worlds.run("tune", path, "--worlds", "4") == .success)
    #expect(worlds.output == console.output, "all worlds have the same draws")
    let two = RecordingConsole(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 300))
    #expect(two.run("tune", path, ShippedScenarios.path("reading-feed.json")) == .success)
    #expect(two.output.contains("chance decides the verdict. social feed is \(tallies)"), "\(two.output)")
  }

  @Test func `a good feed that fetches in vain hears what to set to fetch less, and what that risks`() {
    let console = RecordingConsole(style: Self.wide)
    let path = ShippedScenarios.path("reading-feed.json")
    #expect(console.run("tune", path) == .success)
    let change = console.output.split(separator: "\n").first { $0.hasPrefix("  Change  ") } ?? ""
    let saving = """
      Nothing has to change. To fetch less, set preload.leading=1 and preload.trailing=0.5: 324.1 kB instead of \
      456.8 kB, and nothing here gets worse. But the margin shrinks: data arrives as little as 
      """
    #expect(change.contains(saving), "\(change)")
    let settings = "--set preload.leading=1 --set preload.trailing=0.5"
    #expect(console.output.contains("\n  Next    scrollbench run \(path) \(settings)\n"))
    let own = RecordingConsole(style: Self.wide)
    #expect(own.run("tune", path, "--set", "preload.leading=3") == .success)
    let next = own.output.split(separator: "\n").first { $0.hasPrefix("  Next  ") } ?? ""
    #expect(next.contains("--set preload.leading=3 --set preload.leading=1 "), "what is advised comes last: \(next)")
  }

  @Test func `if only a larger budget ends a stall, the first lines say so and what it pays for`() {
    let console = RecordingConsole(style: Self.wide)
    let path = ShippedScenarios.path("stalling-feed.json")
    #expect(console.run(["tune", path] + Self.tenth) == .success)
    let change = console.output.split(separator: "\n").first { $0.hasPrefix("  Change  ") } ?? ""
    let budget = "--budget bytes_fetched=+35% --budget peak_bytes.display=+15%"
    #expect(change.contains(" Scrolling no longer stalls, ") && change.contains(" with \(budget). "), "\(change)")
    #expect(change.contains(" more items then come on screen, and their bytes count toward the budget."), "\(change)")
    #expect(console.output.contains("\n  Next    scrollbench tune \(path) \(budget)\n"))
  }

  @Test func `a setting outside the tuning that saves more is suggested`() throws {
    let console = RecordingConsole(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 300))
    #expect(console.run("tune", ShippedScenarios.trackpadSwipe) == .success)
    #expect(console.output.contains("\n  Or try  --set loading.concurrent_requests="))
    let over = RecordingConsole(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 300))
    #expect(over.run(["tune", ShippedScenarios.path("flashlist-inbox.json")] + Self.tenth) == .success)
    let match =
      over.output.firstMatch(
        of: /Or try .*=650 +\(10 fewer placeholders, \+[0-9.]+ kB, \+[0-9.]+ MB memory drawn; (.*)\), then . \w+\n/)?.1
      ?? ""
    #expect(match.contains(/^fetched over its \+10 %; memory drawn over its \+10 %$/), "\(match)")
    let fine = RecordingConsole()
    #expect(fine.run(Self.words) == .success)
    #expect(!fine.output.contains("Or try"))
  }

  @Test(.enabled(if: Exhaustiveness.isExhaustive))
  func `every format compares the other policies`() throws {
    let words = ["tune", ShippedScenarios.path("reset-under-failures.json"), "--policies"]
    let table = RecordingConsole()
    #expect(table.run(words) == .success)
    #expect(table.output.contains("\n  lookahead "))
    #expect(!table.output.contains("  over budget"), "what is over the budget is named, not listed")
    #expect(table.output.contains("\n          Over the budget: ") && table.output.contains("  blank  "))
    #expect(
      table.output.contains("\n  Only the blank time includes items that came back as placeholders (ikasyncable 29, "))
    for form in ["table", "markdown", "html"] {
      let console = RecordingConsole()
      #expect(console.run(words + ["--format", form] + (form == "table" ? ["--explain-more"] : [])) == .success)
      for text in ["preheat", "over budget", "Of the 7 policies", "53.1 %"] {
        #expect(console.output.replacing("\u{A0}", with: " ").contains(text), "\(form): \(text)")
      }
    }
    let json = RecordingConsole()
    #expect(json.run(words + ["--format", "json"]) == .success)
    let root = try JSONDocument(path: nil, bytes: Array(json.output.utf8), exitCode: .malformedData).root
    let policies = try #require(root["policies"]?.elements)
    #expect(policies.count == 7 && policies.first?["policy"]?.string == "lookahead")
    #expect(policies.first?["waiting_ms"]?.number?.double == 8.333333)
    #expect(policies.contains { ($0["empty_returns"]?.number?.double ?? 0) > 0 })
    #expect(policies.contains { ($0["blank_time_fraction"]?.number?.double ?? 0) > 0.5 })
  }

  @Test(
    arguments: Exhaustiveness.cases(
      1,
      of: [
        ("flashing-feed", ""), ("waterfall-board", "react-window-2"), ("stalling-feed", ""), ("fcc-feed", ""),
        ("photo-grid", ""), ("reference", ""), ("carousel-feed", "flashlist-2"), ("interrupted-feed", "virtuoso"),
        ("waterfall-board", "virtuoso"),
      ]))
  func `a suggested larger budget brings a change and the promised verdict`(name: String, policy: String) throws {
    func output(_ options: [String]) -> String {
      let console = RecordingConsole(style: Self.wide)
      #expect(console.run(["tune", ShippedScenarios.path("\(name).json")] + options) == .success)
      return console.output
    }
    let advice = output(Self.tenth + (policy.isEmpty ? [] : ["--set", "policy.kind=\(policy)"]))
    guard let match = advice.firstMatch(of: /scrollbench tune \S+ (--budget .*)\n/)
    else { return }
    let larger = output(match.1.split(separator: " ").map(String.init))
    #expect(larger.contains("\n  Prove "), "\(larger)")
    if advice.contains("the verdict is good") { #expect(larger.contains("\n  Then    ✓ Good: "), "\(larger)") }
  }

  @Test func `the savings of the changes add up`() {
    let table = RecordingConsole(style: TerminalStyle(usesColor: false, usesUnicode: false, width: 300))
    #expect(table.run(Self.words) == .success)
    let counts = table.output.matches(of: /(\d+) fewer/).compactMap { Int($0.1) }
    #expect(counts.reduce(0, +) == 22)
  }

  @Test(arguments: Exhaustiveness.cases(3, of: ShippedScenarios.names))
  func `the brief answer has at most twelve lines, and those of cautions`(name: String) throws {
    let console = RecordingConsole()
    let cautions = try ShippedScenarios.experiment(name).run().cautions.count
    #expect(console.run("tune", ShippedScenarios.path(name)) == .success)
    let lines = console.output.split(separator: "\n")
    #expect(lines.count <= 12 + 2 * cautions, "\(console.output)")
    let hasChange = lines.contains { $0.hasPrefix("  Prove   scrollbench run ") }
    #expect(
      hasChange ? lines[1].hasPrefix("  Now     ") && lines[2].hasPrefix("  Then    ") : lines[0].contains(" is "))
    #expect(lines.contains { $0.hasPrefix("  Change  ") })
    let isChance = lines.contains { $0.contains("chance decides the verdict") }
    #expect(lines.count { $0.hasPrefix("  More    --worlds 64 ") } == (isChance ? 0 : 1))
    let languages = ["  Swift   ", "  Obj-C   ", "  Paste   "].map { label in lines.contains { $0.hasPrefix(label) } }
    #expect(hasChange ? [[true, true, false], [false, false, true]].contains(languages) : !languages.contains(true))
  }

  @Test(
    arguments: Exhaustiveness.cases(
      1, of: ["reset-under-failures", "flashing-feed", "stalling-feed", "fcc-feed", "waterfall-board"]))
  func `the answer with --explain-more is longer`(name: String) {
    let (brief, whole) = (RecordingConsole(), RecordingConsole())
    let words = ["tune", ShippedScenarios.path("\(name).json")]
    #expect(brief.run(words) == .success && whole.run(words + ["--explain-more"]) == .success)
    #expect(whole.output.split(separator: "\n").count > brief.output.split(separator: "\n").count)
    #expect(whole.output.contains("];") == brief.output.contains("];"))
  }

  @Test func `for a single recording the assumptions are listed`() {
    let console = RecordingConsole(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 999))
    #expect(console.run("tune", "\(ShippedScenarios.folder)/traces/swipe-down-fast-trackpad.csv") == .success)
    let first = "Assumed, see --set: replay.lead_in 0 ms (the recording moves from its first frame),"
    #expect(console.output.contains(first), "\(console.output)")
    #expect(console.output.contains("viewport.width 390 pt, viewport.height 844 pt, content.items 500, "))
  }

  @Test func `the full answer is on the page, and in the terminal on request`() throws {
    let folder = try TemporaryDirectory()
    #expect(RecordingConsole().run(Self.words + ["-o", folder.path("tune.html")]) == .success)
    let page = try folder.read("tune.html")
    let console = RecordingConsole(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 300))
    #expect(console.run(Self.words + ["--explain-more"]) == .success)
    for title in [
      "Measurements and their limits", "Spending against the budgets", "Settings that were varied",
      "What more or less of the budgets buys",
    ] {
      #expect(page.contains(title) && console.output.contains("\n  \(title)\n"), "\(title)")
    }
    let refused = RecordingConsole()
    #expect(refused.run(Self.words + ["--explain-more", "-f", "json"]) == .usage)
    #expect(refused.errors.contains("--explain-more works only with --format table"))
  }

  @Test func `if nothing is to be changed, every format says so`() throws {
    let path = ShippedScenarios.path("reading-feed.json")
    for format in TuningAdviceFormat.allCases {
      let console = RecordingConsole()
      #expect(console.run("tune", path, "--format", format.rawValue) == .success)
      switch format {
      case .csv: #expect(!console.output.contains(",setting,"))
      case .settings: #expect(console.output == "{}\n")
      default: #expect(console.output.contains("Nothing has to change."))
      }
      #expect(!console.output.contains("setTuningParameters"))
    }
  }

  @Test(arguments: [
    (["--budget", "bytes_fetched=+10%", "--budget", "bytes_fetched=+20%"], "--budget: 'bytes_fetched' is given twice"),
    (["--budget", "preload_hit_rate=+5%"], "'preload_hit_rate' cannot have a budget, because more of it is better"),
    (["--policies", "-f", "csv"], "--policies works only with the formats"),
    (["--policies", "-f", "settings"], "--policies works only with the formats"),
    ([path], "is given twice"),
  ])
  func `options without effect and repeats are refused before anything runs`(words: [String], message: String) {
    let console = RecordingConsole()
    #expect(console.run(["tune", Self.path] + words) == .usage)
    #expect(console.errors.contains(message), "\(console.errors)")
    #expect(console.output.isEmpty)
  }
}
