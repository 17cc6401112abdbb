import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollExperiments
import ScrollFiles
import ScrollReports

/// The options that write results to files: `--export-json FILE` and the like.
enum ExportOptions {
  /// The option of each format.
  private static let byFormat: [(format: ReportFormat, option: Option<[String]>)] = ReportFormat.allCases.map {
    format in
    let option = Option(
      repeating: "export-\(format.rawValue)", value: .outputFile("file"),
      help: "Write the results as \(format.title) to a file; - is standard output, in place of the table.")
    return (format, option)
  }

  static let perfetto = Option(
    repeating: "export-perfetto", value: .outputFile("file"),
    help: """
      Write all that happened in the first replication as a trace to a file, to be opened in ui.perfetto.dev or \
      chrome://tracing.
      """)

  static let all: [any Parameter<OptionSpecification>] = byFormat.map(\.option) + [perfetto]

  /// Opens every file before anything runs, so that a wrong path costs nothing.
  ///
  /// - Parameters:
  ///   - style: The style of a table on standard output.
  ///   - policies: The policies whose results are written.
  static func open(
    _ arguments: ParsedArguments, style: TerminalStyle, _ policies: PolicyChoice
  ) throws(Failure) -> [Export] {
    let reports = byFormat.flatMap { format, option in arguments[option].map { ($0, ReportFormat?.some(format)) } }
    var exports: [Export] = []
    for (path, format) in reports + arguments[perfetto].map({ ($0, nil) }) {
      let output = try Output(path: path)
      if output.isStandardOutput, exports.contains(where: \.isStandardOutput) {
        throw arguments.usageFailure("two exports go to '\(path)'")
      }
      exports.append(
        Export(
          report: format.map { policies.report($0, style: output.isStandardOutput ? style : .file) }, output: output))
    }
    return exports
  }
}

/// A result and the file or stream it is written to.
struct Export {
  /// Nil to write the runs themselves, as a trace.
  let report: (any ResultReport)?
  let output: Output

  var isStandardOutput: Bool { output.isStandardOutput }

  /// - Parameter experiments: The experiments of the results, in the same order.
  func write(
    _ results: [RunResult], of experiments: some Sequence<Experiment>, to console: Console
  ) throws(Failure) {
    if let report { return try output.write(report.text(of: results), to: console) }
    try output.write(to: console) { put throws(Failure) in
      try PerfettoReport.write(experiments.lazy.map { $0.runTimeline() }, put)
    }
  }
}

extension ReportFormat {
  fileprivate var title: String {
    switch self {
    case .table: "a table"
    case .json: "JSON"
    case .csv: "CSV"
    case .markdown: "Markdown"
    }
  }
}
