import ScrollJSON
import ScrollSimulation
import Testing

@testable import ScrollExperiments

struct PolicyCatalogTests {
  static let modes: [(RangeMode, String)] = [
    (.full, "full"), (.minimum, "minimum"), (.visibleOnly, "visible_only"), (.lowMemory, "low_memory"),
  ]

  @Test(arguments: modes, RangeType.allCases)
  func `each tuning number goes only to its mode, range and side`(
    mode: (RangeMode, String), range: RangeType
  ) throws {
    if mode.0 == .lowMemory, range == .display {
      #expect(SettingCatalog.setting(named: "low_memory.display.leading") == nil, "nothing is displayed ahead")
      return
    }
    for side in TuningKey.Side.allCases {
      let path = "policy.tuning.\(mode.1).\(range).\(side.rawValue)_screenfuls"
      let tuning = try Scenario(text: "{}", overrides: ["\(path)=7.5"]).outer.policy.tuning(layout: .list)
      var expected = RangeTuning(defaultsOf: .texture)
      TuningKey(mode.0, range, side).set(7.5, in: &expected)
      #expect(tuning == expected)
      #expect(tuning != RangeTuning(defaultsOf: .texture))
    }
  }

  @Test func `short names leave out 'tuning' and 'full'`() {
    let names = SettingCatalog.settings.filter { $0.path.contains(".tuning.") }.map(\.shortName)
    #expect(names.count == 14)
    #expect(names.prefix(4) == ["display.leading", "display.trailing", "preload.leading", "preload.trailing"])
    #expect(names.contains("minimum.preload.trailing"))
    #expect(names.contains("visible_only.display.leading"))
    #expect(names.suffix(2) == ["low_memory.preload.leading", "low_memory.preload.trailing"])
  }

  @Test func `the defaults are those of the policy's era`() throws {
    let path = "minimum.preload"
    let today = try Scenario(text: "{}").resolved
    #expect(try #require(SettingCatalog.setting(named: "\(path).leading")).write(today) == 0.5)
    #expect(try #require(SettingCatalog.setting(named: "\(path).trailing")).write(today) == 0.25)
    let era = try Scenario(text: #"{"policy": {"kind": "asyncdisplaykit-1.9.7"}}"#).resolved
    #expect(try #require(SettingCatalog.setting(named: "\(path).leading")).write(era) == 0.25)
    #expect(try #require(SettingCatalog.setting(named: "\(path).trailing")).write(era) == 0.5)
  }

  @Test func `a pager has its own defaults, used for null`() throws {
    let pager = try Scenario(text: "{}", overrides: ["layout.kind=pager"])
    #expect(pager.outer.policy.tuning(layout: .pager) == RangeTuning(pagerDefaultsOf: .texture))
    #expect(pager.changedSettings.map(\.setting.path) == ["layout.kind"], "its defaults are no change")
    let leading = try #require(SettingCatalog.setting(named: "preload.leading"))
    #expect(leading.write(pager) == .null)
    #expect(leading.write(pager.resolved) == 2)
    #expect(leading.resolvedDefaultValue == 2.5)
    let file = #"{"policy": {"tuning": {"full": {"preload": {"leading_screenfuls": 7}}}}}"#
    #expect(try leading.write(Scenario(text: file, overrides: ["preload.leading=null"]).resolved) == 2.5)
  }

  @Test func `the default of another era or layout counts as a change`() throws {
    let overrides = ["layout.kind=pager", "preload.leading=2.5", "display.leading=1"]
    let scenario = try Scenario(text: "{}", overrides: overrides)
    #expect(scenario.changedSettings.map(\.setting.shortName) == ["layout.kind", "preload.leading"])
  }

  @Test func `explicit values hold in either era, whatever their order`() throws {
    let overrides = ["policy.kind=asyncdisplaykit-1.9.7", "minimum.preload.leading=3"]
    for overrides in [overrides, overrides.reversed()] {
      let tuning = try Scenario(text: "{}", overrides: overrides).outer.policy.tuning(layout: .list)
      #expect(tuning[.minimum, .preload] == RangeTuningParameters(leading: 3, trailing: 0.5))
    }
  }

  @Test(
    arguments: [
      ("texture", .texture), ("asyncdisplaykit-1.9.7", .asyncDisplayKit197), ("on-display", .texture),
      ("ikasyncable", .texture), ("null", .texture),
    ] as [(String, RangeControlProfile)])
  func `the policy's era decides the rules of batch fetching`(kind: String, profile: RangeControlProfile) throws {
    #expect(try Scenario(text: "{}", overrides: ["policy.kind=\(kind)"]).outer.policy.profile == profile)
  }
}
