extension CommandOutline {
  /// The same command with `help` as the last subcommand of every group: below it the names that may follow.
  func addingHelpSubcommands() -> CommandOutline {
    if subcommands.isEmpty { return self }
    var result = self
    result.subcommands = subcommands.map { $0.addingHelpSubcommands() } + [helpSubcommand]
    return result
  }

  /// This command and all below it, each before its subcommands.
  var selfAndDescendants: [CommandOutline] {
    [self] + subcommands.flatMap(\.selfAndDescendants)
  }

  /// Whether there is anything to complete after the command; not so after the names below `help`.
  var hasCompletions: Bool { !(options.isEmpty && arguments.isEmpty && subcommands.isEmpty) }

  /// The name of the command's function in a script: `_scrollbench_trace_info`. Names have no underscores, so it is
  /// unique.
  var functionName: String { "_" + path.joined(separator: "_") }

  private var helpSubcommand: CommandOutline {
    CommandOutline(
      path: path + [BuiltIn.helpSubcommand], summary: "Show the help of a subcommand.",
      subcommands: subcommands.map { $0.namesOnly(under: path + [BuiltIn.helpSubcommand]) })
  }

  private func namesOnly(under parents: [String]) -> CommandOutline {
    let path = parents + [name]
    return CommandOutline(
      path: path, summary: summary, subcommands: subcommands.map { $0.namesOnly(under: path) })
  }
}
