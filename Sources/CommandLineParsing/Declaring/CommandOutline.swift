/// A command as help and completions see it: with the options every command has, and without its action.
struct CommandOutline: Sendable {
  /// From the program's name to the command's: `["scrollbench", "trace", "info"]`.
  let path: [String]
  let summary: String
  var discussion = ""
  var examples: [Example] = []
  var arguments: [ArgumentSpecification] = []
  var groups: [OptionGroup] = []
  var subcommands: [CommandOutline] = []

  var name: String { path[path.count - 1] }

  /// The words that choose the command, as messages write them.
  var invocation: String { path.joined(separator: " ") }

  var options: [OptionSpecification] { groups.flatMap(\.options) }
}

extension Command {
  /// The command and all below it. The command's own options are the first group, titled "Options".
  func outline(under parents: [String] = []) -> CommandOutline {
    let path = parents + [name]
    let builtIn = (version == nil ? [] : [BuiltIn.version]) + [BuiltIn.help]
    return CommandOutline(
      path: path, summary: summary, discussion: discussion, examples: examples, arguments: arguments,
      groups: [OptionGroup(title: "Options", options: options + builtIn)] + groups,
      subcommands: subcommands.map { $0.outline(under: path) })
  }
}
