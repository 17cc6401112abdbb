import Foundation
import HeadlessBrowser
import ScrollQuantities
import ScrollTraceImporting
import ScrollTraceReading
import ScrollTraces
import SeededRandom
import TemporaryDirectories
import Testing

/// Real pages in a real browser: a recording is what the page itself sees of its scrolling.
@Suite(
  "Recording in a browser", .enabled(if: BuiltProduct.exists),
  .enabled(if: Browser.isWanted, "it needs Chromium and SCROLLBENCH_EXHAUSTIVE=1"))
struct RecordWebInBrowserTests {
  /// A page, and what is to be found in it.
  struct RecordedPage: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let style: String
    let body: String
    /// An expression for the element that scrolls.
    let scroller: String
    /// A selector of the items.
    let items: String
    var isHorizontal = false
    var settings = ""
    var window = Window.laptop

    /// The page with a log of its own: a time and an offset for each frame.
    var html: String {
      """
      <!doctype html><meta charset="utf-8"><title>\(testDescription)</title>
      <style>body { margin: 0 } \(style)</style>
      \(body)
      <script>
        const log = [], scroller = \(scroller);
        const frame = (now) => {
          log.push([now, \(isHorizontal ? "scroller.scrollLeft" : "scroller.scrollTop")]);
          requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      </script>
      """
    }

    private static func elements(_ name: String, _ count: Int, _ style: (Int) -> String) -> String {
      (0..<count).map { "<\(name) style=\"\(style($0))\">Item \($0)</\(name)>" }.joined()
    }

