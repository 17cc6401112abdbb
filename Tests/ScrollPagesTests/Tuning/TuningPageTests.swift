import Foundation
import ScrollAdvising
import ScrollDiagnostics
import ScrollMetrics
import ScrollReports
import TestScenarios
import Testing

@testable import ScrollPages

/// What a tuning's page says is what was found.
struct TuningPageTests {
  private static let advice = ShippedPage.flashingAdvice

  private func page(_ advice: TuningAdvice) throws -> ReadPage {
    try ReadPage(TuningPage().text(of: advice, overrides: []))
  }

  private func texts(_ page: ReadPage, _ name: String) -> [String] { page.elements(name).compactMap(\.stringValue) }

  @Test func `the first screen has both verdicts, the change and the command to prove it`() throws {
    let page = try page(Self.advice)
    let subject = Self.advice.subjects[0]
    #expect(
      texts(page, "dd") == [subject.present, subject.advised].map { FeedVerdictWords($0).sentence })
    #expect(texts(page, "h1") == ["What to change in flashing feed"])
    let change = try #require(page.elements("section").first?.stringValue)
    let words = TuningAdviceWords(Self.advice, usesUnicode: true)
    for text in words.gains.table.rows.joined() + words.listings.flatMap(\.lines)
      + TuningAdviceCommands(words, overrides: []).proof
    {
      #expect(change.contains(text), "\(text)")
    }
  }

  @Test func `of several scenarios, each has a row with its verdicts above the change`() throws {
    let sources = try ["flashing-feed.json", "reading-feed.json"].map { try ShippedScenarios.source($0) }
    let budget = TuningBudget(metric: .bytesFetched, increase: 0.25)
    let text = try TuningPage().text(of: TuningAdvice(.unweighted(sources), budgets: [budget], jobs: 2), overrides: [])
    let page = try ReadPage(text)
    let rows = try page.rows(ofTable: "The verdict on each scenario")
    #expect(rows.map { $0[0] } == ["flashing feed", "reading feed"])
    #expect(rows.map { $0[1].prefix(6) } == ["✗ Bad:", "✓ Good"] && rows.allSatisfy { $0.count == 3 })
    #expect(page.elements("dd").isEmpty && texts(page, "h2").first == "Change this")
    let places = ["<caption>The verdict on", ">Change this<"].compactMap { text.firstRange(of: $0)?.lowerBound }
    #expect(places.count == 2 && places[0] < places[1])
  }

  @Test func `every table of the search is on the page`() throws {
    let rows = try page(Self.advice).rows
    let tables = TuningSearchWords(Self.advice, usesUnicode: true).tables
    #expect(tables.count == 4)
    for row in tables.flatMap(\.rows) { #expect(rows.contains(row), "\(row)") }
  }

  @Test func `a metric that only rounding makes the same is not called unchanged`() throws {
    let advice = try TuningAdvice(.unweighted([ShippedScenarios.source("carousel-feed.json")]), jobs: 2)
    let metrics = TuningAdviceWords(advice, usesUnicode: true).comparison.rows
    let fetched = try #require(metrics.first { $0.name == "fetched" })
    let difference = try #require(fetched.difference)
    #expect(fetched.now == fetched.then)
    func plain(_ text: String) -> String { text.replacing("\u{A0}", with: " ") }
    let tiles = try texts(page(advice), "li").map(plain)
    #expect(tiles.contains(plain("Fetched\(fetched.then)with the change; \(difference)")), "\(tiles)")
    #expect(tiles.contains { $0.hasSuffix("unchanged") } == metrics.contains { $0.difference == nil })
  }

  @Test func `if nothing is to be changed, the page says so and has no drawing`() throws {
    let advice = try TuningAdvice(.unweighted([ShippedScenarios.source("reading-feed.json")]), jobs: 1)
    let page = try page(advice)
    #expect(page.elements("section").first?.stringValue?.contains("Nothing has to change.") == true)
    #expect(page.elements("svg").isEmpty)
  }

  @Test func `without a change the page shows what was tried and no costs`() throws {
    let advice = try TuningAdvice(.unweighted([ShippedScenarios.source("right-to-left-row.json")]), jobs: 1)
    #expect(advice.changes.isEmpty)
    let titles = texts(try page(advice), "h2")
    #expect(titles.contains("What was tried") && !titles.contains("What it costs"))
    #expect(try texts(page(Self.advice), "h2").contains("What it costs"))
  }
}
