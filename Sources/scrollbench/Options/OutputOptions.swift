import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollReports

/// A format in which a command can write its result. Every command has a table.
protocol OutputFormat: CaseIterable, RawRepresentable<String>, Sendable {
  static var table: Self { get }
}

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
    path = .output(content)
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

extension Option<String> {
  /// Returns the option `--output`.
  ///
  /// - Parameters:
  ///   - content: The output of the command, with an article.
  ///   - remark: A sentence to add to the help; nil for none.
  static func output(_ content: String, remark: String? = nil) -> Option {
    Option(
      "output", short: "o", value: .outputFile("file"), default: "-",
      help: "Where to write \(content); - is standard output." + (remark.map { " \($0)" } ?? ""))
  }
}

extension ParsedArguments {
  /// Checks that standard output takes at most one of a command's outputs.
  ///
  /// - Throws: `.usage` if several are standard output.
  func checkStandardOutput(_ outputs: [Output]) throws(Failure) {
    if outputs.count(where: \.isStandardOutput) > 1 { throw usageFailure("two outputs go to '-'") }
  }

  /// Checks the endings of output files that get one format, whatever they are.
  ///
  /// - Parameters:
  ///   - output: The option that names the files.
  ///   - format: The format.
  ///   - choice: The option that chooses the format: `--format wheel`; nil if the command has no choice.
  /// - Throws: `.usage` if an ending stands for another format.
  func checkEnding(of output: some Parameter, isFormat format: String, with choice: String? = nil) throws(Failure) {
    for file in files where file.parameter == output.key {
      guard let name = formatName(ofFile: file.path), name != format else { continue }
      let writer = [command, choice].compactMap(\.self).joined(separator: " ")
      throw usageFailure("\(output.key) \(file.path.quoted): \(writer) writes \(format), not \(name)")
    }
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
