import ScrollExperiments
import ScrollMetrics

/// A search for metrics and settings by a part of their names, a word of their descriptions, or the terms of other frameworks.
public struct DescriptionSearch: Sendable {
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

  private let word: String

  /// - Parameter word: The word as the user types it: `drawDistance`, `preload`, `latency`.
  public init(_ word: String) { self.word = word }

  /// The findings: settings of other frameworks with that name, then synonyms, names that contain the word, and
  /// descriptions that mention it.
  var findings: [Finding] {
    let wanted = word.searchable
    guard wanted.count > 1 else { return [] }
    let known = Self.all
    let synonyms = Synonyms.names(for: word).compactMap { name in known.first { $0.name == name } }
    let native = Self.policySettings.filter { $0.name.split(separator: ".").last?.searchable == wanted }
    let named = known.filter { $0.name.mentions(wanted) }
    let described = known.filter { $0.summary.mentions(wanted) }
    var seen: Set<Finding> = []
    return (native + synonyms + named + described).filter { seen.insert($0).inserted }
  }

  /// All metrics, followed by all settings.
  private static var all: [Finding] {
    let metrics = MetricCatalog.families.flatMap { family in
      family.components.map { component in
        Finding(name: family.metricName(of: component), summary: "\(component.unit.rawValue): \(component.meaning)")
      }
    }
    return metrics + SettingCatalog.settings.map(Finding.init)
  }

  /// The settings of one policy.
  private static var policySettings: [Finding] {
    SettingCatalog.settings.filter { $0.path.hasPrefix("policy.") }.map(Finding.init)
  }
}

extension String {
  /// Returns whether a text contains a searchable word; a short one, which many words contain by chance, must begin a word.
  fileprivate func mentions(_ wanted: String) -> Bool {
    if wanted.count > 3 { return searchable.contains(wanted) }
    return lowercased().split { !$0.isLetter && !$0.isNumber }.contains { $0.hasPrefix(wanted) }
  }
}
