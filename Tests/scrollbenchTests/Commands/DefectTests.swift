import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollReports
import Synchronization
import Testing

@testable import scrollbench

struct DefectTests {
  private struct Defect: Error {}

  @Test func `an unexpected error has an exit code of its own`() {
    let command = ProgramCommand("broken", summary: "Fails.") { _, _ in throw Defect() }
    let told = Mutex("")
    let console = Console(
      put: { _ in }, putError: { text in told.withLock { $0 += text } }, style: .file)
    #expect(Scrollbench.run([], of: command, console: console) == .internalError)
    #expect(told.withLock(\.self) == "error: Defect()\n")
  }
}
