import ScrollExperiments

/// A subject that `describe` explains besides metrics, settings, policies and commands.
package enum DescriptionTopic: String, CaseIterable, Sendable {
  case scenario
  case include
  case policy
  case weights
  case thresholds
  case baseline
  case judge
  case tolerance
  case uncertainty
  case limits
  case terms
  case exitCodes = "exit codes"

  /// Finds the topic that a word stands for, whatever its case and punctuation.
  package init?(_ word: String) {
    let wanted = word.searchable
    guard let topic = Self.allCases.first(where: { $0.words.contains(wanted) }) else { return nil }
    self = topic
  }

  /// The words that stand for the topic, in searchable form.
  private var words: [String] {
    switch self {
    case .scenario: ["scenario", "scenarios", "scenariofile"]
    case .include: ["include", "includes", "included"]
    case .policy: ["policy", "policies"]
    case .weights: ["weights", "weight"]
    case .thresholds: ["thresholds", "threshold"]
    case .baseline: ["baseline", "baselines"]
    case .judge: ["judge", "judged"]
    case .tolerance: ["tolerance", "tolerances"]
    case .uncertainty: ["uncertainty", "uncertain", "worlds"]
    case .limits: ["limits", "limit", "runbudget"]
    case .terms: ["terms", "term", "glossary"]
    case .exitCodes: ["exitcodes", "exitcode", "exit", "exitstatus"]
    }
  }

  /// A sentence for the overview.
  var summary: String {
    switch self {
    case .scenario: "What a run replays: a recording, and the settings that differ from the defaults."
    case .include: "Files with settings that a scenario takes over."
    case .policy: "Which policies there are, and what each does."
    case .weights: "How much each network and each scenario counts in a sweep or in tune."
    case .thresholds: "What 'scrollbench gate' judges the scenario by; it does not affect runs."
    case .baseline: "The metrics of a scenario that were last accepted, for gate."
    case .judge: "Which metrics gate compares with the baseline."
    case .tolerance: "How far gate lets a metric differ from its baseline."
    case .uncertainty: "How far settings that nobody measured may be off, for --worlds."
    case .limits: "How large a recording and a scenario may be, and the budget of a run."
    case .terms: "Words with one meaning in all reports, such as placeholder and screenful."
    case .exitCodes: "What the exit codes mean."
    }
  }
}
