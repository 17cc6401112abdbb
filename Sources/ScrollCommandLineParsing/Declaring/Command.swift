/// A command that performs an action, or a group of subcommands.
///
/// `Action` is the value that parsing returns for the chosen command, such as a closure that runs it. A program names
/// its kind of command once, and has a file for each command:
///
///     typealias ProgramCommand = Command<@Sendable (ParsedArguments) throws -> ExitCode>
///
///     enum GreetCommand {
///       static let name = Argument(.text("name"), help: "Whom to greet.")
///       static let times = Option("times", short: "t", value: .integer("count", in: 1...9), default: 1, help: "...")
///
///       static let command = ProgramCommand(
///         "greet", summary: "Say hello.", arguments: [name], options: [times], action: run)
///
///       private static func run(_ arguments: ParsedArguments) throws -> ExitCode {
///         for _ in 1...arguments[times] { print("Hello, \(arguments[name])") }
///         return .success
///       }
///     }
///
/// Every command has `--help` and `-h`, a group `help SUBCOMMAND`, and a group with a version `--version`.
package struct Command<Action: Sendable>: Sendable {
  enum Body: Sendable {
    case action(Action)
    /// Created on demand, so that `--version` does not create them.
    case subcommands(@Sendable () -> [Command])
  }

  package let name: String
  let alias: String?
  package let summary: String
  let discussion: String
  let examples: [Example]
  let version: String?
  let arguments: [ArgumentSpecification]
  let options: [OptionSpecification]
  let groups: [OptionGroup]
  let body: Body

  /// Creates a command that performs an action.
  ///
  /// - Parameters:
  ///   - name: The word that chooses it: lowercase letters, digits and inner dashes.
  ///   - alias: Another word that chooses it, which help and completions leave out. The default is nil.
  ///   - summary: A one-line summary, as a sentence.
  ///   - discussion: Paragraphs separated by empty lines. They are wrapped, except for lines that begin with a space.
  ///   - examples: The examples in the help, the most common ones first.
  ///   - arguments: The parameters given by position. Only the last may repeat, and only optional ones may follow an
  ///     optional one.
  ///   - options: The parameters given by name.
  ///   - groups: More options, each group under its own title.
  ///   - action: The action that parsing returns.
  /// - Precondition: No two parameters share a name.
  package init(
    _ name: String, alias: String? = nil, summary: String, discussion: String = "", examples: [Example] = [],
    arguments: [any Parameter<ArgumentSpecification>] = [],
    options: [any Parameter<OptionSpecification>] = [], groups: [OptionGroup] = [], action: Action
  ) {
    self.name = name
    self.alias = alias
    self.summary = summary
    self.discussion = discussion
    self.examples = examples
    version = nil
    self.arguments = arguments.map { $0.specification }
    self.options = options.map { $0.specification }
    self.groups = groups
    body = .action(action)
  }

  /// Creates a group of subcommands. Options belong to the subcommands and follow their names.
  ///
  /// - Parameters:
  ///   - name: The word that chooses it; for the root, the program's name.
  ///   - summary: A one-line summary, as a sentence.
  ///   - discussion: Paragraphs separated by empty lines.
  ///   - examples: The examples in the help, the most common ones first.
  ///   - version: The text that `--version` prints, for the root; nil for no such option.
  ///   - subcommands: At least one. `help` is added to them.
  package init(
    _ name: String, summary: String, discussion: String = "", examples: [Example] = [], version: String? = nil,
    subcommands: @autoclosure @escaping @Sendable () -> [Command]
  ) {
    self.name = name
    alias = nil
    self.summary = summary
    self.discussion = discussion
    self.examples = examples
    self.version = version
    arguments = []
    options = []
    groups = []
    body = .subcommands(subcommands)
  }

  /// The subcommands of a group; empty for a command that performs an action.
  package var subcommands: [Command] {
    if case .subcommands(let subcommands) = body { subcommands() } else { [] }
  }
}

/// An example in the help of a command.
package struct Example: Sendable {
  let commandLine: String
  let explanation: String

  /// Creates an example. `commandLine` begins with the program's name; `explanation` is a sentence that says what it
  /// does.
  package init(_ commandLine: String, _ explanation: String) {
    self.commandLine = commandLine
    self.explanation = explanation
  }
}

extension Command {
  /// Stops the program if a declaration in this command or its descendants is inconsistent. It creates every
  /// subcommand, so call it in a test of the program, not when the program starts.
  package func checkInvariants() {
    for word in [name, alias ?? name] {
      precondition(isParameterName(word), "'\(word)' cannot be the name of a command")
    }
    if case .subcommands = body {
      precondition(!subcommands.isEmpty, "'\(name)' is a group without subcommands")
      checkUniqueness(of: subcommands.map(\.name) + subcommands.compactMap(\.alias) + [BuiltIn.helpSubcommand])
      for subcommand in subcommands { subcommand.checkInvariants() }
    }
    let options = outline().options
    checkUniqueness(of: options.flatMap(\.spellings))
    checkUniqueness(of: arguments.map(\.label))
    precondition(
      arguments.dropLast().allSatisfy { !$0.arity.repeats }, "only the last argument of '\(name)' may repeat")
    precondition(
      zip(arguments, arguments.dropFirst()).allSatisfy { $0.arity.isRequired || !$1.arity.isRequired },
      "a required argument of '\(name)' follows an optional one")
    for value in arguments.map(\.value) + options.compactMap(\.value) {
      precondition(
        value.completion.words.allSatisfy(isPlainWord),
        "a choice of <\(value.placeholder)> in '\(name)' needs quotes")
    }
  }

  private func checkUniqueness(of names: [String]) {
    var seen: Set<String> = []
    for name in names {
      precondition(seen.insert(name).inserted, "'\(name)' is declared twice in '\(self.name)'")
    }
  }
}

/// Returns true if the word needs no quotes in any shell.
private func isPlainWord(_ word: String) -> Bool {
  !word.isEmpty && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._+-".contains($0)) }
}
