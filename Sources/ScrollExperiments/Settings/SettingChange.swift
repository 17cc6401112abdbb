package import ScrollJSON

/// A setting, or a part of its value, with the value to set.
package struct SettingChange: Hashable, Sendable {
  package let place: SettingPlace
  package let value: JSONNode

  package init(_ place: SettingPlace, _ value: JSONNode) { (self.place, self.value) = (place, value) }

  /// The change as after `--set`: `display.leading=2`.
  package var argument: String { "\(place.shortName)=\(value.argument)" }
}
