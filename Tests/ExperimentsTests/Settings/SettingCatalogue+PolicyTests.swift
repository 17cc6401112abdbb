import ScrollSimulation
import Testing

@testable import Experiments

struct PolicySettingsTests {
  static let modes: [(RangeMode, String)] = [
    (.full, "full"), (.minimum, "minimum"), (.visibleOnly, "visible_only"),
  ]

  @Test(arguments: modes, RangeType.allCases)
  func `each number of the tuning goes to its mode, range and side, and nowhere else`(
    mode: (RangeMode, String), range: RangeType
  ) throws {
    for side in TuningKey.Side.allCases {
      let path = "policy.tuning.\(mode.1).\(range).\(side.rawValue)_screenfuls"
      let tuning = try Scenario(text: "{}", overrides: ["\(path)=7.5"]).policy.resolvedTuning
      var expected = RangeTuning(defaultsOf: .texture)
      TuningKey(mode: mode.0, range: range, side: side).set(7.5, in: &expected)
      #expect(tuning == expected)
      #expect(tuning != RangeTuning(defaultsOf: .texture))
    }
  }

  @Test func `short names leave out the tuning and full mode`() {
    let names = SettingCatalogue.tuning.map(\.shortName)
    #expect(names.count == 12)
    #expect(names.prefix(4) == ["display.leading", "display.trailing", "preload.leading", "preload.trailing"])
    #expect(names.contains("minimum.preload.trailing"))
    #expect(names.contains("visible_only.display.leading"))
  }

  @Test func `the defaults are those of the policy's era`() throws {
    let path = "minimum.preload"
    let today = try Scenario(text: "{}")
    #expect(try #require(SettingCatalogue.setting(named: "\(path).leading")).write(today) == 0.5)
    #expect(try #require(SettingCatalogue.setting(named: "\(path).trailing")).write(today) == 0.25)
    let era = try Scenario(text: #"{"policy": {"kind": "asyncdisplaykit-1.9.7"}}"#)
    #expect(try #require(SettingCatalogue.setting(named: "\(path).leading")).write(era) == 0.25)
    #expect(try #require(SettingCatalogue.setting(named: "\(path).trailing")).write(era) == 0.5)
  }

  @Test func `what the scenario says holds in either era, in either order`() throws {
    let overrides = ["policy.kind=asyncdisplaykit-1.9.7", "minimum.preload.leading=3"]
    for overrides in [overrides, overrides.reversed()] {
      let tuning = try Scenario(text: "{}", overrides: overrides).policy.resolvedTuning
      #expect(tuning[.minimum, .preload] == RangeTuningParameters(leading: 3, trailing: 0.5))
    }
  }

  @Test(
    arguments: [
      ("texture", .texture), ("asyncdisplaykit-1.9.7", .asyncDisplayKit197), ("on-display", .texture),
    ] as [(String, RangeControlProfile)])
  func `the policy's era decides the rules of batch fetching`(kind: String, profile: RangeControlProfile) throws {
    #expect(try Scenario(text: "{}", overrides: ["policy.kind=\(kind)"]).policy.profile == profile)
  }
}
