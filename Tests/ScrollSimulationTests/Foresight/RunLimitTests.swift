import ScrollMetrics
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
        lateItems: known.lateItems, wait: known.wait, bytes: known.bytes, minimumWait: .zero,
        neededBytes: scenario.neededBytes(records[0]))
      for (other, full) in zip(Self.policies, records) {
        var limited = RunRecord()
        let frameCount = scenario.simulation(policy: other).run(
          seed: scenario.seed, replication: scenario.replication, upTo: limit, into: &limited)
        if frameCount < full.frameCount {
          #expect(!WaitTotals(full).isBetter(than: known), "\(other) after \(name) in \(scenario)")
        } else {
          #expect(WaitTotals(limited) == WaitTotals(full))
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
