/// The shells for which completions can be generated.
public enum Shell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish
}

extension Command {
  /// A script that makes the shell complete subcommands, options and values, for the root.
  ///
  /// It is the same on every machine, and ends with a new line. Users load it with
  /// `source <(scrollbench completions bash)` or store it where the shell looks for completions.
  public func completionScript(for shell: Shell) -> String {
    let outline = outline().addingHelpSubcommands()
    return switch shell {
    case .bash: BashCompletionScript(outline).text
    case .zsh: ZshCompletionScript(outline).text
    case .fish: FishCompletionScript(outline).text
    }
  }
}
