/// A command without its action and with the built-in options, for the parser, the help and the completions.
struct CommandOutline: Sendable {
  /// The names from the program to the command: `["scrollbench", "trace", "info"]`.
  let path: [String]
  /// Another word for the last name in the path, which is accepted but not shown.
  var alias: String?
  let summary: String
  var discussion = ""
  var examples: [Example] = []
  var arguments: [ArgumentSpecification] = []
  var groups: [OptionGroup] = []
  var subcommands: [CommandOutline] = []

  var name: String { path[path.count - 1] }

  /// The words that choose the command: `scrollbench trace info`.
  var invocation: String { path.joined(separator: " ") }

  var options: [OptionSpecification] { groups.flatMap(\.options) }
}

extension Command {
  /// Returns the outline of the command and its descendants. The first group, titled "Options", has the command's own
  /// options.
  func outline(under parents: [String] = []) -> CommandOutline {
    let path = parents + [name]
    let builtIn = (version == nil ? [] : [BuiltIn.version]) + [BuiltIn.help]
    return CommandOutline(
      path: path, alias: alias, summary: summary, discussion: discussion, examples: examples, arguments: arguments,
      groups: [OptionGroup(title: "Options", options: options + builtIn)] + groups,
      subcommands: subcommands.map { $0.outline(under: path) })
  }
}

/// The built-in parameters of commands.
enum BuiltIn {
  /// Every command's `--help`.
  static let help = OptionSpecification(
    name: "help", short: "h", help: "Show help information.", kind: .flag)

  /// The `--version` option of a group that has a version.
  static let version = OptionSpecification(
    name: "version", short: nil, help: "Show the version.", kind: .flag)

  /// The subcommand of every group that shows another one's help.
  static let helpSubcommand = "help"
}
