import HeadlessBrowser
import SeededRandom
import TemporaryDirectories
import Testing

/// The check finds what it says it does: nothing in a page that keeps every rule, and in the same page with one fault,
/// that fault alone.
@Suite("The accessibility check", .enabled(if: Browser.isWanted, "it needs Chromium and SCROLLBENCH_EXHAUSTIVE=1"))
struct AccessibilityRuleTests {
  private static let page = """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>A feed</title>
    <style>body { color: #222; background: #fff } button { color: #111; background: #eee }</style>
    </head>
    <body>
    <header><h1>A feed</h1></header>
    <nav aria-label="Contents"><a href="#waits">To the list of all waits</a></nav>
    <main>
    <h2 id="waits">Waits</h2>
    <p>As <a href="#waits">told above</a>.</p>
    <table><caption>Waits by item</caption>
    <tr><th scope="col">Item</th><th scope="col">Wait</th></tr><tr><th scope="row">one</th><td>3 ms</td></tr></table>
    <h3>Drawn</h3>
    <figure><figcaption id="drawn">Waits</figcaption>
    <svg role="img" aria-labelledby="drawn" width="300" height="60"><rect width="300" height="60" fill="#fff"/>
    <text x="5" y="20" fill="#333">3 ms</text></svg></figure>
    <ul><li>one</li></ul>
    <div class="wide" tabindex="0" role="region" aria-label="Wide" style="overflow-x: auto; width: 200px">
    <div style="width: 400px">wide</div></div>
    <p><button>Play</button> <label>Speed <input type="range"></label></p>
    </main>
    <footer>End</footer>
    </body>
    </html>
    """

  private static let faults: [(rule: String, from: String, to: String)] = [
    ("3.1.1 language", " lang=\"en\"", ""),
    ("3.1.1 language", "\"en\"", "\"English language\""),
    ("2.4.2 title", "<title>A feed", "<title> "),
    ("1.4.4 zoom", "initial-scale=1", "maximum-scale=1"),
    ("1.3.1 one h1", "<h2 id=\"waits\">Waits</h2>", "<h1 id=\"waits\">Waits</h1><h2>x</h2>"),
    ("1.3.1 heading order", "<h3>Drawn</h3>", "<h4>Drawn</h4>"),
    ("2.4.6 headings", "<h3>Drawn</h3>", "<h3><br></h3>"),
    ("2.4.1 main", "</main>", "</main><main>Second</main>"),
    ("1.3.1 landmarks", "<footer>End</footer>", "<p>End</p>"),
    ("2.4.1 names of landmarks", "</nav>", "</nav><nav aria-label=\"Contents\">Others</nav>"),
    ("4.1.2 names of controls", "<label>Speed <input type=\"range\"></label>", "Speed <input type=\"range\">"),
    ("4.1.2 names of controls", ">Play<", "><"),
    ("4.1.2 hidden controls", "<button>Play", "<button aria-hidden=\"true\">Play"),
    ("4.1.2 nested controls", "<text x", "<g tabindex=\"0\" role=\"button\" aria-label=\"a\"></g><text x"),
    ("4.1.2 roles", "<p>As", "<p><b tabindex=\"0\" aria-label=\"x\">x</b> As"),
    ("1.1.1 images", " aria-labelledby=\"drawn\"", ""),
    ("1.1.1 images", "<ul>", "<img src=\"data:,\" width=\"20\" height=\"20\"><ul>"),
    ("1.3.1 names of tables", "<caption>Waits by item</caption>", ""),
    ("1.3.1 headers of tables", "<th scope=\"row\">one", "<th>one"),
    ("1.3.1 lists", "<ul><li>one</li></ul>", "<div><li>one</li></div>"),
    ("2.4.3 tabindex", "<button>", "<button tabindex=\"2\">"),
    ("2.1.1 scrolling", " tabindex=\"0\" role", " role"),
    ("2.5.8 target size", "<button>", "<button style='font-size: 6px; padding: 0'>a</button><button>"),
    ("4.1.2 ids", "<footer>", "<footer id=\"drawn\">"),
    ("4.1.2 references", "<figure>", "<figure aria-describedby=\"absent\">"),
    ("2.4.1 links", "href=\"#waits\">told", "href=\"#absent\">told"),
    ("1.4.3 contrast", "color: #222", "color: #888"),
    ("1.4.3 contrast", "<text x=\"5\" y=\"20\" fill=\"#333\"", "<text x=\"5\" y=\"20\" fill=\"#eee\""),
    ("1.4.3 contrast", "height=\"60\" fill=\"#fff\"", "height=\"60\" fill=\"#333\""),
    ("1.4.3 contrast", "<ul>", "<ul style=\"opacity: 0.5\">"),
    ("2.4.7 focus visible", "button { ", "button { outline: none; "),
    (
      "2.1.2 keyboard", "</body>",
      """
      <script>document.querySelector("button").addEventListener("keydown", event => event.preventDefault())</script>
      </body>
      """
    ),
  ]

  private static func findings(in page: String, _ tab: Tab) async throws -> [String] {
    let directory = try TemporaryDirectory()
    try await tab.keepAccessibilityTree()
    try await tab.open(try directory.write(page, to: "page.html"))
    return try await tab.accessibilityFindings()
  }

  @Test("A page that keeps the rules has no findings") func good() async throws {
    let found = try await Browser.withTab(.laptop) { tab in try await Self.findings(in: Self.page, tab) }
    #expect(found == [])
  }

  @Test("Each accessibility fault is found") func faults() async throws {
    try await Browser.withTab(.laptop) { tab in
      for (rule, from, to) in Exhaustiveness.cases(16, of: Self.faults) {
        let page = Self.page.replacing(from, with: to)
        try #require(page != Self.page, "\(from)")
        let found = try await Self.findings(in: page, tab)
        #expect(!found.isEmpty && found.allSatisfy { $0.hasPrefix(rule) }, "\(rule): \(found)")
      }
    }
  }
}
