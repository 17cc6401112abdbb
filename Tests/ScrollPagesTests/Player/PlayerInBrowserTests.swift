import HeadlessBrowser
import ScrollExperiments
import ScrollExplaining
import ScrollQuantities
import ScrollSimulation
import TemporaryDirectories
import TestScenarios
import Testing

@testable import ScrollPages

/// The player where it plays.
@Suite("The player in a browser", .enabled(if: Browser.isWanted, "it needs Chromium and SCROLLBENCH_EXHAUSTIVE=1"))
struct PlayerInBrowserTests {
  /// What `scrollbenchPlayer.state()` has besides how the run stands.
  private struct Clock: Decodable {
    var time: Double
    var isPlaying: Bool
    var speed: Double
    var chosen: Int?
  }

  private func withPlayer(
    _ timeline: RunTimeline, _ window: Window = .laptop, isRewound: Bool = true,
    _ body: @Sendable (Tab) async throws -> Void
  ) async throws {
    let directory = try TemporaryDirectory()
    let section = Section(id: "player", title: "Player", content: [Player(timeline: timeline, id: "run").markup])
    let page = Page(title: "A run", sections: [section], scripts: Player.scripts)
    let path = try directory.write(page.text, to: "page.html")
    try await Browser.withTab(window) { tab in
      try await tab.open(path)
      if isRewound { try await tab.run("scrollbenchPlayer.seek(0)") }
      try await body(tab)
      #expect(tab.messages.isEmpty)
      #expect(tab.requests == [Tab.address(of: path)])
    }
  }

  private func clock(_ tab: Tab) async throws -> Clock { try await tab.evaluate("scrollbenchPlayer.state()") }

  private func text(_ selector: String, _ tab: Tab) async throws -> String {
    try await tab.evaluate("document.querySelector('\(selector)').textContent")
  }

  /// Compares all that a player shows with the record, at its present time.
  private func expectAgreement(_ tab: Tab, _ timeline: RunTimeline) async throws {
    let tick = Int((try await clock(tab).time * 10).rounded())
    let played: PlayedState = try await tab.evaluate("scrollbenchPlayer.state()")
    #expect(played == PlayedState(timeline.record, timeline.journal, tick: tick), "at \(tick)")
  }

  /// The times in ms at which items become placeholders, each once.
  private func misses(of timeline: RunTimeline) -> [Double] {
    let blanks = timeline.journal.entries.filter { $0.state == .blank }
    return Set(blanks.map { ($0.time.milliseconds * 10).rounded() / 10 }).sorted()
  }

  @Test(
    "Wherever it is put, it shows what the record says",
    arguments: ["carousel-feed.json", "pager-rotation.json", "right-to-left-row.json", "waterfall-board.json"])
  func scrubbing(name: String) async throws {
    let timeline = try ShippedScenarios.timeline(name)
    try await withPlayer(timeline) { tab in
      for tenth in 0...10 {
        try await tab.run("scrollbenchPlayer.seek(\(timeline.record.duration.seconds * Double(tenth) / 10))")
        try await expectAgreement(tab, timeline)
      }
    }
  }

  @Test("The player follows insertions, deletions, resizes and reloads") func changes() async throws {
    let timeline = try PlayedRuns.changes()
    try await withPlayer(timeline) { tab in
      for second in 0...10 {
        try await tab.run("scrollbenchPlayer.seek(\(Double(second) + 0.005))")
        try await expectAgreement(tab, timeline)
      }
    }
  }

