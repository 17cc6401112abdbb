import ScrollDiagnostics
import TemporaryDirectories
import TestScenarios
import Testing

@Suite struct Timeline {
  private let console = RecordingConsole()

  @Test func `a timeline has a line per item and replaces the table`() {
    #expect(console.run("run", ShippedScenarios.swipe, "--timeline", "--timeline-window", "0..100") == .success)
    #expect(console.output.contains("0 ms to 100 ms"))
    #expect(console.output.contains("  0  "))
    #expect(!console.output.contains("preload hit rate"))
  }

  /// The first screen has nothing in the first instant.
  @Test func `the first column is the first instant of the window`() throws {
    #expect(
      console.run(
        "run", ShippedScenarios.swipe, "--timeline", "--timeline-window", "0..40", "--timeline-step", "20") == .success)
    let line = try #require(console.output.split(separator: "\n").first { $0.hasPrefix("  0   ") })
    #expect(line.split(separator: " ").last == "bb")
  }

  @Test(arguments: [
    "1500..1500", "2000..1000", "a..b", "5", "-1..5", "nan..5", "1..1e300", "..", "1..2..3", "1s..999", "s..ms",
    "5000..6s",
  ])
  func `an invalid window is a usage error`(window: String) {
    let isWindow = window == ".."
    let status = console.run("run", ShippedScenarios.swipe, "--timeline", "--timeline-window", window)
    #expect(status == (isWindow ? .success : .usage))
  }

  @Test(arguments: ["5s..6s", "5000ms..6s", "5000..6000ms", "5..6s"]) func `a window may have units`(window: String) {
    let plain = RecordingConsole()
    for (console, window) in [(plain, "5000..6000"), (console, window)] {
      #expect(console.run("run", ShippedScenarios.swipe, "--timeline", "--timeline-window", window) == .success)
    }
    #expect(console.output == plain.output)
  }

  @Test func `a window or a step without a timeline is a usage error`() {
    #expect(console.run("run", ShippedScenarios.swipe, "--timeline-window", "0..100") == .usage)
    #expect(console.run("run", ShippedScenarios.swipe, "--timeline-step", "10") == .usage)
    #expect(console.errors.contains("--timeline-window and --timeline-step need --timeline"), "\(console.errors)")
    #expect(console.errors.contains("See 'scrollbench run --help'"), "\(console.errors)")
  }

  @Test func `a timeline cannot be combined with formats other than the table`() {
    #expect(console.run("run", ShippedScenarios.swipe, "--timeline", "--format", "json") == .usage)
    #expect(console.errors.contains("--export-json"))
  }

  @Test func `a window after the end of every run is a usage error`() {
    #expect(console.run("run", ShippedScenarios.swipe, "--timeline", "--timeline-window", "9000000..") == .usage)
    #expect(
      console.errors.contains("the window begins at 9,000,000 ms, and the run ends at 9,041.7 ms"), "\(console.errors)")
    #expect(console.output.isEmpty)
    let both = RecordingConsole()
    let inputs = [ShippedScenarios.swipe, ShippedScenarios.trackpadSwipe]
    #expect(both.run(["run"] + inputs + ["--timeline", "--timeline-window", "5000..6000"]) == .success)
    #expect(both.output.contains("\n  The run ends at 2,341.7 ms, before the window.\n"), "\(both.output)")
    #expect(both.output.contains("  5,000 ms to 6,000 ms, "))
  }

  @Test func `callbacks are listed instead of the table, or below a timeline`() {
    #expect(console.run("run", ShippedScenarios.swipe, "--callbacks", "--quiet") == .success)
    let lines = console.output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(
      lines[0].suffix(3) == ["callbacks", "of", "nodes"] && lines[1] == ["item", "method", "state", "ms", "frame"])
    #expect(lines[2].prefix(2) == ["0", "didEnterPreloadState"])
    #expect(
      lines.contains { $0.contains("didEnterVisibleState") } && lines.contains { $0.contains("displayDidFinish") })
    let both = RecordingConsole()
    #expect(
      both.run("run", ShippedScenarios.swipe, "--callbacks", "--timeline", "--timeline-window", "9030..") == .success)
    #expect(both.output.contains(" ms a column\n") && both.output.contains("There are no callbacks"))
  }

  @Test(arguments: ["json", "csv"]) func `callbacks in a format are those of the export`(format: String) throws {
    let folder = try TemporaryDirectory()
    let words = ["run", ShippedScenarios.swipe, ShippedScenarios.path("flashing-feed.json")]
    let path = folder.path("callbacks.\(format)")
    #expect(console.run(words + ["--callbacks", "--format", format, "--export-callbacks", path]) == .success)
    #expect(console.output.contains("didEnterVisibleState") && console.errors.isEmpty)
    #expect(try folder.read("callbacks.\(format)") == console.output)
    let file = RecordingConsole()
    #expect(file.run(words + ["--callbacks", "-o", folder.path("output.\(format)")]) == .success)
    #expect(try folder.read("output.\(format)") == console.output)
  }

  @Test func `callbacks need Texture's policies and a format for them`() {
    let settings = ["--set", "policy.kind=ikasyncable"]
    #expect(console.run(["run", ShippedScenarios.swipe, "--callbacks"] + settings) == .usage)
    #expect(console.errors.contains("--callbacks is for Texture's policies"))
    #expect(console.run("run", ShippedScenarios.swipe, "--callbacks", "--format", "html") == .usage)
    #expect(console.errors.contains("--callbacks has the formats table, json and csv, not html"))
    #expect(console.run("run", ShippedScenarios.swipe, "--callbacks", "--policy", "texture,preheat") == .usage)
  }
}
