import Diagnostics
import Experiments
import Foundation
import Metrics
import Synchronization
import Testing

@testable import Sweeps

struct SweepTests {
  /// Two shipped scenarios over 24 tunings, one of which is no valid one.
  private func sweep() throws -> Sweep {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "scenarios").path
    let scenarios = try ["flashing-feed", "stalling-feed"].map { name in
      try TunableScenario(ScenarioSource(path: "\(folder)/\(name).json", overrides: []))
    }
    let space = try ParameterSpace([
      SweepParameter(rangeArgument: "display.leading=0.5..3:0.5"),
      SweepParameter(listArgument: "batching.leading=1,2,3,4"),
    ])
    let plan = try TrialPlan(space, method: .grid, seed: 0, trialCount: nil)
    return Sweep(scenarios: scenarios, space: space, plan: plan)
  }

  @Test(arguments: [1, 2, 7])
  func `trials come to the same for any number of workers, in the order of their numbers`(jobs: Int) throws {
    let sweep = try sweep()
    let trials = sweep.run(Array(0..<24), jobs: jobs)
    #expect(trials.map(\.index) == Array(0..<24))
    #expect(trials.map(\.metrics) == sweep.run(Array(0..<24), jobs: 1).map(\.metrics))
    #expect(trials.map(\.point) == (0..<24).map(sweep.plan.point(ofTrial:)))
    #expect(Set(trials.map { $0.metrics?[1][0] }).count > 1)
  }

  @Test func `a trial has the metrics of each scenario`() throws {
    let sweep = try sweep()
    let trial = try #require(sweep.run([5], jobs: 3).first)
    for (index, scenario) in sweep.scenarios.enumerated() {
      let source = try ScenarioSource(
        path: scenario.path,
        overrides: [SettingOverride("display.leading=1"), SettingOverride("batching.leading=2")])
      #expect(trial.metrics?[index] == (try Experiment(source).run().metrics.map { $0?.mean }))
    }
  }

  @Test func `what is cancelled ends with the trials that are complete`() throws {
    let count = Atomic<Int>(0)
    let trials = try sweep().run(
      Array(0..<24), jobs: 1, isCancelled: { count.load(ordering: .relaxed) == 5 },
      onTrial: { _ in count.add(1, ordering: .relaxed) })
    #expect(trials.map(\.index) == Array(0..<5))
  }

  @Test func `a trial whose settings cannot be is told and the others go on`() throws {
    let base = try sweep()
    let space = try ParameterSpace([SweepParameter(listArgument: "trace=traces/none.csv,traces/swipes-ios.csv")])
    let sweep = Sweep(
      scenarios: base.scenarios, space: space, plan: try TrialPlan(space, method: .grid, seed: 0, trialCount: nil))
    let trials = sweep.run([0, 1], jobs: 2)
    guard case .invalid(let why) = trials[0].outcome else {
      Issue.record("a recording that is not there has been replayed")
      return
    }
    #expect(why.contains("cannot be read"))
    #expect(trials[1].metrics?.count == 2)
  }
}
