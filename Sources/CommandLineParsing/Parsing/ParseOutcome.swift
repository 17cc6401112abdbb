public import Diagnostics

/// What a command line asks for.
public enum ParseOutcome<Action: Sendable>: Sendable {
  /// Run the command with this action.
  case run(Action, ParsedArguments)
  /// Show the help. The exit code is `success` if it was asked for, `usage` if a group was named without a subcommand;
  /// then the help belongs on standard error.
  case showHelp(HelpPage, ExitCode)
  /// Show this version.
  case showVersion(String)
}
