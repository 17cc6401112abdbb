import ScrollQuantities
import SeededRandom
import Testing

@testable import ScrollSimulation

/// A run that ends at its limit would have come to nothing better.
struct RunLimitTests {
  private static let policies = ["on-display", "texture", "preheat", "compose"]

  @Test(arguments: RandomScenario.Family.allCases, Exhaustiveness.seeds(4, of: 8) as Range<UInt64>)
  func `a run cut off at a limit was no better, and one that finishes is the same as without it`(
    family: RandomScenario.Family, seed: UInt64
  ) {
    var scenario = RandomScenario(family, seed: seed)
    for kind in scenario.configuration.containers.indices {
      scenario.configuration.containers[kind].batching.decider = .texture
    }
    let records = Self.policies.map { scenario.record(policy: $0) }
    for (name, record) in zip(Self.policies, records) {
      let known = WaitTotals(record)
      let limit = RunLimit(
        known: known, minimumWait: .zero, neededBytes: scenario.neededBytes(records[0]))
      for (other, full) in zip(Self.policies, records) {
        var limited = RunRecord()
        let isComplete = scenario.simulation(policy: other).run(
          seed: scenario.seed, replication: scenario.replication, upTo: limit, into: &limited)
        #expect(isComplete == (limited.frameCount == full.frameCount))
        if isComplete {
          #expect(WaitTotals(limited) == WaitTotals(full))
        } else {
          #expect(!WaitTotals(full).isBetter(than: known), "\(other) after \(name) in \(scenario)")
        }
      }
    }
  }

  @Test func `a run until a time knows what the whole run knows of each item by then`() {
    let scenario = RandomScenario(.plain, seed: 3)
    let simulation = scenario.simulation
    let whole = simulation.run(seed: scenario.seed)
    let time = SimulatedTime(nanoseconds: whole.duration.nanoseconds / 2)
    let half = simulation.run(seed: scenario.seed, until: time)
    #expect(half.rowCount > 0)
    for (row, whole) in zip(half.rows, whole.rows) {
      #expect(row.firstVisible == (whole.firstVisible <= time ? whole.firstVisible : .never))
      #expect(row.firstDrawn == (whole.firstDrawn <= time ? whole.firstDrawn : .never))
    }
  }
}

extension RunLimitTests {
  @Test func `the journal of a run until a frame has every change up to then, and the record ends there`() {
    let scenario = RandomScenario(.plain, seed: 3)
    let simulation = scenario.simulation
    simulation.journal = RunJournal()
    _ = simulation.run(seed: scenario.seed)
    let entries = simulation.journal!.entries
    let frames = simulation.timeline.outer.frames.map(\.time)
    for (number, time) in frames.enumerated().dropLast() where number % 5 == 0 {
      let part = simulation.run(seed: scenario.seed, until: time)
      #expect(part.frameCount == number + 1 && part.duration == frames[number + 1])
      #expect(simulation.journal!.entries == entries.filter { $0.time <= time }, "until \(time)")
    }
  }
}

extension RandomScenario {
  fileprivate func simulation(policy name: String) -> Simulation {
    var scenario = self
    for kind in scenario.configuration.containers.indices {
      scenario.configuration.containers[kind].setPolicy(PolicyCatalog.policy(named: name)!)
    }
    return scenario.simulation
  }

  fileprivate func record(policy name: String) -> RunRecord {
    simulation(policy: name).run(seed: seed, replication: replication)
  }

  fileprivate func neededBytes(_ record: RunRecord) -> RunLimit.NeededBytes {
    let contents = simulation.contents
    var needed = RunLimit.NeededBytes(containerCount: contents.count)
    for row in 0..<record.rowCount where record.rows[row].couldBePrepared {
      let (container, item) = (Int(record.rows[row].container), record.rows[row].item)
      needed.add(contents[container].bytes[item.position], container: container, item: item)
    }
    return needed
  }
}
