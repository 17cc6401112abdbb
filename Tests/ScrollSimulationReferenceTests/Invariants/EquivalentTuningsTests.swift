import ScrollForesight
import ScrollQuantities
import SeededRandom
import Testing

@testable import ScrollSimulation

/// A tuning that is equivalent to that of a run brings the same run.
@Suite struct `Equivalent Tunings of Random Scenarios` {
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
