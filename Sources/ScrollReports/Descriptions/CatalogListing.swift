package import ScrollExperiments
import ScrollJSON
package import ScrollMetrics

/// Metrics and settings as JSON, or as CSV with one row each.
package struct CatalogListing: Sendable {
  private let families: [MetricFamily]
  private let settings: [Setting<Scenario>]

  package init(families: [MetricFamily] = [], settings: [Setting<Scenario>] = []) {
    (self.families, self.settings) = (families, settings)
  }

  /// All metrics and settings.
  package static var all: Self {
    Self(families: MetricCatalog.families, settings: SettingCatalog.settings)
  }

  /// Lists a setting, a family of metrics, all metrics, all settings, or a group of settings; nil if the name is that of none
  /// of them, or of a policy.
  package init?(named name: String) {
    if let setting = SettingCatalog.setting(named: name) {
      self.init(settings: [setting])
    } else if let family = MetricCatalog.family(of: name) {
      self.init(families: [family])
    } else if let article = CatalogArticle(rawValue: name) {
      switch article {
      case .metrics: self.init(families: MetricCatalog.families)
      case .settings: self.init(settings: SettingCatalog.settings)
      }
    } else if SettingCatalog.groups.contains(name), (try? PolicyKind(name)) == nil {
      self.init(settings: SettingCatalog.settings(inGroup: name))
    } else {
      return nil
    }
  }

  package var json: String {
    let document: JSONNode = [
      "metrics": .array(families.flatMap(metrics)), "settings": .array(settings.map(json)),
    ]
    return document.versioned(1).formatted()
  }

  private func metrics(of family: MetricFamily) -> [JSONNode] {
    family.components.map { component in
      [
        "name": JSONNode(family.metricName(of: component)), "unit": JSONNode(component.unit.rawValue),
        "better": JSONNode(component.better?.rawValue), "meaning": JSONNode(component.meaning),
        "definition": JSONNode(family.definition),
      ]
    }
  }

  private func json(_ setting: Setting<Scenario>) -> JSONNode {
    [
      "name": JSONNode(setting.path), "short_name": JSONNode(setting.shortName), "default": setting.defaultValue,
      "resolved_default": setting.resolvedDefaultValue, "expects": JSONNode(setting.expects),
      "meaning": JSONNode(setting.summary),
    ]
  }

  package var csv: String {
    let metrics = families.flatMap { family in
      family.components.map { component in
        [
          "metric", family.metricName(of: component), "", component.unit.rawValue, component.better?.rawValue ?? "", "",
          component.meaning,
        ]
      }
    }
    let settings = self.settings.map { setting in
      ["setting", setting.path, setting.shortName, setting.expects, "", setting.defaultValue.argument, setting.summary]
    }
    let header = ["kind", "name", "short_name", "unit_or_values", "better", "default", "meaning"]
    return CSV.text(header, metrics + settings)
  }
}
