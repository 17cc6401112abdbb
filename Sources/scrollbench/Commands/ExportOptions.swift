import CommandLineParsing
import Diagnostics
import Experiments
import Files
import Reports

/// The options that write reports to files: `--export-json FILE` and the like.
enum ExportOptions {
  /// One for each format.
  static let byFormat: [(format: ReportFormat, option: Option<[String]>)] = ReportFormat.allCases.map { format in
    let option = Option(
      repeating: "export-\(format.rawValue)", value: .file("file"),
      help: "Write the results as \(format.title) to a file; - is standard output, in place of the table.")
    return (format, option)
  }

  static let all: [any Parameter<OptionSpecification>] = byFormat.map(\.option)

  /// Opens every file before anything runs, so that one that cannot be written is known at once.
  ///
  /// - Parameter style: How a table on standard output is drawn.
  static func open(_ arguments: ParsedArguments, style: TerminalStyle) throws(Failure) -> [Export] {
    var exports: [Export] = []
    for (format, option) in byFormat {
      for path in arguments[option] {
        if exports.contains(where: { ($0.output.file?.path ?? "-") == path }) {
          throw arguments.usageFailure("two exports go to '\(path)'")
        }
        let output = try Output(path: path)
        exports.append(
          Export(report: format.report(style: output.isStandardOutput ? style : .file), output: output))
      }
    }
    return exports
  }
}

/// A report on its way to a file or to standard output.
struct Export {
  let report: any ResultReport
  let output: Output

  var isStandardOutput: Bool { output.isStandardOutput }

  func write(_ results: [RunResult], to console: Console) throws(Failure) {
    try output.write(report.text(of: results), to: console)
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
