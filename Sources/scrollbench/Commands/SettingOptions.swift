import CommandLineParsing
import Diagnostics
import Experiments

/// The options that change settings of a scenario.
enum SettingOptions {
  static let set = Option(
    repeating: "set", short: "s", value: .text("path=value"),
    help: "Override a setting; the path may be the short name that 'scrollbench describe' lists. Repeatable.")
  static let seed = Option(
    "seed", value: ValueFormat<UInt64>.integer("number"), help: "Override the seed of the random numbers.")
  static let replications = Option(
    "replications", short: "r", value: ValueFormat<Int>.integer("count", in: 1...10_000),
    help: """
      Override how often the run is repeated with other random numbers; from 2 on, results are means with 95 % intervals.
      """)

  static let all: [any Parameter<OptionSpecification>] = [set, seed, replications]

  /// What the options override, in the order in which it takes effect.
  static func overrides(_ arguments: ParsedArguments) throws(Failure) -> [SettingOverride] {
    try texts(arguments).collected(SettingOverride.init)
  }

  /// The same as it would be written after `--set`.
  static func texts(_ arguments: ParsedArguments) -> [String] {
    arguments[set] + (arguments[seed].map { ["seed=\($0)"] } ?? [])
      + (arguments[replications].map { ["replications=\($0)"] } ?? [])
  }
}
