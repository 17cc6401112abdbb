import ScrollMetrics
import ScrollQuantities
import ScrollSimulation
import Testing

@testable import ScrollForesight

/// What the search attains for runs that are worked out by hand. Items 1 to 3 come into view at 10 ms.
struct ForesightSearchTests {
  private var scroll = ShortScroll()

  private func time(_ milliseconds: Double) -> SimulatedTime { SimulatedTime(milliseconds: milliseconds) }

  @Test mutating func `nothing is searched for if nothing is late without preloading`() {
    scroll.offsets = [0, 0]
    let outcome = scroll.simulation.attainable(seed: 1)
    #expect(outcome.effort.runs == 1)
    #expect(outcome.best.lateItems == 0 && outcome.lateItemsBound == 0 && outcome.neededBytes == 1000)
  }

  /// Requested from the start, all data is there at 5 ms; requested at 10 ms, it is there at 15 ms, for the frame at 20 ms.
  @Test mutating func `the search ends with a schedule that leaves nothing late`() {
    scroll.configuration.loading.latency = .constant(5)
    let outcome = scroll.simulation.attainable(seed: 1)
    #expect(outcome.effort.runs == 2)
    #expect(outcome.unprepared == WaitTotals(lateItems: 3, wait: time(30), bytes: 4000))
    #expect(outcome.best == WaitTotals(lateItems: 0, wait: .zero, bytes: 4000))
    #expect(outcome.minimumWait == .zero && outcome.neededBytes == 4000 && outcome.lateItemsBound == 0)
  }

  /// Requested from the start, the data is there at 15 ms, for the frame at 20 ms; requested at 10 ms, for the one at 30 ms.
  /// Item 0 leaves before its data comes.
  @Test mutating func `every schedule is tried if something is late with all`() {
    scroll.configuration.loading.latency = .constant(15)
    let outcome = scroll.simulation.attainable(seed: 1)
    let policies = PolicyCatalog.policies.count { !$0.container.keepsResultsByIndex }
    // Without preloading, earliest deadline first, its three variants, and each policy with a mask and without.
    #expect(outcome.effort.runs == 1 + 1 + 3 + 2 * policies)
    #expect(outcome.unprepared == WaitTotals(lateItems: 3, wait: time(60), bytes: 3000))
    #expect(outcome.best == WaitTotals(lateItems: 3, wait: time(30), bytes: 3000))
    #expect(outcome.minimumWait == time(30) && outcome.lateItemsBound == 3 && outcome.neededBytes == 4000)
  }

  @Test mutating func `the clairvoyant policy attains what is attainable`() {
    scroll.configuration.loading.latency = .constant(5)
    scroll.configuration.policy = ClairvoyantPolicy()
    let simulation = scroll.simulation
    #expect(simulation.needsForesight)
    #expect(WaitTotals(simulation.runWithForesight(seed: 1)) == WaitTotals(lateItems: 0, wait: .zero, bytes: 4000))
    scroll.configuration.policy = OnDisplayPolicy()
    #expect(!scroll.simulation.needsForesight)
    #expect(WaitTotals(scroll.simulation.runWithForesight(seed: 1)).lateItems == 3)
  }

  @Test mutating func `the first replication is the default`() {
    scroll.configuration.loading.latency = .uniform(minimum: 5, maximum: 100)
    let simulation = scroll.simulation
    let outcome = simulation.attainable(seed: 1, replication: 0)
    #expect(simulation.attainable(seed: 1) == outcome)
    #expect(simulation.attainable(seed: 1, replication: 1) != outcome)
    let run = simulation.runWithForesight(seed: 1, replication: 0)
    #expect(simulation.runWithForesight(seed: 1).rows == run.rows)
    #expect(simulation.runWithForesight(seed: 1, replication: 1).rows != run.rows)
  }
}
