import Foundation
import ScrollExperiments
import ScrollExplaining
import ScrollJSON
import ScrollMetrics
import ScrollReports
import TestScenarios
import Testing

@testable import ScrollComparing
@testable import ScrollPages

/// The top of a run's page.
struct RunSummaryTests {
  private func page(_ name: String, _ settings: [String] = [], suggests: Bool = false) throws -> ReadPage {
    let experiment = try ShippedScenarios.experiment(name, settings)
    let run = ReportedRun(.experiment(experiment), tuneCommand: "scrollbench tune x.json") { experiment, _ in
      suggests ? Diagnosis(Explanation(experiment)) : nil
    }
    return try ReadPage(RunPage([run]).text)
  }

  /// The elements of a class, or of one of several.
  private func elements(_ page: ReadPage, _ name: String, _ className: String) -> [XMLElement] {
    let path = "//*[local-name()='\(name)' and starts-with(@class, '\(className)')]"
    return ((try? page.document.nodes(forXPath: path)) ?? []).compactMap { $0 as? XMLElement }
  }

  private func verdict(_ page: ReadPage) -> String? { elements(page, "p", "verdict").first?.stringValue }

  /// The texts of each tile, without the line breaks between them.
  private func tiles(_ page: ReadPage) -> [[String]] {
    elements(page, "ul", "tiles").flatMap { $0.children ?? [] }.compactMap { $0 as? XMLElement }
      .map { ($0.children ?? []).compactMap(\.stringValue) }
  }

  @Test func `a picture has the verdict of the page`() throws {
    let experiment = try ShippedScenarios.experiment("flashing-feed.json", ["replications=2"])
    let result = experiment.run(withRegret: true)
    let sentence = FeedVerdictWords(result).sentence
    try #require(sentence != FeedVerdictWords(ComparedResult(result)).sentence)
    let run = ReportedRun(result, experiment)
    let picture = try #require(RunPicture(run)).text.replacing("\u{A0}", with: " ")
    #expect(picture.contains(sentence))
    #expect(verdict(try ReadPage(RunPage([run]).text)) == sentence)
  }

  @Test(arguments: ["flashing-feed.json", "stalling-feed.json", "reading-feed.json"])
  func `the verdict is the sentence of run, word for word`(name: String) throws {
    let result = try ShippedScenarios.experiment(name).run(withRegret: true)
    let expected = FeedVerdictWords(result).sentence
    #expect(try verdict(page(name)) == expected)
    let brief = RunBriefReport(style: TerminalStyle(usesColor: false, usesUnicode: true, width: 200)).text(of: [result])
    #expect(brief.contains(expected))
    let kept = try ReadPage(RunPage([ReportedRun(ComparedResult(result))]).text)
    #expect(verdict(kept) == expected)
  }

  @Test func `the scenario's verdict limits apply, also for a results file`() throws {
    let settings = ["display_latency.good=1000", "display_latency.fair=1000", "blank_time.good=1", "blank_time.fair=1"]
      .map { "verdict.\($0)" }
    #expect(try verdict(page("flashing-feed.json", settings))?.hasPrefix("✓ Good: 22 of 24 items") == true)
    let result = try ShippedScenarios.experiment("flashing-feed.json", settings).run()
    let kept = try ReadPage(RunPage([ReportedRun(ComparedResult(result))]).text)
    #expect(verdict(kept)?.hasPrefix("✓ Good: ") == true)
    #expect(kept.rows.contains { $0.first == "Wait until an item is drawn, p95" && $0[3] == "1,000 ms" })
  }