    static let all = [
      RecordedPage(
        testDescription: "A page", style: "header { height: 240px } article { margin-bottom: 16px }",
        body:
          "<header>Feed</header><main>\(elements("article", 60) { "height: \(120 + $0 * 37 % 200)px" })</main>"
          + "<footer>End</footer>",
        scroller: "document.scrollingElement", items: "article"),
      RecordedPage(
        testDescription: "An element", style: ".feed { height: 600px; width: 500px; overflow-y: auto; padding: 10px }",
        body:
          "<h1>News</h1><div class=\"feed\"><ul>\(elements("li", 80) { "height: \(50 + $0 % 7 * 20)px" })</ul></div>",
        scroller: "document.querySelector(\".feed\")", items: "li"),
      RecordedPage(
        testDescription: "A grid",
        style: "main { display: grid; grid-template-columns: repeat(4, 1fr); gap: 12px } div { height: 180px }",
        body: "<main>\(elements("div", 122) { _ in "" })</main>",
        scroller: "document.scrollingElement", items: "main > div",
        settings: " --set layout.kind=grid --set layout.columns=4"),
      RecordedPage(
        testDescription: "A row",
        style: ".row { display: flex; gap: 10px; overflow-x: scroll; height: 300px } i { flex: none }",
        body:
          "<p>Before</p><div class=\"row\">"
          + elements("i", 40) { "display: block; width: \(150 + $0 % 3 * 40)px" } + "</div>",
        scroller: "document.querySelector(\".row\")", items: "i", isHorizontal: true),
      // A pixel of the page is 2.2 of the screen, so offsets have fractions.
      RecordedPage(
        testDescription: "A page at 110 % on a dense screen", style: "article { margin-bottom: 16px }",
        body: "<main>\(elements("article", 60) { "height: \(120 + $0 * 37 % 200)px" })</main>",
        scroller: "document.scrollingElement", items: "article", window: Window(width: 1164, height: 727, scale: 2.2)),
    ]
  }

  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  /// What the page of instructions tells to paste, or to keep as a bookmark.
  private func script(_ process: WebRecorderProcess, isBookmark: Bool, _ tab: Tab) async throws -> String {
    try await tab.open(address: process.address)
    #expect(tab.messages.isEmpty)
    return try await tab.evaluate(
      isBookmark
        ? "decodeURIComponent(document.querySelector('.bookmark').href.replace('javascript:', ''))"
        : "document.querySelector('textarea').value")
  }

  /// Scrolls there and back by finger, and on by wheel, with a rest between.
  private func scroll(_ page: RecordedPage, _ tab: Tab) async throws {
    for distance in [-400.0, -400, 200] {
      try await tab.drag(
        x: 300, y: page.isHorizontal ? 150 : distance < 0 ? 550 : 250, right: page.isHorizontal ? distance / 2 : 0,
        down: page.isHorizontal ? 0 : distance)
      try await tab.run("await new Promise((resolve) => setTimeout(resolve, 1500))")
    }
    try await tab.turnWheel(
      x: 300, y: page.isHorizontal ? 150 : 250, right: page.isHorizontal ? 300 : 0, down: page.isHorizontal ? 0 : 300)
  }

  @Test(arguments: Exhaustiveness.cases(1, of: RecordedPage.all))
  func `a recording has the offsets the page saw`(page: RecordedPage) async throws {
    let (recording, items) = (folder.path("feed.csv"), folder.path("items.csv"))
    let path = try folder.write(page.html, to: "page.html")
    let (log, lengths, ending) = try await Browser.withTab(page.window) { tab in
      let process = try WebRecorderProcess(["-o", recording, "--items-output", items])
      defer { process.send(SIGTERM) }
      let script = try await script(process, isBookmark: page.isHorizontal, tab)
      try await tab.open(path)
      try await tab.run(script)
      try await scroll(page, tab)
      let log: [[Double]] = try await tab.evaluate("log.slice()")
      let lengths: [Double] = try await tab.evaluate(
        "[...document.querySelectorAll('\(page.items)')].map((item) => item.getBoundingClientRect()"
          + ".\(page.isHorizontal ? "width" : "height"))")
      try await tab.run("document.documentElement.lastElementChild.querySelector('button').click()")
      try await tab.wait(until: "document.documentElement.lastElementChild.textContent.startsWith('Recorded.')")
      return (log, lengths, try process.ending())
    }
    #expect(ending.exitCode == 0, "\(ending.errors)")
    let trace = try ScrollTraceReader.read(path: recording)
    #expect(trace.axis == (page.isHorizontal ? .horizontal : .vertical))
    #expect(trace.metadata.name == page.testDescription)
    if page.scroller == "document.scrollingElement" {
      let size = PointSize(width: Points(Double(page.window.width)), height: Points(Double(page.window.height)))
      #expect(trace.metadata.viewport == size)
    }
    #expect(try folder.read("feed.csv").contains("#kind recorded\n"))
    #expect(trace.events.count { $0.kind == .beginDrag } == 3)
    expectAgreement(trace, log)
    let table = try folder.read("items.csv").split(separator: "\n").map { $0.split(separator: ",") }
    let column = table[0].count - 1
    let rows = table.dropFirst().filter { column == 0 || $0[0] == "item" }.compactMap { Double($0[column]) }
    // A row holds the gap to the next item, too.
    #expect(rows.count == lengths.count)
    #expect(zip(rows, lengths).allSatisfy { $0 >= $1 - 0.01 && $0 <= $1 + 40 })
    let next = try #require(ending.errors.split(separator: "\n").last)
    #expect(page.settings.isEmpty || next.contains(page.settings), "\(next)")
    let words = next.split(separator: " ").dropFirst(2).map(String.init)
    #expect(try RunningProduct(words + ["--format", "json"]).ending().exitCode == 0)
  }

  /// At every frame of the log, the recording has the offset of the log.
  private func expectAgreement(_ trace: ScrollTrace, _ log: [[Double]]) {
    let offsets = trace.offsets.map(\.value)
    guard let firstMove = zip(log, log.dropFirst()).first(where: { $0[1] != $1[1] })?.1,
      let sample = offsets.indices.dropFirst().first(where: { offsets[$0] != offsets[$0 - 1] })
    else {
      Issue.record("nothing moves")
      return
    }
    let start = firstMove[0] - trace.times[sample].milliseconds
    let differences = log.filter { frame in
      let time = frame[0] - start
      let last = trace.times.lastIndex { $0.milliseconds <= time + 0.01 }
      return time > 0 && last.map { abs(offsets[$0] - frame[1]) > 0.001 } ?? false
    }
    #expect(differences.isEmpty, "\(differences.count) of \(log.count) frames: \(differences.prefix(3))")
    let moves = zip(log, log.dropFirst()).count { $0[1] != $1[1] }
    #expect(moves > 20)
    #expect(zip(offsets, offsets.dropFirst()).count { $0 != $1 } >= moves)
  }

  @Test func `leaving a page ends its recording with everything seen`() async throws {
    let path = try folder.write(RecordedPage.all[0].html, to: "page.html")
    let (end, ending) = try await Browser.withTab { tab in
      let process = try WebRecorderProcess(
        ["-o", folder.path("feed.csv"), "--items-output", folder.path("items.csv"), "--idle-seconds", "240"])
      defer { process.send(SIGTERM) }
      let script = try await script(process, isBookmark: false, tab)
      try await tab.open(path)
      try await tab.run(script)
      try await tab.turnWheel(x: 200, y: 250, down: 900)
      let end: Double = try await tab.evaluate("scroller.scrollTop")
      try await tab.open(address: "about:blank?left")
      // A tab that is closed takes what is on its way with it.
      return (end, try process.ending())
    }
    #expect(ending.exitCode == 0, "\(ending.errors)")
    let trace = try ScrollTraceReader.read(path: folder.path("feed.csv"))
    #expect(trace.offsets.last?.value == end)
    #expect(try folder.read("items.csv").split(separator: "\n").count == 1 + 1 + 60 + 1)
  }

  @Test func `a recycling list is assembled from what it shows at rest`() async throws {
    let path = try folder.write(
      """
      <!doctype html><meta charset="utf-8"><title>Recycled</title><style>body { margin: 0 }</style>
      <main style="position: relative; height: 20000px"></main>
      <script>
        const list = document.querySelector("main");
        const show = () => {
          const first = Math.max(0, Math.floor(scrollY / 100) - 3);
          list.replaceChildren(...Array.from({ length: 16 }, (_, index) => {
            const item = document.createElement("div");
            item.style.cssText = `position: absolute; top: ${(first + index) * 100}px; width: 100%; height: 100px`;
            item.textContent = `Item ${first + index}`;
            return item;
          }));
        };
        show();
        addEventListener("scroll", show);
      </script>
      """, to: "page.html")
    let ending = try await Browser.withTab { tab in
      let process = try WebRecorderProcess(["-o", folder.path("feed.csv"), "--items-output", folder.path("items.csv")])
      defer { process.send(SIGTERM) }
      let script = try await script(process, isBookmark: false, tab)
      try await tab.open(path)
      try await tab.run(script)
      for distance in [500.0, 500, 3000] {
        try await tab.turnWheel(x: 200, y: 250, down: distance)
        try await tab.run("await new Promise((resolve) => setTimeout(resolve, 1500))")
      }
      try await tab.run("document.documentElement.lastElementChild.querySelector('button').click()")
      return try process.ending()
    }
    #expect(ending.exitCode == 0, "\(ending.errors)")
    let rows = try folder.read("items.csv").split(separator: "\n").dropFirst()
    // At 500, 1,000 and 4,000 points there are items 2 to 17, 7 to 22 and 37 to 52.
    let expected =
      Array(repeating: "item,100", count: 21) + Array(repeating: "unseen,100", count: 14)
      + Array(repeating: "item,100", count: 16)
    #expect(rows.map(String.init) == ["before,200"] + expected + ["after,14700"])
  }

  /// A list that is too long to measure must not count as one that ends where measuring ended.
  @Test func `a page with more items than can be recorded says so`() async throws {
    let items = String(repeating: "<p>Item</p>", count: 20_001)
    let style = "<style>body, p { margin: 0; height: 20px }</style>"
    let path = try folder.write("<!doctype html><meta charset=\"utf-8\">\(style)<main>\(items)</main>", to: "page.html")
    let ending = try await Browser.withTab { tab in
      let process = try WebRecorderProcess(["-o", folder.path("feed.csv"), "--items-output", folder.path("items.csv")])
      defer { process.send(SIGTERM) }
      let script = try await script(process, isBookmark: false, tab)
      try await tab.open(path)
      try await tab.run(script)
      try await tab.turnWheel(x: 200, y: 250, down: 900)
      try await tab.wait(
        until: "document.documentElement.lastElementChild.textContent.includes('at most 20000 elements, found 20001')")
      return try process.ending()
    }
    #expect(ending.errors.contains("note: refused what a page sent: "))
    #expect(try !folder.names.contains("items.csv"))
  }

  @Test func `a page whose policy forbids sending says so`() async throws {
    let policy = "<meta http-equiv=\"Content-Security-Policy\" content=\"connect-src 'none'\">"
    let path = try folder.write(policy + RecordedPage.all[0].html, to: "page.html")
    let ending = try await Browser.withTab { tab in
      let process = try WebRecorderProcess(["-o", folder.path("feed.csv")])
      defer { process.send(SIGTERM) }
      let script = try await script(process, isBookmark: false, tab)
      try await tab.open(path)
      try await tab.run(script)
      try await tab.wait(
        until: "document.documentElement.lastElementChild.textContent.includes('forbids its scripts to send')")
      process.send(SIGINT)
      return try process.ending()
    }
    #expect(ending.exitCode == 130)
  }
}
