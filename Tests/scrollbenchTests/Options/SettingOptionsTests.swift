import Foundation
import ScrollDiagnostics
import TemporaryDirectories
import TestScenarios
import Testing

@Suite struct `Setting options` {
  private let console = RecordingConsole()

  @Test func `every wrong override is reported`() {
    #expect(
      console.run("run", ShippedScenarios.swipe, "-s", "nonsense=1", "-s", "loadng.latency=1", "-s", "seed")
        == .usage)
    #expect(console.errors.split(separator: "\n").count { $0.hasPrefix("error: ") } == 3)
    #expect(console.errors.contains("Did you mean 'loading.latency'?"))
    #expect(console.output.isEmpty)
  }

  @Test func `settings of a file replace those of a scenario, in every command`() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(
      #"{"loading": {"latency_ms": 77}, "calibration": {"loading.latency_ms": {"source": "a log"}}}"#,
      to: "settings.json")
    let scenario = ShippedScenarios.path("flashing-feed.json")
    for command in [
      ["run", "--quiet"], ["explain"], ["tune"], ["sweep", "--quiet", "-P", "preload.leading=1..2:1"],
      ["compare", "--b", "display.leading=3"], ["gate", "--no-baseline", "--threshold", "fetches.started >= 0"],
    ] {
      let console = RecordingConsole()
      let words = [command[0], scenario, "--with", path, "--format", "json"] + command.dropFirst()
      #expect([.success, .gateFailed].contains(console.run(words)), "\(console.errors)")
    }
    #expect(console.run("run", scenario, ShippedScenarios.swipe, "--with", path, "-q", "-f", "json") == .success)
    #expect(console.output.split(separator: "\"latency_ms\": 77,").count == 3, "\(console.output)")
    let overridden = RecordingConsole()
    #expect(overridden.run("run", scenario, "--set", "loading.latency=78", "--with", path, "-f", "json") == .success)
    #expect(overridden.output.contains("\"latency_ms\": 78,"))
  }

  @Test func `commands that are printed repeat the files with settings`() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(#"{"loading": {"latency_ms": 180}}"#, to: "settings.json")
    let scenario = ShippedScenarios.path("flashing-feed.json")
    #expect(console.run("tune", scenario, "--with", path, "--seed", "2") == .success)
    #expect(console.output.contains(" --with \(path) --set seed=2"), "\(console.output)")
  }

  /// The path of a pipe with settings, as a shell passes it for `<(command)`.
  private func piped(_ settings: String) throws -> (pipe: Pipe, path: String) {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data(settings.utf8))
    try pipe.fileHandleForWriting.close()
    return (pipe, "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)")
  }

  @Test func `a command says that it cannot repeat settings from a pipe`() throws {
    let scenario = ShippedScenarios.path("flashing-feed.json")
    let settings = try piped(#"{"loading": {"latency_ms": 180}}"#)
    #expect(console.run("tune", scenario, "--with", settings.path) == .success, "\(console.errors)")
    #expect(console.output.contains(" --with 'settings from a pipe' --set "), "\(console.output)")
    let commands = console.output.split(separator: "\n").filter { $0.contains("'settings from a pipe' ") }
    #expect(commands.allSatisfy { $0.hasSuffix("  # name a file in place of 'settings from a pipe'") }, "\(commands)")
    #expect(!console.output.contains("/dev/fd"))
    let once = RecordingConsole()
    let third = try piped(#"{"loading": {"latency_ms": 180}}"#)
    #expect(once.run("run", scenario, "--with", third.path) == .success, "\(once.errors)")
    #expect(once.output.contains("Bad: ") && !once.output.contains("scrollbench tune"), "\(once.output)")
    let both = RecordingConsole()
    let other = try piped(#"{"loading": {"latency_ms": 180}}"#)
    #expect(both.run("compare", scenario, "--with", other.path, "--b", "seed=2") == .success, "\(both.errors)")
    #expect(both.output.contains("include=settings from a pipe"), "\(both.output)")
    let wrong = RecordingConsole()
    let refused = try piped(#"{"loading": {"network": "none.txt"}}"#)
    #expect(wrong.run("run", scenario, "--with", refused.path) == .inputMissing)
    #expect(!wrong.errors.contains("--with /dev/fd"), "\(wrong.errors)")
  }

  @Test func `a file with settings is named by its option in errors`() {
    #expect(console.run("run", ShippedScenarios.swipe, "--with", "nowhere.json") == .inputMissing)
    #expect(console.errors.contains("nowhere.json: ") && console.errors.contains("--with names it."))
    let other = RecordingConsole()
    #expect(other.run("run", ShippedScenarios.swipe, "--with", "-") == .usage)
    #expect(other.errors.hasPrefix("error: --with -: expected the path of a file with settings\n"), "\(other.errors)")
  }

  @Test func `a setting without its option is reported as a missing file, with the option to use`() {
    #expect(console.run("run", ShippedScenarios.swipe, "minimum.preload.leading=3") == .inputMissing)
    #expect(console.errors.contains("To change a setting, write --set minimum.preload.leading=3."))
    let other = RecordingConsole()
    #expect(other.run("run", ShippedScenarios.swipe, "no.such.setting=3") == .inputMissing)
    #expect(!other.errors.contains("--set"))
  }

  @Test func `a range in place of a file belongs to a sweep, and a setting of a comparison to one side`() {
    #expect(console.run("sweep", ShippedScenarios.swipe, "preload.leading=1..3:1") == .inputMissing)
    #expect(console.errors.contains("write 'scrollbench sweep' with -P preload.leading=1..3:1."))
    let comparison = RecordingConsole()
    #expect(comparison.run("compare", ShippedScenarios.swipe, "preload.leading=3") == .inputMissing)
    #expect(comparison.errors.contains("To change a setting, write --b preload.leading=3."))
  }

  @Test(arguments: [
    ("bytes=+10%", "unknown metric 'bytes'\n  Did you mean 'bytes_fetched' or 'bytes_wasted'?"),
    (
      "bytes_fetched=10",
      "expected a metric and the allowed increase with its sign, at most 1,000,000 %\n  For example --budget bytes_fetched=+20%"
    ),
  ])
  func `a wrong budget is a wrong option, which is named`(budget: String, message: String) {
    #expect(console.run("tune", ShippedScenarios.swipe, "--budget", budget) == .usage)
    #expect(console.errors == "error: --budget \(budget): \(message)\n")
  }

  @Test(arguments: [
    ("windowSize", "'flatlist.window_size'"), ("setItemViewCacheSize", "'recyclerview-gap.view_cache'"),
    ("onEndReachedThreshold", "'flatlist.end_reached_threshold'"), ("minBufferPx", "'angular-cdk.min_buffer'"),
  ])
  func `a setting of another framework is answered with that of its policy first`(word: String, name: String) {
    #expect(console.run("run", ShippedScenarios.swipe, "--set", "\(word)=5") == .usage)
    #expect(console.errors.contains("Did you mean \(name)"), "\(console.errors)")
  }

  @Test func `a baseline in place of its scenario is recognized`() {
    #expect(console.run("run", "\(ShippedScenarios.folder)/baselines/flashing-feed.json") == .invalidScenario)
    #expect(console.errors.contains("expected a scenario or a recording, found a baseline"))
    #expect(console.errors.split(separator: "\n").count == 2)
  }

  @Test(arguments: [
    ("logs/sitespeed.har", ExitCode.invalidScenario, "a HAR file", ["scrollbench calibrate", "scrollbench content"]),
    ("logs/session.csv", .malformedData, "an app's log", ["scrollbench calibrate", "scrollbench validate SCENARIO"]),
  ])
  func `a file of requests is recognized, with the commands that read it`(
    name: String, exitCode: ExitCode, kind: String, commands: [String]
  ) {
    let path = "\(ShippedScenarios.folder)/\(name)"
    #expect(console.run("run", path) == exitCode)
    #expect(console.errors.hasPrefix("error: \(path): expected a recording, found \(kind)\n"))
    #expect(commands.allSatisfy(console.errors.contains), "\(console.errors)")
    #expect(console.errors.split(separator: "\n").count == 2)
  }

  @Test func `the option of a sweep in place of --set is reported once`() {
    #expect(console.run("run", ShippedScenarios.swipe, "-P", "x=1", "-P", "y=2") == .usage)
    #expect(console.errors.hasPrefix("error: unknown option '-P'; did you mean '--set'?\n  See"))
  }

  @Test(arguments: [
    (
      ["run", "-s", "leadingBufferScreenfuls=3"], "field 'leadingBufferScreenfuls': unknown setting",
      "Did you mean 'preload.leading' or 'display.leading'?"
    ),
    (["gate", "--threshold", "placeholders < 3"], "'placeholders'", "Did you mean 'display_hit_rate.misses'?"),
    (
      ["gate", "--threshold", "hit_rate > 0.3"], "'hit_rate'",
      "Did you mean 'display_hit_rate' or 'preload_hit_rate'?"
    ),
    (
      ["tune", "--budget", "memory=+25%"], "'memory'",
      "Did you mean 'peak_bytes.display', 'peak_bytes.preload', or 'peak_items.display'?"
    ),
  ])
  func `a term of a report or another framework is answered with the name here`(
    words: [String], message: String, remedy: String
  ) {
    let exitCode = console.run([words[0], ShippedScenarios.path("flashing-feed.json")] + words.dropFirst())
    #expect([.usage, .invalidScenario].contains(exitCode))
    #expect(console.errors.contains(message) && console.errors.contains(remedy), "\(console.errors)")
  }

  @Test func `a wrong value is reported once for all inputs`() {
    let swipe = ShippedScenarios.swipe
    #expect(console.run("run", swipe, swipe, swipe, "--set", "display.leading=-1") == .usage)
    #expect(
      console.errors == """
        error: --set display.leading=-1: field 'policy.tuning.full.display.leading_screenfuls': expected a number from 0 to \
        100, found the number -1

        """)
  }

  @Test(arguments: [
    ("loading.latency=fast", "--set loading.latency=fast: field 'loading.latency_ms': expected"),
    ("loading={\"latencyms\": 5}", "--set 'loading={\"latencyms\": 5}': field 'loading': "),
    ("nested={\"evry\": 3}", "--set 'nested={\"evry\": 3}': field 'nested.evry': unknown setting"),
    ("nested=5", "--set nested=5: field 'nested': expected null or an object"),
    (
      "loading.latency.log_normal.sigma=-1",
      "--set loading.latency.log_normal.sigma=-1: field 'loading.latency_ms.log_normal.sigma': "
    ),
    ("layout.spacing=1000", "--set layout.spacing=1000: field 'layout.spacing_points': 2 columns with 1000 pt"),
    ("policy.tuning=5", "--set policy.tuning=5: "),
  ])
  func `a mistake in a scenario file is not attributed to an override`(setting: String, says: String) throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(
      """
      {
        "trace": "\(ShippedScenarios.swipe)",
        "viewport": { "width_points": 390 },
        "layout": { "kind": "grid", "spacing_points": 2 },
        "loading": { "latency_ms": { "log_normal": { "median": 90, "sigma": 0.4 } } },
        "nested": { "every": 5 }
      }
      """, to: "s.json")
    #expect(console.run("run", path, "--allow-outside", "--set", "display.leading=2", "--set", setting) == .usage)
    #expect(console.errors.contains(says), "\(console.errors)")
    #expect(!console.errors.contains("s.json"), "\(console.errors)")
  }

  @Test func `mistakes in the file are reported beside those of an override`() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(
      "{\"trace\": \"\(ShippedScenarios.swipe)\",\n\"seed\": \"one\",\n\"replications\": 2}", to: "s.json")
    #expect(console.run("run", path, "--set", "replications=0") == .invalidScenario)
    #expect(console.errors.contains("s.json:2: field 'seed': "))
    #expect(console.errors.contains("--set replications=0: field 'replications': "))
    let other = RecordingConsole()
    #expect(other.run("run", path, "--set", "seed=1") == .success, "\(other.errors)")
  }

  @Test func `problems of all inputs are reported, with the exit code of the first`() throws {
    let folder = try TemporaryDirectory()
    let bad = try folder.write(Array("time_ms,offset_y\n0,x\n".utf8), to: "bad.csv")
    #expect(console.run("run", bad, folder.path("absent.csv"), ShippedScenarios.swipe) == .malformedData)
    #expect(console.errors.contains("bad.csv:2: "))
    #expect(console.errors.contains("absent.csv: the file cannot be read"))
    #expect(console.output.isEmpty)
  }

  @Test func `the seed and the replications have their own options`() {
    let short = RecordingConsole()
    let swipe = ShippedScenarios.swipe
    #expect(console.run("run", swipe, "-f", "json", "--set", "seed=7", "--set", "replications=2") == .success)
    #expect(short.run("run", swipe, "-f", "json", "--seed", "7", "-r", "2") == .success)
    #expect(short.output == console.output)
  }

  @Test(arguments: [
    ["--seed", "-1"], ["--seed", "1.5"], ["-r", "0"], ["-r", "10001"], ["--format", "xml"], ["--color", "blue"],
  ])
  func `an option value that does not fit is a usage error`(words: [String]) {
    #expect(console.run("run", ShippedScenarios.swipe, words[0], words[1]) == .usage)
    #expect(console.errors.contains("option '\(words[0])'") || console.errors.contains("option '--"))
  }
}
