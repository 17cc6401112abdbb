import ScrollDiagnostics
import TemporaryDirectories
import TestScenarios
import Testing

/// What commands say of a file that another command, or a setting, takes.
struct MistakenFileTests {
  private let console = RecordingConsole()
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private static let networks = [
    ("mahimahi.txt", "1\n2\n3\n10\n"), ("pensieve.txt", "0.5 3.1\n1.0 2.0\n"),
    ("sabre.json", #"[{"duration_ms": 1000, "bandwidth_kbps": 500, "latency_ms": 20}]"#),
  ]

  @Test(arguments: networks)
  func `a network is told as one, with its setting`(name: String, text: String) throws {
    let path = try folder.write(text, to: name)
    for command in [["run"], ["sweep"], ["trace", "import"], ["content"]] {
      let console = RecordingConsole()
      #expect(console.run(command + [path]) != .success)
      #expect(console.errors.hasPrefix("error: \(path): expected a "), "\(console.errors)")
      #expect(console.errors.contains(", found a network\n"), "\(command): \(console.errors)")
      #expect(console.errors.contains("--set loading.network=\(path);"), "\(command): \(console.errors)")
    }
  }

  @Test func `settings of calibrate are to be included`() throws {
    let path = try folder.write(
      #"{"loading": {"bandwidth_kbps": 900}, "calibration": {"loading.bandwidth_kbps": {"source": "x"}}}"#,
      to: "settings.json")
    #expect(console.run("run", path) == .invalidScenario)
    #expect(
      console.errors == """
        error: \(path): expected a scenario or a recording, found settings that calibrate wrote
          Run a scenario or a recording with them: --with \(path). Or include them: {"trace": "recording.csv", "include": ["\(path)"]}

        """)
  }

  @Test func `a fault in settings of calibrate is told, however they are given`() throws {
    let path = try folder.write(
      #"{"loading": {"bandwidth_kbps": 900}, "calibration": {"loading.bandwidth_kbps": {"interval_95": [3, 1]}}}"#,
      to: "settings.json")
    let scenario = try folder.write(#"{"trace": "t.csv", "include": ["settings.json"]}"#, to: "s.json")
    for words in [["run", scenario], ["run", ShippedScenarios.swipe, "--with", path]] {
      let console = RecordingConsole()
      #expect(console.run(words) == .invalidScenario)
      #expect(console.errors.contains("field 'calibration.loading.bandwidth_kbps.interval_95': expected two numbers"))
    }
  }

  @Test(arguments: [
    ("logs/sitespeed.har", "a HAR file", "'scrollbench calibrate' fits settings to it"),
    ("baselines/flashing-feed.json", "a baseline", "Name the scenario instead"),
  ])
  func `another kind of file in place of settings is told`(name: String, kind: String, remedy: String) {
    let path = ShippedScenarios.path(name)
    #expect(console.run("run", ShippedScenarios.swipe, "--with", path) == .invalidScenario)
    #expect(
      console.errors.hasPrefix("error: \(path): expected settings that calibrate wrote, found \(kind)\n  \(remedy)"),
      "\(console.errors)")
  }

  @Test func `a recording has no settings`() {
    let path = ShippedScenarios.swipe
    #expect(console.run("run", path, "--with", path) == .invalidScenario)
    #expect(
      console.errors
        == "error: \(path): expected settings in JSON, found a recording\n  'scrollbench run' replays recordings.\n")
  }

  @Test func `a HAR file is no recording to import`() {
    let path = "\(ShippedScenarios.folder)/logs/sitespeed.har"
    #expect(console.run("trace", "import", path) == .malformedData)
    #expect(console.errors.hasPrefix("error: \(path): expected a recording, found a HAR file\n"))
    #expect(console.errors.contains("scrollbench content"))
  }

  @Test func `a recording is no HAR file`() {
    let path = ShippedScenarios.swipe
    #expect(console.run("content", path) == .malformedData)
    #expect(
      console.errors
        == "error: \(path): expected a HAR file, found a recording\n  'scrollbench run' replays recordings.\n")
  }

  @Test func `a HAR file is no table of items, and content makes one`() throws {
    let har = try folder.write(#"{"log": {"entries": []}}"#, to: "feed.har")
    #expect(console.run("run", ShippedScenarios.swipe, "--set", "content.items_file=\(har)") == .usage)
    #expect(console.errors.contains("expected a table of items, found JSON in '"), "\(console.errors)")
    #expect(console.errors.contains("'scrollbench content \(har) -o items.csv' makes one"))
  }
}
