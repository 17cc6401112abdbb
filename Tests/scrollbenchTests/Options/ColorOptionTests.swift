import ScrollDiagnostics
import ScrollReports
import TestScenarios
import Testing

@testable import scrollbench

struct ColorOptionTests {
  @Test(arguments: [
    ["run"], ["explain"], ["tune"], ["sweep", "-P", "preload.leading=1..2:1", "--recommend"], ["trace", "info"],
  ])
  func `a table is in color if that is wanted, wherever it goes`(words: [String]) {
    for (choice, isColored) in [("always", true), ("never", false), ("auto", false)] {
      let console = RecordingConsole(style: .file)
      #expect(console.run(words + [ShippedScenarios.swipe, "--color", choice]) == .success)
      #expect(console.output.contains("\u{1B}[") == isColored, "\(choice)")
    }
    let colored = RecordingConsole(style: TerminalStyle(usesColor: true, usesUnicode: true, width: 80))
    #expect(colored.run(words + [ShippedScenarios.swipe, "--color", "never"]) == .success)
    #expect(!colored.output.contains("\u{1B}["))
  }
}
