import ScrollJSON

@testable import ScrollExperiments

extension Tuning {
  /// Values by the names of their settings.
  init(_ values: [(String, JSONNode)]) throws {
    self.init(try values.map { SettingChange(try SettingPlace($0.0), $0.1) })
  }
}
