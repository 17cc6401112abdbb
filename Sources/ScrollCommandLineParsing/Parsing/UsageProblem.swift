internal import ScrollDiagnostics

/// A problem with a command line. Options are spelled as the user wrote them.
enum UsageProblem: Hashable, Sendable {
  case unknownOption(String, nearest: String?)
  /// An option before the subcommand that has it.
  case optionBeforeSubcommand(String)
  case unknownSubcommand(String, nearest: String?, all: [String])
  case missingValue(option: String, placeholder: String, next: String?)
  case unexpectedValue(option: String, found: String)
  /// An invalid value. The subject is `option '--seed'` or `argument '<trace>'`.
  case invalidValue(subject: String, expectation: String, found: String, nearest: String?)
  case givenTwice(first: String, second: String)
  case missingArgument(String)
  case unexpectedArgument(String)
  /// An argument beyond those that the command takes: `<scenario>`.
  case surplusArgument(String, command: String, taken: [String])
  /// A problem found by a command with values that are valid individually.
  case rejected(String)

  var message: String {
    switch self {
    case .unknownOption(let option, let nearest):
      "unknown option \(quoted(option))" + suggestion(nearest)
    case .optionBeforeSubcommand(let option):
      "option \(quoted(option)) must come after the subcommand it belongs to"
    case .unknownSubcommand(let word, nil, let all) where word.contains(".") || word.contains("/"):
      "a subcommand must come before \(quoted(word)): \(all.listed("or"))"
    case .unknownSubcommand(let word, nil, let all):
      "unknown subcommand \(quoted(word)); expected \(all.listed("or"))"
    case .unknownSubcommand(let word, let nearest, _):
      "unknown subcommand \(quoted(word))" + suggestion(nearest)
    case .missingValue(let option, let placeholder, let next):
      "option '\(option)' needs a value <\(placeholder)>"
        + (next.map { "; to pass \(quoted($0)) as the value, write \(quoted(joined(option, $0)))" } ?? "")
    case .unexpectedValue(let option, let found):
      "option '\(option)' takes no value, found \(quoted(found))"
    case .invalidValue(let subject, let expectation, let found, let nearest):
      "\(subject): expected \(expectation), found \(quoted(found))" + suggestion(nearest)
    case .givenTwice(let first, let second):
      "\(quoted(first)) and \(quoted(second)) are both given; the option may be given once"
    case .missingArgument(let label):
      "missing argument '\(label)'"
    case .unexpectedArgument(let word):
      "unexpected argument \(quoted(word))"
    case .surplusArgument(let word, let command, let labels):
      "unexpected argument \(quoted(word)); '\(command)' takes "
        + (labels.isEmpty ? "none" : labels.map { "one \($0)" }.listed())
    case .rejected(let sentence):
      sentence
    }
  }

  private func suggestion(_ nearest: String?) -> String {
    nearest.map { "; did you mean '\($0)'?" } ?? ""
  }

  private func joined(_ option: String, _ value: String) -> String {
    option.hasPrefix("--") ? option + "=" + value : option + value
  }
}

extension Failure {
  /// Creates a failure from at least one problem. The last one refers to the command's help.
  init(_ problems: [UsageProblem], of command: String) {
    var diagnostics = problems.map { Diagnostic(message: $0.message) }
    diagnostics[diagnostics.count - 1].remedy = "See '\(command) --help' for more information."
    self.init(.usage, diagnostics)
  }
}

/// Returns a word of the command line for messages: quoted, with control characters escaped, and truncated to fit on a
/// line.
func quoted(_ word: String) -> String {
  let limit = 60
  return "'" + word.excerpt(upTo: limit) + "'"
}
