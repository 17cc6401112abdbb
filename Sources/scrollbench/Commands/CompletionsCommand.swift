import ScrollCommandLineParsing
import ScrollDiagnostics

/// `scrollbench completions`: completion scripts for shells.
enum CompletionsCommand {
  private static let shell = Argument(ValueFormat<Shell>.choice("shell"), help: "The shell.")

  static let command = ProgramCommand(
    "completions", summary: "Print a script that completes scrollbench's commands and options in a shell.",
    examples: [
      Example("source <(scrollbench completions bash)", "In bash, for this session."),
      Example("scrollbench completions zsh > ~/.zfunc/_scrollbench", "In zsh, with ~/.zfunc in fpath."),
      Example("scrollbench completions fish > ~/.config/fish/completions/scrollbench.fish", "In fish."),
    ],
    arguments: [shell],
    action: run)

  private static func run(_ arguments: ParsedArguments, _ console: Console) throws(Failure) -> ExitCode {
    try console.write(Scrollbench.command.completionScript(for: arguments[shell]))
    return .success
  }
}
