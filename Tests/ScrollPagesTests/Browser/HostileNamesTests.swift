import Foundation
import HeadlessBrowser
import ScrollComparing
import ScrollExperiments
import SeededRandom
import TemporaryDirectories
import Testing

@testable import ScrollPages

/// Texts that come from files are shown as text, whatever they hold.
@Suite("Hostile names in a browser", .enabled(if: Browser.isWanted, "it needs Chromium and SCROLLBENCH_EXHAUSTIVE=1"))
struct HostileNamesTests {
  private static let attacks = Exhaustiveness.cases(
    5,
    of: [
      "<script>window.hacked=1</script>", "</script><script>window.hacked=2</script>",
      "</title></style></textarea><img src=x onerror=window.hacked=3>", "\"><svg onload=window.hacked=4>",
      "' onfocus='window.hacked=5' autofocus tabindex='1", "--><script>window.hacked=6</script><!--",
      "]]><script>window.hacked=7</script>", "&lt;b&gt; &amp;amp; &#x3c;", "javascript:window.hacked=8",
      "${window.hacked=9} `\\u003cscript>` \\", "\u{202E}txt.exe\u{2067}\u{200F}", "\u{2028}\u{2029}\u{FEFF}",
      String(repeating: "W", count: 255), String(repeating: "long words ", count: 23),
    ])

  /// A scenario whose name, summary, notes and files are all called that.
  private static func run(called text: String, in directory: TemporaryDirectory) throws -> ReportedRun {
    struct Threshold: Encodable { let expr, note: String }
    struct Source: Encodable {
      let name, summary, trace: String
      let content: [String: String]
      let thresholds: [Threshold]
    }
    // Names of files are shorter, and hold no slash.
    let file = String(text.replacing("/", with: "_").prefix(60)) + ".csv"
    try directory.write("#scrolltrace 1\n#name \(text)\n#source \(text)\ntime_ms,offset_y\n0,0\n500,900\n", to: file)
    try directory.write("length_points,bytes\n300,20000\n200,30000\n", to: "items " + file)
    let source = Source(
      name: text, summary: text, trace: file, content: ["items_file": "items " + file],
      thresholds: [Threshold(expr: "display_hit_rate >= 0%", note: text)])
    let path = try directory.write([UInt8](JSONEncoder().encode(source)), to: "scenario.json")
    return ReportedRun(.experiment(try Experiment(ScenarioSource(path: path, overrides: []))))
  }

  private static func expectHarmless(_ tab: Tab) async throws {
    let hacked = try await tab.evaluate("typeof window.hacked", as: String.self)
    #expect(hacked == "undefined")
    #expect(tab.messages == [])
    #expect(tab.requests.allSatisfy { $0.hasPrefix("file:") && $0.hasSuffix("/page.html") })
    for window in [Window.phone, .laptop] {
      try await tab.resize(to: window)
      let found = try await tab.layoutFindings()
      #expect(found == [], "\(window.width) pixels")
    }
  }

  @Test("Hostile names are text in a page of one run") func alone() async throws {
    try await Browser.withTab { tab in
      for text in Self.attacks {
        let directory = try TemporaryDirectory()
        let page = RunPage([try Self.run(called: text, in: directory)]).text
        try await tab.open(try directory.write(page, to: "page.html"))
        try await Self.expectHarmless(tab)
        guard text.allSatisfy(\.isASCII) else { continue }
        let heading = try await tab.evaluate("document.querySelector('h1').textContent.trim()", as: String.self)
        #expect(heading == text.trimmingCharacters(in: .whitespaces))
      }
    }
  }

  @Test("Hostile names are text in a page of several runs") func together() async throws {
    let directory = try TemporaryDirectory()
    let runs = try Self.attacks.map { try Self.run(called: $0, in: directory) }
    let path = try directory.write(RunPage(runs).text, to: "page.html")
    try await Browser.withTab { tab in
      try await tab.open(path)
      try await Self.expectHarmless(tab)
    }
  }
}
