import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollExperiments
import ScrollReports

/// `scrollbench describe`: the meaning of metrics, settings, policies, and the words of this tool.
enum DescribeCommand {
  private static let name = Argument(
    optional: .text("name"),
    help: """
      A metric, a setting (also by its short name), a group of settings such as loading, a command, a topic such as \
      thresholds or exit codes, or 'metrics', 'settings' or 'policies' for all of them. Any other words are searched for, \
      including the names that other frameworks use: drawDistance, overscan, rootMargin. By default everything is \
      listed.
      """)
  private static let more = Argument(
    zeroOrMore: ValueFormat<String>(
      "word", expecting: "a word", completion: .words(PolicyKind.all.map(\.name))
    ) { $0 },
    help: "After 'policy': the policy to explain. After any other word: more words of the search.")

  private static let output = OutputOptions<DescriptionFormat>("the description")

  static let command = ProgramCommand(
    "describe", summary: "Explain a metric or a setting: its meaning, unit and default.",
    examples: [
      Example("scrollbench describe", "List all metrics and settings."),
      Example("scrollbench describe display_latency", "Define a metric."),
      Example("scrollbench describe preload.leading", "Explain a setting."),
      Example("scrollbench describe latency", "Search for a word."),
      Example("scrollbench describe policy preheat", "Explain a policy: its rule, its constants, its source."),
      Example("scrollbench describe policy --format json", "Describe all policies for a program."),
      Example("scrollbench describe settings -o settings.csv", "List all settings for a spreadsheet."),
      Example("scrollbench describe metrics --format markdown", "Write the article about all metrics."),
    ],
    arguments: [name, more], options: output.all,
    action: run)

  private static func run(_ arguments: ParsedArguments, _ console: Console) throws(Failure) -> ExitCode {
    let format = try output.format(arguments)
    let file = try Output(path: arguments[output.path])
    let width = file.isStandardOutput ? console.style.width : TerminalStyle.file.width
    try file.write(try text(format, arguments, Descriptions(width: width)), to: console)
    return .success
  }

  /// Returns the words of the command line as one name or search; nil if there are none.
  private static func query(_ arguments: ParsedArguments) -> String? {
    arguments[name].map { ([$0] + arguments[more]).joined(separator: " ") }
  }

  /// Returns true if the first word is 'policy' or 'policies'.
  private static func isAboutPolicies(_ arguments: ParsedArguments) -> Bool {
    arguments[name].map { DescriptionTopic($0) == .policy } ?? false
  }

  /// Returns the name after 'policy'; nil if there is none.
  private static func policyName(_ arguments: ParsedArguments) -> String? {
    isAboutPolicies(arguments) && arguments.isGiven(more) ? arguments[more].joined(separator: " ") : nil
  }

  private static func text(
    _ format: DescriptionFormat, _ arguments: ParsedArguments, _ descriptions: Descriptions
  ) throws(Failure) -> String {
    switch format {
    case .json:
      if let listing = try listing(arguments) { return listing.json }
      return PolicyListing(try kinds(arguments)).json
    case .csv:
      if let listing = try listing(arguments) { return listing.csv }
      _ = try kinds(arguments)
      throw arguments.usageFailure("only metrics and settings are listed as csv; a policy has --format json")
    case .markdown: return try article(arguments).text
    case .table:
      if let policy = policyName(arguments) { return descriptions.text(of: try kind(policy, arguments)) }
      guard let query = query(arguments) else { return descriptions.overview }
      return try description(of: query, descriptions)
    }
  }

  /// Returns the named metrics and settings, or all if there is no name; nil for a policy.
  private static func listing(_ arguments: ParsedArguments) throws(Failure) -> CatalogListing? {
    guard let name = query(arguments) else { return .all }
    if isAboutPolicies(arguments) { return nil }
    return CatalogListing(named: name)
  }

  /// Returns the named policy, or all.
  private static func kinds(_ arguments: ParsedArguments) throws(Failure) -> [PolicyKind] {
    if let policy = policyName(arguments) { return [try kind(policy, arguments)] }
    if isAboutPolicies(arguments) { return PolicyKind.all }
    if let query = query(arguments) {
      if let policy = try? PolicyKind(query) { return [policy] }
      // A name that nothing has is the problem, rather than the format.
      _ = try description(of: query, Descriptions(width: TerminalStyle.file.width))
    }
    throw arguments.usageFailure("only metrics, settings and policies are described as json and csv")
  }

  private static func article(_ arguments: ParsedArguments) throws(Failure) -> CatalogArticle {
    if let article = query(arguments).flatMap(CatalogArticle.init) { return article }
    throw arguments.usageFailure(
      "only all metrics or all settings are described as markdown: 'scrollbench describe metrics --format markdown'")
  }

  private static func kind(_ policy: String, _ arguments: ParsedArguments) throws(Failure) -> PolicyKind {
    do throws(PolicyKindProblem) {
      return try PolicyKind(policy)
    } catch {
      throw arguments.usageFailure(error.message)
    }
  }

  private static func description(of name: String, _ descriptions: Descriptions) throws(Failure) -> String {
    // A setting, or a group of them, may have the name of a command.
    if let text = descriptions.entry(named: name) {
      return text + (command(named: name).map { "\n" + Self.text(of: $0) } ?? "")
    }
    if let command = command(named: name) { return text(of: command) }
    if let found = descriptions.text(of: DescriptionSearch(name)) { return found }
    let names = Descriptions.names + Scrollbench.command.subcommands.map(\.name)
    let other = SettingCatalog.name(inWrongGroup: name).map { "Did you mean '\($0)'?" }
    throw Failure(
      .usage,
      Diagnostic(
        message: "no metric or setting has \(name.quoted) in its name or description",
        remedy: other ?? didYouMean(name, among: names) ?? "'scrollbench describe' lists all of them."))
  }

  private static func command(named name: String) -> ProgramCommand? {
    Scrollbench.command.subcommands.first { $0.name == name.lowercased() }
  }

  private static func text(of command: ProgramCommand) -> String {
    """
    \(command.name) (command)
      \(command.summary)
      'scrollbench help \(command.name)' explains it.

    """
  }
}

/// The formats of a description.
enum DescriptionFormat: String, OutputFormat {
  case table
  case json
  case csv
  case markdown
}
