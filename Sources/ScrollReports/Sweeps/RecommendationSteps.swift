import ScrollSweeps

/// What to do with a recommended tuning.
package struct RecommendationSteps: Equatable, Sendable {
  /// The code to paste into an app, in each language that has any.
  package let code: [AppSourceCode.Listing]
  /// The settings that an app chooses and the code does not set, as `name=value`.
  package let otherSettings: [String]
  /// The commands that run the tuning, one for each network.
  package let commands: [String]

  /// - Parameters:
  ///   - lines: Returns the code in a language; empty if there is none.
  ///   - otherSettings: The settings that an app chooses and the code does not set, as `name=value`.
  ///   - commands: The commands that run the tuning.
  init(lines: (AppSourceCode.Language) -> [String], otherSettings: [String], commands: [String]) {
    code = AppSourceCode.Language.allCases.map { AppSourceCode.Listing(language: $0, lines: lines($0)) }
      .filter { !$0.lines.isEmpty }
    (self.otherSettings, self.commands) = (otherSettings, commands)
  }

  /// - Parameters:
  ///   - recommendation: The recommendation.
  ///   - overrides: The overrides of the scenarios' settings, as `path=value`.
  init(_ recommendation: Recommendation, overrides: [String]) {
    self.init(
      lines: recommendation.linesToPaste, otherSettings: recommendation.settingsToChange,
      commands: RecommendationProof.lines(recommendation, overrides: overrides))
  }
}

extension Recommendation {
  /// Returns the code to paste; empty if the present settings are not beaten.
  func linesToPaste(_ language: AppSourceCode.Language) -> [String] { beatsPresent ? code(language) : [] }

  /// The settings that an app chooses and the code does not set, as `name=value`; empty if the present settings are not
  /// beaten.
  var settingsToChange: [String] { beatsPresent ? otherSettings : [] }
}
