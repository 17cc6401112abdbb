import ScrollReports
import TestScenarios
import Testing

@testable import scrollbench

/// What commands other than `run` say of rests that are held until everything on screen is drawn.
@Suite struct HeldRestsCommandTests {
  private static let wide = TerminalStyle(usesColor: false, usesUnicode: true, width: 300)
  private static let photos = "\(ShippedScenarios.folder)/photos"
  private static let flashing = ShippedScenarios.path("flashing-feed.json")

  @Test(arguments: [
    ["explain", flashing], ["gate", flashing, "--no-baseline", "--threshold", "fetches.started >= 0"],
    ["validate", "\(photos)/feed.json", "-m", "\(photos)/before-1.csv"],
    ["sweep", flashing, "-P", "preload.leading=2..3:1", "--recommend", "-q"],
  ])
  func `every format says that rests are held`(words: [String]) {
    for form in ["table", "markdown", "json", "html"] {
      let sentence = /held until everything on screen|"as_recorded": \{/
      let (held, plain) = (RecordingConsole(style: Self.wide), RecordingConsole(style: Self.wide))
      _ = held.run(words + ["-f", form, "--set", "replay.holds_for_blank=2s"])
      _ = plain.run(words + ["-f", form])
      #expect(held.output.contains(sentence), "\(words) \(form)")
      #expect(!plain.output.isEmpty && !plain.output.contains(sentence), "\(words) \(form)")
    }
  }
}
