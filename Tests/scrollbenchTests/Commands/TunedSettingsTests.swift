import ScrollDiagnostics
import ScrollJSON
import SeededRandom
import TemporaryDirectories
import TestScenarios
import Testing

@testable import scrollbench

@Suite struct `Tuned settings` {
  @Test(
    arguments: Exhaustiveness.cases(
      2,
      of: [
        ("stalling-feed.json", ["batching", "policy"]), ("carousel-feed.json", ["nested"]), ("photo-grid.json", []),
        ("flashing-feed.json", ["policy"]), ("flashlist-inbox.json", ["policy"]),
      ]))
  func `with the settings that tune writes, a scenario runs as the advice says`(
    scenario: String, groups: [String]
  ) throws {
    let folder = try TemporaryDirectory()
    let (path, settings) = (ShippedScenarios.path(scenario), folder.path("tuned.json"))
    #expect(RecordingConsole().run(["tune", path, "--format", "settings", "-o", settings]) == .success)
    let written = try JSONDocument(path: nil, bytes: Array(folder.read("tuned.json").utf8), exitCode: .malformedData)
    #expect(written.root.members?.map(\.name) == groups)

    let advice = try Self.json(["tune", path])
    let changes = try #require(advice["changes"]?.elements).flatMap { change throws in
      ["--set", "\(try #require(change["setting"]?.string))=\(try #require(change["then"]).argument)"]
    }
    let (with, set) = try (Self.json(["run", path, "--with", settings]), Self.json(["run", path] + changes))
    let results = [with, set].map { $0["results"]?.elements?.first }
    #expect(results[0]?["metrics"] != nil)
    for member in ["metrics", "verdict", "settings"] {
      #expect(results[0]?[member] == results[1]?[member], "\(member)")
    }
  }

  private static func json(_ words: [String]) throws -> JSONNode {
    let console = RecordingConsole()
    #expect(console.run(words + ["--format", "json"]) == .success)
    return try JSONDocument(path: nil, bytes: Array(console.output.utf8), exitCode: .malformedData).root
  }
}
