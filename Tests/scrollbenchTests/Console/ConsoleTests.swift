import ScrollDiagnostics
import ScrollReports
import Synchronization
import Testing

@testable import scrollbench

@Suite struct `Terminal style` {
  @Test func `a terminal has color unless NO_COLOR is set`() {
    #expect(TerminalStyle(environment: [:], isTerminal: true, columns: nil).usesColor)
    #expect(!TerminalStyle(environment: ["NO_COLOR": "1"], isTerminal: true, columns: nil).usesColor)
    #expect(TerminalStyle(environment: ["NO_COLOR": ""], isTerminal: true, columns: nil).usesColor)
    #expect(!TerminalStyle(environment: ["TERM": "dumb"], isTerminal: true, columns: nil).usesColor)
  }

  @Test func `a file has no color unless it is forced and NO_COLOR is not set`() {
    #expect(!TerminalStyle(environment: [:], isTerminal: false, columns: nil).usesColor)
    #expect(TerminalStyle(environment: ["CLICOLOR_FORCE": "1"], isTerminal: false, columns: nil).usesColor)
    #expect(!TerminalStyle(environment: ["CLICOLOR_FORCE": "0"], isTerminal: false, columns: nil).usesColor)
    let both = ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]
    #expect(!TerminalStyle(environment: both, isTerminal: true, columns: nil).usesColor)
  }

  @Test func `Unicode signs follow the locale, the most specific variable first`() {
    #expect(TerminalStyle(environment: ["LANG": "de_CH.UTF-8"], isTerminal: true, columns: nil).usesUnicode)
    #expect(!TerminalStyle(environment: ["LANG": "C"], isTerminal: true, columns: nil).usesUnicode)
    let overridden = ["LC_ALL": "C", "LANG": "de_CH.UTF-8"]
    #expect(!TerminalStyle(environment: overridden, isTerminal: true, columns: nil).usesUnicode)
  }

  @Test func `the width is the terminal's or that of COLUMNS, within bounds`() {
    #expect(TerminalStyle(environment: [:], isTerminal: true, columns: 132).width == 132)
    #expect(TerminalStyle(environment: ["COLUMNS": "90"], isTerminal: false, columns: nil).width == 90)
    #expect(TerminalStyle(environment: ["COLUMNS": "9"], isTerminal: false, columns: nil).width == 60)
    #expect(TerminalStyle(environment: [:], isTerminal: false, columns: nil).width == 100)
  }
}

@Suite struct `Text for people` {
  private static let hostile = "note: a\u{1B}[2Jb\u{1F}c\u{202E}d\re\u{1B}[1mf\u{1B}[0m\n  g\n"
  private static let escaped = #"note: a\u{1B}[2Jb\u{1F}c\u{202E}d\re\u{1B}[1mf\u{1B}[0m"# + "\n  g\n"
  private static let colored = #"note: a\u{1B}[2Jb\u{1F}c\u{202E}d\re"# + "\u{1B}[1mf\u{1B}[0m\n  g\n"

  /// Returns what a console shows that is used by `action`.
  private static func shown(
    isTerminal: Bool, _ action: (Console, scrollbench.Output) throws -> Void
  ) throws -> (output: String, errors: String) {
    let shown = Mutex((output: [UInt8](), errors: ""))
    let console = Console(
      put: { bytes throws(Failure) in shown.withLock { $0.output += bytes } },
      putError: { text in shown.withLock { $0.errors += text } }, style: .file, isTerminal: isTerminal)
    try action(console, scrollbench.Output(path: "-"))
    return shown.withLock { (String(decoding: $0.output, as: UTF8.self), $0.errors) }
  }

  @Test(arguments: [false, true]) func `what quotes others is escaped, except for line ends`(isTerminal: Bool) throws {
    let shown = try Self.shown(isTerminal: isTerminal) { console, _ in
      console.warn(Self.hostile)
      try console.write(Self.hostile)
    }
    #expect(shown == (Self.escaped, Self.escaped))
  }

  @Test func `a report keeps its colors`() throws {
    let shown = try Self.shown(isTerminal: true) { console, output in
      try console.write(Self.hostile, isColored: true)
      try output.write(Self.hostile, isColored: true, to: console)
    }
    #expect(shown.output == Self.colored + Self.colored)
  }

  @Test func `a terminal gets data escaped, a pipe as it is`() throws {
    let bytes = Array((Self.hostile + "é").utf8)
    for (isTerminal, expected) in [(true, Self.escaped + "é"), (false, Self.hostile + "é")] {
      let shown = try Self.shown(isTerminal: isTerminal) { console, output in
        try output.write(to: console) { put throws(Failure) in for byte in bytes { try put([byte]) } }
      }
      #expect(shown.output == expected)
    }
  }
}
