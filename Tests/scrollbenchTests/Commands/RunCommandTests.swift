import Foundation
import ScrollDiagnostics
import ScrollReports
import SeededRandom
import TemporaryDirectories
import TestScenarios
import Testing

@Suite struct `Run command` {
  private let console = RecordingConsole()

  @Test(arguments: Exhaustiveness.cases(3, of: ShippedScenarios.paths))
  func `every shipped scenario runs and gives the same bytes twice`(path: String) {
    let again = RecordingConsole()
    #expect(console.run("run", path, "--format", "json") == .success)
    #expect(again.run("run", path, "--format", "json") == .success)
    #expect(console.output == again.output)
    #expect(console.output.contains("\"outcome_sha256\""))
  }

  @Test func `a result does not depend on what ran before it`() throws {
    let folder = try TemporaryDirectory()
    let last = try #require(ShippedScenarios.paths.last)
    #expect(console.run("run", ShippedScenarios.paths[0], last, "--export-csv", folder.path("both.csv")) == .success)
    #expect(console.run("run", last, "--export-csv", folder.path("one.csv")) == .success)
    let rows = try folder.read("one.csv").split(separator: "\n").dropFirst()
    #expect(try folder.read("both.csv").split(separator: "\n").suffix(rows.count) == rows)
  }

  @Test func `a single recording runs with the defaults`() {
    #expect(console.run("run", ShippedScenarios.trackpadSwipe, "--all") == .success)
    #expect(console.output.hasPrefix("swipe-up-trackpad\n"))
    for words in ["preload hit rate", "display latency", "fetches", "were inferred"] {
      #expect(console.output.contains(words), "\(words)")
    }
  }

