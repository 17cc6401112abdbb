import HeadlessBrowser
import TemporaryDirectories
import Testing

/// As for accessibility: nothing in a sound page, and each fault by its words.
@Suite("The layout check", .enabled(if: Browser.isWanted, "it needs Chromium and SCROLLBENCH_EXHAUSTIVE=1"))
struct LayoutRuleTests {
  private static let page = """
    <!doctype html>
    <meta charset="utf-8">
    <title>A feed</title>
    <main>
    <p>One line that is broken where the window ends, however narrow it is.</p>
    <figure><figcaption>Waits</figcaption>
    <svg width="300" height="60"><path d="M0 0L10 10"/><text x="5" y="20">3 ms</text><text x="60" y="20">4 ms</text></svg>
    </figure>
    <div style="overflow-x: auto; width: 200px"><div style="width: 900px">wide, but in a box that scrolls</div></div>
    </main>
    """

  private static let faults: [(words: String, from: String, to: String)] = [
    ("page wider than the window", "<p>", "<p style=\"width: 800px\">"),
    ("text over", "x=\"60\"", "x=\"20\""),
    ("text over", "</main>", "<p>first</p><p style=\"position: relative; top: -2em\">second</p></main>"),
    ("text cut by its drawing", "x=\"60\"", "x=\"290\""),
    ("text cut", "overflow-x: auto", "overflow: hidden; white-space: nowrap; height: 1em; line-height: 3"),
    ("text of 5.0 px", "<text x=\"5\"", "<text font-size=\"5\" x=\"5\""),
    ("no number", "4 ms", "NaN ms"),
    ("no number in d", "L10", "Lnan"),
    ("empty figure", "</main>", "<figure><figcaption>Waits</figcaption></figure></main>"),
    ("figure without a caption", "<figcaption>Waits</figcaption>", ""),
    ("empty drawing", "<path d=\"M0 0L10 10\"/>", ""),
    ("drawing without an extent", "</figure>", "<svg width=\"5\" height=\"5\"><path d=\"M0 0L10 10\"/></svg></figure>"),
  ]

  private static func findings(in page: String, _ tab: Tab) async throws -> [String] {
    let directory = try TemporaryDirectory()
    try await tab.open(try directory.write(page, to: "page.html"))
    return try await tab.layoutFindings()
  }

  @Test("A page with a sound layout has no findings") func good() async throws {
    let found = try await Browser.withTab(.phone) { tab in try await Self.findings(in: Self.page, tab) }
    #expect(found == [])
  }

  @Test("Each layout fault is found") func faults() async throws {
    try await Browser.withTab(.phone) { tab in
      for (words, from, to) in Self.faults {
        let page = Self.page.replacing(from, with: to)
        try #require(page != Self.page, "\(from)")
        let found = try await Self.findings(in: page, tab)
        #expect(!found.isEmpty && found.allSatisfy { $0.hasPrefix(words) }, "\(words): \(found)")
      }
    }
  }
}
