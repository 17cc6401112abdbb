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

/// The options `--format` and `--output`, which have the same meaning in every command.
struct OutputOptions<Format: OutputFormat>: Sendable {
  private let givenFormat: Option<Format?>
  let path: Option<String>

  /// - Parameter content: The output of the command, with an article.
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

  /// Returns the given format, or that of the file's ending; a table if there is neither.
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

/// Returns the format for the ending of a file's name, in any command; nil for any other ending.
func formatName(ofFile path: String) -> String? {
  formatNames.first { path.lowercased().hasSuffix($0.ending) }?.format
}

/// The formats by file name ending; the first match counts.
private let formatNames: [(ending: String, format: String)] = [
  (".vl.json", SweepFormat.vegaLite.rawValue), (".json", "json"), (".jsonl", "jsonl"), (".csv", "csv"),
  (".md", "markdown"), (".markdown", "markdown"), (".html", "html"), (".htm", "html"),
  (".svg", "svg"),
]
