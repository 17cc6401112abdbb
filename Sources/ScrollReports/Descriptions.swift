public import ScrollExperiments
public import ScrollMetrics

/// What names mean, as text for people.
public struct Descriptions: Sendable {
  private let width: Int

  /// - Parameter width: The longest line, at least 60.
  public init(width: Int) { self.width = width }

  /// Every metric and setting, a line each.
  public var overview: String {
    var lines = ["METRICS"]
    for family in MetricCatalogue.families {
      for component in family.components {
        lines += row(family.metricName(of: component), "\(component.unit.rawValue): \(component.meaning)", column: 36)
      }
    }
    lines += ["", "SETTINGS (short name, default)"]
    lines += rows(of: SettingCatalogue.settings)
    lines += row("nested.NAME", SettingCatalogue.nestedSummary, column: 36)
    lines += row("thresholds", Self.thresholdsSummary, column: 36)
    lines += row("policy", Self.policiesSummary, column: 36)
    lines += ["", "'scrollbench describe NAME' says more about one."]
    return lines.joined(separator: "\n") + "\n"
  }

  /// The settings of an object of a scenario file, a line each.
  public func text(ofGroup group: String) -> String {
    let lines = ["\(group) (settings: short name, default)"] + rows(of: SettingCatalogue.settings(inGroup: group))
    return lines.joined(separator: "\n") + "\n"
  }

  public func text(of family: MetricFamily) -> String {
    var lines = ["\(family.name) (metric)"] + paragraph(family.definition) + [""]
    for component in family.components {
      let better = component.better.map { ", \($0.rawValue) is better" } ?? ""
      lines += row(
        family.metricName(of: component), "\(component.unit.rawValue)\(better): \(component.meaning)", column: 28)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  public func text(of setting: Setting<Scenario>) -> String {
    var lines = ["\(setting.path) (setting)"] + paragraph(setting.summary) + [""]
    lines += row("expects", setting.expects, column: 14)
    lines += row("default", defaultValue(of: setting), column: 14)
    if setting.shortName != setting.path { lines += row("short name", setting.shortName, column: 14) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func rows(of settings: [Setting<Scenario>]) -> [String] {
    settings.flatMap { row($0.shortName, "\($0.resolvedDefaultValue)", column: 36) }
  }

  private func defaultValue(of setting: Setting<Scenario>) -> String {
    let (value, resolved) = (setting.defaultValue, setting.resolvedDefaultValue)
    return value == resolved ? "\(value)" : "\(value), which is \(resolved) if nothing else is set"
  }

  func paragraph(_ text: String) -> [String] { text.wrapped(to: width - 2).map { "  " + $0 } }

  /// A name and a text beside it, wrapped in its column. A name too long for its own has a line to itself.
  func row(_ name: String, _ text: String, column: Int) -> [String] {
    let indentation = String(repeating: " ", count: column)
    var lines = text.wrapped(to: width - column).map { indentation + $0 }
    let label = "  " + name
    if let first = lines.first, label.count < column {
      lines[0] = label + first.dropFirst(label.count)
    } else {
      lines.insert(label, at: 0)
    }
    return lines
  }
}
