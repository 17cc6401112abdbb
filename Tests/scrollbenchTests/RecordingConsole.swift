import ScrollDiagnostics
import ScrollReports
import Synchronization

@testable import scrollbench

/// A console that keeps what is written to it.
final class RecordingConsole: Sendable {
  private let texts = Mutex((output: [UInt8](), errors: ""))
  private let style: TerminalStyle

  init(style: TerminalStyle = TerminalStyle(usesColor: false, usesUnicode: false, width: 100)) {
    self.style = style
  }

  var output: String { String(decoding: texts.withLock(\.output), as: UTF8.self) }
  var errors: String { texts.withLock(\.errors) }

  /// Runs a command line in this process.
  func run(_ words: String...) -> ExitCode { run(words) }

  func run(_ words: [String], isTerminal: Bool = false) -> ExitCode {
    let console = Console(
      put: { bytes throws(Failure) in self.texts.withLock { $0.output += bytes } },
      putError: { text in self.texts.withLock { $0.errors += text } }, style: style, isTerminal: isTerminal)
    return Scrollbench.run(words, console: console)
  }
}
