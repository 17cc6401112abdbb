/// What a shell offers when it completes a value.
public enum ValueCompletion: Hashable, Sendable {
  case nothing
  /// Names of files and directories.
  case files
  /// These words: letters, digits, `.`, `_`, `+` and `-` only, so that no shell needs them quoted.
  case words([String])

  /// The words it offers; none for files.
  var words: [String] {
    if case .words(let words) = self { words } else { [] }
  }
}
