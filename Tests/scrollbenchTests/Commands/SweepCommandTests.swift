import Foundation
import ScrollDiagnostics
import TemporaryDirectories
import TestScenarios
import Testing

@Suite struct `Sweep command` {
  private let console = RecordingConsole()
  private let flashing = "\(ShippedScenarios.folder)/flashing-feed.json"

  @Test func `a table shows the Pareto front and the question`() {
    #expect(
      console.run(
        "sweep", flashing, "-L", "minimum.preload.leading=1,2", "-L", "batching.leading=2,3", "--minimize",
        "bytes_fetched", "--subject-to", "display_latency.p95 <= 1s") == .success)
    let lines = console.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines[0] == "flashing feed")
    #expect(lines[1] == "  4 trials, grid, 2 distinct results")
    #expect(lines[2] == "  minimize bytes_fetched")
    #expect(lines[3] == "  subject to display_latency.p95 <= 1s")
    #expect(lines[5].contains("minimum.preload.leading  batching.leading  bytes_fetched  display_latency.p95"))
    #expect(lines[6...9].allSatisfy { $0.hasSuffix(" ms") })
    #expect(
      lines.contains(
        "  * the Pareto front, 2 trials: no other trial that meets the constraints is as good in every"))
    #expect(console.errors.contains("4 trials in"))
  }

  @Test func `networks are weighted, also when journals are merged`() throws {
    let folder = try TemporaryDirectory()
    let words = [
      "sweep", flashing, "-L", "minimum.preload.leading=1,3", "--minimize", "bytes_fetched", "-q", "-f", "csv",
    ]
    func bytes(_ more: [String]) throws -> [Double] {
      let console = RecordingConsole()
      #expect(console.run(words + more) == .success, "\(console.errors)")
      let rows = console.output.split(separator: "\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false)
      }
      let column = try #require(rows[0].firstIndex(of: "bytes_fetched"))
      return try rows.dropFirst().map { try #require(Double($0[column])) }
    }
    let (wifi, lte) = (
      try bytes(["--set", "loading.network=wifi"]), try bytes(["--set", "loading.network=lte"])
    )
    let journal = ["--weights", "wifi=3,lte=1", "--journal", folder.path("j.jsonl")]
    for (weighted, (first, second)) in zip(try bytes(journal), zip(wifi, lte)) {
      #expect(abs(weighted - (3 * first + second) / 4) < 1e-6 * weighted)
    }
    let (merged, swept) = (RecordingConsole(), RecordingConsole())
    #expect(merged.run("merge", folder.path("j.jsonl"), "--recommend") == .success, "\(merged.errors)")
    #expect(swept.run(words.dropLast(2) + ["--weights", "wifi=3,lte=1", "--recommend"]) == .success)
    #expect(merged.output == swept.output && merged.output.contains("mean weighted by 75 %, 25 % across the scenarios"))
  }

  @Test func `a recommendation tells its verdicts in the runs whose means it shows`() {
    let space = ["-P", "preload.leading=1..6:1", "-P", "minimum.preload.leading=1..6:1", "--recommend", "-q"]
    #expect(console.run(["sweep", flashing] + space) == .success)
    let words = console.output.replacing("\n  ", with: " ")
    let verdicts = "The feed is bad now, and good with it, judged by 1 run. In 20 runs of each, the feed is bad in all"
    #expect(words.contains(verdicts), "\(words)")
  }

  @Test func `a recommendation for many worlds says by what trials are compared, and which of them need not be robust`()
  {
    let space = ["-P", "preload.leading=1..6:1", "-P", "minimum.preload.leading=1..6:1"]
    let question = ["--subject-to", "display_latency.p95 <= 150ms", "--recommend", "--worlds", "16", "-q"]
    #expect(console.run(["sweep", flashing] + space + question) == .success)
    let words = console.output.replacing("\n  ", with: " ")
    for sentence in [
      "better than the present settings in 13 of 16 worlds, and worse in 3, judged by the constraints and then by bytes_fetched.",
      "Robust or not, the trial with the lowest bytes_fetched of those that meet the constraints depends most on content.bytes.",
    ] { #expect(words.contains(sentence), "\(words)") }
  }

  @Test func `what is better by chance alone is not recommended, in any number of worlds`() {
    let scenarios = [flashing, ShippedScenarios.path("social-feed.json")]
    let options = ["-P", "preload.leading=1..6:1", "--recommend", "--worlds", "16", "--for", "worst", "-q"]
    #expect(console.run(["sweep"] + scenarios + options) == .success)
    #expect(console.output.contains("\nNothing here beats the present settings."))
    #expect(!console.output.contains("To paste"))
  }

  @Test func `the heading names each scenario once, and the networks after it`() {
    #expect(
      console.run(
        "sweep", flashing, "-L", "minimum.preload.leading=1,3", "--weights", "wifi=7,lte=2,3g=1", "--recommend", "-q")
        == .success)
    #expect(console.output.hasPrefix("flashing feed on wifi, lte, 3g\n"))
    #expect(console.output.contains("mean weighted by 70 %, 20 %, 10 % across the scenarios"))
    for network in ["wifi", "lte", "3g"] {
      #expect(console.output.contains("\n  scrollbench run \(flashing) --set loading.network=\(network) --set "))
      #expect(console.output.contains("\n  flashing feed on \(network) "))
    }
  }

  @Test func `a setting of another policy says what gives it an effect`() {
    #expect(console.run("sweep", flashing, "-P", "flashlist-2.draw_distance=100..1000:300", "-q") == .success)
    let text = console.output.replacing("\n  ", with: " ")
    #expect(
      text.contains(
        "With the policy texture, flashlist-2.draw_distance has no effect; add --set policy.kind=flashlist-2."))
  }

  @Test(arguments: [["--across", "worst"], ["-L", "loading.network=wifi,lte"], ["--weights", "5g=1"]])
  func `options that cannot be combined with weights are refused`(words: [String]) {
    #expect(console.run(["sweep", flashing, "-L", "display.leading=1,2", "--weights", "wifi=3"] + words) == .usage)
  }

  @Test(arguments: ["csv", "json", "jsonl", "table"])
  func `a sweep gives the same bytes for any number of workers`(format: String) {
    let arguments = ["sweep", flashing, "-P", "display.leading=0.5..3:0.5", "-q", "-f", format]
    #expect(console.run(arguments + ["-j", "1"]) == .success)
    for jobs in ["2", "7"] {
      let again = RecordingConsole()
      #expect(again.run(arguments + ["-j", jobs]) == .success)
      #expect(again.output == console.output)
    }
  }

  @Test func `a page goes to a file beside the table, or to standard output in its place`() throws {
    let folder = try TemporaryDirectory()
    let arguments = ["sweep", flashing, "-L", "preload.leading=2,3", "-q", "--export-html"]
    #expect(console.run(arguments + [folder.path("sweep.html")]) == .success)
    #expect(console.output.hasPrefix("flashing feed\n  2 trials, grid\n"))
    let page = RecordingConsole()
    #expect(page.run(arguments + ["-"]) == .success)
    #expect(page.output.hasPrefix("<!DOCTYPE html>"))
    #expect(try String(contentsOfFile: folder.path("sweep.html"), encoding: .utf8) == page.output)
    for words in [["-", "-f", "csv"], [folder.path("a"), "-o", folder.path("a")]] {
      #expect(RecordingConsole().run(arguments + words) == .usage)
    }
  }

  @Test func `a sweep kept as JSON gives the same page`() throws {
    let folder = try TemporaryDirectory()
    let arguments = ["sweep", flashing, "-L", "preload.leading=2,3", "--recommend", "-q"]
    #expect(
      console.run(arguments + ["-f", "json", "-o", folder.path("a.json"), "--export-html", folder.path("a.html")])
        == .success)
    #expect(console.run("report", folder.path("a.json"), "-o", folder.path("b.html")) == .success)
    let pages = try ["a.html", "b.html"].map { try String(contentsOfFile: folder.path($0), encoding: .utf8) }
    #expect(pages[0] == pages[1])
  }

  /// In the first scenario the setting changes nothing; in the second the trials only fetch more.
  @Test(arguments: ["reset-under-failures", "fcc-feed"])
  func `nothing is recommended if no trial beats the present settings`(name: String) {
    let path = ShippedScenarios.path("\(name).json")
    #expect(console.run("sweep", path, "-P", "minimum.preload.leading=1..3:1", "--recommend", "-q") == .success)
    #expect(console.output.contains("\nNothing here beats the present settings.\n"))
    #expect(console.output.contains("\n  The present settings have the same display_latency.p95.\n"))
    for words in ["Recommended", "To paste", "To set in your app"] { #expect(!console.output.contains(words)) }
  }

  @Test(arguments: [
    ("traces/swipe-down-fast-trackpad.csv", "preload.leading=1..3:1", true),
    ("flashing-feed.json", "minimum.preload.leading=1..6:1", false),
  ])
  func `a recommendation with the price of the present settings says so`(name: String, space: String, isEqual: Bool) {
    let path = "\(ShippedScenarios.folder)/\(name)"
    #expect(console.run("sweep", path, "-P", space, "--recommend", "-q") == .success)
    let sentence = "The present settings have the same display_latency.p95, so the other metrics decide."
    #expect(console.output.contains("\nRecommended: ") && console.output.contains(sentence) == isEqual)
  }

  @Test func `a CSV row equals a run with its settings`() throws {
    let run = RecordingConsole()
    #expect(console.run("sweep", flashing, "-L", "minimum.preload.leading=6", "-f", "csv", "-q") == .success)
    #expect(run.run("run", flashing, "--set", "minimum.preload.leading=6", "-f", "csv", "-q") == .success)
    let lines = console.output.split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    #expect(
      lines[0].prefix(6) == [
        "trial", "minimum.preload.leading", "display_latency.p95", "bytes_fetched", "feasible", "front",
      ])
    for (metric, value) in zip(lines[0][2...3], lines[1][2...3]) {
      #expect(run.output.contains(",\(metric),\(value),"), "\(metric)")
    }
  }

  @Test func `JSON has every trial with every metric, and JSON lines the same`() throws {
    let lines = RecordingConsole()
    let arguments = ["sweep", flashing, "-L", "loading.network=wifi,3g", "-q"]
    #expect(console.run(arguments + ["-f", "json"]) == .success)
    #expect(lines.run(arguments + ["-f", "jsonl"]) == .success)
    let document = try #require(
      JSONSerialization.jsonObject(with: Data(console.output.utf8)) as? [String: Any])
    let trials = try #require(document["trials"] as? [[String: Any]])
    #expect(trials.map { ($0["parameters"] as? [String: String])?["loading.network"] } == ["wifi", "3g"])
    #expect((trials[0]["metrics"] as? [[String: Any]])?.first?.count ?? 0 > 50)
    let texts = lines.output.split(separator: "\n")
    #expect(texts.count == 2)
    #expect(
      try JSONSerialization.jsonObject(with: Data(texts[1].utf8)) as? NSDictionary == trials[1] as NSDictionary)
  }

  @Test func `a sweep file can hold the options, and options override it`() throws {
    let folder = try TemporaryDirectory()
    let file = try folder.write(
      Array(
        """
        {"method": "sobol", "run_cap": 4, "seed": 3, "parameters": {"display.leading": {"min": 1, "max": 3}},
        "metric": {"name": "preload_hit_rate", "goal": "maximize"}}
        """.utf8), to: "sweep.json")
    #expect(console.run("sweep", flashing, "--space", file, "-f", "csv", "-q") == .success)
    #expect(console.output.split(separator: "\n").count == 5)
    #expect(console.output.hasPrefix("trial,display.leading,preload_hit_rate,"))
    let more = RecordingConsole()
    #expect(
      more.run("sweep", flashing, "--space", file, "-L", "batching.leading=2", "-n", "8", "-f", "csv", "-q") == .success
    )
    #expect(more.output.split(separator: "\n").count == 9)
  }

  @Test func `a sweep goes to a file as a whole`() throws {
    let folder = try TemporaryDirectory()
    #expect(
      console.run("sweep", flashing, "-L", "display.leading=1", "-f", "csv", "-o", folder.path("s.csv"), "-q")
        == .success)
    #expect(try folder.read("s.csv").hasPrefix("trial,"))
    #expect(console.output.isEmpty)
    #expect(
      console.run("sweep", flashing, "-L", "display.leading=1", "-o", folder.path("a/s.csv")) == .outputNotCreated)
  }

  @Test(
    arguments: [
      ([], "there is nothing to sweep"), (["-P", "dsplay.leading=1..2:1"], "Did you mean 'display.leading'?"),
      (["-P", "display.leading=3..1"], "is empty"), (["-P", "display.leading=1..3:0"], "expected a step above 0"),
      (["-P", "display.leading=1..3"], "error: --range display.leading=1..3: a grid needs a step"),
      (["-L", "display.leading=1..3"], "A range is -P display.leading=1..3"),
      (["-L", "display.leading=wide"], "error: --list display.leading=wide: "),
      (["-P", "display.leading"], "expected path=min..max[:step] after --range"),
      (["-P", "seed=1..1000000", "-P", "display.leading=0..1:0.000001"], "1000001000000 trials"),
      (["-L", "display.leading=1,2", "--where", "display.leading > 5"], "none of the 2 points"),
      (["-L", "display.leading=1", "--minimize", "latency"], "unknown metric 'latency'"),
      (["-L", "display.leading=1", "--across", "foo"], "error: --across foo: expected mean, worst or a percentile"),
      (["-L", "display.leading=1", "--subject-to", "peak_bytes <= 64MiB"], "family of metrics"),
      (["-L", "display.leading=1", "-L", "display.leading=2"], "given twice"),
      (
        ["-L", "display.leading=1", "--minimize", "bytes_fetched", "--maximize", "bytes_fetched"],
        "objectives: 'bytes_fetched' is given twice"
      ),
      ([ShippedScenarios.path("flashing-feed.json"), "-L", "display.leading=1"], "is given twice"),
      (["-L", "display.leading=1", "--zip"], "only 'display.leading' is swept"),
      (["-L", "display.leading=1", "--draw-seed", "3"], "leave out --draw-seed"),
      (["-L", "display.leading=1", "--journal", "-"], "--journal '-': a stream cannot be resumed"),
      (["-L", "display.leading=1", "--journal", "/dev/stdout", "--resume"], "--journal '/dev/stdout': a stream"),
    ] as [([String], String)])
  func `contradictory options are refused with a reason`(options: [String], reason: String) {
    #expect(console.run(["sweep", flashing] + options) == .usage)
    #expect(console.errors.contains(reason), "\(console.errors)")
    #expect(console.output.isEmpty)
  }

  @Test func `if no trial meets the constraints, the nearest one is reported`() {
    #expect(
      console.run("sweep", flashing, "-L", "display.leading=1,2", "--subject-to", "peak_bytes.preload <= 1KiB", "-q")
        == .success)
    #expect(console.output.contains("! does not meet the constraints: 2 trials."))
    #expect(console.output.contains("No trial meets all constraints; the nearest is trial 0."))
    #expect(console.output.contains("peak_bytes.preload <= 1KiB: it has 1.2 MB, which misses the bound by 1.2 MB."))
  }

  @Test func `trials that cannot run are reported`() {
    let code = console.run(
      "sweep", flashing, "-L", "policy.kind=texture,clairvoyant", "--set", "replay.holds_for_blank=1s", "-q")
    #expect(code == .success)
    #expect(console.output.contains("! cannot be run: 1 trial. The first is trial 1: "))
  }

  @Test(arguments: [
    ("trace=traces/swipes-ios.csv,none.csv", "none.csv"), ("loading.network=wifii,lte", "profile 'wifi'"),
  ])
  func `a swept file that cannot be read is an error before any trial runs`(list: String, told: String) {
    #expect(console.run("sweep", flashing, "-L", list, "-q") == .inputMissing)
    #expect(console.errors.contains(told) && console.errors.contains("the file cannot be read"))
    #expect(console.output.isEmpty)
  }
}
