import ScrollReports
import Synchronization
import Testing

@testable import scrollbench

struct ProgressTests {
  @Test func `progress shows the percentage, the count, the rate and the remaining time`() {
    #expect(
      Progress.text(done: 1500, of: 10_000, "trials", seconds: 0.5)
        == "15 %: 1500 of 10000 trials, 3000 a second, 3 s left")
    #expect(Progress.text(done: 3, of: 3, "trials", seconds: 2) == "100 %: 3 of 3 trials, 1 a second, 0 s left")
    #expect(Progress.text(done: 1, of: 200, "trials", seconds: 1) == "0 %: 1 of 200 trials, 1 a second, 4 min left")
    #expect(
      Progress.text(done: 1, of: 7201, "trials", seconds: 1) == "0 %: 1 of 7201 trials, 1 a second, 2 h left")
  }

  @Test func `progress that ends at once is not shown`() {
    let told = Mutex("")
    let console = Console(put: { _ in }, putError: { text in told.withLock { $0 += text } }, style: .file)
    let progress = Progress(of: 2, "trials", console: console)
    progress.advance()
    progress.advance()
    progress.end()
    #expect(told.withLock(\.self).isEmpty)
  }
}
