internal import ScrollJSON

/// Why a value does not fit its setting.
struct SettingProblem: Error {
  /// The value at fault, within the setting's.
  var node: JSONNode
  var message: String
}