  @Test(
    "The player opens where most placeholders are on screen, or where the first screen is drawn, and plays from the start",
    arguments: ["flashing-feed.json", "reading-feed.json"])
  func opening(name: String) async throws {
    let timeline = try ShippedScenarios.timeline(name)
    try await withPlayer(timeline, isRewound: false) { tab in
      let opened = try await clock(tab).time
      var blank: [Int: Double] = [:]
      var (most, worst, drawn) = (0, 0.0, 0.0)
      for time in misses(of: timeline) + [.infinity] {
        // What is blank at a time at which something becomes blank.
        blank = [:]
        for entry in timeline.journal.entries {
          let at = (entry.time.milliseconds * 10).rounded() / 10
          if at > time { break }
          if entry.state != .blank, blank.removeValue(forKey: entry.row) == 0 { drawn = at }
          if entry.state == .blank { blank[entry.row] = at }
        }
        let count = blank.values.count { $0 > 0 }
        if time.isFinite, count > most { (most, worst) = (count, time) }
      }
      #expect(opened == (most > 0 ? worst : drawn) && opened > 0)
      try await tab.run("scrollbenchPlayer.play(); scrollbenchPlayer.pause()")
      #expect(try await clock(tab).time == 0)
    }
  }

  @Test("The player plays only when asked to, at its speed") func playing() async throws {
    let timeline = try ShippedScenarios.timeline("reading-feed.json")
    try await withPlayer(timeline) { tab in
      #expect(try await clock(tab).isPlaying == false)
      #expect(try await clock(tab).time == 0)
      try await tab.run("document.querySelector('.player-speed').value = '4'")
      try await tab.click(".player-play")
      try await tab.wait(until: "scrollbenchPlayer.state().time > 1000")
      #expect(try await clock(tab).isPlaying)
      #expect(try await clock(tab).speed == 4)
      try await tab.click(".player-play")
      #expect(try await clock(tab).isPlaying == false)
      try await tab.run("scrollbenchPlayer.seek(scrollbenchPlayer.state().time / 1000)")
      try await expectAgreement(tab, timeline)
    }
  }

  @Test("The player stops at the end and starts again from there") func end() async throws {
    let timeline = try ShippedScenarios.timeline("reading-feed.json")
    let duration = timeline.record.duration
    try await withPlayer(timeline) { tab in
      try await tab.run("scrollbenchPlayer.seek(\(duration.seconds - 0.05)); scrollbenchPlayer.play()")
      try await tab.wait(until: "!scrollbenchPlayer.state().isPlaying")
      #expect(abs(try await clock(tab).time - duration.milliseconds) < 0.1)
      try await tab.run("scrollbenchPlayer.play()")
      try await tab.wait(until: "scrollbenchPlayer.state().time < 1000")
    }
  }

  @Test("The player goes from miss to miss, forward and back") func misses() async throws {
    let timeline = try ShippedScenarios.timeline("carousel-feed.json")
    let times = misses(of: timeline)
    #expect(times.count > 3 && times[0] == 0)
    try await withPlayer(timeline) { tab in
      for time in times.dropFirst() {
        try await tab.click(".player-next-miss")
        #expect(try await clock(tab).time == time)
        try await expectAgreement(tab, timeline)
      }
      for time in times.dropLast().reversed() {
        try await tab.click(".player-previous-miss")
        #expect(try await clock(tab).time == time)
      }
    }
  }

  /// At 120 Hz frame 1 is at 8.3 ms, frame 2 at 16.7.
  @Test("The keyboard controls the whole player") func keys() async throws {
    let timeline = try ShippedScenarios.timeline("reading-feed.json")
    try await withPlayer(timeline) { tab in
      try await tab.run("document.querySelector('.player-canvas').focus()")
      var times: [Double] = []
      for key in [Key.arrowRight, .arrowRight, .arrowLeft, .end, .home] {
        try await tab.press(key)
        times.append(try await clock(tab).time)
      }
      #expect(times == [8.3, 16.7, 8.3, (timeline.record.duration.milliseconds * 10).rounded() / 10, 0])
      try await tab.press(.arrowRight, holding: [.shift])
      #expect(try await clock(tab).time == 1000)
      try await tab.press(.character("+"))
      #expect(try await clock(tab).speed == 2)
      try await tab.press(.character("j"))
      #expect(try await clock(tab).chosen != nil)
      #expect(try await text(".player-item", tab).hasPrefix("Item 0: on screen"))
      try await tab.press(.space)
      #expect(try await clock(tab).isPlaying)
      try await tab.press(.space)
      #expect(try await clock(tab).isPlaying == false)
    }
  }

