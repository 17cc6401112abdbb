import ScrollExperiments
import ScrollJSON

/// The groups of settings: the objects of a scenario file.
extension Descriptions {
  /// Returns the purpose of a group and its settings, with their defaults and what they mean in short.
  package func text(ofGroup group: String) -> String {
    var lines = ["\(group) (settings: short name, default, meaning)"]
    if let purpose = SettingCatalog.purpose(ofGroup: group) { lines += paragraph(purpose) + [""] }
    lines += SettingCatalog.settings(inGroup: group).flatMap { setting in
      row(setting.shortName, "\(setting.shownDefault): \(setting.summary.firstSentence)", column: 36)
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Setting where Root == Scenario {
  /// The default as listings show it: with its unit, and a share also in percent.
  var shownDefault: String {
    let value = resolvedDefaultValue
    guard let number = value.number?.double else { return "\(value)" }
    let place = SettingPlace(self)
    if place.isInScreenfuls { return "\(value) \(number == 1 ? "screenful" : "screenfuls")" }
    if place.isShare { return "\(value) (\(((number * 1000).rounded() / 10).plain) %)" }
    return place.unitName.map { "\(value) \($0)" } ?? "\(value)"
  }
}
