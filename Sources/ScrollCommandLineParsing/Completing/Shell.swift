/// A shell that has a completion script.
package enum Shell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish
}

extension Command {
  /// Returns the script that makes a shell complete subcommands, options, and values. Call it on the root.
  ///
  /// The script is the same on every machine and ends with a line feed. Users load it with
  /// `source <(scrollbench completions bash)` or store it where the shell looks for completions.
  package func completionScript(for shell: Shell) -> String {
    let outline = outline().addingHelpSubcommands()
    return switch shell {
    case .bash: BashCompletionScript(outline).text
    case .zsh: ZshCompletionScript(outline).text
    case .fish: FishCompletionScript(outline).text
    }
  }
}

extension CommandOutline {
  /// Returns a copy with `help` as the last subcommand of every group. Below `help` are the names of the group's
  /// descendants.
  func addingHelpSubcommands() -> CommandOutline {
    if subcommands.isEmpty { return self }
    var result = self
    result.subcommands = subcommands.map { $0.addingHelpSubcommands() } + [helpSubcommand]
    return result
  }

  /// This command and its descendants, each before its subcommands.
  var selfAndDescendants: [CommandOutline] {
    [self] + subcommands.flatMap(\.selfAndDescendants)
  }

  /// True if anything can be completed after the command. Nothing can be completed after the names below `help`.
  var hasCompletions: Bool { !(options.isEmpty && arguments.isEmpty && subcommands.isEmpty) }

  /// The name of the command's function in a script: `_scrollbench_trace_info`. It is unique, because command names
  /// have no underscores.
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