  @Test("The list of events moves the player to an event") func list() async throws {
    let timeline = try PlayedRuns.changes()
    try await withPlayer(timeline) { tab in
      let texts: [String] = try await tab.evaluate(
        "[...document.querySelectorAll('.player-list [role=option]')].map((option) => option.textContent)")
      let row = try #require(texts.firstIndex { $0.hasPrefix("4.000\u{A0}s Event at 4\u{A0}s: 2 items deleted") })
      try await tab.run("document.querySelectorAll('.player-list [role=option]')[\(row)].scrollIntoView()")
      try await tab.click(".player-list [role=option]:nth-child(\(row + 1))")
      #expect(try await clock(tab).time == 4000)
      #expect(try await text(".player-list [aria-selected=true]", tab) == texts[row])
    }
  }

  @Test("Of many events the list has those around the current time, and more when the reader scrolls to the end")
  func longList() async throws {
    let timeline = try PlayedRuns.reloads(count: 800)
    try await withPlayer(timeline) { tab in
      let count: Int = try await tab.evaluate("scrollbenchPlayer.happenings.length")
      #expect(count >= 800)
      let numbers =
        "[...document.querySelectorAll('.player-list [role=option]')].map((option) => Number(option.ariaPosInSet))"
      let atStart: [Int] = try await tab.evaluate(numbers)
      #expect(atStart == Array(1...300))
      try await tab.run("scrollbenchPlayer.seek(\(timeline.record.duration.seconds))")
      let atEnd: [Int] = try await tab.evaluate(numbers)
      #expect(atEnd == Array(count - 299...count))
      #expect(try await text(".player-list [aria-selected=true]", tab).contains("8\u{A0}s"))
      try await tab.run("document.querySelector('.player-list').scrollTop = 0")
      try await tab.wait(until: "\(numbers)[0] < \(count - 299)")
      let after: [Int] = try await tab.evaluate(numbers)
      #expect(after.count == 300 && after.contains(count - 299), "what was in view is still there")
    }
  }

  @Test("The counts are those of the items' states at any time") func counts() async throws {
    let timeline = try ShippedScenarios.timeline("reset-under-failures.json")
    try await withPlayer(timeline) { tab in
      for tenth in 0...10 {
        try await tab.run("scrollbenchPlayer.seek(\(timeline.record.duration.seconds * Double(tenth) / 10))")
        let counts: [Int] = try await tab.evaluate("scrollbenchPlayer.record.counts(scrollbenchPlayer.tick).slice(1)")
        let states = try await tab.evaluate("scrollbenchPlayer.state()") as PlayedState
        let names = RunJournal.ItemState.allCases.dropFirst().map { "\($0)" }
        #expect(counts == names.map { name in states.items.count { $0 == name } })
      }
    }
  }

  @Test("A click on an item shows its facts") func facts() async throws {
    let timeline = try ShippedScenarios.timeline("reading-feed.json")
    try await withPlayer(timeline) { tab in
      try await tab.run("scrollbenchPlayer.seek(1)")
      let at: [Double] = try await tab.evaluate(
        """
        (() => {
          const box = document.querySelector('.player-canvas').getBoundingClientRect();
          const { rect } = scrollbenchPlayer.sides[0].scene.hits.findLast(({ row }) => row === 1);
          return [box.x + rect.x + rect.width / 2, box.y + rect.y + rect.height / 2];
        })()
        """)
      try await tab.click(x: at[0], y: at[1])
      #expect(try await clock(tab).chosen == 1)
      #expect(try await text(".player-facts", tab).contains(" displayed off screen · "))
      let facts = try await text(".player-item", tab)
      let loaded = (timeline.record.rows[1].loaded.milliseconds.rounded() / 1000)
      #expect(facts.hasPrefix("Item 1: ") && facts.contains("loaded at \(loaded)"))
      #expect(facts.hasSuffix(" bytes fetched"))
    }
  }

