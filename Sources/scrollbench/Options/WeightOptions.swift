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

  /// Returns the weights; nil if the option is not given.
  ///
  /// - Throws: `.usage` if the values are not of that form.
  static func stated(_ arguments: ParsedArguments) throws(Failure) -> ScenarioWeights? {
    try arguments.isGiven(weights) ? ScenarioWeights(arguments: arguments[weights]) : nil
  }
}
