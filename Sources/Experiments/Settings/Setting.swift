/// One value of a scenario: its name, what it means, how it is read and written.
public struct Setting: Sendable {
  /// Where it stands in a scenario file: `policy.tuning.full.display.leading_screenfuls`.
  public let path: String
  /// What it expects, in words: "a number from 0 to 100".
  public let expects: String
  /// What it means, its unit, what the extremes do.
  public let summary: String
  /// What it is in a scenario, as JSON.
  let write: @Sendable (Scenario) -> JSONNode
  /// Sets it in a scenario; what is wrong with a value is told as a message, beside the value at fault.
  let read: @Sendable (inout Scenario, JSONNode) throws(SettingProblem) -> Void

  /// A name for the command line: without the unit, and for the tuning without what is usual.
  /// `display.leading` is the display range's leading buffer in full mode.
  public var shortName: String {
    var name = path
    for prefix in ["policy.tuning.full.", "policy.tuning."] where name.hasPrefix(prefix) {
      name.removeFirst(prefix.count)
      break
    }
    let units = ["_screenfuls", "_points", "_ms", "_s", "_hz", "_kbps", "_bytes"]
    for unit in units where name.hasSuffix(unit) {
      name.removeLast(unit.count)
      break
    }
    return name
  }

  /// The value in a new scenario.
  public var defaultValue: JSONNode { write(Scenario()) }
}

/// Why a value does not fit its setting.
struct SettingProblem: Error {
  /// The value at fault, within the setting's.
  var node: JSONNode
  var message: String
}
