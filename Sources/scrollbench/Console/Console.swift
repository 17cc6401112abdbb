import ScrollDiagnostics
import ScrollExperiments
import ScrollFiles
import ScrollReports

/// The standard streams of a command, and the capabilities of standard output.
struct Console: Sendable {
  /// Writes to standard output; throws if that fails.
  let put: @Sendable ([UInt8]) throws(Failure) -> Void
  /// Writes to standard error without filtering, including terminal escapes.
  let putError: @Sendable (String) -> Void
  /// The style of standard output, before options are applied.
  let style: TerminalStyle
  /// True if standard output is a terminal.
  var isTerminal = false

  /// Writes text to standard output in UTF-8.
  func write(_ text: String) throws(Failure) { try put(Array(text.utf8)) }

  /// Writes a message to standard error, with terminal escapes removed, because it may quote files and other programs.
  func warn(_ text: String) { putError(text.printableLines(upTo: .max)) }

  /// The width of help pages.
  var helpWidth: Int { min(style.width, 100) }

  /// The console of the process.
  static let standard = Console(
    put: { bytes throws(Failure) in try AtomicFile(path: "-").write(bytes) },
    putError: { text in StandardStreams.writeError(Array(text.utf8)) },
    style: TerminalStyle(
      environment: CurrentProcess.environment, isTerminal: StandardStreams.isOutputTerminal,
      columns: StandardStreams.outputColumns), isTerminal: StandardStreams.isOutputTerminal)
}

/// The output of a command: standard output, or a file that is opened before the work, so that a wrong path is reported early.
struct Output {
  /// The file; nil for standard output.
  let file: AtomicFile?

  /// - Parameter path: The path of the file; `-` for standard output.
  init(path: String) throws(Failure) { file = path == "-" ? nil : try AtomicFile(path: path) }

  var isStandardOutput: Bool { file == nil }

  /// Writes a whole text. A file appears in full or not at all.
  func write(_ text: String, to console: Console) throws(Failure) {
    try write(to: console) { put throws(Failure) in try put(Array(text.utf8)) }
  }

  /// Writes a message about the output to standard output, or to standard error if standard output has the result.
  func tell(_ text: String, to console: Console) throws(Failure) {
    isStandardOutput ? console.warn(text) : try console.write(text)
  }

  /// Writes text in pieces of UTF-8. A file appears in full or not at all; standard output receives each piece
  /// immediately.
  func write(
    to console: Console, _ pieces: (_ put: ([UInt8]) throws(Failure) -> Void) throws(Failure) -> Void
  ) throws(Failure) {
    guard let file else { return try pieces(console.put) }
    try pieces { bytes throws(Failure) in try file.write(bytes) }
    try file.commit()
  }
}

/// The values of `--color`.
enum ColorChoice: String, Sendable, CaseIterable {
  case auto
  case always
  case never

  func applied(to style: TerminalStyle) -> TerminalStyle {
    var style = style
    if self != .auto { style.usesColor = self == .always }
    return style
  }
}

extension TerminalStyle {
  /// Determines the style from the environment: `NO_COLOR` (https://no-color.org), `CLICOLOR_FORCE`, `TERM=dumb`, the
  /// character set of the locale, and `COLUMNS`.
  ///
  /// - Parameters:
  ///   - environment: The environment variables.
  ///   - isTerminal: True if output goes to a terminal. Otherwise there is no color unless it is forced.
  ///   - columns: The terminal's width; nil if unknown.
  init(environment: [String: String], isTerminal: Bool, columns: Int?) {
    let isDumb = environment["TERM"] == "dumb"
    let forcesColor = !["", "0"].contains(environment["CLICOLOR_FORCE", default: ""])
    let refusesColor = !environment["NO_COLOR", default: ""].isEmpty
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    let characterSet = (locale ?? "").lowercased()
    self.init(
      usesColor: !refusesColor && (forcesColor || isTerminal && !isDumb),
      usesUnicode: characterSet.contains("utf-8") || characterSet.contains("utf8"),
      width: min(max(columns ?? environment["COLUMNS"].flatMap { Int($0) } ?? 100, 60), 200))
  }
}
