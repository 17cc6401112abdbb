import Foundation
import HeadlessBrowser
import SeededRandom
import TemporaryDirectories
import Testing

@testable import ScrollPages

/// What readers do with pages: open them from disk on a phone and on a laptop, by day and by night, with the keyboard
/// alone, on paper, and without JavaScript.
@Suite("Pages in a browser", .enabled(if: Browser.isWanted, "it needs Chromium and SCROLLBENCH_EXHAUSTIVE=1"))
struct PagesInBrowserTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// The page in a tab of its own.
  private func open<Value: Sendable>(
    _ page: ShippedPage, _ window: Window = .laptop, _ media: Media = Media(), scripts: Bool = true,
    isForAssistiveTechnology: Bool = false, _ body: (Tab) async throws -> Value
  ) async throws -> Value {
    let path = try directory.write(page.text, to: "page.html")
    return try await Browser.withTab(window, media: media, scripts: scripts) { tab in
      if isForAssistiveTechnology { try await tab.keepAccessibilityTree() }
      try await tab.open(path)
      return try await body(tab)
    }
  }

  @Test("The console stays empty, and only the page itself is requested", arguments: ShippedPage.all)
  func quiet(page: ShippedPage) async throws {
    try await open(page) { tab in
      // Scripts that wait for their turn have had it after a few frames.
      try await tab.run("for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame)")
      #expect(tab.messages == [])
      #expect(tab.requests == [Tab.address(of: directory.path("page.html"))])
    }
  }

  @Test("Nothing is cut off, overlaps, is empty or is wider than the window", arguments: ShippedPage.all)
  func layout(page: ShippedPage) async throws {
    try await open(page) { tab in
      for window in [Window.phone, .laptop] {
        try await tab.resize(to: window)
        let found = try await tab.layoutFindings()
        #expect(found == [], "\(window.width) pixels")
      }
      try await tab.unfold()
      for window in [Window.phone, .laptop] {
        try await tab.resize(to: window)
        let found = try await tab.layoutFindings()
        #expect(found == [], "\(window.width) pixels, unfolded")
      }
    }
  }

  @Test("Commands break between words, code does not, and both can be copied whole")
  func listings() async throws {
    try await open(.tuning, .phone) { tab in
      let broken = try await tab.evaluate(
        """
        [...document.querySelectorAll(".command span")].filter(word => word.getClientRects().length > 1)
          .map(word => word.textContent)
        """, as: [String].self)
      #expect(broken == [])
      let extraLines = try await tab.evaluate(
        """
        [...document.querySelectorAll(".listing:not(.command) code")].filter(code => code.checkVisibility())
          .map(code => new Set([...code.getClientRects()].map(box => box.top)).size - code.textContent.split("\\n").length)
        """, as: [Int].self)
      #expect(extraLines == [0])
      let commands = try await tab.evaluate(
        "[...document.querySelectorAll('.command code')].map(code => code.textContent)", as: [String].self)
      #expect(commands.count == 2 && commands[0].hasPrefix("scrollbench run ") && commands[0].contains(" --set "))
      #expect(commands.last?.hasSuffix(" --worlds 64") == true)
    }
  }

  @Test("Beside each other, the suggestion with its code and the picture of the run have the same height, and no gaps")
  func cards() async throws {
    try await open(.flashing) { tab in
      let boxes = try await tab.evaluate(
        """
        [...document.querySelector(".hero").children].map(card => card.getBoundingClientRect())
          .map(({ top, bottom }) => [top, bottom])
        """, as: [[Double]].self)
      #expect(boxes.count == 2 && boxes[0] == boxes[1])
      let gaps = try await tab.evaluate(
        """
        [...document.querySelectorAll(".hero section, .hero figure")].map(card => {
          const parts = [...card.children].map(part => part.getBoundingClientRect());
          return Math.max(...parts.slice(1).map((part, index) => part.top - parts[index].bottom));
        })
        """, as: [Double].self)
      #expect(gaps.count == 2 && gaps.allSatisfy { $0 < 40 }, "\(gaps)")
      let found = try await tab.layoutFindings()
      #expect(found == [])
    }
  }

  @Test(
    "A laptop shows the whole picture of a run without scrolling, beside what to change or the numbers",
    arguments: Exhaustiveness.cases(2, of: [ShippedPage.flashing, .advised, .reset, .recording, .good]))
  func firstScreen(page: ShippedPage) async throws {
    for scheme in Media.ColorScheme.allCases {
      try await open(page, .laptop, Media(colorScheme: scheme)) { tab in
        let boxes = try await tab.evaluate(
          """
          [".hero > div", ".hero figure", ".hero svg.wide"].map(part => document.querySelector(part).getBoundingClientRect())
            .map(({ left, right, top, bottom }) => [left, right, top, bottom])
          """, as: [[Double]].self)
        let (column, card, drawing) = (boxes[0], boxes[1], boxes[2])
        #expect(column[1] < card[0] && column[2] == card[2])
        #expect(drawing[3] <= Double(Window.laptop.height), "\(drawing)")
      }
    }
  }

  @Test("On a tablet no column of a comparison's metrics is out of sight", arguments: [[], ["replications=3"]])
  func tablet(settings: [String]) async throws {
    try await open(.comparison(settings), Window(width: 768, height: 1024)) { tab in
      let hidden = try await tab.evaluate(
        "[...document.querySelectorAll('[id$=-metrics] .scroller')].map(box => box.scrollWidth - box.clientWidth)",
        as: [Int].self)
      #expect(hidden.first == 0)
    }
  }

  @Test("Each button that copies names its listing, and only the one that was used last says that it copied")
  func copying() async throws {
    try await open(.tuning) { tab in
      try await tab.run(
        """
        Object.defineProperty(navigator, "clipboard", { value: { writeText: async () => {} } });
        for (const button of [...document.querySelectorAll(".listing button")].slice(0, 2)) {
          button.click();
          await new Promise(resolve => setTimeout(resolve));
        }
        """)
      let titles = try await tab.evaluate(
        "[...document.querySelectorAll('.listing strong')].map(title => title.textContent)", as: [String].self)
      let names = try await tab.evaluate(
        "[...document.querySelectorAll('.listing button')].map(button => button.ariaLabel)", as: [String].self)
      #expect(titles.count > 2 && names == titles.enumerated().map { "\($0 == 1 ? "Copied" : "Copy"): \($1)" })
    }
  }

  @Test("On a laptop, the code to paste and the commands are beside each other, and on a phone below each other")
  func columns() async throws {
    for (window, columns) in [(Window.laptop, 2), (.phone, 1)] {
      try await open(.tuning, window) { tab in
        let places = try await tab.evaluate(
          "[...document.querySelector('.pair').children].map(column => column.getBoundingClientRect().left)",
          as: [Double].self)
        #expect(places.count == 2 && Set(places).count == columns)
      }
    }
  }

  @Test("On a phone, a long name in a table is broken, so that nothing of it is out of sight")
  func longNames() async throws {
    let name = Markup.element("code", ["display_latency.max{container=nested,kind=photograph}"])
    let table = Table(
      stacking: "Findings", header: ["Scenario", "Metric"], rows: [["feed with carousels", name]], textColumns: [1])
    let section = Section(id: "findings", title: "Findings", content: [table.markup])
    try await open(ShippedPage(name: "a table", text: Page(title: "A gate", sections: [section]).text), .phone) { tab in
      let hidden = try await tab.evaluate(
        "[...document.querySelectorAll('.scroller')].map(box => box.scrollWidth - box.clientWidth)", as: [Int].self)
      #expect(hidden == [0])
    }
  }

  @Test(
    "The page is accessible on a laptop in light mode and on a phone in dark mode",
    arguments: Exhaustiveness.cases(
      3, of: ShippedPage.all.flatMap { page in Media.ColorScheme.allCases.map { (page, $0) } }))
  func accessibility(page: ShippedPage, scheme: Media.ColorScheme) async throws {
    let phone = Window(width: Window.phone.width, height: Window.phone.height)
    let window = scheme == .light ? Window.laptop : phone
    try await open(page, window, Media(colorScheme: scheme), isForAssistiveTechnology: true) { tab in
      try await tab.unfold()
      let found = try await tab.accessibilityFindings()
      #expect(found == [])
    }
  }

  @Test("With scripts, Tab stops only at boxes whose content is larger; without, at all of them")
  func boxes() async throws {
    let boxes = "[...document.querySelectorAll('.scroller, pre')]"
    for scripts in [true, false] {
      try await open(.flashing, scripts: scripts) { tab in
        // Without scripts, no frame is waited for.
        if scripts { try await tab.unfold() }
        let wrong = try await tab.evaluate(
          """
          \(boxes).filter(box => box.hasAttribute("tabindex") !==
            (\(!scripts) || box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight)).length
          """, as: Int.self)
        #expect(wrong == 0)
      }
    }
  }

  @Test("A pointer beside a small mark shows its facts and its outline")
  func nearMarks() async throws {
    try await open(.flashing) { tab in
      let found = try await tab.evaluate(
        """
        (() => {
          const drawing = document.querySelector("svg.wide:has(.mark)");
          const mark = drawing.querySelector(".mark");
          const { left, top } = mark.getBoundingClientRect();
          drawing.dispatchEvent(new PointerEvent("pointermove", { clientX: left - 2, clientY: top - 2 }));
          const pointed = drawing.querySelectorAll(".mark.pointed");
          const facts = drawing.closest("figure").querySelector(".facts").textContent;
          return pointed.length === 1 && facts === pointed[0].querySelector("title").textContent;
        })()
        """, as: Bool.self)
      #expect(found)
    }
  }

  @Test("Nothing moves if reduced motion is requested", arguments: ShippedPage.all)
  func motion(page: ShippedPage) async throws {
    try await open(page, .laptop, Media(reducedMotion: true)) { tab in
      let running = try await tab.evaluate("document.getAnimations().length", as: Int.self)
      #expect(running == 0)
      let durations = try await tab.evaluate(
        """
        [...document.querySelectorAll("*")].map(getComputedStyle)
          .flatMap(style => [style.transitionDuration, style.animationDuration])
          .filter(duration => parseFloat(duration) > 0.01)
        """, as: [String].self)
      #expect(durations == [])
    }
  }

  /// The width of A4 less the margins that Chromium leaves, 1 cm on each side, is 718 pixels.
  @Test(
    "In print all drawings and tables are on the paper, except drawings' numbers and the tunings that are not chosen",
    arguments: ShippedPage.all)
  func printed(page: ShippedPage) async throws {
    try await open(page, Window(width: 718, height: 1000), Media(printed: true)) { tab in
      let found = try await tab.layoutFindings()
      #expect(found == [])
      let absent = try await tab.evaluate(
        """
        [...document.querySelectorAll("table:not(.unprinted table, .sweep-trial:not(.chosen) table), figure svg:not(.narrow)")]
          .filter(part => part.getClientRects().length === 0)
          .map(part => part.cloneNode(false).outerHTML + part.textContent.slice(0, 40))
        """, as: [String].self)
      #expect(absent == [])
      let crowded = try await tab.evaluate(
        """
        [...document.querySelectorAll("svg.wide[data-player] .axes")].flatMap(axes => {
          const place = (label) => Number(label.getAttribute("y"));
          const labels = [...axes.querySelectorAll("text[text-anchor=end]")].sort((a, b) => place(a) - place(b));
          return labels.slice(1)
            .filter((label, index) => place(label) - place(labels[index]) < parseFloat(getComputedStyle(label).fontSize))
            .map(label => label.textContent);
        })
        """, as: [String].self)
      #expect(crowded == [])
      let torn = try await tab.evaluate(
        """
        [...document.querySelectorAll("details>ol>li")].filter(item => item.getClientRects().length > 1)
          .map(item => item.textContent)
        """, as: [String].self)
      #expect(torn == [])
      #expect(try await tab.pdf().starts(with: Data("%PDF-".utf8)))
    }
  }

  @Test(
    "A run with many misses and a gate with many failures are printed on four pages",
    arguments: Exhaustiveness.cases(
      3,
      of: [ShippedPage.flashing, .advised, .reset, .recording, .gate].flatMap { page in
        Tab.Paper.allCases.map { (page, $0) }
      }))
  func pageCount(page: ShippedPage, paper: Tab.Paper) async throws {
    try await open(page, .laptop, Media(printed: true)) { tab in
      let pages = try await tab.printedPageCount(on: paper)
      #expect((2...4).contains(pages), "\(pages) pages")
    }
  }

  private static let contents = """
    [...document.querySelectorAll("h1, h2, h3, h4, figcaption, figure svg, caption, td")]
      .filter(part => !part.closest("[data-needs-scripts]"))
      .map(part => part.localName + " " + part.textContent.trim())
    """

  @Test(
    "Without JavaScript all headings, drawings and numbers are there, and no control is without effect",
    arguments: ShippedPage.all)
  func withoutScripts(page: ShippedPage) async throws {
    let contents = try await open(page) { try await $0.evaluate(Self.contents, as: [String].self) }
    try await open(page, scripts: false) { tab in
      let remaining = try await tab.evaluate(Self.contents, as: [String].self)
      #expect(remaining == contents)
      let controls = try await tab.evaluate(
        """
        [...document.querySelectorAll("button, input, select, canvas, [role='button'], [role='slider']")]
          .filter(control => control.checkVisibility()).map(control => control.outerHTML.slice(0, 100))
        """, as: [String].self)
      #expect(controls == [])
      let found = try await tab.layoutFindings()
      #expect(found == [])
    }
  }
}
