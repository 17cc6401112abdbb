import Foundation
import ScrollDiagnostics
import TemporaryDirectories
import TestScenarios
import Testing

@Suite struct `Perfetto Exports` {
  private let console = RecordingConsole()
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func events(_ name: String) throws -> [[String: Any]] {
    let root = try JSONSerialization.jsonObject(with: Data(folder.read(name).utf8)) as? [String: Any]
    return try #require(root?["traceEvents"] as? [[String: Any]])
  }

  @Test func `runs are written beside the table, one process per run`() throws {
    #expect(
      console.run(
        "run", ShippedScenarios.swipe, ShippedScenarios.swipe, "--export-perfetto", folder.path("trace.json"))
        == .success)
    #expect(!console.output.isEmpty)
    #expect(try Set(events("trace.json").compactMap { $0["pid"] as? Int }).count == 2)
  }

  @Test func `a Perfetto export to standard output replaces the table`() throws {
    #expect(console.run("run", ShippedScenarios.swipe, "--export-perfetto", "-") == .success)
    #expect(console.output.hasPrefix("{\"traceEvents\":[\n"))
    #expect(console.output.hasSuffix("\n]}\n"))
  }

  @Test func `a Perfetto export cannot share a file with another export`() throws {
    let path = folder.path("out")
    #expect(console.run("run", ShippedScenarios.swipe, "--export-json", path, "--export-perfetto", path) == .usage)
    #expect(try folder.names.isEmpty)
  }

  @Test func `settings apply to a Perfetto export`() throws {
    #expect(
      console.run(
        "run", ShippedScenarios.swipe, "--set", "name=slower", "--export-perfetto", folder.path("trace.json"))
        == .success)
    let names = try events("trace.json").compactMap { ($0["args"] as? [String: Any])?["name"] as? String }
    #expect(names.first == "slower")
  }
}
