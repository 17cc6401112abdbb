import ScrollExperiments
import ScrollExplaining
import ScrollQuantities
import ScrollReports
import TestScenarios
import Testing

@testable import ScrollPages

struct MissBarTests {
  private static func misses(_ name: String) throws -> [Miss] {
    try ShippedScenarios.run(name).causes.flatMap(\.misses)
  }

  @Test func `a bar has every part of the chain within the scale, at its time`() throws {
    let misses = try Self.misses("flashing-feed.json")
    try #require(!misses.isEmpty)
    let scale = LinearScale(around: misses)
    let window = scale.domain
    var (fetches, drawings) = (0, 0)
    for miss in misses {
      let parts = MissBar(miss: miss, scale: scale).parts
      #expect(parts.allSatisfy { window.contains($0.extent.lowerBound) && window.contains($0.extent.upperBound) })
      func time(_ time: SimulatedTime) -> Double { (time - miss.appearance.began).milliseconds }
      if let requested = miss.chain.requested, let loaded = miss.chain.loaded, time(requested) >= window.lowerBound,
        time(loaded) <= window.upperBound
      {
        fetches += 1
        let fetch = try #require(parts.first { $0.part == .transfer })
        #expect(fetch.extent == time(requested)...time(loaded))
        let answers = parts.filter { $0.part == .answer }
        #expect(answers.count == miss.chain.attempts.count)
        #expect(answers.allSatisfy { fetch.extent.contains($0.extent.lowerBound) })
      }
      if let drawing = miss.chain.drawing, let displayed = miss.chain.displayed, time(displayed) <= window.upperBound {
        drawings += 1
        #expect(parts.last?.part == .drawing)
        #expect(parts.last?.extent == time(drawing)...time(displayed))
      }
    }
    #expect(fetches > 10 && drawings > 5)
  }

  @Test func `the scale covers all appearances and nine of ten waits`() throws {
    for name in ["flashing-feed.json", "stalling-feed.json", "reset-under-failures.json", "carousel-feed.json"] {
      let misses = try Self.misses(name)
      let window = LinearScale(around: misses).domain
      #expect(window.lowerBound < 0 && window.upperBound > 0)
      let inside = misses.count { $0.appearance.wait.milliseconds <= window.upperBound }
      #expect(inside * 10 >= misses.count * 9, "\(name)")
    }
  }

  @Test func `in the bars a placeholder has the color of its entry in the legend`() throws {
    let causes = try ShippedScenarios.run("flashing-feed.json").causes
    let misses = causes.flatMap(\.misses)
    let bar = Markup.group(MissBar(miss: misses[0], scale: LinearScale(around: misses)).markup).html
    let fill = "height=\"100%\" fill=\"\(Palette.blank.css)\""
    #expect(bar.contains(fill) && !bar.contains("opacity"))
    let section = Markup.group(
      MissSection(causes: causes, levels: 1, compulsory: 0, hasStall: false, player: nil).markup
    ).html
    #expect(section.contains(LegendEntry(.blank, "placeholder on screen").markup.html))
  }

  @Test func `the section counts each miss once and folds all causes but the first`() throws {
    let run = try ShippedScenarios.run("flashing-feed.json")
    let page = try ReadPage(RunPage([run]).text)
    let classes = page.attributes("class")
    #expect(classes.count { $0 == "cause" } == run.causes.count)
    #expect(classes.count { $0 == "miss" } == run.causes.reduce(0) { $0 + $1.misses.count })
    #expect(page.attributes("open").count == 1)
  }
}
