import ScrollDiagnostics
import ScrollExplaining
import ScrollJSON

extension Advice {
  /// The settings with their new values: `preload.leading=3`.
  var settings: [String] { changes.map { "\($0.name)=\($0.value.argument)" } }

  /// The options that make the change: `--set preload.leading=3`.
  var words: String { changes.map { "--set \($0.name)=\($0.value.argument.shellWord)" }.joined(separator: " ") }

  /// The first setting, and the number of others.
  var briefWords: String {
    changes.count == 1 ? settings[0] : "\(settings[0]) and \(changes.count - 1) more"
  }

  /// The settings with their present and new values: `preload.leading 2.5 → 3`.
  var transitions: String {
    changes.map { "\($0.name) \($0.present.argument) → \($0.value.argument)" }.joined(separator: ", ")
  }

  /// The present values: `now 2.5`, in the order of `words`.
  var present: String { "now " + changes.map(\.present.argument).joined(separator: ", ") }

  /// The values one step less: `2.75`, in the order of `words`; nil if these are the present ones, or if a setting has no steps,
  /// such as a policy.
  var oneStepLess: String? {
    let values = changes.map(\.previous)
    guard steps > 1, values.allSatisfy({ $0.number != nil }) else { return nil }
    return values.map(\.argument).joined(separator: ", ")
  }
}
