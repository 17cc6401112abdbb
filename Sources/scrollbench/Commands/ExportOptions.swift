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
        if exports.contains(where: { ($0.file?.path ?? "-") == path }) {
          throw arguments.usageFailure("two exports go to '\(path)'")
        }
        let isStandardOutput = path == "-"
        exports.append(
          Export(
            report: format.report(style: isStandardOutput ? style : .file),
            file: isStandardOutput ? nil : try AtomicFile(path: path)))
      }
    }
    return exports
  }
}

/// A report on its way to a file or to standard output.
struct Export {
  let report: any ResultReport
  /// Nil means standard output.
  let file: AtomicFile?

  var isStandardOutput: Bool { file == nil }

  func write(_ results: [RunResult], to console: Console) throws(Failure) {
    let text = report.text(of: results)
    guard let file else { return try console.write(text) }
    try file.write(text)
    try file.commit()
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
