import Foundation
import ScrollDiagnostics
import TestScenarios
import Testing

@testable import scrollbench

/// The flings of Expensify/App#99202, which went blank with FlashList's default draw distance: what a sweep recommends.
@Suite struct `A sweep of FlashList's draw distance` {
  private let console = RecordingConsole()
  private let inbox = "\(ShippedScenarios.folder)/flashlist-inbox.json"

  /// The least that does is 636. Of steps of 50 that is 650, which has a neighbor that does not.
  @Test func `the sweep recommends a draw distance without blanks and rejects the default`() {
    #expect(
      console.run(
        "sweep", inbox, "-P", "flashlist-2.draw_distance=250..1000:50", "--minimize", "peak_items.display",
        "--subject-to", "display_latency.max <= 0ms", "--recommend", "-q") == .success)
    #expect(console.output.contains("! does not meet the constraints: 8 trials."))
    #expect(console.output.contains("\n  flashlist-2.draw_distance=700\n"))
    #expect(console.output.contains("Passed over: trial 8 (flashlist-2.draw_distance=650)"))
  }

  @Test(arguments: [("250", false), ("635", false), ("636", true), ("700", true)])
  func `a draw distance keeps every row ready or does not`(drawDistance: String, isReady: Bool) {
    #expect(
      console.run("run", inbox, "-s", "flashlist-2.draw_distance=\(drawDistance)", "-f", "csv", "-q") == .success)
    #expect(console.output.contains("display_hit_rate.misses,0,") == isReady)
  }
}
