import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollExperiments
import ScrollMetrics
import ScrollReports

/// `scrollbench describe`: the meaning of metrics, settings and policies.
enum DescribeCommand {
  private static let name = Argument(
    optional: .text("name"),
    help: """
      A metric, a setting (also by its short name), a group of settings such as loading, 'metrics', 'settings' or 'policy' \
      for all of them, 'limits' for how large a run may be, or 'uncertainty' for what --worlds varies. Any other word is \
      searched for, including the names that other frameworks use: drawDistance, overscan, rootMargin. By default \
      everything is listed.
      """)
  private static let policy = Argument(
    optional: ValueFormat<String>(
      "policy", expecting: "the name of a policy", completion: .words(PolicyKind.all.map(\.name))
    ) { $0 },
    help: "After 'policy': the policy to explain.")

  private static let format = Option(
    "format", short: "f", value: ValueFormat<DescriptionFormat>.choice("format"), default: .text,
    help: "The format of the output. json: for policies. markdown: for all metrics or all settings, as an article.")

  static let command = ProgramCommand(
    "describe", summary: "Explain a metric or a setting: its meaning, unit and default.",
    examples: [
      Example("scrollbench describe", "List all metrics and settings."),
      Example("scrollbench describe display_latency", "Define a metric."),
      Example("scrollbench describe preload.leading", "Explain a setting."),
      Example("scrollbench describe latency", "Search for a word."),
      Example("scrollbench describe policy preheat", "Explain a policy: its rule, its constants, its source."),
      Example("scrollbench describe policy --format json", "Describe all policies for a program."),
      Example("scrollbench describe metrics --format markdown", "Write the article about all metrics."),
    ],
    arguments: [name, policy], options: [format],
    action: run)

  private static func run(_ arguments: ParsedArguments, _ console: Console) throws(Failure) -> ExitCode {
    let descriptions = Descriptions(width: console.style.width)
    if arguments[format] == .json {
      try console.write(PolicyJSON.text(of: try kinds(arguments)))
    } else if arguments[format] == .markdown {
      try console.write(try article(arguments).text)
    } else if let policy = arguments[policy] {
      try console.write(descriptions.text(of: try kind(policy, arguments)))
    } else if let name = arguments[name] {
      try console.write(try description(of: name, descriptions))
    } else {
      try console.write(descriptions.overview)
    }
    return .success
  }

  /// The policy that is named, or all.
  private static func kinds(_ arguments: ParsedArguments) throws(Failure) -> [PolicyKind] {
    if let policy = arguments[policy] { return [try kind(policy, arguments)] }
    if arguments[name] == "policy" { return PolicyKind.all }
    if let policy = arguments[name].flatMap({ try? PolicyKind($0) }) { return [policy] }
    throw arguments.usageFailure("only policies are described as json: 'scrollbench describe policy --format json'")
  }

  private static func article(_ arguments: ParsedArguments) throws(Failure) -> CatalogueArticle {
    if arguments[policy] == nil, let article = arguments[name].flatMap(CatalogueArticle.init) { return article }
    throw arguments.usageFailure(
      "only all metrics or all settings are described as markdown: 'scrollbench describe metrics --format markdown'")
  }

  private static func kind(_ policy: String, _ arguments: ParsedArguments) throws(Failure) -> PolicyKind {
    guard arguments[name] == "policy" else {
      throw arguments.usageFailure("one name at a time, or 'policy' and the name of a policy")
    }
    do throws(PolicyKindProblem) {
      return try PolicyKind(policy)
    } catch {
      throw arguments.usageFailure(error.message)
    }
  }

  private static func description(
    of name: String, _ descriptions: Descriptions
  ) throws(Failure) -> String {
    if let setting = SettingCatalogue.setting(named: name) { return descriptions.text(of: setting) }
    let family = MetricCatalogue.families.first { family in
      family.name == name || family.components.contains { family.metricName(of: $0) == name }
    }
    if let family { return descriptions.text(of: family) }
    switch CatalogueArticle(rawValue: name) {
    case .metrics: return descriptions.metrics
    case .settings: return descriptions.settings
    case nil: break
    }
    if name == "thresholds" { return descriptions.thresholds }
    if name == "limits" { return descriptions.limits }
    if name == "policy" { return descriptions.policies }
    if name == "uncertainty" { return descriptions.uncertainty }
    if let policy = try? PolicyKind(name) { return descriptions.text(of: policy) }
    if SettingCatalogue.groups.contains(name) { return descriptions.text(ofGroup: name) }
    if let found = descriptions.text(of: DescriptionSearch(name)) { return found }
    let names =
      MetricCatalogue.families.map(\.name) + MetricCatalogue.names + SettingCatalogue.names + SettingCatalogue.groups
      + ["thresholds", "limits"] + CatalogueArticle.allCases.map(\.rawValue) + PolicyKind.all.map(\.name)
    let nearest = closestName(to: name, among: names)
    throw Failure(
      .usage,
      Diagnostic(
        message: "no metric or setting has \(name.quoted) in its name or description",
        remedy: nearest.map { "Did you mean '\($0)'?" } ?? "'scrollbench describe' lists all of them."))
  }
}

/// The forms of a description.
private enum DescriptionFormat: String, CaseIterable {
  case text
  case json
  case markdown
}
