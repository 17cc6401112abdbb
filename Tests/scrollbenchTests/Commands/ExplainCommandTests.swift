import ScrollDiagnostics
import ScrollJSON
import ScrollReports
import TestScenarios
import Testing

@Suite struct `Explain command` {
  private let console = RecordingConsole()

  private func scenario(_ name: String) -> String { "\(ShippedScenarios.folder)/\(name).json" }

  @Test func `the verdict comes first, then the causes with what helps`() {
    #expect(console.run("explain", scenario("pager-rotation")) == .success)
    let lines = console.output.split(separator: "\n")
    #expect(lines[0] == "photo pager turned")
    #expect(lines[1] == "  ok Good: 1 of 7 items was a placeholder for up to 8.3 ms.")
    #expect(lines[2] == "  1 of 7 items was a placeholder; 8.3 ms of waiting in total; 1 cause.")
    for words in [
      "\n1. Before the first drag, in minimum mode, the display range reached items too late.",
      "--set minimum.display.leading=0.25 (now 0): it becomes a hit. In the whole run,",
    ] {
      #expect(console.output.contains(words), "\(words)")
    }
    #expect(console.errors.isEmpty)
  }

  @Test func `the waiting includes that for batches, which changes save too`() {
    #expect(console.run("explain", scenario("stalling-feed")) == .success)
    let waiting = "8 of 12 items were placeholders; 508.3 ms of waiting for items and 1,733.3 ms for batches in total;"
    #expect(console.output.replacing("\n  ", with: " ").contains(waiting), "\(console.output)")
  }

  @Test func `a feed that only waits for batches has no placeholders to explain, but something to change`() {
    let settings = ["batching.initial_items=9", "batching.leading=0", "batching.latency=900"]
    #expect(console.run(["explain", scenario("reading-feed")] + settings.flatMap { ["--set", $0] }) == .success)
    let outcome = "items came on screen 17 times and were always drawn; 3,558.3 ms of waiting for batches."
    let text = console.output.replacing("\n  ", with: " ")
    #expect(text.contains(" No placeholders to explain: \(outcome)"), "\(console.output)")
    #expect(console.output.contains("\n\n  What to change:\n  scrollbench tune "), "\(console.output)")
  }

  @Test func `a cause with hardly any of the waiting has less than 1 % of it, not none`() {
    #expect(console.run("explain", scenario("reset-under-failures")) == .success)
    #expect(console.output.contains("\n  1 placeholder, < 1 % of the waiting."), "\(console.output)")
  }

  @Test func `waits that the end of the run cuts short are lower bounds in every format`() throws {
    let fcc = scenario("fcc-feed")
    #expect(console.run("explain", fcc) == .success)
    let text = console.output.replacing("\n  ", with: " ")
    for words in [
      "; at least 8,533.3 ms of waiting in total;",
      " a placeholder for 1,908.3 ms from 4,658.3 ms until the run ended: ",
      "; its data had not arrived by then.", "  at least 1,908.3 ms  ",
    ] {
      #expect(text.contains(words), "\(words) in \(console.output)")
    }
    let (csv, json) = (RecordingConsole(), RecordingConsole())
    #expect(csv.run("explain", fcc, "-f", "csv") == .success && json.run("explain", fcc, "-f", "json") == .success)
    let rows = csv.output.split(separator: "\n")
    #expect(rows[0].hasSuffix(",helps,at_least,cut_short") && rows.count { $0.hasSuffix(",true") } == 3)
    let root = try JSONDocument(path: nil, bytes: Array(json.output.utf8)).root
    #expect(root["misses"]?.elements?.count { $0["cut_short"] == true } == 3)
    #expect(root["verdict"]?["grade"] == "bad" && root["change"] == .null)
  }

  @Test func `an item that comes back without its contents was out of the display range since it lost them`() {
    #expect(console.run("explain", scenario("reset-under-failures"), "--item", "6") == .success)
    #expect(console.output.contains("  lost its contents at 1,450 ms, when it left the display range\n"))
    // It is drawn again 8.3 ms after 2,608.3 ms, and drawing takes 8 ms.
    #expect(console.output.contains("  not in the display range for 1,158.3 ms\n"), "\(console.output)")
  }

