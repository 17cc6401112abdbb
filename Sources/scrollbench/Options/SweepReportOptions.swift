import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollPages
import ScrollReports
import ScrollSweeps
import ScrollTraces

/// The options for the result of a sweep.
enum SweepReportOptions {
  static let output = OutputOptions<SweepFormat>("the result")
  static let top = Option(
    "top", value: ValueFormat<Int>.integer("count", in: 1...1_000_000), default: 10,
    help: "How many trials a table shows; up to three times as many if the Pareto front has more.")
  static let recommend = Flag(
    "recommend", help: "Recommend a tuning, with its benefits and costs, and the lines to paste into an app.")
  static let heatMap = Option(
    "heat-map", value: .text("path,path"),
    help: "Draw the first objective over two parameters: the first for columns, the second for rows.")

  static let page = Option(
    "export-html", value: .outputFile("file"),
    help: "Write the sweep as a page with a recommendation to a file; - is standard output, instead of the table.")

  static let all: [any Parameter<OptionSpecification>] =
    output.all + [top, recommend, heatMap, page, ColorOption.choice]

  static func isAnyGiven(_ arguments: ParsedArguments) -> Bool {
    output.isAnyGiven(arguments) || arguments.isGiven(top) || arguments[recommend]
      || arguments.isGiven(heatMap) || arguments.isGiven(page)
  }
}

/// The reports of a sweep, with the files or streams they are written to.
struct SweepOutput {
  private let report: any SweepReport
  /// The output of the report; nil if the page replaces it.
  private let output: Output?
  /// The output of the page; nil if there is none.
  private let page: Output?
  private let heatMap: HeatMap.Pair?
  private let isRecommending: Bool
  private let format: SweepFormat

  /// Opens the outputs, before the work.
  init(_ arguments: ParsedArguments, of definition: SweepDefinition, _ console: Console) throws(Failure) {
    format = try SweepReportOptions.output.format(arguments)
    isRecommending = arguments[SweepReportOptions.recommend]
    let hasPage = arguments.isGiven(SweepReportOptions.page)
    if isRecommending, !hasPage, !format.hasRecommendation {
      throw arguments.usageFailure("--recommend works only with --format table, json, markdown or html")
    }
    heatMap = try arguments[SweepReportOptions.heatMap].map { text throws(Failure) in
      try naming(SweepReportOptions.heatMap.key, text) { text throws(Failure) in
        try HeatMap.Pair(argument: text, among: definition.space.parameters)
      }
    }
    if heatMap != nil, !hasPage, format != .table, format != .html {
      throw arguments.usageFailure("--heat-map works only with --format table or html")
    }
    if arguments.isGiven(SweepReportOptions.top), format != .table, format != .markdown {
      throw arguments.usageFailure("--top works only with --format table or markdown")
    }
    (output, page) = try Self.outputs(arguments)
    report = format.report(
      style: ColorOption.style(arguments, of: output, console), top: arguments[SweepReportOptions.top])
  }

  /// Opens the outputs. A page on standard output replaces the report, unless the report is requested too.
  private static func outputs(_ arguments: ParsedArguments) throws(Failure) -> (output: Output?, page: Output?) {
    let path = arguments[SweepReportOptions.output.path]
    guard let pagePath = arguments[SweepReportOptions.page] else { return (try Output(path: path), nil) }
    let isReportRequested = SweepReportOptions.output.isAnyGiven(arguments) || arguments.isGiven(SweepReportOptions.top)
    let (output, page) = (try Output(path: path), try Output(path: pagePath))
    if page.isStandardOutput, !isReportRequested { return (nil, page) }
    try arguments.checkStandardOutput([output, page])
    return (output, page)
  }

  /// - Parameters:
  ///   - trials: The complete trials.
  ///   - definition: The definition of the sweep.
  ///   - worlds: The worlds for which a trial is recommended; nil for the scenarios as they are.
  ///   - aim: The worlds that count.
  ///   - jobs: The number of worlds tried at the same time.
  ///   - sweep: Returns the sweep that runs the neighbors of a recommended trial. Called only for a recommendation.
  ///   - console: The console for standard output.
  func write(
    _ trials: [Trial], of definition: SweepDefinition, in worlds: Worlds?, for aim: Worlds.Aim, jobs: Int,
    sweep: () throws(Failure) -> Sweep, to console: Console
  ) throws(Failure) {
    let result = SweepResult(trials, of: definition)
    func recommend() throws(Failure) -> Recommendation? {
      try sweep().recommendation(from: result, in: worlds, for: aim, jobs: jobs)
    }
    // A page always has a recommendation, unless the sweep cannot be run again, as with journals alone.
    let isPage = format == .html
    let recommendation = isRecommending ? try recommend() : page == nil && !isPage ? nil : try? recommend()
    let provenance = SweepProvenance(definition, trials)
    let findings = findings(
      from: result, provenance, recommendation: isRecommending || isPage ? recommendation : nil)
    let shown = output.map { output in
      Delivery(isStandardOutput: output.isStandardOutput) { () throws(Failure) in
        try output.write(isColored: format == .table, to: console) { put throws(Failure) in
          var buffer = TextBuffer()
          try report.write(findings) { (piece) throws(Failure) in
            buffer.append(piece)
            try buffer.handOverBlock(to: put)
          }
          try buffer.handOver(to: put)
        }
      }
    }
    let drawn = page.map { page in
      let findings = self.findings(from: result, provenance, recommendation: recommendation)
      return page.delivery(of: SweepPage(findings).text, to: console)
    }
    try Delivery.writeAll([shown, drawn].compactMap(\.self))
  }

  private var isTableOnStandardOutput: Bool { format == .table && output?.isStandardOutput == true }

  /// Returns the complete trials of an interrupted sweep as a table; nil if the report goes to a file or is for programs,
  /// because the part could be mistaken for the whole.
  func partialTable(of trials: [Trial], _ definition: SweepDefinition) -> String? {
    guard isTableOnStandardOutput else { return nil }
    let result = SweepResult(trials, of: definition)
    var text = ""
    report.write(findings(from: result, SweepProvenance(definition, trials), recommendation: nil)) { text += $0 }
    return text
  }

  /// What an interrupted sweep leaves out; nil if its table is all that is requested.
  var omission: String? {
    if !isTableOnStandardOutput { return "no result is written" }
    if page != nil { return "no page is written" }
    return isRecommending ? "no recommendation is made" : nil
  }

  private func findings(
    from result: SweepResult, _ provenance: SweepProvenance, recommendation: Recommendation?
  ) -> SweepFindings {
    SweepFindings(
      result, provenance, recommendation: recommendation,
      heatMap: heatMap.map { HeatMap(result, x: $0.x, y: $0.y) })
  }
}

/// The formats of the result of a sweep.
enum SweepFormat: String, OutputFormat {
  case table
  case json
  case csv
  case markdown
  case html
  case jsonl

  /// True if it shows a recommendation.
  var hasRecommendation: Bool { [.table, .json, .markdown, .html].contains(self) }

  /// - Parameters:
  ///   - style: The style of a table; other formats ignore it.
  ///   - top: The number of trials in a table or Markdown.
  func report(style: TerminalStyle, top: Int) -> any SweepReport {
    switch self {
    case .table: SweepTableReport(style: style, top: top)
    case .json: SweepJSONReport()
    case .csv: SweepCSVReport()
    case .markdown: SweepMarkdownReport(top: top)
    case .html: SweepPageReport()
    case .jsonl: SweepJSONLinesReport()
    }
  }
}
