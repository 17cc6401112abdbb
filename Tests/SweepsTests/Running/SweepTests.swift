import Diagnostics
import Experiments
import Metrics
import Synchronization
import Testing

@testable import Sweeps

struct SweepTests {
  @Test(arguments: [1, 2, 7])
  func `trials come to the same for any number of workers, in the order of their numbers`(jobs: Int) throws {
    let sweep = try smallSweep()
    let trials = sweep.run(jobs: jobs)
    #expect(trials.map(\.index) == Array(0..<24))
    #expect(trials == sweep.run(jobs: 1))
    #expect(trials.map(\.point) == (0..<24).map(sweep.definition.space.gridPoint))
    #expect(Set(trials.map { $0.metrics?[1][0] }).count > 1)
  }

  @Test func `a trial has the metrics of each scenario`() throws {
    let sweep = try smallSweep()
    let trial = try #require(sweep.run(Shard("6/24"), jobs: 3).first)
    for (index, scenario) in sweep.scenarios.enumerated() {
      let source = try ScenarioSource(
        path: scenario.path,
        overrides: [SettingOverride("display.leading=1"), SettingOverride("batching.leading=2")])
      #expect(trial.metrics?[index] == (try Experiment(source).run().metrics.map { $0?.mean }))
    }
  }

  @Test func `what is cancelled ends with the trials that are complete`() throws {
    let count = Atomic<Int>(0)
    let trials = try smallSweep().run(
      jobs: 1, isCancelled: { count.load(ordering: .relaxed) == 5 },
      onTrial: { _ in count.add(1, ordering: .relaxed) })
    #expect(trials.map(\.index) == Array(0..<5))
  }

  @Test func `a trial whose settings cannot be is told and the others go on`() throws {
    let sweep = try madeSweep([SweepParameter(listArgument: "trace=traces/none.csv,traces/swipes-ios.csv")])
    let trials = sweep.run(jobs: 2)
    guard case .invalid(let why) = trials[0].outcome else {
      Issue.record("a recording that is not there has been replayed")
      return
    }
    #expect(why.contains("cannot be read"))
    #expect(trials[1].metrics?.count == 2)
    #expect(trials[1].inputs[0].map(\.path) == ["traces/swipes-ios.csv"])
  }

  @Test func `what was known is not run again`() throws {
    let sweep = try smallSweep()
    let known = try sweep.run(Shard("1/2"), jobs: 2)
    let count = Atomic<Int>(0)
    let trials = sweep.run(known: known, jobs: 2, onTrial: { _ in count.add(1, ordering: .relaxed) })
    #expect(count.load(ordering: .relaxed) == 12)
    #expect(trials == sweep.run(jobs: 1))
  }
}
