import Foundation
import ScrollJSON
import ScrollMetrics
import ScrollSimulation
import TestScenarios
import Testing

@testable import ScrollExperiments

/// The scenarios that come with the package.
struct ScenarioFilesTests {
  @Test func `shipped scenarios exist, including the reference`() {
    #expect(ShippedScenarios.names.contains("reference.json"))
    #expect(ShippedScenarios.names.count > 1)
  }

  @Test(arguments: ShippedScenarios.names)
  func `a scenario has a summary, runs, and gives the same bytes again`(name: String) throws {
    let experiment = try experiment(name)
    #expect(!experiment.scenario.summary.isEmpty)
    let result = experiment.run()
    #expect(result["first_screen.items"]?.mean ?? 0 > 0)
    #expect(experiment.run().json.formatted() == result.json.formatted())
    #expect(try self.experiment(name).run().json.formatted() == result.json.formatted())
  }

  @Test(arguments: ShippedScenarios.names)
  func `a scenario spends less than a thousandth of its budget`(name: String) throws {
    let experiment = try experiment(name)
    let record = experiment.simulation(replication: 0).run(seed: experiment.scenario.seed)
    #expect(record.budgetUse < 0.001, "\(record.eventCount), \(record.visitCount)")
  }

  @Test func `an outcome does not depend on what ran before`() throws {
    let forwards = try ShippedScenarios.names.map { try experiment($0).run().outcomeDigests }
    let backwards = try ShippedScenarios.names.reversed().map { try experiment($0).run().outcomeDigests }
    #expect(forwards == backwards.reversed())
    #expect(Set(forwards).count == forwards.count)
  }

  @Test func `an outcome does not depend on concurrent runs`() async throws {
    let alone = try ShippedScenarios.names.map { try experiment($0).run().outcomeDigests }
    let together = try await withThrowingTaskGroup(of: (Int, [String]).self) { group in
      for (index, name) in ShippedScenarios.names.enumerated() {
        group.addTask { (index, try experiment(name).run().outcomeDigests) }
      }
      return try await group.reduce(into: Array(repeating: [], count: ShippedScenarios.names.count)) { $0[$1.0] = $1.1 }
    }
    #expect(together == alone)
  }

  private func experiment(_ name: String) throws -> Experiment {
    try ShippedScenarios.experiment(name)
  }
}
