package import ScrollExperiments

/// What a reader of a result should know beside its metrics.
package struct ResultRemarks {
  private let notes: [String]
  private let cautions: [String]
  private let scenario: Scenario?

  package init(_ result: RunResult) {
    self.init(notes: result.notes, cautions: result.cautions, result.scenario)
  }

  /// - Parameters:
  ///   - cautions: Those of the notes that are told even in brief.
  ///   - scenario: Nil if it is not known, or if what it sets in vain is no matter.
  package init(notes: [String], cautions: [String] = [], _ scenario: Scenario?) {
    (self.notes, self.cautions, self.scenario) = (notes, cautions, scenario)
  }

  /// All of it.
  package var all: [String] { notes + idleSettings }

  /// Why the numbers may not mean what they seem to.
  var brief: [String] { cautions + idleSettings }

  /// What the scenario sets in vain: `With the policy texture, preheat.update has no effect.`
  private var idleSettings: [String] {
    let idle = scenario?.settingsWithoutEffect ?? []
    let policies = idle.map(\.policy).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return policies.map { policy in
      let names = idle.filter { $0.policy == policy }.map(\.setting.shortName)
      return
        "With the policy \(policy), \(names.joined(separator: ", ")) \(names.count == 1 ? "has" : "have") no effect."
    }
  }
}
