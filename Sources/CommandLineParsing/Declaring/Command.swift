/// A command of a command line: one that acts, or a group of subcommands.
///
/// `Action` is whatever a program wants back when a command was chosen, such as a closure that runs it. A program
/// names its kind of command once, and gives each command a file:
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
/// Every command has `--help` and `-h`; a command with a version has `--version`; a group has `help SUBCOMMAND`.
public struct Command<Action: Sendable>: Sendable {
  enum Body: Sendable {
    case action(Action)
    case subcommands([Command])
  }

  let name: String
  let summary: String
  let discussion: String
  let examples: [Example]
  let version: String?
  let arguments: [ArgumentSpecification]
  let options: [OptionSpecification]
  let groups: [OptionGroup]
  let body: Body

  /// A command that acts.
  ///
  /// - Parameters:
  ///   - name: The word that chooses it: lower-case letters, digits and inner dashes.
  ///   - summary: One line, as a sentence.
  ///   - discussion: Paragraphs divided by empty lines. They are wrapped; a line that begins with a space is not.
  ///   - version: What `--version` reports; nil to have no such option. For the root.
  ///   - arguments: What is given by position. Only the last may be optional or repeat.
  ///   - options: What is given by name.
  ///   - groups: Further options, each group under its own title.
  /// - Precondition: No two parameters share a name.
  public init(
    _ name: String, summary: String, discussion: String = "", examples: [Example] = [], version: String? = nil,
    arguments: [any Parameter<ArgumentSpecification>] = [],
    options: [any Parameter<OptionSpecification>] = [], groups: [OptionGroup] = [], action: Action
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.examples = examples
    self.version = version
    self.arguments = arguments.map { $0.specification }
    self.options = options.map { $0.specification }
    self.groups = groups
    body = .action(action)
    checkInvariants()
  }

  /// A group of subcommands. Options belong to the subcommands and come after their names.
  ///
  /// - Parameters:
  ///   - name: The word that chooses it; for the root, the program's name.
  ///   - subcommands: At least one. `help` is there without being listed.
  public init(
    _ name: String, summary: String, discussion: String = "", examples: [Example] = [], version: String? = nil,
    subcommands: [Command]
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.examples = examples
    self.version = version
    arguments = []
    options = []
    groups = []
    body = .subcommands(subcommands)
    checkInvariants()
  }

  var subcommands: [Command] {
    if case .subcommands(let subcommands) = body { subcommands } else { [] }
  }
}