  @Test func `the verdict comes first, with what to try, the assumptions and the next commands`() {
    let path = ShippedScenarios.path("flashing-feed.json")
    #expect(console.run("run", path) == .success)
    let lines = console.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[3].hasPrefix("x Bad: 22 of 24 items were placeholders for up to 300 ms; blank 58.6 %"))
    #expect(console.output.contains("--set preload.leading=4.75 --set minimum.preload.leading=2.75 (15 fewer"))
    #expect(console.output.contains("), then ! Fair\n"))
    #expect(console.output.contains("\n  Why           Items waited for a request slot (69 % of the waiting). Before"))
    #expect(
      console.output.hasSuffix(
        """

          Next          scrollbench tune \(path)
          More          --all (every metric), --worlds 64 (other latencies and sizes)

        """))
    #expect(console.output.contains("\n  blank         x  58.6 %"))
    #expect(!console.output.contains("Assumed") && !console.output.contains("Chance"))
    let changed = RecordingConsole(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 300))
    #expect(changed.run("run", path, "--set", "loading.latency=90", "--seed", "2") == .success)
    #expect(changed.output.contains("scrollbench tune \(path) --set loading.latency=90 --set seed=2\n"))
    let alone = RecordingConsole()
    #expect(alone.run("run", ShippedScenarios.swipe) == .success)
    #expect(alone.output.contains("\n  Assumed       viewport.width 390 pt, "))
    #expect(!alone.output.contains("Chance"))
    let social = RecordingConsole()
    #expect(social.run("run", ShippedScenarios.path("social-feed.json")) == .success)
    #expect(social.output.contains("\nChance decides: good in "))
  }

  @Test func `a table of several scenarios tells which of them chance makes different`() {
    func table(_ names: [String], _ more: [String] = []) -> String {
      let console = RecordingConsole()
      #expect(console.run(["run"] + names.map(ShippedScenarios.path) + more) == .success)
      return console.output.replacing("\n  ", with: " ")
    }
    let (random, fixed) = ("social-feed.json", "right-to-left-row.json")
    #expect(
      table([random, fixed]).hasSuffix(
        "One of the rows is one random run: other runs of it differ. Add --replications 20 to judge means.\n"))
    #expect(table([random, random]).contains("Each row is one random run"))
    #expect(
      table([random, fixed, random]).contains("2 of the rows are one random run each: other runs of them differ."))
    #expect(!table([fixed, fixed]).contains("random"))
    #expect(!table([random, fixed], ["--replications", "2"]).contains("one random run"))
  }

  @Test func `settings without effect are reported`() {
    let settings = ["--set", "preheat.update=1", "--set", "flashlist-2.draw_distance=100"]
    #expect(console.run(["run", ShippedScenarios.swipe] + settings) == .success)
    let said = "With the policy texture, flashlist-2.draw_distance, preheat.update have no effect."
    #expect(console.output.contains(said))
    for (form, said) in [
      (["--all"], said), (["--format", "markdown"], "- With the policy texture, flashlist-2.draw"),
      (["--format", "json"], #""settings_without_effect": ["#),
    ] {
      let console = RecordingConsole()
      #expect(console.run(["run", ShippedScenarios.swipe] + settings + form) == .success)
      #expect(console.output.contains(said), "\(form)")
    }
  }

  @Test func `warnings about the numbers appear even in the brief output`() {
    #expect(console.run("run", ShippedScenarios.swipe, "--set", "content.items=5") == .success)
    #expect(console.output.contains("pt beyond the end of the feed and is clamped there"))
    #expect(!console.output.contains("are assumptions, not measurements"))
    let several = RecordingConsole()
    #expect(
      several.run(
        "run", ShippedScenarios.swipe, ShippedScenarios.path("flashing-feed.json"), "--set", "content.items=5")
        == .success)
    #expect(several.output.contains("flashing feed: The recording goes "))
  }

  @Test func `several scenarios get a row each`() throws {
    try #require(console.run(["run"] + ShippedScenarios.paths) == .success)
    #expect(console.output.split(separator: "\n\n")[0].split(separator: "\n").count == ShippedScenarios.paths.count + 1)
    for sign in ["x Bad ", "! Fair", "ok Good"] { #expect(console.output.contains("\n\(sign)"), "\(sign)") }
    // The run ends before some of its items are drawn.
    #expect(console.output.contains(/photo feed over measured broadband +24 of 24 +at least 1,725 ms/))
  }

  @Test func `results go to standard output and elapsed time to standard error`() {
    #expect(console.run("run", ShippedScenarios.swipe, "--all") == .success)
    #expect(!console.output.contains("simulated in"))
    #expect(console.errors.contains("s simulated in"))
    #expect(console.errors.contains(" ms, the search for foresight included: "))
    let quiet = RecordingConsole()
    #expect(quiet.run("run", ShippedScenarios.swipe, "--all", "--quiet") == .success)
    #expect(quiet.errors.isEmpty)
    #expect(quiet.output == console.output)
    let brief = RecordingConsole()
    #expect(brief.run("run", ShippedScenarios.swipe) == .success)
    #expect(brief.errors.isEmpty)
  }

  @Test func `equal values give equal bytes, however they are written`() {
    let spellings = [
      "display.leading=1.5", "policy.tuning.full.display.leading_screenfuls=1.5",
      "display.leading=15e-1",
    ]
    let outputs = spellings.map { spelling in
      let console = RecordingConsole()
      #expect(console.run("run", ShippedScenarios.swipe, "--set", spelling, "-f", "json") == .success)
      return console.output
    }
    #expect(Set(outputs).count == 1)
    #expect(console.run("run", ShippedScenarios.swipe, "-f", "json") == .success)
    #expect(console.output != outputs[0])
  }

  @Test func `a default given explicitly changes nothing`() {
    let explicit = RecordingConsole()
    let settings = ["--set", "loading.concurrent_requests=6", "--seed", "1"]
    #expect(explicit.run(["run", ShippedScenarios.swipe, "--all"] + settings) == .success)
    #expect(console.run("run", ShippedScenarios.swipe, "--all") == .success)
    #expect(explicit.output == console.output)
  }

  @Test func `the last override of a setting wins`() {
    let once = RecordingConsole()
    #expect(once.run("run", ShippedScenarios.swipe, "-s", "loading.latency=300", "--all") == .success)
    let words = ["loading.latency=5", "loading.latency=300"]
    #expect(console.run("run", ShippedScenarios.swipe, "-s", words[0], "-s", words[1], "--all") == .success)
    #expect(console.output == once.output)
  }

  @Test func `replications give means with intervals`() {
    let jitter = "loading.latency={\"uniform\": {\"minimum\": 20, \"maximum\": 400}}"
    let words = ["--set", jitter, "--format", "csv"]
    #expect(console.run("run", ShippedScenarios.swipe, words[0], words[1], words[2], words[3], "-r", "8") == .success)
    let row = console.output.split(separator: "\n").first { $0.contains("display_latency.mean") }
    let cells = row?.split(separator: ",", omittingEmptySubsequences: false) ?? []
    #expect(cells.count == 6)
    #expect(Double(cells[3]).map { $0 > 0 } == true)
  }

  @Test func `what a change does in the first run of several is told as that`() {
    for (count, told) in [("1", "(15 fewer"), ("3", "(in the first run 15 fewer")] {
      let console = RecordingConsole(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 300))
      #expect(console.run("run", ShippedScenarios.path("flashing-feed.json"), "-r", count) == .success)
      #expect(console.output.contains(" minimum.preload.leading=2.75 \(told) placeholders, "), "\(console.output)")
    }
  }

  @Test func `several exports are written beside the table`() throws {
    let folder = try TemporaryDirectory()
    let status = console.run(
      "run", ShippedScenarios.swipe, "--export-json", folder.path("a.json"), "--export-csv", folder.path("a.csv"),
      "--export-markdown", folder.path("a.md"), "--export-table", folder.path("a.txt"))
    #expect(status == .success)
    #expect(try folder.names == ["a.csv", "a.json", "a.md", "a.txt"])
    #expect(console.output.contains("placeholders"))
    #expect(try folder.read("a.txt").contains("preload hit rate"))
    #expect(try folder.read("a.md").contains("`preload_hit_rate`"))
    #expect(throws: Never.self) {
      try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: folder.path("a.json"))))
    }
  }

  @Test func `an export to standard output takes the table's place`() {
    #expect(console.run("run", ShippedScenarios.swipe, "--export-csv", "-") == .success)
    #expect(console.output.hasPrefix("scenario,metric,"))
    #expect(!console.output.contains("placeholders"))
  }

  @Test func `an export that cannot be created is reported before anything runs and leaves no files`() throws {
    let folder = try TemporaryDirectory()
    let status = console.run(
      "run", ShippedScenarios.swipe, "--export-json", folder.path("a.json"), "--export-csv",
      folder.path("missing/a.csv"))
    #expect(status == .outputNotCreated)
    #expect(try folder.names.isEmpty)
    #expect(console.output.isEmpty)
  }

  @Test func `color is used only where it is wanted`() {
    let terminal = RecordingConsole(style: TerminalStyle(usesColor: true, usesUnicode: true, width: 100))
    #expect(terminal.run("run", ShippedScenarios.swipe) == .success)
    #expect(terminal.output.contains("\u{1B}["))
    let never = RecordingConsole(style: TerminalStyle(usesColor: true, usesUnicode: true, width: 100))
    #expect(never.run("run", ShippedScenarios.swipe, "--color", "never") == .success)
    #expect(!never.output.contains("\u{1B}["))
    #expect(console.run("run", ShippedScenarios.swipe, "--color", "always") == .success)
    #expect(console.output.contains("\u{1B}["))
  }
}
