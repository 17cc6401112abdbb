import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON
import ScrollMetrics
import Synchronization
import Testing

@testable import ScrollSweeps

struct SweepTests {
  @Test(arguments: [1, 2, 7])
  func `trials are the same for any number of workers, in order of their numbers`(jobs: Int) throws {
    let sweep = try smallSweep()
    let trials = sweep.run(jobs: jobs)
    #expect(trials.map(\.index) == Array(0..<24))
    #expect(trials == sweep.run(jobs: 1))
    #expect(trials.map(\.point) == (0..<24).map(sweep.definition.space.gridPoint))
    #expect(Set(trials.map { $0.metrics?[1]["preload_hit_rate"] }).count > 1)
  }

  @Test func `a trial has the metrics of each scenario`() throws {
    let sweep = try smallSweep()
    let trial = try #require(sweep.run(Shard("6/24"), jobs: 3).first)
    for (index, scenario) in sweep.scenarios.enumerated() {
      let source = try ScenarioSource(
        path: scenario.path,
        overrides: [SettingOverride("display.leading=1"), SettingOverride("batching.leading=2")])
      #expect(trial.metrics?[index] == (try Experiment(source).run().metrics.means))
    }
  }

  @Test func `a cancelled sweep has its complete trials`() throws {
    let count = Atomic<Int>(0)
    let trials = try smallSweep().run(
      jobs: 1, isCancelled: { count.load(ordering: .relaxed) == 5 },
      onTrial: { _ in count.add(1, ordering: .relaxed) })
    #expect(trials.map(\.index) == Array(0..<5))
  }

  @Test func `a trial with impossible settings is reported and the others go on`() throws {
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

  @Test func `known trials are not run again`() throws {
    let sweep = try smallSweep()
    let known = try sweep.run(Shard("1/2"), jobs: 2)
    let count = Atomic<Int>(0)
    let trials = sweep.run(known: known, jobs: 2, onTrial: { _ in count.add(1, ordering: .relaxed) })
    #expect(count.load(ordering: .relaxed) == 12)
    #expect(trials == sweep.run(jobs: 1))
  }

  @Test func `regret is measured if an objective or a constraint asks for it`() throws {
    let parameters = [try SweepParameter(listArgument: "preload.leading=0.5,4")]
    for constraints in [[], [try OutcomeConstraint("regret.bytes <= 50 %")]] {
      let trials = try madeSweep(parameters, constraints: constraints).run(jobs: 2)
      #expect(
        trials.allSatisfy { $0.metrics?.allSatisfy { ($0["regret.latency"] == nil) == constraints.isEmpty } == true })
    }
  }

  private func adaptive() throws -> Sweep {
    try madeSweep(
      [
        SweepParameter(rangeArgument: "preload.leading=1..6"),
        SweepParameter(rangeArgument: "batching.leading=1..4:0.5"),
      ],
      method: .nsga2, trialCount: 40, constraints: [OutcomeConstraint("peak_bytes.preload <= 2MB")])
  }

  @Test func `an adaptive sweep is the same for any number of workers and when resumed`() throws {
    let sweep = try adaptive()
    let trials = sweep.run(jobs: 1)
    #expect(trials.map(\.index) == Array(0..<40))
    #expect(Set(trials.map(\.point)).count == 40)
    for jobs in [2, 7] { #expect(sweep.run(jobs: jobs) == trials) }
    for count in [0, 1, 15, 16, 20, 39, 40] {
      let ran = Atomic<Int>(0)
      let known = Array(trials.prefix(count))
      #expect(sweep.run(known: known, jobs: 2, onTrial: { _ in ran.add(1, ordering: .relaxed) }) == trials)
      #expect(ran.load(ordering: .relaxed) == 40 - count)
    }
    #expect(sweep.definition.isWhole(trials))
    #expect(!sweep.definition.isWhole(trials.dropLast()))
  }

  @Test func `a known trial at another point than expected is run again`() throws {
    let sweep = try adaptive()
    let trials = sweep.run(jobs: 2)
    let strange = Trial(index: 3, point: trials[4].point, outcome: trials[4].outcome)
    #expect(sweep.run(known: [trials[0], strange], jobs: 2) == trials)
  }

  @Test func `a cancelled adaptive sweep has its complete trials`() throws {
    let sweep = try adaptive()
    let count = Atomic<Int>(0)
    let trials = sweep.run(
      jobs: 1, isCancelled: { count.load(ordering: .relaxed) == 35 }, onTrial: { _ in count.add(1, ordering: .relaxed) }
    )
    #expect(trials == Array(sweep.run(jobs: 2).prefix(35)))
  }

  @Test func `an adaptive sweep of a small space ends when all of it is tried`() throws {
    let sweep = try madeSweep([SweepParameter(listArgument: "batching.leading=1,2,3")], method: .nsga2)
    #expect(Set(sweep.run(jobs: 2).map(\.point)) == [[1], [2], [3]])
  }
}
