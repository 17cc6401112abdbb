public import Experiments

/// A change of settings that makes a miss a hit. One step less does not.
public struct Advice: Sendable {
  /// One setting; several, moved together, only if none by itself helps.
  public let changes: [Change]
  /// How many steps it is from the present values, from 1 on.
  public let steps: Int

  /// What becomes of a setting.
  public struct Change: Hashable, Sendable {
    /// The setting's path.
    public let setting: String
    /// What it is in the scenario.
    public let present: JSONNode
    /// What it should be.
    public let value: JSONNode
    /// What it is one step nearer to the present, with which the miss is one.
    public let previous: JSONNode

    /// The setting's name for `--set`.
    public var name: String { SettingCatalogue.setting(named: setting)?.shortName ?? setting }
  }

  /// The scenario's settings with the advice.
  var tuning: Tuning { Tuning(paths: changes.map(\.setting), values: changes.map(\.value)) }
}

/// A change of settings that makes misses of a group hits, of all changes the most, and of those the smallest.
public struct GroupAdvice: Sendable {
  public let advice: Advice
  /// How many misses of the group are hits with it. One step less makes fewer.
  public let hitCount: Int
  /// How many appearances begin blank with it in the whole run.
  public let missesLeft: Int
}
