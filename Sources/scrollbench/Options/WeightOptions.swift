import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollExperiments

/// The option that weights networks and recordings by their shares among the users of an app.
enum WeightOptions {
  static let weights = Option(
    repeating: "weights", value: .text("name=N,..."),
    help: """
      How much networks and scenarios count: wifi=6,lte=3,3g=1 runs every scenario over these networks, in these \
      proportions; a scenario is named by its name or file. By default all count the same. Repeatable.
      """)

  /// Reads the scenarios at some paths, over the networks and with the weights that the option gives.
  ///
  /// - Throws: The errors of ``ScenarioSource``; `.usage` if a scenario is given twice, or if weights are malformed or name
  ///   what does not exist; `.invalidScenario` if a scenario cannot run over one of the networks.
  static func scenarios(
    _ paths: [String], overrides: [SettingOverride], _ arguments: ParsedArguments
  ) throws(Failure) -> WeightedScenarios {
    try arguments.checkScenarios(paths)
    let sources = try paths.collected { path throws(Failure) in
      try suggestingImport { () throws(Failure) in try ScenarioSource(checking: path, overrides: overrides) }
    }
    let stated = arguments.isGiven(weights) ? try ScenarioWeights(arguments: arguments[weights]) : nil
    return try WeightedScenarios(sources, by: stated)
  }
}
