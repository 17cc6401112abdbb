package import ScrollExperiments
import ScrollQuantities

/// The remarks on a result in addition to its metrics.
package struct ResultRemarks {
  private let notes: [String]
  private let cautions: [String]
  private let scenario: Scenario?

  package init(_ result: RunResult) {
    self.init(notes: result.notes, cautions: result.cautions, result.scenario)
  }

  /// - Parameters:
  ///   - notes: All notes.
  ///   - cautions: The notes that are shown even in brief.
  ///   - scenario: The scenario, to report settings without effect; nil if it is not known or they do not matter.
  package init(notes: [String], cautions: [String] = [], _ scenario: Scenario?) {
    (self.notes, self.cautions, self.scenario) = (notes, cautions, scenario)
  }

  /// All remarks.
  package var all: [String] { notes + idleSettings }

  /// The reasons why the numbers may be misleading.
  var brief: [String] { cautions + idleSettings }

  /// The settings without effect: `With the policy texture, preheat.update has no effect.`
  private var idleSettings: [String] {
    let idle = scenario?.settingsWithoutEffect ?? []
    let reasons = idle.map(\.reason).uniqued()
    return reasons.map { reason in
      "\(Self.clause(onIdle: idle.filter { $0.reason == reason }.map(\.setting.shortName), reason))."
    }
  }

  /// Returns the fact that settings have no effect: `With the policy texture, preheat.update has no effect`.
  static func clause(onIdle names: [String], _ reason: IdleReason) -> String {
    "With \(reason.description), \(names.joined(separator: ", ")) \(names.count == 1 ? "has" : "have") no effect"
  }
}
