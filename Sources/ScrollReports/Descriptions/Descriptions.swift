package import ScrollExperiments
import ScrollJSON
package import ScrollMetrics
import ScrollQuantities
import ScrollSimulation

/// The meanings of names, as text for people.
package struct Descriptions: Sendable {
  private let width: Int

  /// - Parameter width: The maximum length of a line, at least 60.
  package init(width: Int) { self.width = width }

  /// All metrics, settings and topics, one line each.
  package var overview: String { "\(metricRows)\n\n\(settingRows)\n\n\(topicRows)\n\n\(Self.more)\n" }

  /// All metrics, one line each.
  package var metrics: String { "\(metricRows)\n\n\(Self.more)\n" }

  /// All settings, one line each.
  package var settings: String { "\(settingRows)\n\n\(Self.more)\n" }

  private static let more = "'scrollbench describe NAME' describes one in detail."

  private var metricRows: String {
    let rows = MetricCatalog.families.flatMap { family in
      family.components.flatMap { component in
        row(family.metricName(of: component), "\(component.unit.rawValue): \(component.meaning)", column: 36)
      }
    }
    return (["METRICS"] + rows).joined(separator: "\n")
  }

  private var settingRows: String {
    let rows =
      SettingCatalog.settings.flatMap { row($0.shortName, $0.shownDefault, column: 36) }
      + row("nested.NAME", SettingCatalog.nestedSummary, column: 36)
    return (["SETTINGS (short name, default)"] + rows).joined(separator: "\n")
  }

  private var topicRows: String {
    let rows = DescriptionTopic.allCases.flatMap { row($0.rawValue, $0.summary, column: 36) }
    return (["TOPICS"] + rows).joined(separator: "\n")
  }

  /// Returns the description of a metric, its family, or a setting; nil if none has the name.
  package func text(of name: String) -> String? {
    SettingCatalog.setting(named: name).map(text(of:)) ?? MetricCatalog.family(of: name).map(text(of:))
  }

  /// Returns the term and the findings of a search, one line each, or the only finding in full; nil if there are none.
  package func text(of search: DescriptionSearch) -> String? {
    if let only = search.only, let text = text(of: only.name) { return text }
    let (findings, limit) = (search.findings, 20)
    if search.term == nil, findings.isEmpty, search.policies.isEmpty { return nil }
    var lines = search.term.map { ["\($0.name) (term)"] + paragraph($0.meaning) } ?? []
    lines += search.policies.map { "POLICY \($0): scrollbench describe policy \($0)" }
    if !lines.isEmpty, !findings.isEmpty { lines.append("") }
    lines += findings.prefix(limit).flatMap { row($0.name, $0.summary, column: 36) }
    if findings.count > limit { lines.append("  and \(findings.count - limit) more") }
    if !findings.isEmpty { lines += ["", Self.more] }
    return lines.joined(separator: "\n") + "\n"
  }

  package func text(of family: MetricFamily) -> String {
    var lines = ["\(family.name) (metric)"] + paragraph(family.definition) + [""]
    for component in family.components {
      let better = component.better.map { ", \($0.rawValue) is better" } ?? ""
      lines += row(
        family.metricName(of: component), "\(component.unit.rawValue)\(better): \(component.meaning)", column: 28)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  package func text(of setting: Setting<Scenario>) -> String {
    var lines = ["\(setting.path) (setting)"] + paragraph(setting.summary) + [""]
    lines += row("expects", setting.expects, column: 14)
    lines += row("default", defaultValue(of: setting), column: 14)
    if let spread = AssumedSpread.of(setting) {
      lines += row("uncertain", "\(spread.text) unless it was measured: \(spread.reason)", column: 14)
    }
    if setting.shortName != setting.path { lines += row("short name", setting.shortName, column: 14) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The settings that `--worlds` varies, with factors and reasons.
  package var uncertainty: String {
    var lines = paragraph(
      """
      With --worlds, a setting varies between these factors of the scenario's value, unless --uncertain gives another range, \
      a calibration that the scenario includes has an interval, or a file gives its value. The factors are choices of this \
      project.
      """)
    lines += [""] + AssumedSpread.all.flatMap { row($0.path, "\($0.text): \($0.reason)", column: 44) }
    return "uncertainty\n" + lines.joined(separator: "\n") + "\n"
  }

  private func defaultValue(of setting: Setting<Scenario>) -> String {
    let (value, resolved) = (setting.defaultValue, setting.resolvedDefaultValue)
    return value == resolved ? "\(value)" : "\(value), which is \(resolved) if nothing else is set"
  }

  func paragraph(_ text: String) -> [String] { text.wrapped(to: width - 2).map { "  " + $0 } }

  /// Returns a name and a text beside it, wrapped in its column. A name that is too long for its own column has a line to
  /// itself.
  func row(_ name: String, _ text: String, column: Int) -> [String] {
    let label = "  " + name
    if label.count < column { return text.wrapped(behind: label.padded(to: column), to: width) }
    return [label] + text.wrapped(behind: "".padded(to: column), to: width)
  }
}

extension String {
  /// The text up to the first period before white space.
  var firstSentence: String {
    let words = split(whereSeparator: \.isWhitespace)
    return words[...(words.firstIndex { $0.hasSuffix(".") } ?? words.endIndex - 1)].joined(separator: " ")
  }
}

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

/// The groups of settings: the objects of a scenario file.
extension Descriptions {
  /// Returns the purpose of a group and its settings, with their defaults and what they mean in short.
  package func text(ofGroup group: String) -> String {
    var lines = ["\(group) (settings: short name, default, meaning)"]
    if let purpose = SettingCatalog.purpose(ofGroup: group) { lines += paragraph(purpose) + [""] }
    lines += SettingCatalog.settings(inGroup: group).flatMap { setting in
      row(setting.shortName, "\(setting.shownDefault): \(setting.summary.firstSentence)", column: 36)
    }
    return lines.joined(separator: "\n") + "\n"
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

/// The size limits of a scenario, as text.
extension Descriptions {
  var limits: String {
    var lines = ["limits"] + paragraph(DescriptionTopic.limits.summary) + [""]
    for limit in ExperimentLimit.all {
      lines += row(Double(limit.count).grouped(decimals: 0), limit.meaning, column: 18)
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