  @Test func `the change to try first is in the JSON, with its outcome`() throws {
    #expect(console.run("explain", scenario("interrupted-feed"), "-f", "json") == .success)
    let change = try #require(try JSONDocument(path: nil, bytes: Array(console.output.utf8)).root["change"])
    let settings = change["changes"]?.elements?.map { $0["setting"]?.string }
    #expect(settings == ["policy.tuning.visible_only.display.leading_screenfuls"])
    #expect(change["verdict"]?["grade"] != nil && change["misses_left"]?.number != nil)
  }

  @Test func `items that came back as placeholders are counted beside the others`() {
    #expect(console.run("explain", scenario("reset-under-failures")) == .success)
    let counts = "\n  12 of 12 items were placeholders, and 29 of 29 that came back; 6,250 ms of waiting in total;"
    #expect(console.output.contains(counts), "\(console.output)")
  }

  @Test func `the tune command comes last, with the same settings`() {
    let path = scenario("pager-rotation")
    #expect(console.run("explain", path, "--set", "loading.latency=170") == .success)
    let command = "scrollbench tune \(path) --set loading.latency=170"
    #expect(console.output.hasSuffix("\n\n  What to change:\n  \(command)\n"), "\(console.output)")
    let fine = RecordingConsole()
    #expect(fine.run("explain", scenario("reading-feed")) == .success)
    #expect(!fine.output.contains("What to change"))
  }

