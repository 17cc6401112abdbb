import HeadlessBrowser
import ScrollJSON
import TemporaryDirectories
import Testing

@testable import ScrollPages
@testable import ScrollReports
@testable import ScrollSweeps

/// Choosing a tuning, as readers do it.
@Suite("A sweep in a browser", .enabled(if: Browser.isWanted, "it needs Chromium and SCROLLBENCH_EXHAUSTIVE=1"))
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

  @Test("A sweep with many tunings on its front is printed on four pages", arguments: Tab.Paper.allCases)
  func printed(paper: Tab.Paper) async throws {
    let steps = (0...12).map { "\(Double($0) / 2)" }.joined(separator: ",")
    let findings = try SweepFindings.made(["minimum.preload.leading=\(steps)", "preload.leading=\(steps)"]) { point in
      let (minimum, full) = (point[0].number!.double, point[1].number!.double)
      return [
        "display_latency.p95": 500 / (1 + minimum) + 99 / (1 + full), "bytes_fetched": 1e6 * minimum + 1e5 * full,
      ]
    }
    #expect(findings.result.rows.count(where: \.isOnFront) > 50)
    let directory = try TemporaryDirectory()
    try directory.write(SweepPage(findings).text, to: "page.html")
    try await Browser.withTab(media: Media(printed: true)) { tab in
      try await tab.open(directory.path("page.html"))
      let pages = try await tab.printedPageCount(on: paper)
      #expect((2...4).contains(pages), "\(pages) pages")
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
