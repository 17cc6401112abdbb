/// The exit codes of the command line, each with one meaning. Codes from 64 on follow BSD's sysexits.
public enum ExitCode: Int32, Sendable, CaseIterable {
  case success = 0
  /// A gate or a validation failed.
  case gateFailed = 2
  /// A metric improved by more than its tolerance, and `--fail-on-improvement` was given.
  case improved = 4
  /// There is no baseline to compare with, or it lacks a judged metric, or has other inputs, another seed, or another
  /// number of replications.
  case baselineMissing = 5
  /// The command line is invalid.
  case usage = 64
  /// A recording or another data file is malformed.
  case malformedData = 65
  /// An input file does not exist or cannot be read.
  case inputMissing = 66
  /// A program that the tool needs failed: a policy command, `adb`, or the page that is recorded.
  case commandFailed = 69
  /// A defect in scrollbench itself.
  case internalError = 70
  /// An output file cannot be created.
  case outputNotCreated = 73
  /// Reading or writing failed midway.
  case inputOutput = 74
  /// A scenario, a setting or a threshold is invalid.
  case invalidScenario = 78
  /// The terminal was closed (SIGHUP).
  case hungUp = 129
  /// Interrupted by SIGINT.
  case interrupted = 130
  /// The reader of an output has ended, as after SIGPIPE. Nothing is reported.
  case brokenPipe = 141
  /// Terminated by SIGTERM.
  case terminated = 143
}
