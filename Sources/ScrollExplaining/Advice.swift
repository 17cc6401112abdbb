package import ScrollExperiments
package import ScrollJSON

/// A change of settings that helps; one step less helps less or not at all.
package struct Advice: Sendable {
  /// The changed settings. There are several, moved together, only if one by itself helps less or not at all.
  package let changes: [Change]
  /// The distance of the new values from the present ones in steps, at least 1.
  package let steps: Int
  /// The lever that was moved.
  let lever: Lever

  /// What each changed setting decides.
  var subjects: [Lever.Subject] { lever.parts.map(\.subject) }

  /// A change of one setting.
  package struct Change: Hashable, Sendable {
    let place: SettingPlace
    /// The value in the scenario.
    package let present: JSONNode
    /// The value that helps.
    package let value: JSONNode
    /// The value one step closer to the present one, which helps less or not at all.
    package let previous: JSONNode

    /// The setting with its new value.
    package var assignment: SettingChange { SettingChange(place, value) }

    /// The setting's path.
    package var setting: String { place.path }

    /// The setting's name for `--set`.
    package var name: String { place.shortName }
  }

  /// The values to run with.
  package var tuning: Tuning { Tuning(changes.map(\.assignment)) }
}

/// The change that saves the most waiting for the bytes it adds, among those that turn misses of a group into hits. For
/// late batches, it may instead be one that ends the stall.
package struct GroupAdvice: Sendable {
  package let advice: Advice
  /// The number of the group's misses that become hits; 0 if the change ends the stall instead. One step less turns
  /// fewer into hits, or does not end the stall.
  package let hitCount: Int
  /// The effect on the whole run.
  package let effect: ChangeEffect
}
