import ScrollQuantities
import SeededRandom

@testable import ScrollSimulation

/// Policies of Texture and none, at random.
extension PolicyChoice {
  /// - Parameter isPlain: Whether to do without what only some containers can have.
  init(_ layoutKind: LayoutKind, isPlain: Bool, _ random: inout SeededGenerator) {
    switch random.number(0...9) {
    case 0: self = isPlain || random.happens(0.4) ? .onDisplay : .asyncable
    case 1: self = isPlain ? .onDisplay : .asyncable
    case 2...6: self = .rangeControl(.texture, Self.parameters(.texture, layoutKind, isPlain: isPlain, &random))
    default:
      let parameters = Self.parameters(.asyncDisplayKit197, layoutKind, isPlain: isPlain, &random)
      self = .rangeControl(.asyncDisplayKit197, parameters)
    }
  }

  private static func parameters(
    _ profile: RangeControlProfile, _ layoutKind: LayoutKind, isPlain: Bool, _ random: inout SeededGenerator
  ) -> PolicyParameters {
    var parameters = PolicyParameters(tuning: tuning(profile, isPager: layoutKind.isPager, &random))
    if case .list = layoutKind {
      if profile == .asyncDisplayKit197, random.happens(0.6) { parameters.container.countsRows = true }
      parameters.container.isTable = random.happens(0.4)
    }
    parameters.container.wraps = !isPlain && random.happens(layoutKind.isPager ? 0.5 : 0.15)
    return parameters
  }

  /// The defaults, or some of them replaced: zeros, equal ranges, a display range larger than the preload range.
  private static func tuning(
    _ profile: RangeControlProfile, isPager: Bool, _ random: inout SeededGenerator
  ) -> RangeTuning {
    var tuning = isPager ? RangeTuning(pagerDefaultsOf: profile) : RangeTuning(defaultsOf: profile)
    if random.happens(0.4) { return tuning }
    for mode in RangeMode.allCases where mode != .unspecified {
      for type in RangeType.allCases where random.happens(0.6) {
        let (leading, trailing) = (screenfuls(&random), screenfuls(&random))
        tuning[mode, type] = RangeTuningParameters(leading: leading, trailing: trailing)
      }
      if random.happens(0.15) { tuning[mode, .preload] = tuning[mode, .display] }
    }
    return tuning
  }

  private static func screenfuls(_ random: inout SeededGenerator) -> Double {
    random.one(of: [0, 0, 0.25, 0.5, 1, 2.5, random.number(0...4)])
  }
}

/// Policies of frameworks, at random.
extension PolicyChoice {
  /// One policy with constants of all sizes, the defaults among them.
  init(framework name: String, _ random: inout SeededGenerator) {
    self.init(framework: [name], &random)
  }

  /// A composition, as scenarios admit them: no two parts drive the same stage but pages, and one at most drives what is drawn.
  static func composition(_ random: inout SeededGenerator) -> PolicyChoice {
    while true {
      let names = composable.shuffled(using: &random).prefix(random.one(of: [2, 2, 3]))
      if isAdmitted(Array(names)) { return PolicyChoice(framework: Array(names), &random) }
    }
  }

  private static let composable = ReferencePolicies.drawn + ["texture", "asyncdisplaykit-1.9.7"]

  private static func isAdmitted(_ names: [String]) -> Bool {
    let stages = names.map { PolicyCatalog.policy(named: $0)!.stages }
    return stages.indices.allSatisfy { index in
      stages[..<index].allSatisfy { other in
        let shared = other.intersection(stages[index]).subtracting(.pages)
        return shared.isEmpty && (other.isDisjoint(with: .drawing) || stages[index].isDisjoint(with: .drawing))
      }
    }
  }

  private init(framework names: [String], _ random: inout SeededGenerator) {
    self.names = names
    for constant in names.flatMap({ PolicyCatalog.policy(named: $0)!.constants }) where random.happens(0.6) {
      parameters.constants[constant.name] = Self.value(of: constant, &random)
    }
    guard hasRanges else { return }
    parameters.tuning = Self.tuning(profile, isPager: false, &random)
    parameters.container.isTable = random.happens(0.3)
    parameters.container.wraps = random.happens(0.1)
    parameters.container.modeForMemoryWarnings = random.one(of: [.lowMemory, .visibleOnly])
  }

  /// Near the default, near nothing, or as large as small content has a use for.
  private static func value(of constant: PolicyConstant, _ random: inout SeededGenerator) -> Double {
    let maximum =
      constant.name.hasSuffix("bytes")
      ? 100_000.0 : ["points", "px", "ms"].contains { constant.name.hasSuffix($0) } ? 500 : 4
    let value = random.one(of: [
      0, 1, constant.defaultValue, constant.defaultValue * random.number(0...2), random.number(0...maximum),
    ])
    let whole = constant.isWhole ? value.rounded() : value
    return min(max(whole, constant.range.lowerBound), constant.range.upperBound)
  }
}

extension RandomScenario {
  /// The same with other policies in all containers.
  func withPolicies(_ choose: (inout SeededGenerator) -> PolicyChoice) -> RandomScenario {
    replacingPolicies { _, random in choose(&random) }
  }

  /// - Parameter choose: Takes the policy of a kind of container.
  func replacingPolicies(_ choose: (PolicyChoice, inout SeededGenerator) -> PolicyChoice) -> RandomScenario {
    var random = SeededGenerator(seed: seed ^ 0x706F_6C69_6379)
    var scenario = self
    for kind in policies.indices {
      scenario.policies[kind] = choose(policies[kind], &random)
      scenario.policies[kind].apply(to: &scenario.configuration.containers[kind])
    }
    return scenario
  }
}
