import HeadlessBrowser
import ScrollExperiments
import ScrollQuantities
import ScrollSimulation
import ScrollValidating
import TemporaryDirectories
import Testing

@testable import ScrollPages

/// What was measured, played beside what was predicted.
@Suite(
  "The player of a validation in a browser",
  .enabled(if: Browser.isWanted, "it needs Chromium and SCROLLBENCH_EXHAUSTIVE=1"))
struct MeasuredPlayerTests {
  private struct Played: Decodable {
    /// Paths and states.
    var measured: [[String]]
  }

  private func withPage(_ window: Window = .laptop, _ body: @Sendable (Tab) async throws -> Void) async throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write(ValidationPage().text(of: ShippedPage.shippedValidation), to: "page.html")
    try await Browser.withTab(window) { tab in
      try await tab.open(path)
      try await body(tab)
      #expect(tab.messages.isEmpty)
    }
  }

  @Test("At any time the player shows the prediction and the measurement") func scrubbing() async throws {
    let validation = ShippedPage.shippedValidation
    let (record, journal) = (validation.timeline.record, validation.timeline.journal)
    let run = try #require(validation.measured)
    try await withPage { tab in
      for tenth in 0...10 {
        try await tab.run("scrollbenchPlayer.seek(\(record.duration.seconds * Double(tenth) / 10))")
        let state: PlayedState = try await tab.evaluate("scrollbenchPlayer.state()")
        let time: Double = try await tab.evaluate("scrollbenchPlayer.state().time")
        let tick = Int((time * 10).rounded())
        #expect(state == PlayedState(record, journal, tick: tick))
        let played: Played = try await tab.evaluate("scrollbenchPlayer.state()")
        let expected = run.items.map { item in
          let state = item.changes.last { $0.time.tick <= tick }?.state ?? .idle
          return ["\(item.path)", "\(state)"]
        }
        #expect(played.measured == expected, "at \(tick)")
      }
    }
  }

  @Test("A click in the chart moves both to its time, and misses of either can be visited") func oneClock()
    async throws
  {
    try await withPage { tab in
      let lines: Int = try await tab.evaluate(
        "document.querySelectorAll('#items-over-time svg[data-player=playback] .cursor').length")
      #expect(lines >= 1)
      let misses: [Double] = try await tab.evaluate("scrollbenchPlayer.misses.map(({ tick }) => tick)")
      let ofBoth: [Double] = try await tab.evaluate(
        "scrollbenchPlayer.sides.flatMap(({ record }) => record.misses.map(({ tick }) => tick)).sort((a, b) => a - b)")
      #expect(misses == ofBoth && !misses.isEmpty)
      try await tab.run("scrollbenchPlayer.seek(0)")
      try await tab.click(".player-next-miss")
      let next = try #require(misses.first { $0 > 0 })
      let time: Double = try await tab.evaluate("scrollbenchPlayer.state().time * 10")
      #expect(time.rounded() == next)
      let facts: String = try await tab.evaluate("document.querySelector('.player-item').textContent")
      #expect(facts.contains("Predicted, item") && facts.contains("Measured, item"))
    }
  }

  @Test("On a phone both screens are side by side") func phone() async throws {
    try await withPage(.phone) { tab in
      let tops: [Double] = try await tab.evaluate(
        "[...document.querySelectorAll('.player-canvas')].map((canvas) => canvas.getBoundingClientRect().top)")
      #expect(tops.count == 2 && tops[0] == tops[1])
      let width: Double = try await tab.evaluate("document.documentElement.scrollWidth - innerWidth")
      #expect(width <= 0)
    }
  }
}
