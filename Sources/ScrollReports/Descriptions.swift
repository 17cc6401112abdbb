public import ScrollExperiments
import ScrollJSON
public import ScrollMetrics
import ScrollSimulation

/// The meanings of names, as text for people.
public struct Descriptions: Sendable {
  private let width: Int

  /// - Parameter width: The maximum length of a line, at least 60.
  public init(width: Int) { self.width = width }

  /// All metrics and settings, one line each.
  public var overview: String { "\(metricRows)\n\n\(settingRows)\n\n\(Self.more)\n" }

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
    let others = [
      ("nested.NAME", SettingCatalog.nestedSummary), ("thresholds", Self.thresholdsSummary),
      ("policy", Self.policiesSummary), ("limits", Self.limitsSummary),
      ("uncertainty", Self.uncertaintySummary),
    ]
    let rows = rows(of: SettingCatalog.settings) + others.flatMap { row($0.0, $0.1, column: 36) }
    return (["SETTINGS (short name, default)"] + rows).joined(separator: "\n")
  }

  /// Returns the settings in an object of a scenario file, one line each.
  public func text(ofGroup group: String) -> String {
    let lines = ["\(group) (settings: short name, default)"] + rows(of: SettingCatalog.settings(inGroup: group))
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the findings of a search, one line each; nil if there are none.
  public func text(of search: DescriptionSearch) -> String? {
    let (findings, limit) = (search.findings, 20)
    if findings.isEmpty { return nil }
    var lines = findings.prefix(limit).flatMap { row($0.name, $0.summary, column: 36) }
    if findings.count > limit { lines.append("  and \(findings.count - limit) more") }
    lines += ["", Self.more]
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
    if let spread = AssumedSpread.of(setting) {
      lines += row("uncertain", "\(spread.text) unless it was measured: \(spread.reason)", column: 14)
    }
    if setting.shortName != setting.path { lines += row("short name", setting.shortName, column: 14) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let uncertaintySummary = "how far settings that nobody measured may be off, for --worlds"

  /// The settings that `--worlds` varies, with factors and reasons.
  public var uncertainty: String {
    var lines = paragraph(
      """
      With --worlds, a setting varies between these factors of the scenario's value, unless --uncertain gives another range, \
      a calibration that the scenario includes has an interval, or a file gives its value. The factors are choices of this \
      project.
      """)
    lines += [""] + AssumedSpread.all.flatMap { row($0.path, "\($0.text): \($0.reason)", column: 44) }
    return "uncertainty\n" + lines.joined(separator: "\n") + "\n"
  }

  private func rows(of settings: [Setting<Scenario>]) -> [String] {
    settings.flatMap { row($0.shortName, "\($0.resolvedDefaultValue)", column: 36) }
  }

  private func defaultValue(of setting: Setting<Scenario>) -> String {
    let (value, resolved) = (setting.defaultValue, setting.resolvedDefaultValue)
    return value == resolved ? "\(value)" : "\(value), which is \(resolved) if nothing else is set"
  }

  func paragraph(_ text: String) -> [String] { text.wrapped(to: width - 2).map { "  " + $0 } }

  /// Returns a name and a text beside it, wrapped in its column. A name that is too long for its own column has a line to
  /// itself.
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

/// The descriptions of policies.
extension Descriptions {
  private static let policiesSummary = "which policies there are, and what each does"

  /// All policies, with their stages and the first sentence of their rules, followed by the settings of the group.
  public var policies: String {
    var lines = ["POLICIES (what is prepared ahead: the rule, in short)"]
    for kind in PolicyKind.all {
      for policy in kind.descriptions {
        lines += row(policy.name, "\(stages(of: policy)): \(policy.rule.firstSentence)", column: 28)
      }
    }
    lines += [
      "", "'scrollbench describe policy NAME' describes one in detail.",
      "Combined policies each drive their own stages: recyclerview-gap+paging3.", "",
    ]
    return lines.joined(separator: "\n") + "\n" + text(ofGroup: "policy")
  }

  /// Returns the rule in words, the stages, the source, the verification, the approximations, and the constants; for each
  /// policy of a composition.
  public func text(of kind: PolicyKind) -> String {
    kind.descriptions.map { text(of: $0) }.joined(separator: "\n")
  }

  private func text(of policy: PolicyDescription) -> String {
    var lines = ["\(policy.name) (policy)"] + paragraph(policy.rule) + [""]
    lines += row("drives", stages(of: policy), column: 14)
    lines += row("source", policy.source, column: 14)
    lines += row("verified", policy.verification.summary, column: 14)
    lines += row("left out", policy.approximations, column: 14)
    if !policy.constants.isEmpty { lines += ["", "  Constants (setting: default, values, meaning)"] }
    for constant in policy.constants {
      lines += row("policy.\(constant.name)", "\(values(of: constant)). \(constant.summary)", column: 44)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the default of a constant and its other values.
  private func values(of constant: PolicyConstant) -> String {
    if let word = constant.words.first { return "\(word), one of \(constant.words.joined(separator: ", "))" }
    let range = constant.range
    return "\(constant.defaultValue.plain), \(range.lowerBound.plain) to \(range.upperBound.plain)"
  }

  private func stages(of policy: PolicyDescription) -> String {
    policy.stages.isEmpty ? "nothing" : policy.stages.names.joined(separator: ", ")
  }
}

extension String {
  /// The text up to the first period before white space.
  var firstSentence: String {
    let words = split(whereSeparator: \.isWhitespace)
    return words[...(words.firstIndex { $0.hasSuffix(".") } ?? words.endIndex - 1)].joined(separator: " ")
  }
}

/// The possible content of a scenario's key `thresholds`, as text.
extension Descriptions {
  /// A summary of the key beside the settings of a scenario file.
  private static let thresholdsSummary = "What 'scrollbench gate' judges the scenario by; it does not affect runs."

  public var thresholds: String {
    var lines = ["thresholds (key of a scenario file, not a setting)"]
    lines += paragraph(
      """
      \(Self.thresholdsSummary) An array of strings, or of objects with "expr" and optionally "level" and "note". \
      "rules" in a file for --thresholds takes the same; --threshold takes one string.
      """)
    lines += [""] + Self.grammar.flatMap { row($0.name, $0.meaning, column: 14) }
    lines += [""] + Self.examples.map { "  " + $0 }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let grammar: [(name: String, meaning: String)] = [
    ("form", "selector [: aggregate] condition [@ level]"),
    ("selector", "a metric; {tag=pattern, ...} limits it to some scenarios or parts, and * matches any text"),
    ("tags", "scenario, trace (by name or file), container (outer, nested, ...), kind (of item)"),
    (
      "aggregate",
      """
      after a family of metrics: one of its components, or value, rate, count, sum, avg, med, min, max, p(95). A \
      metric by its full name, display_latency.p95, needs none.
      """
    ),
    ("condition", "<, <=, >, >=, == or != and a bound, or in [bound, bound]"),
    (
      "bound",
      """
      a number with a unit (%, ns, us, ms, s, ms/s, pt, pt*ms, B, KB, KiB, MB, MiB, GB, GiB) or in the metric's own; \
      or baseline, baseline * 1.1, baseline + 3ms, baseline - 5% (of its value), baseline - 0.5pp (percentage points \
      of a rate)
      """
    ),
    ("level", "error, which is the default, or warn, which does not fail the gate"),
  ]

  private static let examples = [
    "display_latency{scenario=*-feed}: p(95) < 100ms", "preload_hit_rate: rate >= baseline - 0.5pp",
    "fetches.started in [40, 48] @warn",
  ]
}
