import Quantities
import ScrollSimulation

extension SettingCatalogue {
  static let policy: [Setting] = [
    .choice(
      "policy.kind", \.policy.kind,
      """
      What decides on preloading. texture: Texture's range control as it is today. asyncdisplaykit-1.9.7: as it was in \
      2016. on-display: work starts when an item shows. The era also decides the rules of batch fetching.
      """),
    .choice(
      "policy.container", \.policy.container,
      """
      The kind of node. Differs in asyncdisplaykit-1.9.7 only, where a table counts its ranges in whole rows (of a list).
      """),
  ]

  /// A number for each mode, range and side.
  static let tuning: [Setting] = modes.flatMap { mode in
    RangeType.allCases.flatMap { range in
      TuningKey.Side.allCases.map { side in
        setting(TuningKey(mode: mode.mode, range: range, side: side), in: mode)
      }
    }
  }

  private static let modes: [(mode: RangeMode, word: String, meaning: String)] = [
    (.full, "full", "in full mode, from the first drag on"),
    (.minimum, "minimum", "in minimum mode, before the first drag"),
    (.visibleOnly, "visible_only", "in the background, and after a memory warning"),
  ]

  private static func setting(
    _ key: TuningKey, in mode: (mode: RangeMode, word: String, meaning: String)
  ) -> Setting {
    let limits = 0.0...100
    return Setting(
      path: "policy.tuning.\(mode.word).\(key.range).\(key.side.rawValue)_screenfuls",
      expects: "a number from 0 to 100",
      summary: """
        How far the \(key.range) range reaches \(key.side == .leading ? "ahead" : "behind") \(mode.meaning). The default is \
        that of the policy's era.
        """,
      write: { JSONNode(key.value(in: $0.policy.resolvedTuning)) },
      read: { scenario, node throws(SettingProblem) in
        scenario.policy.tuning[key] = try node.number(in: limits)
      })
  }
}

extension PolicySettings {
  /// Whose rules hold for range control and batch fetching. Without preloading, today's.
  var profile: RangeControlProfile { kind == .asyncDisplayKit197 ? .asyncDisplayKit197 : .texture }

  /// The era's tuning with what the scenario says differently.
  var resolvedTuning: RangeTuning {
    var resolved = RangeTuning(defaultsOf: profile)
    for (key, value) in tuning { key.set(value, in: &resolved) }
    return resolved
  }
}
