import ScrollExperiments
import ScrollMetrics

/// An article of the documentation that lists a whole catalog, in Markdown.
package enum CatalogArticle: String, CaseIterable, Sendable {
  case metrics
  case settings

  /// The article with its title, ending with a line feed.
  package var text: String {
    let blocks =
      switch self {
      case .metrics: Self.metricBlocks
      case .settings: Self.settingBlocks
      }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  // MARK: Metrics

  private static var metricBlocks: [String] {
    let introduction = [
      "# Metrics",
      "What each metric means, its unit, and which direction is better.",
      "## Overview",
      """
      Tables, exports, thresholds and objectives use these names. `scrollbench describe display_latency` shows the same \
      on the command line.
      """,
      """
      Tables show a `ratio`, a share from 0 to 1, in percent. Where a run has nothing to measure, such as the latency of \
      items when none came on screen, a metric has no value.
      """,
      "`scrollbench describe metrics --format markdown` writes this article.",
      "## Terms",
    ]
    return introduction.map(paragraph) + [table(["term", "meaning"], Term.all.map(\.cells))]
      + MetricCatalog.families.flatMap(blocks)
  }

  private static func blocks(of family: MetricFamily) -> [String] {
    let rows = family.components.map { component in
      [
        "`\(family.metricName(of: component))`", component.unit.rawValue, component.better?.rawValue ?? "",
        component.meaning.markdownText,
      ]
    }
    return [
      "## \(family.name)", paragraph(family.definition.markdownText),
      table(["metric", "unit", "better", "meaning"], rows),
    ]
  }

  // MARK: Settings

  private static var settingBlocks: [String] {
    var blocks = [
      "# Settings",
      "What each setting of a scenario means, the values that it accepts, and the default.",
      "## Overview",
      """
      In a scenario file, each part of a name is a key: `loading.latency_ms` is the key `latency_ms` in the object \
      `loading`. On the command line, a setting that has a short name, given second below, accepts it too:
      """,
    ].map(paragraph)
    blocks.append(
      """
      ```sh
      scrollbench run scenarios/flashing-feed.json --set loading.latency=80
      scrollbench describe loading.latency
      ```
      """)
    blocks += [
      """
      A default in parentheses is the value that `null` stands for if nothing else is set. Besides settings, a scenario \
      file can hold `thresholds`, which `scrollbench describe thresholds` explains.
      """,
      "`scrollbench describe settings --format markdown` writes this article.",
    ].map(paragraph)
    for (name, settings) in groups {
      blocks.append("## \(name)")
      if name == "nested" { blocks.append(paragraph(SettingCatalog.nestedSummary.markdownText)) }
      blocks.append(table(["setting", "default", "meaning"], settings.map(cells)))
    }
    return blocks
  }

  /// The settings by the object of a scenario file that holds them; those of policies by policy.
  private static let groups = SettingCatalog.settings.reduce(
    into: [(name: String, settings: [Setting<Scenario>])]()
  ) { groups, setting in
    let objects = setting.path.split(separator: ".").dropLast()
    let name = objects.isEmpty ? "The scenario" : objects.prefix(objects[0] == "policy" ? 2 : 1).joined(separator: ".")
    if groups.last?.name != name { groups.append((name, [])) }
    groups[groups.endIndex - 1].settings.append(setting)
  }

  private static func cells(of setting: Setting<Scenario>) -> [String] {
    let names = [setting.path] + (setting.shortName == setting.path ? [] : [setting.shortName])
    let (value, resolved) = (setting.defaultValue, setting.resolvedDefaultValue)
    return [
      names.map { "`\($0)`" }.joined(separator: ", "), "`\(value)`" + (value == resolved ? "" : " (`\(resolved)`)"),
      "\(setting.summary) Values: \(setting.expects).".markdownText,
    ]
  }

  // MARK: Markdown

  private static func paragraph(_ text: String) -> String { text.wrapped(to: 125).joined(separator: "\n") }

  private static func table(_ titles: [String], _ rows: [[String]]) -> String {
    Markdown.table(titles, rows) { _ in true }
  }
}
