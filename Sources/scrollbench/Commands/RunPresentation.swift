import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollExperiments
import ScrollExplaining
import ScrollPages
import ScrollQuantities
import ScrollReports

/// What `scrollbench run` shows of its results.
struct RunPresentation {
  private enum Kind {
    /// Timelines, if there is a window, and the callbacks of nodes, instead of a table.
    case drawings(TimelineReport.Window?, withCallbacks: Bool)
    /// The callbacks of nodes, for programs.
    case callbacks(RunExport.Form)
    /// The page of `scrollbench report`.
    case page
    case report(RunReportFormat)
  }

  private let kind: Kind
  private let arguments: ParsedArguments
  private let policies: PolicyChoice

  /// - Throws: `.usage` if options cannot be combined.
  init(_ arguments: ParsedArguments, _ policies: PolicyChoice) throws(Failure) {
    if WorldOptions.areGiven(arguments), policies.isComparison || policies.command != nil {
      throw WorldOptions.onePolicy(arguments)
    }
    let window = try TimelineWindow.window(arguments)
    let withCallbacks = arguments[RunCommand.callbacks]
    if policies.isComparison,
      window != nil || withCallbacks || ExportOptions.ofRuns.contains(where: arguments.isGiven)
    {
      throw arguments.usageFailure("--policy compares results; to draw or export a run, set policy.kind")
    }
    let format = try RunCommand.output.format(arguments)
    if WorldOptions.areGiven(arguments) {
      if window != nil || withCallbacks {
        throw arguments.usageFailure("--timeline and --callbacks show one run; leave out --worlds")
      }
      if format == .csv { throw WorldOptions.noWorlds(inFormat: "CSV", arguments) }
    }
    if arguments[RunCommand.all], format != .table {
      throw arguments.usageFailure("--all works only with --format table")
    }
    let listing = withCallbacks && format != .table ? try Self.callbacksForm(format, arguments) : nil
    if format == .html, policies.command != nil {
      throw arguments.usageFailure("--policy-command cannot be combined with --format html")
    }
    kind =
      if let listing {
        .callbacks(listing)
      } else if window != nil || withCallbacks {
        .drawings(window, withCallbacks: withCallbacks)
      } else if let format = format.runReportFormat {
        .report(format)
      } else {
        .page
      }
    self.arguments = arguments
    self.policies = policies
  }

  private static func callbacksForm(
    _ format: ResultFormat, _ arguments: ParsedArguments
  ) throws(Failure) -> RunExport.Form {
    switch format {
    case .json: .json
    case .csv: .csv
    case .table, .markdown, .html:
      throw arguments.usageFailure("--callbacks has the formats table, json and csv, not \(format.rawValue)")
    }
  }

  /// True if it is for people to read on a terminal, so that a part of it cannot be mistaken for the whole.
  var isForPeople: Bool {
    switch kind {
    case .drawings: true
    case .callbacks, .page: false
    case .report(let format): format == .table
    }
  }

  /// True if it shows metrics that are measured against foresight.
  var showsRegret: Bool {
    switch kind {
    case .report(.table): arguments[RunCommand.all]
    case .drawings, .callbacks, .page, .report: true
    }
  }

  /// True if it shows journals of the runs.
  var keepsJournal: Bool {
    switch kind {
    case .drawings, .callbacks, .page: true
    case .report: false
    }
  }

  /// Checks that the window of a timeline begins before the end of a run.
  ///
  /// - Throws: `.usage` if all runs have ended by then.
  func checkWindow(_ results: [RunResult]) throws(Failure) {
    guard case .drawings(let window?, _) = kind, let start = window.start,
      let end = results.map(\.duration).max(), start >= end
    else { return }
    throw arguments.usageFailure(
      "the window begins at \(start.milliseconds.grouped(decimals: 1)) ms, and "
        + "\(results.count == 1 ? "the run" : "the longest run") ends at \(end.milliseconds.grouped(decimals: 1)) ms")
  }

  /// Returns the text for results, which may be those of the first experiments only.
  func text(of results: [RunResult], _ experiments: [Experiment], _ style: TerminalStyle) -> String {
    switch kind {
    case .drawings(let window, let withCallbacks):
      drawings(of: experiments.prefix(results.count), window, withCallbacks: withCallbacks, style)
    case .callbacks(let form):
      RunExport(.callbacks, form).text(of: experiments.prefix(results.count).map { $0.runTimeline() })
    case .page: page(of: results, experiments)
    case .report(let format): report(format, of: results, experiments, style).text(of: results)
    }
  }

  private func drawings(
    of experiments: some Sequence<Experiment>, _ window: TimelineReport.Window?, withCallbacks: Bool,
    _ style: TerminalStyle
  ) -> String {
    let runs = experiments.map { $0.runTimeline() }
    let timelines = window.map { TimelineReport($0, style: style).text(of: runs) }
    let shown = window ?? TimelineReport.Window()
    let listings = withCallbacks ? CallbacksReport(shown, style: style).text(of: runs) : nil
    return [timelines, listings].compactMap(\.self).joined(separator: "\n")
  }

  private func page(of results: [RunResult], _ experiments: [Experiment]) -> String {
    let runs = zip(results, experiments).enumerated().map { index, run in
      if policies.isComparison { return ReportedRun(comparing: run.0, run.1) }
      let diagnosis = results.count == 1 ? Diagnosis(run.1, after: run.0) : nil
      return ReportedRun(run.0, run.1, diagnosis: diagnosis, tuneCommand: tuneCommand(ofInput: index))
    }
    return RunPage(runs).text
  }

  /// Returns a summary with a suggestion or, if requested, a table of all metrics; or a table of the policies compared.
  private func report(
    _ format: RunReportFormat, of results: [RunResult], _ experiments: [Experiment], _ style: TerminalStyle
  ) -> any RunReport {
    guard format == .table, !arguments[RunCommand.all], !policies.isComparison else {
      return policies.report(format, style: style, isBrief: !arguments[RunCommand.all])
    }
    // A policy command ignores the settings of policies, so there is nothing to suggest.
    guard experiments.count == 1, results.count == 1, policies.command == nil else {
      return RunBriefReport(style: style)
    }
    return RunBriefReport(
      style: style, diagnosis: Diagnosis(experiments[0], after: results[0]), tuneCommand: tuneCommand(ofInput: 0))
  }

  private func tuneCommand(ofInput index: Int) -> String? {
    ReportCommand.tuneCommand(arguments[RunCommand.inputs][index], arguments, policies)
  }
}
