import ScrollDiagnostics
import ScrollExperiments
import ScrollFiles
import ScrollQuantities
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

  /// Writes text for people to standard output in UTF-8. Control and invisible characters are escaped, because the text
  /// may quote files and other programs.
  ///
  /// - Parameter isColored: True for a report in a style, whose colors are kept.
  func write(_ text: String, isColored: Bool = false) throws(Failure) {
    try put(Array(text.printableLines(keepsColors: isColored).utf8))
  }

  /// Writes a message to standard error, escaped as on standard output.
  func warn(_ text: String) { putError(text.printableLines()) }

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
  ///
  /// - Parameter isColored: True for a report in a style, whose colors are kept on a terminal.
  func write(_ text: String, isColored: Bool = false, to console: Console) throws(Failure) {
    try write(isColored: isColored, to: console) { put throws(Failure) in try put(Array(text.utf8)) }
  }

  /// Returns the delivery of a whole text; see ``write(_:isColored:to:)``.
  func delivery(of text: String, isColored: Bool = false, to console: Console) -> Delivery {
    Delivery(isStandardOutput: isStandardOutput) { () throws(Failure) in
      try write(text, isColored: isColored, to: console)
    }
  }

  /// Writes a message about the output to standard output, or to standard error if standard output has the result.
  func tell(_ text: String, to console: Console) throws(Failure) {
    isStandardOutput ? console.warn(text) : try console.write(text)
  }

  /// Writes text in pieces of UTF-8. A file appears in full or not at all; standard output receives each piece
  /// immediately. A terminal receives whole lines, which are escaped; files and pipes receive the bytes as they are.
  ///
  /// - Parameter isColored: True for a report in a style, whose colors are kept on a terminal.
  func write(
    isColored: Bool = false, to console: Console,
    _ pieces: (_ put: ([UInt8]) throws(Failure) -> Void) throws(Failure) -> Void
  ) throws(Failure) {
    if let file {
      try pieces { bytes throws(Failure) in try file.write(bytes) }
      return try file.commit()
    }
    guard console.isTerminal else { return try pieces(console.put) }
    var rest: [UInt8] = []
    try pieces { bytes throws(Failure) in
      rest += bytes
      guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return }
      try console.write(String(decoding: rest[...end], as: UTF8.self), isColored: isColored)
      rest.removeFirst(end + 1)
    }
    try console.write(String(decoding: rest, as: UTF8.self), isColored: isColored)
  }
}

/// An output of a command, and the function that writes it.
struct Delivery {
  let isStandardOutput: Bool
  let write: () throws(Failure) -> Void

  /// Writes files first, then standard output, each in the given order. So files are complete even if nobody reads standard
  /// output. A failure does not stop the others.
  ///
  /// - Throws: All failures, with the exit code of the first.
  static func writeAll(_ deliveries: [Delivery]) throws(Failure) {
    var failure: Failure?
    for delivery in deliveries.filter({ !$0.isStandardOutput }) + deliveries.filter(\.isStandardOutput) {
      do throws(Failure) {
        try delivery.write()
      } catch {
        failure = Failure((failure ?? error).exitCode, (failure?.diagnostics ?? []) + error.diagnostics)
      }
    }
    if let failure { throw failure }
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
      width: (columns ?? environment["COLUMNS"].flatMap { Int($0) } ?? 100).clamped(to: 60...200))
  }
}
