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

  /// Returns the scenarios over the named networks, with their weights; nil if the option is not given.
  ///
  /// - Throws: The errors of ``ScenarioWeights``.
  static func weighted(
    _ sources: [ScenarioSource], _ arguments: ParsedArguments
  ) throws(Failure) -> [ScenarioWeights.Weighted]? {
    try arguments.isGiven(weights) ? ScenarioWeights(arguments: arguments[weights]).applied(to: sources) : nil
  }
}
