import Quantities
import SeededRandom

@testable import ScrollSimulation

/// A policy by its settings, from which to make the one under test and its reference.
enum PolicyChoice {
  case rangeControl(RangeControl)
  case onDisplay
  case asyncable

  struct RangeControl {
    var profile: RangeControlProfile
    var matching = RangeMatching.rectangle
    var tuning: RangeTuning
    var wraps = false
    var isTable = false
  }

  var fast: any PreloadingPolicy {
    switch self {
    case .onDisplay: return OnDisplayPolicy()
    case .asyncable: return IKAsyncablePolicy()
    case .rangeControl(let choice):
      var controller = RangeController(profile: choice.profile, matching: choice.matching)
      controller.tuning = choice.tuning
      controller.wraps = choice.wraps
      return TexturePolicy(controller, isTable: choice.isTable)
    }
  }

  func reference(count: Int) -> any ReferencePolicy {
    switch self {
    case .onDisplay: ReferenceOnDisplay(count: count, keepsResults: false)
    case .asyncable: ReferenceOnDisplay(count: count, keepsResults: true)
    case .rangeControl(let choice): ReferenceRangeControl(choice, count: count)
    }
  }

  /// By which rules batches are fetched if nothing else is said.
  var profile: RangeControlProfile {
    if case .rangeControl(let choice) = self { choice.profile } else { .texture }
  }
}

/// Policies at random.
extension PolicyChoice {
  /// - Parameter isPlain: Whether to do without what only some containers can have.
  init(_ layoutKind: LayoutKind, isPlain: Bool, _ random: inout SeededGenerator) {
    switch random.number(0...9) {
    case 0: self = isPlain || random.happens(0.4) ? .onDisplay : .asyncable
    case 1: self = isPlain ? .onDisplay : .asyncable
    case 2...6: self = .rangeControl(Self.rangeControl(.texture, layoutKind, isPlain: isPlain, &random))
    default: self = .rangeControl(Self.rangeControl(.asyncDisplayKit197, layoutKind, isPlain: isPlain, &random))
    }
  }

  private static func rangeControl(
    _ profile: RangeControlProfile, _ layoutKind: LayoutKind, isPlain: Bool, _ random: inout SeededGenerator
  ) -> RangeControl {
    var choice = RangeControl(profile: profile, tuning: tuning(profile, isPager: layoutKind.isPager, &random))
    if case .list = layoutKind {
      if profile == .asyncDisplayKit197, random.happens(0.6) { choice.matching = .rows }
      choice.isTable = random.happens(0.4)
    }
    choice.wraps = !isPlain && random.happens(layoutKind.isPager ? 0.5 : 0.15)
    return choice
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
