import HeadlessBrowser
import TemporaryDirectories
import Testing

@testable import ScrollPages
@testable import ScrollReports
@testable import ScrollSweeps

/// Choosing a tuning, as readers do it.
@Suite("A sweep in a browser", .enabled(if: Browser.isInstalled, "there is no Chromium"))
struct SweepInBrowserTests {
  private static let titles = """
    [...document.querySelectorAll(".sweep-trial")].filter(trial => trial.checkVisibility())
      .map(trial => trial.querySelector("h3").textContent)
    """

  /// The titles of the tunings that are shown.
  private func shown(_ tab: Tab) async throws -> [String] { try await tab.evaluate(Self.titles, as: [String].self) }

  private func open(scripts: Bool = true, _ body: (Tab) async throws -> Void) async throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write(SweepPage(try SweepFindings.tradeOff()).text, to: "page.html")
    try await Browser.withTab(scripts: scripts) { tab in
      try await tab.open(path)
      try await body(tab)
      #expect(tab.messages == [])
    }
  }

  @Test("A click on a point shows its tuning and code without moving the page") func click() async throws {
    try await open { tab in
      #expect(try await shown(tab) == ["Trial 6: front"])
      try await tab.click("#front-1 a[href='#trial-3']")
      let place = try await tab.evaluate("scrollY", as: Double.self)
      #expect(try await shown(tab) == ["Trial 3: front"])
      let lines = try await tab.evaluate(
        "[...document.querySelectorAll('#trial-3 pre')].filter(lines => lines.checkVisibility()).map(lines => lines.textContent)",
        as: [String].self)
      // Objective-C is folded up.
      #expect(lines.count == 2)
      #expect(lines[0].contains("leadingBufferScreenfuls: 2,\n    trailingBufferScreenfuls: 1.5),\n  for: .preload)"))
      #expect(try await tab.evaluate("scrollY", as: Double.self) == place)
      let chosen = try await tab.evaluate(
        "[...document.querySelectorAll('[aria-current]')].filter(choice => choice.checkVisibility()).map(choice => choice.getAttribute('href'))",
        as: [String].self
      )
      #expect(chosen == ["#trial-3", "#trial-3"])
    }
  }

  @Test("The keyboard shows a tuning as a click does") func keyboard() async throws {
    try await open { tab in
      try await tab.run("document.querySelector('#front-1 a.mark').focus()")
      try await tab.press(.arrowRight)
      try await tab.press(.arrowRight)
      let facts = try await tab.evaluate("document.querySelector('#front-1 .facts').textContent", as: String.self)
      let values = "display_latency.p95 510\u{A0}ms, bytes_fetched 1.1\u{A0}MB"
      #expect(facts == "Trial 0: \(values); preload.leading=1 display.leading=1")
      try await tab.press(.enter)
      #expect(try await shown(tab) == ["Trial 0: front"])
    }
  }

  @Test("A link to a tuning shows that tuning", arguments: [true, false]) func link(scripts: Bool) async throws {
    try await open(scripts: scripts) { tab in
      #expect(try await shown(tab) == ["Trial 6: front"])
      try await tab.click("#trials a[href='#trial-0']")
      try await tab.wait(until: "JSON.stringify(\(Self.titles)) === '[\"Trial 0: front\"]'")
    }
  }
}
