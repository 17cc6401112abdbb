import HeadlessBrowser
import ScrollExperiments
import ScrollQuantities
import ScrollReports
import ScrollSimulation
import TemporaryDirectories
import TestScenarios
import Testing

@testable import ScrollPages

@Suite(
  "The player of several policies in a browser",
  .enabled(if: Browser.isWanted, "it needs Chromium and SCROLLBENCH_EXHAUSTIVE=1"))
struct PolicyPlayerTests {
  private struct Played: Decodable {
    /// Of the sides but the first: paths and states.
    var measured: [[String]]
  }

  private static let policies = ["texture", "lookahead", "clairvoyant"]

  private static func runs(_ policies: [String] = policies) throws -> [ReportedRun] {
    try policies.map { name in
      ReportedRun(comparingPolicies: try ShippedScenarios.experiment("flashing-feed.json", ["policy.kind=\(name)"]))
    }
  }

  @Test("Of the policies after the first, a print has only what tells them apart", arguments: Tab.Paper.allCases)
  func printed(paper: Tab.Paper) async throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write(RunPage(Self.runs()).text, to: "page.html")
    try await Browser.withTab(media: Media(printed: true)) { tab in
      try await tab.open(path)
      let shown: [String] = try await tab.evaluate(
        "[...document.querySelectorAll('[id$=-metrics]')].filter((part) => part.checkVisibility()).map((part) => part.id)"
      )
      #expect(shown == ["run-1-metrics"])
      #expect(try await tab.printedPageCount(on: paper) <= 6)
    }
  }

  @Test("Labels of bands end within the drawing") func labels() async throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write(RunPage(Self.runs(Self.policies + ["preheat"])).text, to: "page.html")
    try await Browser.withTab(.laptop) { tab in
      try await tab.open(path)
      let rests: [Double] = try await tab.evaluate(
        """
        scrollbenchPlayer.sides.flatMap(({ scene }) => {
          const [rests, write] = [[], scene.pen.labelOnAnything];
          scene.pen.labelOnAnything = (text, x, y) => {
            rests.push(scene.size.width - x - scene.pen.width(text));
            write.call(scene.pen, text, x, y);
          };
          for (let tick = 0; tick < 40000; tick += 1000) scene.draw(tick);
          return rests;
        })
        """)
      #expect(rests.count > 100 && rests.allSatisfy { $0 >= 0 }, "\(rests.min() ?? 0)")
    }
  }

  @Test("An item has the same size and place in the pictures of all policies", arguments: [Window.laptop, .phone])
  func scale(window: Window) async throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write(RunPage(Self.runs()).text, to: "page.html")
    try await Browser.withTab(window) { tab in
      try await tab.open(path)
      let places: [[Double]] = try await tab.evaluate(
        """
        scrollbenchPlayer.sides.map(({ scene }) =>
          [scene.before, scene.after, scene.near.x, scene.near.y, scene.near.scale, scene.size.height,
            ...(scene.isAlone ? [] : [scene.far.x, scene.far.y, scene.far.scale])])
        """)
      #expect(places.count == Self.policies.count && Set(places).count == 1, "\(places)")
    }
  }

  @Test("Below each picture are the counts of its policy, and the facts are those of all") func counts() async throws {
    let directory = try TemporaryDirectory()
    let path = try directory.write(RunPage(Self.runs()).text, to: "page.html")
    try await Browser.withTab(.laptop) { tab in
      try await tab.open(path)
      let counts: [String] = try await tab.evaluate(
        "[...document.querySelectorAll('.player-stage.policies .player-counts')].map((line) => line.textContent)")
      let expected: [String] = try await tab.evaluate(
        """
        scrollbenchPlayer.sides.map(({ record }) => {
          const states = record.rows.map(({ row }) => record.state(row, scrollbenchPlayer.tick));
          const blank = states.filter((state) => state === 6).length;
          const shown = blank + states.filter((state) => state === 5).length;
          return `${shown}\u{A0}on\u{A0}screen · ${blank}\u{A0}placeholder${blank === 1 ? "" : "s"}`;
        })
        """)
      #expect(counts.count == Self.policies.count)
      #expect(zip(counts, expected).allSatisfy { $0.hasPrefix($1) } && Set(counts).count > 1, "\(counts)")
      let facts: String = try await tab.evaluate("document.querySelector('.player-facts').textContent")
      #expect(facts.contains("offset") && !facts.contains("on screen"))
    }
  }

  @Test("At any time the player shows each policy as it was then", arguments: [Window.laptop, .phone])
  func scrubbing(window: Window) async throws {
    let runs = try Self.runs()
    let directory = try TemporaryDirectory()
    let path = try directory.write(RunPage(runs).text, to: "page.html")
    let duration = try #require(runs.compactMap(\.timeline?.record.duration).max())
    try await Browser.withTab(window) { tab in
      try await tab.open(path)
      let names: [String] = try await tab.evaluate(
        "[...document.querySelectorAll('.player-stage.policies figcaption')].map((caption) => caption.textContent)")
      #expect(names == Self.policies)
      for tenth in 0...10 {
        try await tab.run("scrollbenchPlayer.seek(\(duration.seconds * Double(tenth) / 10))")
        let time: Double = try await tab.evaluate("scrollbenchPlayer.state().time")
        let played: Played = try await tab.evaluate("scrollbenchPlayer.state()")
        let tick = Int((time * 10).rounded())
        let expected = runs.dropFirst().compactMap(\.timeline).flatMap { timeline in
          timeline.record.rows.indices.map { row in
            let state = timeline.journal.entries.last { $0.row == row && $0.time.tick <= tick }?.state ?? .idle
            return ["\(timeline.record.path(ofRow: row))", "\(state)"]
          }
        }
        #expect(played.measured == expected, "at \(tick)")
      }
      #expect(tab.messages.isEmpty)
    }
  }
}
