import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollFiles
import ScrollGating
import ScrollReports

/// The options that write the result of a gate for other programs.
enum GateExportOptions {
  /// When to write annotations for the service that runs the command.
  enum AnnotationMode: String, CaseIterable {
    case auto
    case always
    case never
  }

  private static let byFormat: [(format: GateFormat, option: Option<[String]>)] = GateFormat.allCases.map { format in
    let option = Option(
      repeating: "export-\(format.rawValue)", value: .outputFile("file"), help: "Write \(format.title).")
    return (format, option)
  }
  private static let annotations = Option(
    "annotations", value: ValueFormat<AnnotationMode>.choice("when"), default: .auto,
    help: """
      When to annotate failed thresholds for GitHub, on their lines, and to append to the step's summary; auto does so \
      if GITHUB_ACTIONS is true.
      """)

  static let all: [any Parameter<OptionSpecification>] = byFormat.map(\.option) + [annotations]

  /// Opens every file before anything runs.
  static func open(_ arguments: ParsedArguments) throws(Failure) -> [GateExport] {
    var exports: [GateExport] = []
    for (format, option) in byFormat {
      for path in arguments[option] {
        exports.append(GateExport(report: format.report, output: try Output(path: path)))
      }
    }
    return exports
  }

  /// Returns annotations for a standard stream, where the runner reads them, and the summary for the runner's summary file.
  ///
  /// - Parameter isOutputForPrograms: True if standard output has a result for programs, which annotations would break. They
  ///   then go to standard error.
  static func annotations(
    on report: GateReport, _ arguments: ParsedArguments, isOutputForPrograms: Bool, environment: [String: String],
    _ console: Console
  ) -> [Delivery] {
    switch arguments[annotations] {
    case .never: return []
    case .auto where environment["GITHUB_ACTIONS"] != "true": return []
    case .auto, .always: break
    }
    let path = environment["GITHUB_STEP_SUMMARY"] ?? ""
    let text = GitHubAnnotations(hasSummary: !path.isEmpty) { repositoryPath(of: $0, environment) }.text(of: report)
    let annotations = Delivery(isStandardOutput: !isOutputForPrograms) { () throws(Failure) in
      if isOutputForPrograms { console.warn(text) } else { try console.write(text) }
    }
    if path.isEmpty { return [annotations] }
    let summary = GateMarkdownReport(limit: GateMarkdownReport.summaryLimit).text(of: report)
    let file = Delivery(isStandardOutput: false) { () throws(Failure) in
      try AppendedFile(path: path, isShared: true).append(Array(summary.utf8))
    }
    return [annotations, file]
  }

  /// Returns the path of a file in the repository that the runner checked out; the same path if the file is elsewhere.
  private static func repositoryPath(of path: String, _ environment: [String: String]) -> String {
    guard let workspace = environment["GITHUB_WORKSPACE"], !workspace.isEmpty else { return path }
    return FileSystem.path(to: path, besideFileAt: Folder(path: workspace).path(of: "")) ?? path
  }
}

/// A report of a gate and the file it is written to.
struct GateExport {
  let report: any GateResultReport
  let output: Output
}
