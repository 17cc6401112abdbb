import Synchronization
import Testing

@testable import HeadlessBrowser

/// A browser that is gone is no fault of a page.
@Suite("A lost browser", .enabled(if: Browser.isWanted, "it needs Chromium and SCROLLBENCH_EXHAUSTIVE=1"))
struct LostBrowserTests {
  @Test("A task in a lost browser is retried once in another") func again() async throws {
    let attempts = Atomic(0)
    let value = try await Browser().withTab { tab in
      if attempts.add(1, ordering: .relaxed).newValue == 1 { try await tab.send("Browser.crash") }
      return try await tab.evaluate("6 * 7", as: Int.self)
    }
    #expect(value == 42)
    #expect(attempts.load(ordering: .relaxed) == 2)
  }

  @Test("A browser lost twice is reported") func twice() async {
    await #expect(throws: BrowserError.self) {
      try await Browser().withTab { tab in try await tab.send("Browser.crash") }
    }
  }
}
