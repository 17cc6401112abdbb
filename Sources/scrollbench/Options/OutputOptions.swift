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
  /// - Throws: `.usage` if the ending stands for a format that the command does not have, or for none that is known.
  func format(_ arguments: ParsedArguments) throws(Failure) -> Format {
    if let format = arguments[givenFormat] { return format }
    let path = arguments[path]
    guard let ending = ending(ofFile: path), !textEndings.contains(ending) else { return .table }
    let name = formatName(ofFile: path)
    if let format = name.flatMap(Format.init(rawValue:)) { return format }
    let names = Format.allCases.map(\.rawValue).joined(separator: ", ")
    throw arguments.usageFailure(
      """
      --output \(path.quoted): \(arguments.command) does not write \(name ?? ending.excerpt(upTo: 20)); with --format it \
      writes one of \(names)
      """)
  }
}

extension ParsedArguments {
  /// Checks the ending of an output file of a command that writes one format.
  ///
  /// - Throws: `.usage` if the ending stands for another format.
  func checkEnding(of output: Option<String>, isFormat format: String) throws(Failure) {
    let path = self[output]
    guard let name = formatName(ofFile: path), name != format else { return }
    throw usageFailure("--output \(path.quoted): \(command) writes \(format), not \(name)")
  }
}

/// The endings of files of text, which may hold a table.
private let textEndings: Set<String> = [".txt", ".text", ".log", ".out"]

/// Returns the last ending of a file's name, in lowercase with its dot; nil if there is none.
func ending(ofFile path: String) -> String? {
  let name = path.lowercased().split(separator: "/", omittingEmptySubsequences: false).last ?? ""
  guard let dot = name.lastIndex(of: "."), dot != name.startIndex, name.index(after: dot) != name.endIndex else {
    return nil
  }
  return String(name[dot...])
}

/// Returns the format for the ending of a file's name, in any command; nil for any other ending.
func formatName(ofFile path: String) -> String? {
  formatNames.first { path.lowercased().hasSuffix($0.ending) }?.format
}

/// The formats by file name ending.
private let formatNames: [(ending: String, format: String)] = [
  (".json", "json"), (".jsonl", "jsonl"), (".csv", "csv"), (".md", "markdown"), (".markdown", "markdown"),
  (".html", "html"), (".htm", "html"), (".svg", "svg"),
]
