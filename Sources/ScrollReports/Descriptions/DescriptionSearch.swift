import ScrollDiagnostics
import ScrollExperiments
import ScrollMetrics
import ScrollQuantities

/// A search for terms, and for metrics, settings and policies by a part of their names, a word of their descriptions, or the terms of other
/// frameworks.
package struct DescriptionSearch: Sendable {
  /// A metric or a setting with its summary.
  struct Finding: Hashable {
    /// The name; for a setting, the short one.
    let name: String
    let summary: String

    fileprivate init(name: String, summary: String) { (self.name, self.summary) = (name, summary) }

    fileprivate init(_ setting: Setting<Scenario>) {
      self.init(name: setting.shortName, summary: setting.summary.firstSentence)
    }
  }

  /// The term that the word is; nil if it is none.
  let term: Term?
  /// The names of the policies that the word stands for.
  let policies: [String]
  /// The metrics and settings that the word stands for and the constants of its policies, then names and summaries that have
  /// it as a whole word, then those that have it as a part of a word; if it stands for nothing, then settings that have it
  /// further down in their descriptions, or as a value. If nothing has several words in a row, what most of the words find.
  let findings: [Finding]

  /// Searches for a word as the user types it: `drawDistance`, `preload`, `latency`.
  package init(_ word: String) {
    let wanted = word.searchable
    term = Term.named(word)
    guard wanted.count > 1 else {
      (policies, findings) = ([], [])
      return
    }
    let (known, meant) = (Self.all, Synonyms.names(for: word))
    let policies = PolicyKind.all.map(\.name).filter(meant.contains)
    let synonyms = meant.flatMap { name in
      known.filter { $0.name == name || policies.contains(name) && $0.name.hasPrefix("\(name).") }
    }
    let words = word.searchableWords
    let named = known.filter { $0.name.searchableWords.contains(words) }
    let described = known.filter { $0.summary.searchableWords.contains(words) }
    let partlyNamed = known.filter { $0.name.mentions(wanted) }
    let partlyDescribed = known.filter { $0.summary.mentions(wanted) }
    let mentioning = meant.isEmpty ? SettingCatalog.settings(mentioning: word) : []
    self.policies = policies
    let found = (synonyms + named + described + partlyNamed + partlyDescribed + mentioning.map(Finding.init)).uniqued()
    let parts = word.split(separator: " ")
    findings =
      found.isEmpty && policies.isEmpty && parts.count > 1 ? Self.found(byMostOf: parts.map(String.init)) : found
  }

  /// Returns what is found by more of the words than anything else.
  private static func found(byMostOf words: [String]) -> [Finding] {
    let findings = words.map { DescriptionSearch($0).findings }
    let counts = findings.joined().reduce(into: [:]) { counts, finding in counts[finding, default: 0] += 1 }
    let most = counts.values.max()
    return findings.flatMap(\.self).uniqued().filter { counts[$0] == most }
  }

  /// The setting or the metric, if it is all that was found.
  var only: Finding? { term == nil && policies.isEmpty && findings.count == 1 ? findings[0] : nil }

  /// All metrics, followed by all settings.
  private static var all: [Finding] {
    let metrics = MetricCatalog.families.flatMap { family in
      family.components.map { component in
        Finding(name: family.metricName(of: component), summary: "\(component.unit.rawValue): \(component.meaning)")
      }
    }
    return metrics + SettingCatalog.settings.map(Finding.init)
  }
}
