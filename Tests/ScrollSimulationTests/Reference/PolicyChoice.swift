import Quantities

@testable import ScrollSimulation

/// A policy by its settings, from which to make the one under test and its reference.
enum PolicyChoice {
  case texture(RangeTuning)
  case asyncDisplayKit197(RangeTuning, RangeMatching)
  case onDisplay

  init(_ layoutKind: LayoutKind, _ random: inout SeededGenerator) {
    switch random.number(0...9) {
    case 0: self = .onDisplay
    case 1...5: self = .texture(Self.tuning(.texture, &random))
    default:
      var matching = RangeMatching.rectangle
      if case .list = layoutKind, random.happens(0.6) { matching = .rows }
      self = .asyncDisplayKit197(Self.tuning(.asyncDisplayKit197, &random), matching)
    }
  }

  var fast: any PreloadingPolicy {
    switch self {
    case .onDisplay: return OnDisplayPolicy()
    case .texture(let tuning): return Self.fast(.texture, .rectangle, tuning)
    case .asyncDisplayKit197(let tuning, let matching):
      return Self.fast(.asyncDisplayKit197, matching, tuning)
    }
  }

  func reference(count: Int) -> any ReferencePolicy {
    switch self {
    case .onDisplay: ReferenceOnDisplay(count: count)
    case .texture(let tuning):
      ReferenceRangeControl(profile: .texture, matching: .rectangle, tuning: tuning, count: count)
    case .asyncDisplayKit197(let tuning, let matching):
      ReferenceRangeControl(profile: .asyncDisplayKit197, matching: matching, tuning: tuning, count: count)
    }
  }

  /// Mostly that of the policy.
  func batchingProfile(_ random: inout SeededGenerator) -> RangeControlProfile {
    if random.happens(0.1) { return random.one(of: RangeControlProfile.allCases) }
    if case .asyncDisplayKit197 = self { return .asyncDisplayKit197 }
    return .texture
  }

  private static func fast(
    _ profile: RangeControlProfile, _ matching: RangeMatching, _ tuning: RangeTuning
  ) -> any PreloadingPolicy {
    var controller = RangeController(profile: profile, matching: matching)
    controller.tuning = tuning
    return TexturePolicy(controller)
  }

  /// The defaults, or some of them replaced: zeros, equal ranges, a display range larger than the preload range.
  private static func tuning(
    _ profile: RangeControlProfile, _ random: inout SeededGenerator
  ) -> RangeTuning {
    var tuning = RangeTuning(defaultsOf: profile)
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
