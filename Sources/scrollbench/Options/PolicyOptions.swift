import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollExperiments
import ScrollFiles
import ScrollReports

/// The options that replace the policies of scenarios.
enum PolicyOptions {
  /// The name that stands for every policy of the catalog.
  private static let all = "all"

  static let policy = Option(
    repeating: "policy",
    value: ValueFormat<String>(
      "names", expecting: "names of policies with commas between them",
      completion: .words(PolicyKind.all.map(\.name) + [all])
    ) { $0.isEmpty ? nil : $0 },
    help: """
      Run each scenario with each of these policies, and show them side by side: a,b+c,d. 'all' stands for every \
      policy that 'scrollbench describe policy' lists. A single one is reported as with --set policy.kind. Takes \
      precedence over policy.kind; containers in cells use the same policy unless they have their own. Repeatable.
      """)
  static let command = Option(
    "policy-command", value: .text("command"),
    help: """
      Let a shell command make every decision: for each, it reads a line of JSON from standard input and answers with \
      a line. With --policy, it comes last. It can be given only here, never in a scenario. Exit code 69 if it fails.
      """)
  static let timeout = Option(
    "policy-timeout-ms", value: ValueFormat<Int>.integer("ms", in: 1...600_000), default: 1000,
    help: "The time limit for each answer of --policy-command.")

  static let options: [any Parameter<OptionSpecification>] = [policy, command, timeout]

  /// Returns the kinds named by `--policy`, in order; nil if it is not given.
  fileprivate static func kinds(_ arguments: ParsedArguments) throws(Failure) -> [PolicyKind]? {
    guard arguments.isGiven(policy) else { return nil }
    let words = arguments[policy].flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
    let names = words.flatMap { $0 == all ? PolicyKind.all.map(\.name) : [String($0)] }
    let kinds = try names.collected { name throws(Failure) in
      do throws(PolicyKindProblem) {
        return try PolicyKind(name)
      } catch {
        throw arguments.usageFailure("--policy: \(error.message)")
      }
    }
    if let twice = kinds.enumerated().first(where: { kinds[..<$0.offset].contains($0.element) }) {
      throw arguments.usageFailure("--policy names '\(twice.element.name)' twice")
    }
    return kinds
  }
}

/// The policies to run.
struct PolicyChoice {
  /// The policies; nil to run the scenarios' own policies and compare nothing.
  private let kinds: [PolicyKind]?
  let command: PolicyCommand?

  init(_ arguments: ParsedArguments) throws(Failure) {
    kinds = try PolicyOptions.kinds(arguments)
    if let text = arguments[PolicyOptions.command] {
      if text.allSatisfy(\.isWhitespace) { throw arguments.usageFailure("--policy-command is empty") }
      command = PolicyCommand(
        text, environment: CurrentProcess.environment, milliseconds: arguments[PolicyOptions.timeout])
    } else {
      if arguments.isGiven(PolicyOptions.timeout) {
        throw arguments.usageFailure("--policy-timeout-ms needs --policy-command")
      }
      command = nil
    }
  }

  /// Chooses the policies named by `--policy`, without a policy command.
  init(namedIn arguments: ParsedArguments) throws(Failure) {
    kinds = try PolicyOptions.kinds(arguments)
    command = nil
  }

  /// The number of policies that `--policy` and the command name; nil if the scenarios' own policies run.
  var count: Int? { kinds.map { $0.count + (command == nil ? 0 : 1) } }

  /// True if there are several policies to compare.
  var isComparison: Bool { count.map { $0 > 1 } ?? false }

  /// True if results have the facts for comparing policies, because a policy or a command is named.
  private var comparesPolicies: Bool { count != nil || command != nil }

  /// The setting that stands for a single policy; nil if there are several, or none is named.
  var setting: String? { isComparison ? nil : kinds?.first.map { "\(PolicySettings.kindPath)=\($0.name)" } }

  /// A scenario to run, with one of the policies.
  struct Subject {
    let source: ScenarioSource
    @Boxed private(set) var experiment: Experiment
  }

  /// Reads a scenario once for each policy.
  ///
  /// - Parameter keepsJournal: Whether journals of the runs are shown; named policies are compared by journals in any case.
  func subjects(
    _ path: String, _ overrides: [SettingOverride], keepsJournal: Bool = false
  ) throws(Failure) -> [Subject] {
    let keepsJournal = keepsJournal || comparesPolicies
    let bytes = try readFile(path: path)
    let own = command == nil ? [] : [[SettingOverride]()]
    let choices = try (kinds ?? []).collected { kind throws(Failure) in
      [try SettingOverride("\(PolicySettings.kindPath)=\(kind.name)")]
    }
    let lasts = kinds == nil ? [[]] : choices + own
    let subjects = try lasts.collected { last throws(Failure) in
      let source = try ScenarioSource(checking: path, bytes: bytes, overrides: overrides + last)
      return Subject(source: source, experiment: try Experiment(source, keepsJournal: keepsJournal))
    }
    let together = subjects.map { subject in
      let experiment = subject.experiment.sharingForesight(with: subjects[0].experiment)
      return Subject(source: subject.source, experiment: experiment)
    }
    guard let command else { return together }
    return together.dropLast()
      + together.suffix(1).map { Subject(source: $0.source, experiment: $0.experiment.deciding(by: command)) }
  }

  /// Runs an experiment.
  ///
  /// - Parameter withRegret: Whether to measure against foresight too.
  func run(_ experiment: Experiment, withRegret: Bool = true) -> RunResult {
    comparesPolicies ? experiment.runToComparePolicies(withRegret: withRegret) : experiment.run(withRegret: withRegret)
  }

  /// Returns the report; a single policy has a row or a column of its own only in formats for programs.
  ///
  /// - Parameters:
  ///   - format: The format of the report.
  ///   - style: The style of a table; the other formats do not depend on it.
  ///   - isBrief: True if a table that compares policies shows only the columns that decide.
  func report(_ format: RunReportFormat, style: TerminalStyle, isBrief: Bool = false) -> any RunReport {
    if [.table, .markdown].contains(format), !isComparison { return format.report(style: style) }
    if count == nil { return format.report(style: style) }
    return format.reportComparingPolicies(style: style, isBrief: isBrief)
  }
}
