import CommandLineParsing
import Diagnostics
import Experiments
import Metrics
import Reports

/// `scrollbench describe`: what names mean.
enum DescribeCommand {
  static let name = Argument(
    optional: .text("name"),
    help: """
      A metric, a setting, also by its short name, or a group of settings such as policy. Without one, all are listed.
      """)

  static let command = ProgramCommand(
    "describe", summary: "Tell what a metric or a setting means, its unit and its default.",
    examples: [
      Example("scrollbench describe", "List all metrics and settings."),
      Example("scrollbench describe display_latency", "Define a metric."),
      Example("scrollbench describe preload.leading", "Explain a setting."),
    ],
    arguments: [name],
    action: run)

  private static func run(_ arguments: ParsedArguments, _ console: Console) throws(Failure) -> ExitCode {
    let descriptions = Descriptions(width: console.style.width)
    if let name = arguments[name] {
      try console.write(try description(of: name, descriptions))
    } else {
      try console.write(descriptions.overview)
    }
    return .success
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
    if SettingCatalogue.groups.contains(name) { return descriptions.text(ofGroup: name) }
    let names =
      MetricCatalogue.families.map(\.name) + MetricCatalogue.names + SettingCatalogue.names + SettingCatalogue.groups
      + ["thresholds"]
    let nearest = closestName(to: name, among: names)
    throw Failure(
      .usage,
      Diagnostic(
        field: name, message: "there is no metric or setting of this name",
        remedy: nearest.map { "Did you mean '\($0)'?" } ?? "'scrollbench describe' lists all of them."))
  }
}
