package import ScrollExperiments
import ScrollJSON
import ScrollMetrics

/// The meanings of names, as text for people.
package struct Descriptions: Sendable {
  private static let more = "'scrollbench describe NAME' describes one in detail."

  private let layout: DescriptionLayout

  /// - Parameter width: The maximum length of a line, at least 60.
  package init(width: Int) { layout = DescriptionLayout(width: width) }

  /// All metrics, settings and topics, one line each.
  package var overview: String { "\(metricRows)\n\n\(settingRows)\n\n\(topicRows)\n\n\(Self.more)\n" }

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
    if let topic = DescriptionTopic(name) { return TopicTexts(layout: layout).text(of: topic) }
    if let policy = try? PolicyKind(name) { return text(of: policy) }
    return SettingCatalog.groups.contains(name) ? text(ofGroup: name) : nil
  }

  /// Returns the term and the findings of a search, one line each, or the only finding in full; nil if there are none.
  package func text(of search: DescriptionSearch) -> String? {
    if let only = search.only, let text = text(of: only.name) { return text }
    let (findings, limit) = (search.findings, 20)
    if search.term == nil, findings.isEmpty, search.policies.isEmpty { return nil }
    var lines = search.term.map { ["\($0.name) (term)"] + layout.paragraph($0.meaning) } ?? []
    lines += search.policies.map { "POLICY \($0): scrollbench describe policy \($0)" }
    if !lines.isEmpty, !findings.isEmpty { lines.append("") }
    lines += findings.prefix(limit).flatMap { layout.row($0.name, $0.summary, column: 36) }
    if findings.count > limit { lines.append("  and \(findings.count - limit) more") }
    if !findings.isEmpty { lines += ["", Self.more] }
    return lines.joined(separator: "\n") + "\n"
  }

  func text(of family: MetricFamily) -> String {
    var lines = ["\(family.name) (metric)"] + layout.paragraph(family.definition) + [""]
    for component in family.components {
      let better = component.better.map { ", \($0.rawValue) is better" } ?? ""
      lines += layout.row(
        family.metricName(of: component), "\(component.unit.rawValue)\(better): \(component.meaning)", column: 28)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  func text(of setting: Setting<Scenario>) -> String {
    var lines = ["\(setting.path) (setting)"] + layout.paragraph(setting.summary) + [""]
    lines += layout.row("expects", setting.expects, column: 14)
    lines += layout.row("default", defaultValue(of: setting), column: 14)
    if let spread = AssumedSpread.of(setting) {
      lines += layout.row("uncertain", "\(spread.text) unless it was measured: \(spread.reason)", column: 14)
    }
    if setting.shortName != setting.path { lines += layout.row("short name", setting.shortName, column: 14) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the purpose of a group and its settings, with their defaults and what they mean in short.
  func text(ofGroup group: String) -> String {
    var lines = ["\(group) (settings: short name, default, meaning)"]
    if let purpose = SettingCatalog.purpose(ofGroup: group) { lines += layout.paragraph(purpose) + [""] }
    lines += SettingCatalog.settings(inGroup: group).flatMap { setting in
      layout.row(setting.shortName, "\(setting.shownDefault): \(setting.summary.firstSentence)", column: 36)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  package func text(of kind: PolicyKind) -> String { PolicyTexts(layout: layout).text(of: kind) }

  /// All metrics, one line each.
  private var metrics: String { "\(metricRows)\n\n\(Self.more)\n" }

  /// All settings, one line each.
  private var settings: String { "\(settingRows)\n\n\(Self.more)\n" }

  private var metricRows: String {
    let rows = MetricCatalog.families.flatMap { family in
      family.components.flatMap { component in
        layout.row(family.metricName(of: component), "\(component.unit.rawValue): \(component.meaning)", column: 36)
      }
    }
    return (["METRICS"] + rows).joined(separator: "\n")
  }

  private var settingRows: String {
    let rows =
      SettingCatalog.settings.flatMap { layout.row($0.shortName, $0.shownDefault, column: 36) }
      + layout.row("nested.NAME", SettingCatalog.nestedSummary, column: 36)
    return (["SETTINGS (short name, default)"] + rows).joined(separator: "\n")
  }

  private var topicRows: String {
    let rows = DescriptionTopic.allCases.flatMap { layout.row($0.rawValue, $0.summary, column: 36) }
    return (["TOPICS"] + rows).joined(separator: "\n")
  }

  /// Returns the description of a metric, its family, or a setting; nil if none has the name.
  private func text(of name: String) -> String? {
    SettingCatalog.setting(named: name).map(text(of:)) ?? MetricCatalog.family(of: name).map(text(of:))
  }

  private func defaultValue(of setting: Setting<Scenario>) -> String {
    let (value, resolved) = (setting.defaultValue, setting.resolvedDefaultValue)
    return value == resolved ? "\(value)" : "\(value), which is \(resolved) if nothing else is set"
  }
}

extension String {
  /// The text up to the first period before white space.
  var firstSentence: String {
    let words = split(whereSeparator: \.isWhitespace)
    return words[...(words.firstIndex { $0.hasSuffix(".") } ?? words.endIndex - 1)].joined(separator: " ")
  }
}

extension Setting where Root == Scenario {
  /// The default as listings show it: with its unit, and a share also in percent.
  var shownDefault: String {
    let value = resolvedDefaultValue
    guard let number = value.number?.double else { return "\(value)" }
    let place = SettingPlace(self)
    if place.isInScreenfuls { return "\(value) \(number == 1 ? "screenful" : "screenfuls")" }
    if place.isShare { return "\(value) (\(((number * 1000).rounded() / 10).plain) %)" }
    return place.unitName.map { "\(value) \($0)" } ?? "\(value)"
  }
}

/// The lines of texts in which names stand beside what is said about them.
struct DescriptionLayout {
  let width: Int

  func paragraph(_ text: String) -> [String] { text.wrapped(to: width - 2).map { "  " + $0 } }

  /// Returns a name and a text beside it, wrapped in its column. A name that is too long for its own column has a line to
  /// itself.
  func row(_ name: String, _ text: String, column: Int) -> [String] {
    let label = "  " + name
    if label.count < column { return text.wrapped(behind: label.padded(to: column), to: width) }
    return [label] + text.wrapped(behind: "".padded(to: column), to: width)
  }
}
