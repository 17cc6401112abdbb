import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollExperiments
import ScrollFiles

/// The program: parses the command line, runs the command, and exits with its code.
@main
enum Scrollbench {
  static func main() {
    StandardStreams.reserveDescriptors()
    CurrentProcess.surviveFailedWrites()
    if let limit = CurrentProcess.openFileLimit, limit < neededOpenFiles {
      Console.standard.warn(
        "error: at most \(limit) files may be open at once, and at least \(neededOpenFiles) are needed\n"
          + "  Raise the limit, as with 'ulimit -n 256'.\n")
      ExitCode.inputOutput.endProcess()
    }
    TemporaryFileCleanup.start()
    run(bytes: CurrentProcess.argumentBytes, console: .standard).endProcess()
  }

  /// The minimum limit on open files: the standard streams, a few inputs and outputs, and what Dispatch opens to wait for
  /// signals. Dispatch traps if it cannot.
  private static let neededOpenFiles = 16

  static let command = ProgramCommand(
    "scrollbench",
    summary: "Replays recorded scrolling through Texture's preloading and reports what a user would have seen.",
    examples: [
      Example("scrollbench run recording.csv", "See whether a feed is fine."),
      Example("scrollbench tune recording.csv", "Find out what to change."),
      Example("scrollbench run recording.csv -o feed.html", "See why, on a page."),
    ],
    version: ToolVersion.current,
    subcommands: [
      RunCommand.command, ReportCommand.command, CompareCommand.command, GateCommand.command, ExplainCommand.command,
      TuneCommand.command, SweepCommand.command, MergeCommand.command, CalibrateCommand.command,
      ValidateCommand.command, ContentCommand.command,
      TraceCommand.command, RecordCommand.command, DescribeCommand.command, CompletionsCommand.command,
    ])

  /// Runs a command line of raw bytes, and returns its exit code.
  static func run(bytes words: [[UInt8]], console: Console) -> ExitCode {
    var texts: [String] = []
    for word in words {
      guard let text = String(validating: word, as: UTF8.self) else {
        let shown = String(decoding: word, as: UTF8.self).quoted
        console.warn(
          "error: expected arguments in UTF-8, found \(shown)\n  Rename the file, or name it by a link.\n")
        return .usage
      }
      texts.append(text)
    }
    return run(texts, console: console)
  }

  /// Runs a command line and returns its exit code.
  static func run(_ words: [String], of command: ProgramCommand = command, console: Console) -> ExitCode {
    do {
      switch try command.parse(words) {
      case .run(let action, let arguments):
        let files = try CommandFiles(arguments)
        defer { warn(of: files, arguments, console) }
        return try CommandFiles.$current.withValue(files) { try action(arguments, console) }
      case .showHelp(let page, let exitCode):
        let text = page.text(width: console.helpWidth)
        exitCode == .success ? try console.write(text) : console.warn(text)
        return exitCode
      case .showVersion(let version):
        try console.write("scrollbench \(version)\n")
        return .success
      }
    } catch let failure as Failure {
      for diagnostic in failure.diagnostics { console.warn("error: \(diagnostic)\n") }
      return failure.exitCodeOfProgram
    } catch {
      console.warn("error: \(error)\n")
      return .internalError
    }
  }

  /// Writes the warnings about files at the end, because they come from several threads.
  private static func warn(of files: CommandFiles, _ arguments: ParsedArguments, _ console: Console) {
    let warnings = files.warnings
    let isSilenced = arguments.declares(SettingOptions.allowOutside) && arguments[SettingOptions.allowOutside]
    guard !warnings.isEmpty, !isSilenced else { return }
    for warning in warnings.prefix(Failure.limit) { console.warn("warning: \(warning)\n") }
    let more = warnings.count - Failure.limit
    if more > 0 { console.warn("warning: \(more) more files are outside\n") }
  }
}

extension CommandFiles {
  /// Collects the files that are named on a command line.
  ///
  /// - Throws: `.usage` if a file is written and also used otherwise.
  fileprivate convenience init(_ arguments: ParsedArguments) throws(Failure) {
    self.init()
    for file in arguments.files {
      try add(file.path, for: file.use == .reading ? .reading : .writing, namedBy: file.parameter)
    }
  }
}

/// A command of this program. Its action takes the arguments and a console.
typealias ProgramCommand = Command<@Sendable (ParsedArguments, Console) throws -> ExitCode>
