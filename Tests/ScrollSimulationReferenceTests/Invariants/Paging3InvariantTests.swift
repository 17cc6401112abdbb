import ScrollForesight
import ScrollQuantities
import SeededRandom
import Testing

@testable import ScrollSimulation

/// Random scenarios in which all containers fetch their pages as Paging does, whatever else prepares their items.
struct Paging3InvariantTests {
  enum Companion: CaseIterable {
    case none
    case texture
    case workingRange
    case recyclerViewGap
  }

  @Test(arguments: RandomScenario.Family.allCases, Companion.allCases)
  func `a maximum size that is never reached changes nothing`(
    family: RandomScenario.Family, companion: Companion
  ) {
    for scenario in Exhaustiveness.cases(2, of: RandomScenario.all(of: family, inBlock: 0)) {
      let unlimited = RunFacts(scenario.paged(beside: companion, maxSize: 0).record)
      let limited = RunFacts(scenario.paged(beside: companion, maxSize: 1_000_000).record)
      let difference = limited.firstDifference(from: unlimited)
      #expect(difference == nil, "\(scenario.family) \(scenario.seed): \(difference ?? "")")
    }
  }

  @Test(arguments: RandomScenario.Family.allCases, Companion.allCases)
  func `held amounts match the wanted states, and dropped pages hold nothing`(
    family: RandomScenario.Family, companion: Companion
  ) {
    var returnCount = 0
    for scenario in Exhaustiveness.cases(6, of: RandomScenario.all(of: family, inBlock: 1)) {
      let simulation = scenario.paged(beside: companion, maxSize: 1).simulation
      let record = simulation.run(scenario)
      returnCount += record.batches.count { $0.returnEnd != nil }
      #expect(simulation.heldAgain == simulation.run.pipeline.held.all, "\(scenario.family) \(scenario.seed)")
      #expect(simulation.absentItemsHaveNothing, "\(scenario.family) \(scenario.seed)")
      let areSequential = FeedEnd.allCases.allSatisfy(record.returnsFollowOneAnother)
      #expect(areSequential, "\(scenario.family) \(scenario.seed)")
    }
    #expect(returnCount > 0)
  }

  @Test(arguments: RandomScenario.Family.allCases)
  func `a simulation gives the same record when it runs again`(family: RandomScenario.Family) {
    for scenario in Exhaustiveness.cases(4, of: RandomScenario.all(of: family, inBlock: 2)) {
      let scenario = scenario.paged(beside: .recyclerViewGap, maxSize: 1)
      let simulation = scenario.simulation
      let first = RunFacts(simulation.run(scenario))
      let second = RunFacts(simulation.run(scenario))
      #expect(second.firstDifference(from: first) == nil)
    }
  }

  @Test func `with foresight no pages are dropped`() {
    for scenario in Exhaustiveness.cases(2, of: RandomScenario.all(of: .plain, inBlock: 3).prefix(5).map(\.self)) {
      let outcomes = [0, 1].map { maxSize in
        scenario.paged(beside: .workingRange, maxSize: maxSize).simulation.attainable(seed: scenario.seed)
      }
      #expect(outcomes[0] == outcomes[1])
    }
  }

  @Test func `no pages are dropped if Texture's rules decide on batches`() {
    for scenario in RandomScenario.all(of: .plain, inBlock: 4) {
      let records = [0, 1].map { maxSize in
        var scenario = scenario.paged(beside: .none, maxSize: maxSize)
        scenario.configuration.batching.decider = .texture
        return RunFacts(scenario.record)
      }
      #expect(records[1].firstDifference(from: records[0]) == nil)
    }
  }
}

extension RandomScenario {
  fileprivate var record: RunRecord { simulation.run(self) }

  /// The scenario with other policies, and feeds in pages.
  fileprivate func paged(beside companion: Paging3InvariantTests.Companion, maxSize: Int) -> RandomScenario {
    var scenario = self
    for kind in scenario.configuration.containers.indices {
      scenario.configuration.containers[kind].batching.isEnabled = true
      scenario.configuration.containers[kind].batching.decider = .policy
      scenario.configuration.containers[kind].batching.initialItems = 3
      scenario.configuration.containers[kind].batching.batchItems = 2
      let cells = WindowPolicy(ItemsInViewOnly(), stages: .pages)
      var others: [any PreloadingPolicy] = []
      switch companion {
      case .none: break
      case .texture: others = [TexturePolicy(RangeController(profile: .texture))]
      case .workingRange: others = [WindowPolicy(IGListKitWorkingRange(size: 3, itemsPerSection: 1), stages: .data)]
      case .recyclerViewGap:
        others = [WindowPolicy(RecyclerViewGap(viewCacheSize: 2, nestedCount: 2), stages: .cells)]
      }
      scenario.configuration.containers[kind].policy = others.isEmpty ? cells : ComposedPolicy(others + [cells])
      scenario.configuration.containers[kind].paging = Paging3(prefetchDistance: 1, maxSize: maxSize)
      scenario.configuration.containers[kind].keepsResultsByIndex = false
    }
    return scenario
  }
}

extension Simulation {
  /// What is held in the end, counted item by item.
  fileprivate var heldAgain: HeldAmounts {
    var held = HeldAmounts()
    for row in run.pipeline.run.rows.indices {
      let facts = run.pipeline.run.rows[row]
      let container = Int(facts.container)
      let state = run.tree[container].isLoaded ? run.tree[container].state(ofRow: row, run.pipeline) : []
      if state.contains(.preload) {
        held.preloadItems += 1
        if run.pipeline.loading.isLoaded(row) { held.preloadBytes += facts.bytes }
      }
      if state.contains(.display) { held.displayItems += 1 }
      if run.pipeline.display.isDisplayed(row) { held.displayBytes += facts.contentsBytes }
    }
    return held
  }

  fileprivate var absentItemsHaveNothing: Bool {
    run.tree.indices.allSatisfy { container in
      guard run.tree[container].isLoaded, let present = run.tree[container].policies.presentItems else { return true }
      let states = run.tree[container].policies.states
      return (0..<run.tree[container].feed.itemCount).allSatisfy {
        present.contains($0) || states[$0].isSubset(of: .measureLayout)
      }
    }
  }
}

extension RunRecord {
  /// Whether no page was fetched again in a container before the one before it at this end had its answer. A container that is
  /// made anew gets none.
  fileprivate func returnsFollowOneAnother(at end: FeedEnd) -> Bool {
    containers.indices.allSatisfy { container in
      let returns = batches.filter { $0.container == container && $0.returnEnd == end }
      return zip(returns, returns.dropFirst()).allSatisfy { $0.answered <= $1.began || $0.outcome == .pending }
    }
  }
}
