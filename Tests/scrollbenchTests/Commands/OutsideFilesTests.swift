import Foundation
import ScrollDiagnostics
import TemporaryDirectories
import TestScenarios
import Testing

/// Scenarios that name files outside their folder, on the command line.
struct OutsideFilesTests {
  private let folder: TemporaryDirectory
  private let scenario: String

  init() throws {
    folder = try TemporaryDirectory()
    scenario = try folder.write(#"{"trace": "\#(ShippedScenarios.swipe)"}"#, to: "s.json")
  }

  static let commands = [
    ["run"], ["report"], ["explain"], ["tune"],
    ["gate", "--no-baseline", "--threshold", "display_latency.p95 < 999999ms"],
    ["compare", "--b", "preload.leading=1"], ["sweep", "-q", "-P", "preload.leading=1..2:1"],
  ]

  @Test(arguments: commands)
  func `every command that reads scenarios warns of outside files unless they are allowed`(words: [String]) throws {
    let console = RecordingConsole()
    _ = console.run(words + [scenario])
    let warning = "warning: \(scenario): field 'trace': '\(ShippedScenarios.swipe.prefix(25))"
    #expect(console.errors.contains(warning), "\(console.errors)")
    #expect(console.errors.contains("' is outside the scenario's folder, "), "\(console.errors)")
    #expect(console.errors.contains("\n  Move it there, or pass --allow-outside if this is intended.\n"))
    let silenced = RecordingConsole()
    _ = silenced.run(words + [scenario, "--allow-outside"])
    #expect(!silenced.errors.contains("outside"), "\(silenced.errors)")
    #expect(silenced.output == console.output)
  }

  @Test func `with several jobs a gate warns of each outside file once, in order`() throws {
    let paths = try (1...6).map { try folder.write(folder.read("s.json"), to: "s\($0).json") }
    let console = RecordingConsole()
    _ = console.run(
      ["gate", "--jobs", "4", "--no-baseline", "--threshold", "display_latency.p95 < 999999ms"] + paths.reversed() + [
        "--set", "seed=1",
      ])
    let warned = console.errors.split(separator: "\n").filter { $0.hasPrefix("warning: ") }
    #expect(warned.map { $0.split(separator: ": ")[1] } == paths.map { $0[...] })
  }

  @Test func `a password file is named but its content is not shown`() throws {
    let scenario = try folder.write(#"{"trace": "/etc/passwd"}"#, to: "p.json")
    for flags in [[], ["--allow-outside"]] {
      let console = RecordingConsole()
      #expect(console.run(["run", scenario] + flags) == .malformedData)
      #expect(console.errors.contains("/etc/passwd:1: the file's problems are not shown"), "\(console.errors)")
      #expect(!console.errors.contains("root"))
    }
  }

  @Test func `shipped scenarios use no files outside their folder`() {
    for path in ShippedScenarios.paths {
      let console = RecordingConsole()
      #expect(console.run("run", path, "-f", "csv") == .success)
      #expect(!console.errors.contains("outside"))
    }
  }
}
