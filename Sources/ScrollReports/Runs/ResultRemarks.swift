package import ScrollExperiments

/// The remarks on a result in addition to its metrics.
package struct ResultRemarks {
  private let notes: [String]
  private let cautions: [String]
  private let scenario: Scenario?

  package init(_ result: RunResult) {
    let assumptions = [AssumptionWords.sentence(on: result)].filter { !$0.isEmpty }
    self.init(notes: assumptions + result.notes, cautions: result.cautions, result.scenario)
  }

  /// - Parameters:
  ///   - notes: All notes.
  ///   - cautions: The notes that are shown even in brief.
  ///   - scenario: The scenario, to report settings without effect; nil if it is not known or they do not matter.
  package init(notes: [String], cautions: [String] = [], _ scenario: Scenario?) {
    (self.notes, self.cautions, self.scenario) = (notes, cautions, scenario)
  }

  /// All remarks. Those on a result that was just run begin with what it assumes.
  package var all: [String] { notes + (scenario?.remarksOnIdleSettings ?? []) }

  /// The reasons why the numbers may be misleading.
  var brief: [String] { cautions + (scenario?.remarksOnIdleSettings ?? []) }
}
