import ScrollCommandLineParsing
import ScrollFiles

/// The option `--jobs`, which names what the command runs at once.
enum JobsOption {
  static let scenarios = option("scenarios")
  static let worlds = option("worlds")
  static let trialsOrWorlds = option("trials or worlds")

  private static func option(_ units: String) -> Option<Int?> {
    Option(
      "jobs", short: "j", value: .integer("count", in: 1...1024),
      help: "How many \(units) to run at once. By default the number of processors.")
  }

  /// Returns the number of jobs of a command that has one of the options, which are one to the parser: they have the same name.
  static func count(_ arguments: ParsedArguments) -> Int { arguments[worlds] ?? CurrentProcess.processorCount }
}
