import ScrollForesight
import ScrollQuantities
import SeededRandom
import Testing

@testable import ScrollSimulation

/// A tuning that is equivalent to that of a run brings the same run.
@Suite struct `Equivalent Tunings` {
  @Test(arguments: RandomScenario.Family.allCases)
  func `tunings within the equivalence intervals of a run give the same run`(family: RandomScenario.Family) {
    var (movedCount, differingCount) = (0, 0)
    for seed in Exhaustiveness.seeds(20, of: 400) as Range<UInt64> {
      var scenario = RandomScenario(family, seed: seed)
      scenario.configuration.tracksEquivalentTunings = true
      let simulation = scenario.simulation
      let facts = RunFacts(simulation.run(scenario))
      let equivalents = scenario.policies.indices.map(simulation.equivalentTunings(ofKind:))
      var random = SeededGenerator(seed: seed)
      for _ in 0..<4 {
        let within = scenario.tuned { $1.values(in: equivalents[$0])?.moved($1.value, &random) ?? $1.value }
        let outside = scenario.tuned { $1.value + random.number(0...2) * ($0 == 0 ? 1 : 0) }
        if within.tunings != scenario.tunings { movedCount += 1 }
        let difference = RunFacts(within.simulation.run(within)).firstDifference(from: facts)
        #expect(difference == nil, "\(family) \(seed)")
        if RunFacts(outside.simulation.run(outside)).firstDifference(from: facts) != nil { differingCount += 1 }
      }
    }
    #expect(movedCount > 40, "values did move")
    #expect(differingCount > 20, "they matter")
  }

  /// The tunings that are equivalent for a feed of items of 32 points on a screen of 100, whose first update covers
  /// [-25, 125) and [-25, 150).
  private func equivalentTunings(_ change: (inout SmallFeed) -> Void = { _ in }) -> EquivalentTunings {
    var feed = SmallFeed(lengths: Array(repeating: 32, count: 40))
    feed.configuration.tracksEquivalentTunings = true
    change(&feed)
    let simulation = feed.simulation
    _ = simulation.run(seed: 1)
    return simulation.equivalentTunings(ofKind: 0)
  }

  @Test func `a range may grow up to the next item and shrink to the last one that it covers`() {
    let ranges = equivalentTunings().ranges
    let preload = ranges[.minimum, .preload].leading.values(around: 0.5)
    #expect(preload.contains(0.599999) && !preload.contains(0.600001), "the next item begins at 160")
    let display = ranges[.minimum, .display].leading.values(around: 0.25)
    #expect(display.contains(0.279999) && !display.contains(0.280001), "the next item begins at 128")
    let trailing = ranges[.minimum, .display].trailing.values(around: 0.25)
    #expect(trailing.contains(-0.319999) && !trailing.contains(-0.320001), "the first item ends at 32")
    #expect(trailing.contains(100), "there is nothing before it")
  }

  @Test func `intervals end where ranges become equal, and a mode without updates allows any value`() {
    let ranges = equivalentTunings().ranges
    #expect(!ranges[.minimum, .preload].leading.values(around: 0.5).contains(0.25))
    #expect(!ranges[.minimum, .display].leading.values(around: 0.25).contains(0))
    #expect(ranges[.full, .display].leading.values(around: 1).contains(0))
    #expect(ranges[.full, .display].leading.values(around: 1).contains(1e9))
  }

  @Test func `a range that ends at an item's edge is equivalent only to itself`() {
    let ranges = equivalentTunings { $0.lengths = Array(repeating: 25, count: 40) }.ranges
    #expect(ranges[.minimum, .display].leading.values(around: 0.25) == 0.25...0.25)
    #expect(ranges[.minimum, .display].trailing.values(around: 0.25) == 0.25...0.25)
  }

  @Test func `leading screens may grow to just short of the nearest offset that called for no batch`() {
    let screens = equivalentTunings { feed in
      feed.configuration.batching.isEnabled = true
      feed.configuration.batching.initialItems = 20
      feed.offsets = [0, 300, 200]
    }.leadingScreens.values(around: 2)
    #expect(screens.contains(2.389999) && !screens.contains(2.390001), "640 - 100 - 300 points remain")
    #expect(screens.contains(1.000001) && !screens.contains(0))
  }

  @Test func `leading screens may shrink to the distance that called for a batch`() {
    let screens = equivalentTunings { feed in
      feed.configuration.batching.isEnabled = true
      feed.configuration.batching.initialItems = 20
      feed.configuration.batching.latency = .constant(1000)
      feed.offsets = [0, 390]
    }.leadingScreens.values(around: 2)
    #expect(screens.contains(1.500001) && !screens.contains(1.499999), "640 - 100 - 390 points remain")
    #expect(screens.contains(5.399999) && !screens.contains(5.400001), "540 remain at first")
  }

  @Test func `the tuning of a policy without ranges is equivalent only to itself`() {
    let tunings = equivalentTunings { $0.configuration.policy = OnDisplayPolicy() }
    #expect(tunings.ranges == .exact)
  }
}

/// One number of a container's tuning.
private struct TunedNumber {
  enum Name: Equatable {
    case leading(RangeMode, RangeType)
    case trailing(RangeMode, RangeType)
    case leadingScreens
  }

  let name: Name
  let value: Double

  func values(in tunings: EquivalentTunings) -> ClosedRange<Double>? {
    switch name {
    case .leading(let mode, let type): tunings.ranges[mode, type].leading.values(around: value)
    case .trailing(let mode, let type): tunings.ranges[mode, type].trailing.values(around: value)
    case .leadingScreens: tunings.leadingScreens.values(around: value)
    }
  }
}

extension RandomScenario {
  /// The same with other numbers in the tunings of all containers.
  fileprivate func tuned(_ number: (_ kind: Int, TunedNumber) -> Double) -> RandomScenario {
    var scenario = self
    for kind in policies.indices {
      for mode in RangeMode.allCases where mode != .unspecified {
        for type in RangeType.allCases {
          let old = policies[kind].parameters.tuning[mode, type]
          scenario.policies[kind].parameters.tuning[mode, type] = RangeTuningParameters(
            leading: number(kind, TunedNumber(name: .leading(mode, type), value: old.leadingBufferScreenfuls.value)),
            trailing: number(kind, TunedNumber(name: .trailing(mode, type), value: old.trailingBufferScreenfuls.value)))
        }
      }
      let screens = configuration.containers[kind].batching.leadingScreens.value
      scenario.configuration.containers[kind].batching.leadingScreens = Screenfuls(
        number(kind, TunedNumber(name: .leadingScreens, value: screens)))
      if policies[kind].hasRanges { scenario.policies[kind].apply(to: &scenario.configuration.containers[kind]) }
    }
    return scenario
  }

  fileprivate var tunings: [RangeTuning] { policies.map(\.parameters.tuning) }
}

extension ClosedRange<Double> {
  /// An end of it, or anything between, but no less than nothing and not far away.
  fileprivate func moved(_ value: Double, _ random: inout SeededGenerator) -> Double {
    let (minimum, maximum) = (Swift.max(lowerBound, 0, value - 3), Swift.min(upperBound, value + 3))
    return random.one(of: [value, minimum, maximum, minimum + (maximum - minimum) * random.number(0...1)])
  }
}
