import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollReports

/// A format in which a command can write its result. Every command has a table.
protocol OutputFormat: CaseIterable, RawRepresentable<String>, Sendable {
  static var table: Self { get }
}

extension RunFormat: OutputFormat {}
extension ExplanationFormat: OutputFormat {}
extension TuningAdviceFormat: OutputFormat {}
extension ComparisonFormat: OutputFormat {}
extension SweepFormat: OutputFormat {}
extension ValidationFormat: OutputFormat {}
extension GateResultFormat: OutputFormat {}
extension DescriptionFormat: OutputFormat {}
extension TraceReportFormat: OutputFormat {}

/// `--format` and `--output`, which mean the same in every command.
struct OutputOptions<Format: OutputFormat>: Sendable {
  private let givenFormat: Option<Format?>
  let path: Option<String>

  /// - Parameter content: What the command writes, with an article.
  init(_ content: String) {
    givenFormat = Option(
      "format", short: "f", value: ValueFormat<Format>.choice("format"),
      help: "The format of \(content). By default it follows the ending of --output, and is otherwise a table.")
    path = Option(
      "output", short: "o", value: .outputFile("file"), default: "-",
      help: "Where to write \(content); - is standard output.")
  }

  var all: [any Parameter<OptionSpecification>] { [givenFormat, path] }

  func isAnyGiven(_ arguments: ParsedArguments) -> Bool {
    arguments.isGiven(givenFormat) || arguments.isGiven(path)
  }

  /// The format that was given, or that of the ending of the file's name; a table if neither tells one.
  ///
  /// - Throws: `.usage` if the ending is that of a format that other commands have, but not this one.
  func format(_ arguments: ParsedArguments) throws(Failure) -> Format {
    if let format = arguments[givenFormat] { return format }
    let path = arguments[path]
    guard let name = formatName(ofFile: path) else { return .table }
    guard let format = Format(rawValue: name) else {
      let names = Format.allCases.map(\.rawValue).joined(separator: ", ")
      throw arguments.usageFailure(
        "--output \(path.quoted): \(arguments.command) does not write \(name); with --format it writes one of \(names)")
    }
    return format
  }
}

/// The format that the ending of a file's name tells, whichever command has it; nil for any other ending.
func formatName(ofFile path: String) -> String? {
  formatNames.first { path.lowercased().hasSuffix($0.ending) }?.format
}

/// The formats that endings of file names tell; of two that fit, the first.
private let formatNames: [(ending: String, format: String)] = [
  (".vl.json", SweepFormat.vegaLite.rawValue), (".json", "json"), (".jsonl", "jsonl"), (".csv", "csv"),
  (".md", "markdown"), (".markdown", "markdown"), (".html", "html"), (".htm", "html"),
  (".svg", "svg"),
]
