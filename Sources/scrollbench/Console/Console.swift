import Diagnostics
import Experiments
import Files
import Foundation
import Reports

/// Where a command writes, and what it may use there.
struct Console: Sendable {
  /// Writes to standard output, text in UTF-8; throws if that is not possible any more.
  let put: @Sendable ([UInt8]) throws(Failure) -> Void
  /// Writes to standard error.
  let warn: @Sendable (String) -> Void
  /// What standard output can show, before any option.
  let style: TerminalStyle
  /// Whether standard output is one that somebody sits at.
  var isTerminal = false

  /// Writes to standard output.
  func write(_ text: String) throws(Failure) { try put(Array(text.utf8)) }

  /// The longest line of a help page.
  var helpWidth: Int { min(style.width, 100) }

  /// The process's own.
  static let standard = Console(
    put: { bytes throws(Failure) in try AtomicFile(path: "-").write(bytes) },
    warn: { text in try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) },
    style: TerminalStyle(
      environment: ProcessInfo.processInfo.environment, isTerminal: isatty(STDOUT_FILENO) != 0,
      columns: terminalColumns), isTerminal: isatty(STDOUT_FILENO) != 0)

  /// How wide the terminal is; nil if standard output is none.
  private static var terminalColumns: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