  @Test func `placeholders and waits come first, then the worst other metrics`() throws {
    let flashing = tiles(try page("flashing-feed.json"))
    #expect(
      flashing.prefix(3).map { Array($0.prefix(2)) } == [
        ["Placeholders on screen", "58.6 %"], ["Wait, p95", "208 ms"], ["Hitches", "0 ms/s"],
      ])
    #expect(flashing.map { $0.count == 4 ? $0[2] : "" } == ["✗ Bad", "! Fair", "✓ Good", ""])
    #expect(flashing[0].last?.contains("; 22 of 24 items, hit rate 8.3 %; first screen drawn after 233 ms") == true)
    let stalling = tiles(try page("stalling-feed.json"))
    try #require(flashing.count == 4 && stalling.count == 5)
    #expect(stalling[2] == ["Waiting for more", "1,733 ms", "✗ Bad", "at the end of the content; 3 batches"])
    #expect(stalling[3][0] == "Network")
  }

  @Test func `the suggested change is below, with its effect and the lines to paste`() throws {
    let page = try page("flashing-feed.json", suggests: true)
    #expect(page.elements("h2").first?.stringValue == "Try this")
    let text = try #require(page.elements("section").first?.stringValue)
    for words in [
      "15 fewer placeholders, +518.2 kB",
      "--set preload.leading=4.75 --set minimum.preload.leading=2.75 (now 2.5, 0.5)",
      "Then ! Fair: 7 of 24 items were placeholders", "Why: Items waited for a request slot (69 % of the waiting).",
      "leadingBufferScreenfuls: 2.75,\n    trailingBufferScreenfuls: 0.25),\n  for: .minimum",
      "scrollbench tune x.json",
    ] { #expect(text.contains(words), "\(words)") }
  }

  @Test func `without a diagnosis the main cause of waiting is named`() throws {
    let text = try #require(try page("flashing-feed.json").elements("section").first?.stringValue)
    #expect(text.contains("Why: Items waited for a request slot (69 % of the waiting)."))
  }

  @Test func `if no change helps, the page says so, and which of several runs its reasons are from`() throws {
    let stuck = try #require(try page("right-to-left-row.json", suggests: true).elements("section").first?.stringValue)
    #expect(stuck.contains("No change was found that is worth its price.") && stuck.contains("Why: "))
    let bad = try page("flashing-feed.json", ["replications=5"])
    let reasons = try #require(bad.elements("section").first?.stringValue)
    #expect(reasons.contains("Why, in the first of 5 runs: ") && !reasons.contains("worth its price"))
  }

  @Test func `without placeholders no change is tried, so the page does not say that none helps`() throws {
    let page = try page(
      "reading-feed.json", ["batching.initial_items=9", "batching.leading=0", "batching.latency=900"], suggests: true)
    let text = try #require(page.elements("section").first?.stringValue)
    #expect(text.contains("To find what helps") && !text.contains("worth its price"))
  }

  @Test func `without a suggestion the command to find one is shown, except for a good feed`() throws {
    let bad = try page("flashing-feed.json")
    #expect(bad.elements("h2").first?.stringValue == "What to change")
    #expect(bad.elements("section").first?.stringValue?.contains("scrollbench tune x.json") == true)
    let good = try page("reading-feed.json")
    #expect(elements(good, "section", "change").isEmpty)
  }

  @Test func `beside the picture is the change, and the numbers if there is no code to paste`() throws {
    func places(_ page: ReadPage) throws -> [[String]] {
      try ["column", "below"].map { place in
        let path = place == "column" ? "//*[@class='hero']/*[1]/*" : "//*[@class='hero']/following-sibling::*"
        return try page.document.nodes(forXPath: path).compactMap { ($0 as? XMLElement)?["class"] }
      }
    }
    let advised = try places(page("flashing-feed.json", suggests: true))
    #expect(advised[0] == ["change"] && advised[1].prefix(2) == ["tiles", "more"])
    let unadvised = try places(page("flashing-feed.json"))
    #expect(unadvised[0] == ["change", "tiles"] && unadvised[1].first == "more")
    #expect(try places(page("reading-feed.json"))[0] == ["tiles"])
    let result = try ShippedScenarios.experiment("reading-feed.json").run()
    let kept = try ReadPage(RunPage([ReportedRun(ComparedResult(result))]).text)
    #expect(elements(kept, "div", "hero").isEmpty && !tiles(kept).isEmpty)
  }

  @Test func `for a single recording the assumptions are below the picture`() throws {
    func assumption(_ page: ReadPage) -> String? {
      let path = "//*[@class='hero']/following-sibling::*[1]"
      let next = try? page.document.nodes(forXPath: path).first?.stringValue
      return next.flatMap { $0.hasPrefix("Assumed, since the input does not say: ") ? $0 : nil }
    }
    let text = try #require(try assumption(page("traces/swipes-ios.csv")))
    #expect(text.contains("loading.latency 120 ms, loading.bandwidth unlimited, loading.cache none. Set your own"))
    #expect(try assumption(page("flashing-feed.json")) == nil)
  }

  @Test func `a result without anything to judge has no verdict`() throws {
    let result = ComparedResult(name: "feed", version: "1", inputs: [], settings: [:], metrics: [], outcomeDigests: [])
    let page = try ReadPage(RunPage([ReportedRun(result)]).text)
    #expect(verdict(page) == "! Unjudged: there was nothing to judge.")
  }
}
