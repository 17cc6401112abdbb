import ScrollExperiments
import ScrollMetrics

/// What the name of anything describes.
extension Descriptions {
  /// All names that have an entry.
  package static var names: [String] {
    MetricCatalog.families.map(\.name) + MetricCatalog.names + SettingCatalog.names + SettingCatalog.groups
      + DescriptionTopic.allCases.map(\.rawValue) + CatalogArticle.allCases.map(\.rawValue)
      + PolicyKind.all.map(\.name)
  }

  /// Returns the description of a metric, a setting, all of either, a topic, a policy, or a group of settings, the first of
  /// these that has the name; nil if none has it.
  package func entry(named name: String) -> String? {
    if let text = text(of: name) { return text }
    switch CatalogArticle(rawValue: name) {
    case .metrics: return metrics
    case .settings: return settings
    case nil: break
    }
    if let topic = DescriptionTopic(name) { return text(of: topic) }
    if let policy = try? PolicyKind(name) { return text(of: policy) }
    return SettingCatalog.groups.contains(name) ? text(ofGroup: name) : nil
  }
}
