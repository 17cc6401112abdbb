import ScrollExplaining
import ScrollJSON

extension Advice {
  /// As it is set on the command line: `--set preload.leading=3`.
  var words: String { changes.map { "--set \($0.name)=\($0.value.argument.shellWord)" }.joined(separator: " ") }

  /// The first of its settings, and how many others there are.
  var briefWords: String {
    let first = "\(changes[0].name)=\(changes[0].value.argument)"
    return changes.count == 1 ? first : "\(first) and \(changes.count - 1) more"
  }

  /// What the settings are now: `now 2.5`, in the order of `words`.
  var present: String { "now " + changes.map(\.present.argument).joined(separator: ", ") }

  /// What they are one step less: `2.75`, in the order of `words`.
  var oneStepLess: String { changes.map(\.previous.argument).joined(separator: ", ") }
}
