import Foundation
import Metrics
import Testing

@testable import Experiments

/// The scenarios that come with the package.
struct ScenarioFilesTests {
  private static let folder = URL(filePath: #filePath).appending(path: "../../../../scenarios").standardizedFileURL

  static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".json") }.sorted()

  @Test func `there are scenarios`() {
    #expect(Self.names.contains("reference.json"))
    #expect(Self.names.count > 1)
  }

  @Test(arguments: names)
  func `a scenario says what it shows, runs, and gives the same bytes again`(name: String) throws {
    let experiment = try experiment(name)
    #expect(!experiment.scenario.summary.isEmpty)
    let result = experiment.run()
    #expect(result["first_screen.items"]?.mean ?? 0 > 0)
    #expect(experiment.run().json.formatted() == result.json.formatted())
    #expect(try self.experiment(name).run().json.formatted() == result.json.formatted())
  }

  @Test func `an outcome does not depend on what ran before`() throws {
    let forwards = try Self.names.map { try experiment($0).run().outcomeDigests }
    let backwards = try Self.names.reversed().map { try experiment($0).run().outcomeDigests }
    #expect(forwards == backwards.reversed())
    #expect(Set(forwards).count == forwards.count)
  }

  @Test func `outcomes do not depend on what runs at the same time`() async throws {
    let alone = try Self.names.map { try experiment($0).run().outcomeDigests }
    let together = try await withThrowingTaskGroup(of: (Int, [String]).self) { group in
      for (index, name) in Self.names.enumerated() {
        group.addTask { (index, try experiment(name).run().outcomeDigests) }
      }
      return try await group.reduce(into: Array(repeating: [], count: Self.names.count)) { $0[$1.0] = $1.1 }
    }
    #expect(together == alone)
  }

  private func experiment(_ name: String) throws -> Experiment {
    try Experiment(ScenarioSource(path: Self.folder.appending(path: name).path, overrides: []))
  }
}
