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

@Suite struct `Standard error` {
  @Test func `messages are escaped for the terminal, except for line ends`() {
    let told = Mutex("")
    let console = Console(put: { _ in }, putError: { text in told.withLock { $0 += text } }, style: .file)
    console.warn("note: a\u{1B}[2Jb\u{1F}c\u{202E}d\re\n  f\n")
    #expect(told.withLock(\.self) == #"note: a\u{1B}[2Jb\u{1F}c\u{202E}d\re"# + "\n  f\n")
  }
}
