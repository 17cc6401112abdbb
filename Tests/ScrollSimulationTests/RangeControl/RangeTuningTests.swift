import Testing

@testable import ScrollSimulation

/// The tables of defaults.
@Suite struct `Range Tuning` {
  private func parameters(_ leading: Double, _ trailing: Double) -> RangeTuningParameters {
    RangeTuningParameters(leading: leading, trailing: trailing)
  }

  @Test(arguments: RangeControlProfile.allCases)
  func `full mode prepares a screen and preloads two and a half`(profile: RangeControlProfile) {
    let tuning = RangeTuning(defaultsOf: profile)
    #expect(tuning[.full, .display] == parameters(1, 0.5))
    #expect(tuning[.full, .preload] == parameters(2.5, 1.5))
  }

  @Test func `minimum mode preloads ahead with Texture, behind with AsyncDisplayKit 1.9.7`() {
    let (texture, old) = (
      RangeTuning(defaultsOf: .texture), RangeTuning(defaultsOf: .asyncDisplayKit197)
    )
    #expect(texture[.minimum, .display] == parameters(0.25, 0.25))
    #expect(texture[.minimum, .preload] == parameters(0.5, 0.25))
    #expect(old[.minimum, .display] == parameters(0.25, 0.25))
    #expect(old[.minimum, .preload] == parameters(0.25, 0.5))
  }

  @Test(arguments: RangeControlProfile.allCases, [RangeMode.visibleOnly, .lowMemory])
  func `visible-only and low memory modes prepare nothing`(profile: RangeControlProfile, mode: RangeMode) {
    let tuning = RangeTuning(defaultsOf: profile)
    #expect(tuning[mode, .display] == .zero)
    #expect(tuning[mode, .preload] == .zero)
  }

  @Test(arguments: RangeControlProfile.allCases)
  func `a pager displays one page each way and preloads two; minimum mode none and one`(profile: RangeControlProfile) {
    let tuning = RangeTuning(pagerDefaultsOf: profile)
    #expect(tuning[.full, .display] == parameters(1, 1))
    #expect(tuning[.full, .preload] == parameters(2, 2))
    #expect(tuning[.minimum, .display] == .zero)
    #expect(tuning[.minimum, .preload] == parameters(1, 1))
    for mode in [RangeMode.visibleOnly, .lowMemory] {
      for type in RangeType.allCases { #expect(tuning[mode, type] == .zero) }
    }
  }

  @Test func `setting one entry leaves the others alone`() {
    for mode in RangeMode.allCases where mode != .unspecified {
      for type in RangeType.allCases {
        var tuning = RangeTuning(defaultsOf: .texture)
        tuning[mode, type] = parameters(7, 8)
        #expect(tuning[mode, type] == parameters(7, 8))
        tuning[mode, type] = RangeTuning(defaultsOf: .texture)[mode, type]
        #expect(tuning == RangeTuning(defaultsOf: .texture))
      }
    }
  }
}