  @Test("A line in each chart shows the player's time, and a click sets it") func cursor() async throws {
    let run = try ShippedScenarios.run("reading-feed.json")
    let timeline = try #require(run.timeline)
    let directory = try TemporaryDirectory()
    let path = try directory.write(RunPage([run]).text, to: "page.html")
    try await Browser.withTab(.laptop) { tab in
      try await tab.open(path)
      let half = timeline.record.duration.seconds / 2
      try await tab.run("scrollbenchPlayer.seek(\(half))")
      let places: [Double] = try await tab.evaluate(
        """
        [...document.querySelectorAll("svg[data-player]")].map((svg) => {
          const [left, right] = svg.dataset.places.split(" ").map(Number);
          return (svg.querySelector(".cursor").x1.baseVal.value - left) / (right - left);
        })
        """)
      // The whole run and the offset, both wide and narrow; three amounts.
      #expect(places.count == 7)
      #expect(places.allSatisfy { abs($0 - 0.5) < 0.01 })
      let at: [Double] = try await tab.evaluate(
        """
        (() => {
          const svg = document.querySelector("#run-surroundings svg.wide");
          svg.scrollIntoView({ block: "center" });
          const [left, right, top, bottom] = svg.dataset.places.split(" ").map(Number);
          const point = new DOMPoint(left + (right - left) / 4, (top + bottom) / 2).matrixTransform(svg.getScreenCTM());
          return [point.x, point.y];
        })()
        """)
      try await tab.click(x: at[0], y: at[1])
      #expect(abs(try await clock(tab).time - half * 500) < 20)
      #expect(tab.messages.isEmpty)
    }
  }

  @Test("Unfolding a miss moves the player to it") func miss() async throws {
    let run = try ShippedScenarios.run("flashing-feed.json")
    let expected = try #require(run.causes.first?.misses.last).appearance.began.milliseconds
    let directory = try TemporaryDirectory()
    let path = try directory.write(RunPage([run]).text, to: "page.html")
    try await Browser.withTab(.laptop) { tab in
      try await tab.open(path)
      let at: [Double] = try await tab.evaluate(
        """
        (() => {
          const miss = [...document.querySelectorAll(".cause[open] .miss > summary")].at(-1);
          miss.scrollIntoView({ block: "center" });
          const { x, y, width, height } = miss.getBoundingClientRect();
          return [x + width / 2, y + height / 2];
        })()
        """)
      try await tab.click(x: at[0], y: at[1])
      try await tab.run("await new Promise(requestAnimationFrame)")
      #expect(abs(try await clock(tab).time - expected) < 1)
      #expect(tab.messages.isEmpty)
    }
  }

  /// At rest at the top FlashList's window goes on to 1,344 points, and so its last row to 1,400: 556 beyond the viewport.
  @Test("Bands have their labels and say how far they reach") func labels() async throws {
    let timeline = try PlayedRuns.movement(
      seconds: 1, pointsPerSecond: 100, items: 40, settings: ["policy.kind=flashlist-2"])
    try await withPlayer(timeline) { tab in
      let labels: [String] = try await tab.evaluate(
        """
        (() => {
          const { scene } = scrollbenchPlayer.sides[0];
          const [texts, write] = [[], scene.pen.labelOnAnything];
          scene.pen.labelOnAnything = (text, ...place) => { texts.push(text); write.call(scene.pen, text, ...place); };
          scene.draw(0);
          return texts;
        })()
        """)
      #expect(labels == ["cells 0", "cells 0.66"])
    }
  }

  @Test("The picture is as sharp as the screen and as wide as the space allows") func density() async throws {
    try await withPlayer(try ShippedScenarios.timeline("reading-feed.json"), .phone) { tab in
      let sizes: [Double] = try await tab.evaluate(
        "(() => { const c = document.querySelector('.player-canvas'); return [c.width, c.clientWidth, innerWidth] })()")
      #expect(sizes[0] == 2 * sizes[1] && sizes[1] < sizes[2])
      #expect(try await tab.layoutFindings() == [])
      try await tab.resize(to: .laptop)
      try await tab.wait(until: "document.querySelector('.player-canvas').width > \(sizes[0])")
    }
  }
}
