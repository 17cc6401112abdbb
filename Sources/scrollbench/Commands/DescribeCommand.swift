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
      A metric, a setting, also by its short name, a group of settings such as loading, or 'policy' for all policies. \
      Without one, all are listed.
      """)
  private static let policy = Argument(
    optional: ValueFormat<String>(
      "policy", expecting: "the name of a policy", completion: .words(PolicyKind.all.map(\.name))
    ) { $0 },
    help: "After 'policy': the policy to be explained.")

  static let command = ProgramCommand(
    "describe", summary: "Tell what a metric or a setting means, its unit and its default.",
    examples: [
      Example("scrollbench describe", "List all metrics and settings."),
      Example("scrollbench describe display_latency", "Define a metric."),
      Example("scrollbench describe preload.leading", "Explain a setting."),
      Example("scrollbench describe policy preheat", "Explain a policy: its rule, its constants, its source."),
    ],
    arguments: [name, policy],
    action: run)

  private static func run(_ arguments: ParsedArguments, _ console: Console) throws(Failure) -> ExitCode {
    let descriptions = Descriptions(width: console.style.width)
    if let policy = arguments[policy] {
      guard arguments[name] == "policy" else {
        throw arguments.usageFailure("one name at a time, or 'policy' and the name of a policy")
      }
      try console.write(descriptions.text(of: try kind(policy, arguments)))
    } else if let name = arguments[name] {
      try console.write(try description(of: name, descriptions))
    } else {
      try console.write(descriptions.overview)
    }
    return .success
  }

  private static func kind(_ name: String, _ arguments: ParsedArguments) throws(Failure) -> PolicyKind {
    do throws(PolicyKindProblem) {
      return try PolicyKind(name)
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
    if name == "thresholds" { return descriptions.thresholds }
    if name == "policy" { return descriptions.policies }
    if let policy = try? PolicyKind(name) { return descriptions.text(of: policy) }
    if SettingCatalogue.groups.contains(name) { return descriptions.text(ofGroup: name) }
    let names =
      MetricCatalogue.families.map(\.name) + MetricCatalogue.names + SettingCatalogue.names + SettingCatalogue.groups
      + ["thresholds"] + PolicyKind.all.map(\.name)
    let nearest = closestName(to: name, among: names)
    throw Failure(
      .usage,
      Diagnostic(
        field: name, message: "there is no metric or setting of this name",
        remedy: nearest.map { "Did you mean '\($0)'?" } ?? "'scrollbench describe' lists all of them."))
  }
}
