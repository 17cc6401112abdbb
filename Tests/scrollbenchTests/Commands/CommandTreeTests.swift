import ScrollCommandLineParsing
import Testing

@testable import scrollbench

struct CommandTreeTests {
  @Test func `every command is declared consistently`() async {
    await #expect(processExitsWith: .success) { Scrollbench.command.checkInvariants() }
  }
}
