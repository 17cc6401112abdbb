import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollExperiments
import ScrollFiles
import ScrollReports

/// The options that write results to files, such as `--export-json FILE`.
enum ExportOptions {
  /// The option of each format.
  private static let byFormat: [(format: RunReportFormat, option: Option<[String]>)] = RunReportFormat.allCases.map {
    format in
    let option = Option(
      repeating: "export-\(format.rawValue)", value: .outputFile("file"),
      help: "Write the results as \(format.title) to a file; - is standard output, instead of the table.")
    return (format, option)
  }

  static let perfetto = Option(
    repeating: "export-perfetto", value: .outputFile("file"),
    help: """
      Write everything that happened in the first replication as a trace, for ui.perfetto.dev or chrome://tracing.
      """)

  static let items = Option(
    repeating: "export-items", value: .outputFile("file"),
    help: """
      Write each item of the first replication, and each attempt to fetch its data, to a file: as JSON or JSON lines \
      if its name ends in .json or .jsonl, otherwise as CSV.
      """)

  static let callbacks = Option(
    repeating: "export-callbacks", value: .outputFile("file"),
    help: """
      Write the methods that Texture calls on the nodes of items in the first replication, such as \
      didEnterPreloadState, in order, to a file: as JSON or JSON lines if its name ends in .json or .jsonl, otherwise \
      as CSV.
      """)

  static let all: [any Parameter<OptionSpecification>] = byFormat.map(\.option) + [perfetto, items, callbacks]

  /// The options that export the events of runs.
  static let ofRuns = [perfetto, items, callbacks]

  /// Opens every file before anything runs, so that a wrong path is reported early.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the command.
  ///   - style: The style of a table on standard output.
  ///   - policies: The policies whose results are written.
  static func open(
    _ arguments: ParsedArguments, style: TerminalStyle, _ policies: PolicyChoice
  ) throws(Failure) -> [Export] {
    typealias Request = (path: String, form: (_ style: TerminalStyle) -> Export.Form)
    let reports = byFormat.flatMap { format, option in
      arguments[option].map { path -> Request in
        (path, { .results(policies.report(format, style: $0), isColored: format == .table) })
      }
    }
    let traces = arguments[perfetto].map { path -> Request in (path, { _ in .trace }) }
    let runs = [(RunExport.Content.items, items), (.callbacks, callbacks)].flatMap { content, option in
      arguments[option].map { path -> Request in (path, { _ in .runs(RunExport(content, path: path)) }) }
    }
    var exports: [Export] = []
    for (path, form) in reports + traces + runs {
      let output = try Output(path: path)
      exports.append(Export(form: form(output.isStandardOutput ? style : .file), output: output))
    }
    return exports
  }
}

/// A result, with the file or stream it is written to.
struct Export {
  enum Form {
    case results(any RunReport, isColored: Bool)
    /// The runs themselves, as a trace.
    case trace
    /// The events of the runs.
    case runs(RunExport)
  }

  let form: Form
  let output: Output

  var isStandardOutput: Bool { output.isStandardOutput }

  /// Returns the delivery of results.
  ///
  /// - Parameters:
  ///   - results: The results to write.
  ///   - experiments: The experiments of the results, in the same order.
  ///   - console: The console for standard output.
  func delivery(of results: [RunResult], _ experiments: [Experiment], to console: Console) -> Delivery {
    let runs = experiments.lazy.map { $0.runTimeline() }
    return Delivery(isStandardOutput: isStandardOutput) { () throws(Failure) in
      switch form {
      case .results(let report, let isColored):
        try output.write(report.text(of: results), isColored: isColored, to: console)
      case .trace: try output.write(to: console) { put throws(Failure) in try PerfettoReport.write(runs, put) }
      case .runs(let export): try output.write(export.text(of: runs), to: console)
      }
    }
  }
}

extension RunReportFormat {
  fileprivate var title: String {
    switch self {
    case .table: "a table"
    case .json: "JSON"
    case .csv: "CSV"
    case .markdown: "Markdown"
    }
  }
}