  @Test func `where chance decides, that is said, and no change is tried first if most runs are good`() {
    let tallies = [
      ("social-feed", "good in 17 of 20 runs, fair in 1, and bad in 2", false),
      ("interrupted-feed", "good in 7 of 20 runs and fair in 13", true),
    ]
    for (name, tally, hasAdvice) in tallies {
      let console = RecordingConsole(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 400))
      #expect(console.run("explain", scenario(name)) == .success)
      #expect(console.output.contains("\n  Chance decides: \(tally). This explains the first run.\n"))
      #expect(console.output.contains("\n  To try first: ") == hasAdvice, "\(console.output)")
      #expect(console.output.hasSuffix("\n  What to change:\n  scrollbench tune \(scenario(name))\n"))
    }
    #expect(console.run("explain", scenario("flashing-feed")) == .success)
    #expect(console.output.contains("\n  To try first: ") && !console.output.contains("Chance"))
  }

  @Test func `a setting without effect is told above the causes`() {
    #expect(console.run("explain", scenario("pager-rotation"), "--set", "flatlist.window_size=5") == .success)
    let parts = console.output.split(separator: "\n  With the policy texture, flatlist.window_size has no effect.\n")
    #expect(parts.count == 2 && parts[1].contains("\n1. "), "\(console.output)")
  }

  @Test func `beside a slow network, the causes are those at its rate`() {
    let wide = RecordingConsole(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 400))
    #expect(wide.run("explain", scenario("fcc-feed")) == .success)
    #expect(wide.output.contains("\n  The network is the bottleneck: with an unlimited rate, there would be 99 % less"))
    #expect(wide.output.contains(" would help. The causes are what was late at its present rate.\n"), "\(wide.output)")
  }

  @Test func `a change that makes the whole run wait longer is not advised`() {
    for name in ["pager-rotation", "photo-grid", "social-feed", "flashlist-inbox", "waterfall-board"] {
      let wide = RecordingConsole(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 400))
      #expect(wide.run("explain", scenario(name)) == .success)
      #expect(!wide.output.contains(" more waiting") && !wide.output.contains("as much waiting"), "\(name)")
    }
  }

  @Test func `an item is explained with its chain of events`() {
    #expect(console.run("explain", scenario("pager-rotation"), "--item", "1") == .success)
    for words in [
      "item 1: a placeholder for", "preload range  #", "requested at 0 ms, 808.3 ms before it showed",
      "fetched in 554.5 ms",
      "Helps: --set minimum.display.leading=0.25 (now 0).",
    ] {
      #expect(console.output.contains(words), "\(words)")
    }
  }

  @Test func `a better policy is advised for the run and for an item`() {
    for (options, sentence) in [
      ([], "--set policy.kind=texture (now ikasyncable): all 12 become hits. In the whole run,"),
      (["--item", "3"], "Helps: --set policy.kind=texture (now ikasyncable)."),
    ] as [([String], String)] {
      let wide = RecordingConsole(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 300))
      let words = ["explain", scenario("reading-feed"), "--set", "policy.kind=ikasyncable"]
      #expect(wide.run(words + options) == .success)
      #expect(wide.output.contains(sentence), "\(wide.output)")
      #expect(!wide.output.contains("less (ikasyncable)"))
    }
  }

  @Test func `items that were never blank, never shown or there at once are reported as such`() {
    let feed = scenario("reading-feed")
    #expect(console.run("explain", feed, "--item", "10") == .success)
    #expect(console.run("explain", feed, "--item", "0") == .success)
    #expect(console.run("explain", feed, "--item", "199") == .success)
    #expect(console.output.contains("Item 10 was drawn whenever it came on screen."))
    #expect(console.output.contains("Item 0 was on screen in the very first frame"))
    #expect(console.output.contains("Item 199 never came on screen."))
  }

  @Test func `nothing to explain is reported and is not an error`() {
    #expect(console.run("explain", scenario("reading-feed")) == .success)
    #expect(console.output.contains("Nothing to explain: items came on screen 45 times and were always drawn."))
  }

  @Test func `JSON has every miss and cause`() throws {
    #expect(console.run("explain", scenario("stalling-feed"), "-f", "json") == .success)
    let document = try JSONDocument(path: nil, bytes: Array(console.output.utf8)).root
    #expect(document["schema_version"]?.number?.double == 2)
    let waits = ["wait_ms", "batch_wait_ms"].compactMap { document[$0]?.number?.double.rounded() }
    #expect(waits == [508, 1733])
    #expect(document["verdicts_in_runs"]?["bad"]?.number?.double == 19)
    #expect(document["misses"]?.elements?.count == 8)
    #expect(document["causes"]?.elements?.count == 2)
    let counts = document["causes"]?.elements?.compactMap { $0["count"]?.number?.double }
    #expect(counts?.reduce(0, +) == 8)
    #expect(document["misses"]?.elements?.allSatisfy { $0["advice"]?["changes"]?.elements?.isEmpty == false } == true)
  }

  @Test func `on a page each change is a command for the same input`() {
    let path = scenario("pager-rotation")
    #expect(console.run("explain", path, "--seed", "3", "-f", "html") == .success)
    #expect(console.output.contains("<span>\(path)</span> <span>--set</span> <span>seed=3</span> <span>--set</span>"))
  }

  @Test func `an explanation gives the same bytes each time`() {
    let again = RecordingConsole()
    for console in [console, again] {
      #expect(console.run("explain", scenario("stalling-feed"), "--seed", "3", "-f", "json") == .success)
    }
    #expect(console.output == again.output)
  }

  @Test(arguments: [
    (["--item", "6", "--format", "json"], "--item works only with --format table"),
    (["--item", "6", "--top", "2"], "--item and --top do not go together"),
    (["--item", "six"], "the index of an item, such as 7"), (["--item", ""], "the index of an item"),
    (["--top", "-1"], "top"), (["--item", "200"], "--item 200: the scenario has 200 items, from 0 to 199"),
    (["--item", "3/0"], "--item 3/0: the cell of item 3 holds no container"),
  ])
  func `contradictory options are refused before anything runs`(words: [String], message: String) {
    #expect(console.run(["explain", scenario("reading-feed")] + words) == .usage)
    #expect(console.errors.contains(message), "\(console.errors)")
    #expect(console.output.isEmpty)
  }

  @Test func `an item beyond the end of a nested container is refused`() {
    #expect(console.run("explain", scenario("carousel-feed"), "--item", "6/100000") == .usage)
    #expect(console.errors.contains("--item 6/100000: container 6 has 20 items, from 0 to 19"), "\(console.errors)")
  }

  @Test func `a missing file and an unknown setting are reported as in other commands`() {
    #expect(console.run("explain", "nowhere.json") == .inputMissing)
    #expect(console.run("explain", scenario("reading-feed"), "--set", "preload.leding=2") == .usage)
    #expect(console.errors.contains("Did you mean 'preload.leading'?"))
  }
}
