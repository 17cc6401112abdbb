import Foundation
import ScrollComparing
import ScrollExperiments
import ScrollExplaining
import ScrollMetrics
import ScrollReports
import SeededRandom
import TestScenarios
import Testing

@testable import ScrollPages

struct RunPageTests {
  @Test(arguments: Exhaustiveness.cases(3, of: ShippedScenarios.names))
  func `a page is well-formed, its ids are unique, and its references resolve`(
    name: String
  ) throws {
    let page = try ReadPage(RunPage([ShippedScenarios.run(name)]).text)
    let ids = page.attributes("id")
    #expect(Set(ids).count == ids.count)
    for attribute in ["aria-labelledby", "aria-describedby"] {
      for reference in page.attributes(attribute) { #expect(ids.contains(reference), "\(reference)") }
    }
    for link in page.attributes("href") where link.hasPrefix("#") {
      #expect(ids.contains(String(link.dropFirst())), "\(link)")
    }
    #expect(page.elements("h1").count == 1)
  }

  @Test func `every metric is in a table as the terminal writes it`() throws {
    let run = try ShippedScenarios.run("carousel-feed.json")
    let rows = try ReadPage(RunPage([run]).text).rows
    let format = MetricFormat(usesUnicode: true)
    for metric in run.result.metrics where metric.subject.part == .whole {
      let row = rows.first { $0.first == metric.subject.name }
      #expect(row?[1] == format.text(of: metric.estimate, metric.unit), "\(metric.subject)")
    }
    let (outer, nested) = (
      run.result.metrics.first { $0.subject == .init("fetches.started", MeasuredPart(container: "outer")) },
      run.result.metrics.first { $0.subject == .init("fetches.started", MeasuredPart(container: "nested")) }
    )
    let values = [outer, nested].map { format.text(of: $0?.estimate, .count) }
    #expect(rows.contains(["fetches.started"] + values))
  }

  @Test func `each placeholder, batch and event is described in text without scripts`() throws {
    let run = try ShippedScenarios.run("stalling-feed.json")
    let timeline = try #require(run.timeline)
    let page = try ReadPage(RunPage([run]).text)
    let texts = page.elements("li").compactMap(\.stringValue)
    // The finger has lifted by then.
    let stall = "From 1.658 s on: for 1,733.3 ms, scrolling would have gone up to 4,970.6 pt beyond the content."
    #expect(RunMark.stalls(timeline).map(\.entry) == [stall] && !RunMark.batches(timeline).isEmpty)
    for mark in RunMark.batches(timeline) + RunMark.stalls(timeline) + RunMark.events(timeline) {
      #expect(texts.contains(mark.entry))
    }
    let sentences = page.elements("p").compactMap(\.stringValue)
    let misses = run.causes.flatMap(\.misses)
    #expect(misses.count == 8)
    for miss in misses {
      let start = "Item \(miss.appearance.identity.item), \(ChainText(miss: miss).wait): "
      #expect(sentences.count { $0.hasPrefix(start) } == 1, "\(start)")
    }
  }

  @Test func `several scenarios have a section each, and a link in one table`() throws {
    let runs = try ["flashing-feed.json", "reading-feed.json"].map { try ShippedScenarios.run($0) }
    let page = try ReadPage(RunPage(runs).text)
    let titles = page.elements("h2").compactMap(\.stringValue)
    #expect(titles == runs.map(\.result.name))
    #expect(page.elements("nav").isEmpty)
    #expect(page.elements("a").compactMap(\.stringValue) == titles, "each once, in the table")
    #expect(page.rows.contains { $0.prefix(3) == ["flashing feed", "✗ Bad", "22 of 24"] })
    #expect(page.rows.contains { $0.prefix(3) == ["reading feed", "✓ Good", "0 of 12"] })
    let ids = page.attributes("id")
    #expect(Set(ids).count == ids.count)
  }

  @Test func `policies of one scenario are headed by their names alone`() throws {
    let runs = try ["texture", "clairvoyant"].map { name in
      ReportedRun(
        comparingPolicies: try ShippedScenarios.experiment("flashing-feed.json", ["policy.kind=\(name)"]))
    }
    let page = try ReadPage(RunPage(runs).text)
    #expect(page.elements("h1").compactMap(\.stringValue) == ["flashing feed: 2 policies"])
    let titles = ["Policies at the same time", "texture", "clairvoyant"]
    #expect(page.elements("h2").compactMap(\.stringValue) == titles)
    #expect(page.elements("nav").flatMap { ReadPage.elements("a", in: $0) }.compactMap(\.stringValue) == titles)
    let folded = page.elements("details").filter { $0["class"] == "policy" }
    #expect(folded.allSatisfy { $0.stringValue?.contains("Provenance") == true })
    let verdicts = folded.compactMap { ReadPage.elements("summary", in: $0).first?.stringValue }
    #expect(verdicts == runs.compactMap(\.comparison).map { FeedVerdictWords($0).sentence })
  }

  @Test(arguments: [(["loading.failure_probability=0"], false), (["loading.failure_probability=1"], true)])
  func `legends have only the states that occur`(settings: [String], fails: Bool) throws {
    let page = try ReadPage(RunPage([ShippedScenarios.run("flashing-feed.json", settings)]).text)
    let legends = page.elements("ul").filter { $0["class"] == "legend" }
      .map { ReadPage.elements("li", in: $0).map { $0.stringValue?.trimmingCharacters(in: .whitespacesAndNewlines) } }
    let ofStates = legends.filter { $0.contains("loading") }
    #expect(ofStates.count == 2)
    #expect(ofStates.allSatisfy { $0.contains("failed") == fails && $0.contains("loaded") != fails })
    let ofPoints = try #require(legends.first { $0.contains("placeholder, until it was drawn or gone") })
    #expect(ofPoints.contains("item that was drawn when it showed") != fails)
  }

  @Test(
    arguments: [
      ("flashing-feed.json", "22 of 24 items had no data yet when coming on screen; 3 of them never got it and are"),
      ("social-feed.json", "1 of 6 items had no data yet when coming on screen; 1 of them never got it and is"),
      ("reading-feed.json", "All 12 items had their data when they came on screen."),
    ])
  func `lead times count items whose data never came, as the hit rate does`(name: String, sentence: String) throws {
    let page = try ReadPage(RunPage([ShippedScenarios.run(name)]).text)
    #expect(page.elements("p").compactMap(\.stringValue).contains { $0.contains(sentence) })
  }

  @Test func `a kept result has its numbers and says why nothing is drawn`() throws {
    let result = ComparedResult(try ShippedScenarios.experiment("flashing-feed.json").run())
    let page = try ReadPage(RunPage([ReportedRun(.result(result))]).text)
    #expect(page.elements("svg").isEmpty)
    let value = MetricFormat(usesUnicode: true).text(of: Estimate([22]), .count)
    #expect(page.rows.contains { $0.prefix(2) == ["display_hit_rate.misses", value] })
    let paragraphs = page.elements("p").compactMap(\.stringValue)
    #expect(paragraphs.contains { $0.hasPrefix("This result comes from a file") })
    #expect(page.rows.contains { $0.first == "loading.latency" })
  }

  @Test func `the same scenario gives the same page, to the last byte`() throws {
    let pages = try (0..<2).map { _ in RunPage([try ShippedScenarios.run("waterfall-board.json")]).text }
    #expect(pages[0] == pages[1])
  }

  @Test func `only the page's own scripts may run, and nothing may be loaded`() throws {
    let text = RunPage([try ShippedScenarios.run("reference.json")]).text
    let page = try ReadPage(text)
    let policy = try #require(page.attributes("content").first { $0.contains("default-src") })
    #expect(policy.contains("default-src 'none'"))
    #expect(!policy.contains("unsafe") && !policy.contains("http"))
    #expect(page.attributes("style").isEmpty && page.attributes("src").isEmpty)
    #expect(page.attributes("href").allSatisfy { $0.hasPrefix("#") || $0 == "data:," })
  }
}
