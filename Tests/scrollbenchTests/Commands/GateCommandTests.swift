import Foundation
import ScrollDiagnostics
import TemporaryDirectories
import TestScenarios
import Testing

struct GateCommandTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func copy(_ name: String, thresholds: String = "[]") throws -> String {
    try folder.copyScenario(name, thresholds: thresholds)
  }

  /// A text without its line breaks.
  private func words(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  @Test func `every shipped scenario is as its committed baseline says`() {
    let console = RecordingConsole()
    #expect(console.run(["gate"] + ShippedScenarios.paths) == .success, "\(console.output)")
    #expect(console.output.contains("\n\(ShippedScenarios.paths.count) scenarios: "))
  }

  @Test func `the output is the same for any number of workers`() {
    let outputs = ["1", "2", "5"].map { jobs in
      let console = RecordingConsole()
      _ = console.run(["gate"] + ShippedScenarios.paths + ["--set", "loading.latency=300", "--jobs", jobs])
      return console.output
    }
    #expect(Set(outputs).count == 1)
  }

  @Test func `a baseline is written, compared and reported when it changes`() throws {
    let path = try copy("flashing-feed")
    let console = RecordingConsole()
    #expect(console.run("gate", path) == .baselineMissing)
    #expect(words(console.output).contains("there is no baseline \(folder.path("baselines/flashing-feed.json"))"))
    #expect(words(console.output).hasSuffix("To write the baseline: scrollbench gate \(path) --update"))
    let elsewhere = RecordingConsole()
    let options = ["--baselines", folder.path("b c"), "--seed", "2"]
    #expect(elsewhere.run(["gate", path] + options) == .baselineMissing)
    let command = "scrollbench gate \(path) --baselines '\(folder.path("b c"))' --update"
    #expect(words(elsewhere.output).hasSuffix("put seed=2 into the scenario, then run \(command)"))
    #expect(console.run("gate", path, "--update") == .success)
    #expect(console.output.contains("new         \(folder.path("baselines/flashing-feed.json"))"))
    #expect(console.run("gate", path) == .success)
    let written = try folder.read("baselines/flashing-feed.json")
    #expect(console.run("gate", path, "--update", "--set", "preload.leading=1") == .success)
    #expect(words(console.output).contains("preload.leading was 2.5 (the default), is 1"))
    #expect(console.output.contains("bytes_fetched "))
    #expect(try folder.read("baselines/flashing-feed.json") != written)
  }

  @Test func `an update takes the options of the gate before it, but ignores those of its result`() throws {
    let path = try copy("flashing-feed")
    let console = RecordingConsole()
    let result = ["-o", folder.path("gate.html"), "--export-junit", folder.path("gate.xml"), "--annotations", "always"]
    #expect(console.run(["gate", path, "--fail-on-improvement", "--update"] + result) == .success)
    #expect(console.output.hasPrefix("new         \(folder.path("baselines/flashing-feed.json"))\n"))
    #expect(console.errors.contains("so it ignores --output, --export-junit, and --annotations\n"), "\(console.errors)")
    #expect(try folder.names == ["baselines", "flashing-feed.json"])
  }

  @Test func `a baseline with the marks of a conflict is an error until an update rewrites it`() throws {
    let path = try copy("flashing-feed")
    try #require(RecordingConsole().run("gate", path, "--update") == .success)
    let baseline = "baselines/flashing-feed.json"
    let text = try folder.read(baseline)
    try folder.write("<<<<<<< HEAD\n\(text)=======\n\(text)>>>>>>> feed\n", to: baseline)
    let console = RecordingConsole()
    #expect(console.run("gate", path) == .malformedData)
    #expect(console.errors.contains("\(folder.path(baseline)):1: "), "\(console.errors)")
    #expect(console.errors.contains("'scrollbench gate --update' rewrites it."), "\(console.errors)")
    #expect(console.run("gate", path, "--update") == .success)
    let note = "    The old baseline could not be read, so what changes is unknown.\n"
    #expect(console.output.contains("changed     \(folder.path(baseline))\n\(note)"), "\(console.output)")
    #expect(try folder.read(baseline) == text)
  }

  @Test func `a file of another kind in the place of a baseline is neither compared nor replaced`() throws {
    let recording = try folder.write("time_ms,offset_y\n0,0\n500,900\n", to: "feed.csv")
    let scenario = "{\"trace\": \"feed.csv\"}"
    try folder.write(scenario, to: "feed.json")
    for words in [[], ["--update"]] {
      let console = RecordingConsole()
      #expect(console.run(["gate", recording, "--baselines", folder.path(".")] + words) == .malformedData)
      #expect(console.errors.contains("expected a baseline, found JSON of another kind"), "\(console.errors)")
      #expect(!console.errors.contains("rewrites it"))
    }
    #expect(try folder.read("feed.json") == scenario)
  }

  @Test func `if one baseline cannot be replaced, an update writes none`() throws {
    let paths = try [copy("flashing-feed"), copy("stalling-feed")]
    let console = RecordingConsole()
    try #require(console.run(["gate", "--update"] + paths) == .success)
    let written = try folder.read("baselines/flashing-feed.json")
    let other = folder.path("baselines/stalling-feed.json")
    try FileManager.default.removeItem(atPath: other)
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: false)
    let update = RecordingConsole()
    #expect(update.run(["gate", "--update", "--set", "loading.latency=99"] + paths) == .inputMissing)
    #expect(update.errors.contains("\(other): the file cannot be read: Is a directory"), "\(update.errors)")
    #expect(try folder.read("baselines/flashing-feed.json") == written)
  }

  /// Someone else's branch may have a link in place of a baseline.
  @Test(arguments: [true, false])
  func `a baseline that is a link out of the folder is neither shown nor written`(isDangling: Bool) throws {
    let elsewhere = try TemporaryDirectory()
    if !isDangling { try elsewhere.write("{\"secret\": 1}", to: "file.json") }
    let path = try copy("flashing-feed")
    try FileManager.default.createDirectory(atPath: folder.path("baselines"), withIntermediateDirectories: false)
    let link = folder.path("baselines/flashing-feed.json")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: elsewhere.path("file.json"))
    let console = RecordingConsole()
    #expect(console.run("gate", path) == (isDangling ? .baselineMissing : .malformedData))
    #expect(console.errors.contains("\(link): the baseline is a symbolic link out of the folder") != isDangling)
    let update = RecordingConsole()
    #expect(update.run("gate", path, "--update") == .malformedData)
    #expect(update.errors.contains("\(link): the baseline is a symbolic link out of the folder"))
    #expect(!(console.errors + console.output + update.errors + update.output).contains("secret"))
    #expect(try elsewhere.names == (isDangling ? [] : ["file.json"]))
    if !isDangling { #expect(try elsewhere.read("file.json") == "{\"secret\": 1}") }
  }

  @Test func `a baseline that is a pipe is refused at once`() throws {
    let path = try copy("flashing-feed")
    try FileManager.default.createDirectory(atPath: folder.path("baselines"), withIntermediateDirectories: false)
    try #require(mkfifo(folder.path("baselines/flashing-feed.json"), 0o600) == 0)
    for words in [["gate", path], ["gate", path, "--update"]] {
      let console = RecordingConsole()
      #expect(console.run(words) == .malformedData)
      #expect(console.errors.contains("expected a file with a baseline, found a device or a pipe"))
    }
  }

  @Test func `a link within the folder, and a new folder of baselines, are accepted`() throws {
    let path = try copy("flashing-feed")
    let console = RecordingConsole()
    #expect(console.run("gate", path, "--update", "--baselines", folder.path("new")) == .success)
    #expect(console.run("gate", path, "--update", "--baselines", folder.path("ci/scrolling/")) == .success)
    #expect(console.run("gate", path, "--baselines", folder.path("ci/scrolling")) == .success)
    try FileManager.default.createDirectory(atPath: folder.path("baselines"), withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("baselines/flashing-feed.json"), withDestinationPath: "../new/flashing-feed.json")
    #expect(console.run("gate", path) == .success)
  }

  @Test func `a failed gate names scenario, metric, value, bound and the threshold's line`() throws {
    let path = try copy("flashing-feed", thresholds: "[\n\"display_latency: p(95) < 100ms\"\n]")
    let console = RecordingConsole()
    #expect(console.run("gate", path, "--no-baseline") == .gateFailed)
    let file = RecordingConsole()
    #expect(file.run("gate", path, "--no-baseline", "-o", folder.path("gate.html")) == .gateFailed)
    #expect(file.errors.hasPrefix("1 scenario: 1 failed\n"), "\(file.errors)")
    #expect(console.output.hasPrefix("failed      flashing feed  0 of 1 threshold met; the feed is x Bad\n"))
    #expect(console.output.contains("    display_latency: p(95) < 100ms  (\(path):18)\n"))
    #expect(console.output.contains("      display_latency.p95 is 208 ms, 108 ms above 100 ms\n"))
  }

  @Test func `a threshold that waits for a baseline is neither met nor missed`() throws {
    let path = try copy("flashing-feed", thresholds: "[\"hitches <= baseline\"]")
    let console = RecordingConsole()
    #expect(console.run("gate", path, "--threshold", "fetches.started > 1") == .baselineMissing)
    #expect(console.output.hasPrefix("uncompared  flashing feed  1 threshold met; the feed is x Bad\n"))
    #expect(console.output.contains("      hitches is 0, not compared with the baseline\n"), "\(console.output)")
  }

  @Test func `an improvement passes, or fails with its own exit code on request`() throws {
    let path = try copy("flashing-feed")
    let console = RecordingConsole()
    #expect(console.run("gate", path, "--update") == .success)
    let text = try folder.read("baselines/flashing-feed.json")
    try folder.write(
      text.replacing("\"bytes_fetched\": 2382910", with: "\"bytes_fetched\": 3000000"),
      to: "baselines/flashing-feed.json")
    #expect(console.run("gate", path) == .success)
    #expect(console.run("gate", path, "--fail-on-improvement") == .improved)
    #expect(console.output.contains("improved    flashing feed  8 of 9 metrics as in the baseline"))
    let reason = "1 of 1 scenario is better than its baseline, which fails the gate (--fail-on-improvement)."
    #expect(console.output.contains("\n\(reason)\n"), "\(console.output)")
    #expect(console.output.hasSuffix("\nTo update the baseline: scrollbench gate \(path) --update\n"))
    #expect(console.run("gate", path, "--fail-on-improvement", "--tolerance", "bytes_fetched=1MB") == .success)
  }

  @Test func `what differs by more than its tolerance and passes is told with the reason`() throws {
    let path = try copy("flashing-feed")
    let console = RecordingConsole()
    #expect(console.run("gate", path, "--replications", "3", "--update") == .success)
    let slower = RecordingConsole()
    #expect(slower.run("gate", path, "--replications", "3", "--set", "loading.latency=150") == .success)
    let line = slower.output.split(separator: "\n").first { $0.contains("display_latency.p95") } ?? ""
    #expect(line.contains("may be chance, tolerance 9ms, 95 %: "), "\(slower.output)")
    #expect(slower.output.contains(" beyond it pass"), "\(slower.output)")
    let lenient = RecordingConsole()
    let effect = ["--replications", "20", "--minimum-effect", "200", "--set", "loading.latency=200"]
    #expect(console.run("gate", path, "--replications", "20", "--update") == .success)
    #expect(lenient.run(["gate", path] + effect) == .success)
    #expect(lenient.output.contains("less than the minimum effect, tolerance 9ms"), "\(lenient.output)")
  }

  @Test func `thresholds and tolerances can come from a file`() throws {
    let path = try copy("flashing-feed")
    let console = RecordingConsole()
    #expect(console.run("gate", path, "--update") == .success)
    let text = try folder.read("baselines/flashing-feed.json")
    try folder.write(
      text.replacing("\"bytes_fetched\": 2382910", with: "\"bytes_fetched\": 2000000"),
      to: "baselines/flashing-feed.json")
    let rules = try folder.write(
      "{\"rules\": [{\"expr\": \"hitches == 0\", \"note\": \"Smooth.\"}], \"tolerances\": {\"bytes_fetched\": \"20%\"}}",
      to: "gate.json")
    #expect(console.run("gate", path) == .gateFailed)
    #expect(console.run("gate", path, "--thresholds", rules) == .success)
    #expect(
      console.output.hasSuffix(
        """
        passed      flashing feed  1 threshold met, 9 metrics within tolerance; the feed is x Bad

        1 feed is bad (judged by one random run). The gate only keeps feeds from getting worse. To see what to change: scrollbench tune \(path)

        """))
    #expect(console.run("gate", path, "--thresholds", rules, "--tolerance", "bytes_fetched=19%") == .gateFailed)
    #expect(console.output.contains("+382.9 kB  worse, tolerance 19% (380 kB)\n"))
  }

  @Test func `a gate with nothing to judge by is refused`() {
    let (refused, judged) = (RecordingConsole(), RecordingConsole())
    #expect(refused.run("gate", ShippedScenarios.swipe, "--no-baseline") == .usage)
    #expect(refused.errors.contains("there is nothing to judge by: no scenario has thresholds"))
    let words = ["gate", ShippedScenarios.swipe, "--no-baseline", "--threshold", "fetches.started >= 0"]
    #expect(judged.run(words) == .success && !judged.output.contains("only keeps feeds from getting worse"))
  }

  @Test(arguments: [
    (["--no-baseline", "--update"], ExitCode.usage, "--no-baseline cannot be combined with"),
    (["--no-baseline", "--baselines", "x"], .usage, "--no-baseline cannot be combined with"),
    (["--no-baseline", "--judge", "all"], .usage, "--no-baseline cannot be combined with"),
    (["--no-baseline", "--tolerance", "bytes_fetched=5%"], .usage, "--no-baseline cannot be combined with"),
    (["--no-baseline", "--fail-on-improvement"], .usage, "leave out --fail-on-improvement"),
    (["--tolerance", "hitches=1", "--tolerance", "hitches=2"], .usage, "--tolerance: 'hitches' is given twice"),
    (["--judge", "lead_tim"], .usage, "unknown metric"),
    (["--tolerance", "5%"], .usage, "expected metric=amount after --tolerance"),
    (["--threshold", "display_latncy.p95 < 3"], .usage, "Did you mean 'display_latency.p95'?"),
    (["--threshold", "hitches{scenario=flashng*} < 3"], .usage, "no scenario is named 'flashng*'"),
    (["--threshold", "hitches < 3ms"], .usage, "--threshold 'hitches < 3ms': 'hitches' has no unit"),
    (["--threshold", "blank_time_fraction < 5"], .usage, "Did you mean '5%'?"),
    (["--thresholds", "/nonexistent/gate.json"], .inputMissing, "/nonexistent/gate.json"),
    (["--no-baseline", "--threshold", "hitches <= baseline"], .usage, "compares with a baseline"),
    (["--jobs", "0"], .usage, "--jobs"), (["--minimum-effect", "-1"], .usage, "--minimum-effect"),
    (["--minimum-effect", "1"], .usage, "--minimum-effect has no effect on single runs"),
    (["--set", "display.leadng=2"], .usage, "Did you mean"),
    (["--update", "--baselines", "/dev/null/baselines"], .outputNotCreated, "the folder cannot be created"),
    (["--baselines", ""], .usage, "expected the path of a folder"),
    (["/nonexistent/feed.json"], .inputMissing, "/nonexistent/feed.json"),
  ])
  func `wrong options are refused before anything runs, with their exit codes`(
    words: [String], exitCode: ExitCode, message: String
  ) throws {
    let console = RecordingConsole()
    #expect(console.run(["gate", try copy("flashing-feed")] + words) == exitCode)
    #expect(console.output.isEmpty)
    #expect(console.errors.contains(message), "\(console.errors)")
  }

  @Test func `a scenario that is given twice, by any name, is refused`() throws {
    let path = try copy("flashing-feed")
    let console = RecordingConsole()
    #expect(console.run("gate", path, folder.path("./flashing-feed.json"), "--update") == .usage)
    #expect(console.errors.contains("is given twice"), "\(console.errors)")
  }

  @Test func `a broken recording, baseline or threshold is an error, not a failed gate`() throws {
    let console = RecordingConsole()
    try folder.write("time_ms,offset_y\n0,0\n5,x\n", to: "broken.csv")
    let recording = try folder.write("{\"trace\": \"broken.csv\"}", to: "a.json")
    #expect(console.run("gate", recording) == .malformedData)
    let path = try copy("flashing-feed", thresholds: "[\n\"display_latency.p95 < 3MB\"\n]")
    #expect(console.run("gate", path) == .invalidScenario)
    #expect(console.errors.contains("\(path):18: field 'thresholds[0]': the unit of 'display_latency.p95' must be ms"))
    let other = try copy("stalling-feed")
    #expect(console.run("gate", other, "--update") == .success)
    try folder.write("{\"settings_sha256\": \"\"}", to: "baselines/stalling-feed.json")
    #expect(console.run("gate", other) == .malformedData)
    #expect(console.errors.contains("'scrollbench gate --update' rewrites it."))
  }

  @Test func `a baseline of another recording is reported instead of compared`() throws {
    let path = try copy("flashing-feed")
    let console = RecordingConsole()
    #expect(console.run("gate", path, "--update") == .success)
    let other = "\(ShippedScenarios.folder)/traces/swipes-ios.csv"
    #expect(console.run("gate", path, "--set", "trace=\(other)") == .baselineMissing)
    #expect(words(console.output).contains("is out of date: the trace is \(other), was "))
  }
}

extension TemporaryDirectory {
  /// Copies a shipped scenario with its recording, but without its baseline; returns the copy's path.
  func copyScenario(_ name: String, thresholds: String = "[]") throws -> String {
    let text = try String(contentsOfFile: "\(ShippedScenarios.folder)/\(name).json", encoding: .utf8)
    let trace = "\"trace\": \"\(ShippedScenarios.folder)/traces/"
    return try write(
      text.replacing("\"trace\": \"traces/", with: trace).replacing(
        #/(?s),\s*"thresholds": \[.*?\]/#, with: ""
      ).replacing(#/\n}\n$/#, with: ",\n  \"thresholds\": \(thresholds)\n}\n"), to: "\(name).json")
  }
}
