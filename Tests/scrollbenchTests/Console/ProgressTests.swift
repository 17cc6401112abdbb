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

  @Test(arguments: [
    (3, 0.001, "3 trials in 1 ms, 3,000 a second"), (400, 5.126, "400 trials in 5.13 s, 78.03 a second"),
    (6, 2, "6 trials in 2 s, 3 a second"), (5, 0.000_02, "5 trials in 0.02 ms, 250,000 a second"),
    (900, 1234, "900 trials in 1,234 s, 0.73 a second"),
  ])
  func `the footer of a sweep has grouped numbers without needless zeros`(count: Int, seconds: Double, words: String) {
    #expect(Footer.text(ofTrials: count, jobs: 2, seconds: seconds) == words + ", 2 at once\n")
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
