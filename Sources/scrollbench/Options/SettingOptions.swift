import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollExperiments

/// The options that override settings of a scenario.
enum SettingOptions {
  private static let set = Option(
    repeating: "set", short: "s",
    misnomers: ["-P": "--set", "--param": "--set", "--policy": "--set \(PolicySettings.kindPath)"],
    value: .text("path=value"),
    help: "Override a setting; the path may be the short name that 'scrollbench describe' lists. Repeatable.")
  private static let with = Option(
    repeating: "with", value: .inputFile("settings"),
    help: """
      Take the settings in this file, such as those that calibrate wrote, in place of the scenario's; --set takes precedence. \
      Paths in it are relative to its own folder. Repeatable; the last file counts.
      """)
  private static let seed = Option(
    "seed", value: ValueFormat<UInt64>.integer("number"), help: "Override the seed of the random numbers.")
  private static let replications = Option(
    "replications", short: "r", value: ValueFormat<Int>.integer("count", in: 1...10_000),
    help: """
      Override the number of replications, repeated runs with other random numbers. With 2 or more, results are means. \
      Their 95 % intervals are in the tables of 'run --all' and 'compare', and in the other formats of \
      'run'.
      """)

  static let allowOutside = Flag(
    "allow-outside",
    help: "Do not warn about files that a scenario names outside its git repository, or outside its folder.")

  static let all: [any Parameter<OptionSpecification>] = [set, with, seed, replications, allowOutside]

  /// Returns the overrides, in the order in which they take effect.
  static func overrides(_ arguments: ParsedArguments) throws(Failure) -> [SettingOverride] {
    try given(arguments).collected { given throws(Failure) in try given.override() }
  }

  /// Returns the overrides in the notation of `--set`.
  static func texts(_ arguments: ParsedArguments) -> [String] { given(arguments).map(\.text) }

  /// Returns the overrides with their options, in the order in which they take effect.
  static func given(_ arguments: ParsedArguments) -> [GivenSetting] {
    let own = [
      arguments[seed].map { GivenSetting(text: "seed=\($0)", option: seed.key) },
      arguments[replications].map { GivenSetting(text: "replications=\($0)", option: replications.key) },
    ]
    return arguments[with].map { GivenSetting(file: $0, option: with.key) }
      + arguments[set].map { GivenSetting(text: $0, option: set.key) } + own.compactMap(\.self)
  }
}

/// An override and the option that gives it.
struct GivenSetting: Hashable {
  let text: String
  let option: String

  /// The file with settings that the option names; nil if it gives a setting.
  private let file: String?

  init(text: String, option: String) { (self.text, self.option, file) = (text, option, nil) }

  init(file: String, option: String) {
    (self.file, self.option, text) = (file, option, SettingOverride.text(including: file))
  }

  /// The text for reports.
  var shownText: String {
    file.map { SettingOverride.text(including: SettingOverride.shownName(ofFileAt: $0)) } ?? text
  }

  func override() throws(Failure) -> SettingOverride {
    let override = try SettingOverride(text, option: option)
    if let file { try checkSettings(at: file) }
    return override
  }
}

/// The options that override settings of one or both sides of a comparison.
struct ComparedSettings {
  private static let a = Option(
    repeating: "a", value: .text("path=value"), help: "Override a setting in A alone, after --set. Repeatable.")
  private static let b = Option(
    repeating: "b", value: .text("path=value"), help: "Override a setting in B alone, after --set. Repeatable.")

  static let all: [any Parameter<OptionSpecification>] = [a, b] + SettingOptions.all

  /// The overrides of each side, in the order in which they take effect.
  let ofA: [GivenSetting]
  let ofB: [GivenSetting]

  init(_ arguments: ParsedArguments) {
    let shared = SettingOptions.given(arguments)
    ofA = shared + arguments[Self.a].map { GivenSetting(text: $0, option: Self.a.key) }
    ofB = shared + arguments[Self.b].map { GivenSetting(text: $0, option: Self.b.key) }
  }

  /// Returns the name of a side in reports: its path and its overrides.
  func label(_ path: String, _ given: [GivenSetting]) -> String {
    ([path] + given.map(\.shownText)).joined(separator: " ")
  }
}
