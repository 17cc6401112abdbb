package import ScrollExperiments
import ScrollJSON

/// The sentence about defaults that the results depend on.
package enum AssumptionWords {
  /// Returns the sentence about the settings that a scenario leaves at their defaults; empty if there are none.
  package static func sentence(on scenario: Scenario) -> String {
    let assumed = scenario.assumptions
    guard !assumed.isEmpty else { return "" }
    let values = assumed.map { "\($0.place.shortName) \(text(of: $0.value, at: $0.place))" }.joined(separator: ", ")
    return "Assumed, since the input does not say: \(values). Set your own with --set, or in a scenario file."
  }

  /// Returns a number with its unit. Of the assumed values, only a bandwidth can be null.
  private static func text(of value: JSONNode, at place: SettingPlace) -> String {
    value == .null ? "unlimited" : value.argument + (place.unitName.map { " " + $0 } ?? "")
  }
}
