import Foundation
import ScrollExperiments
import ScrollJSON
import ScrollMetrics
import ScrollQuantities
import ScrollSimulation
import TestScenarios
import Testing

@testable import ScrollComparing
@testable import ScrollPages
@testable import ScrollReports

/// What a comparison's page says is what was found.
struct ComparisonPageTests {
  private static func side(_ name: String, _ settings: [String] = []) throws -> ComparedSide {
    .experiment(try ShippedScenarios.experiment("\(name).json", settings))
  }

  /// The flashing feed as it is, and with ranges that have most of its items ready.
  private static func flashing() throws -> ComparisonFindings {
    let b = try side("flashing-feed", ["minimum.preload.leading=6"])
    return ComparisonFindings(
      a: "a.json", b: "b.json", comparisons: [RunComparison(try side("flashing-feed"), b)])
  }

  private func page(_ findings: ComparisonFindings) throws -> ReadPage {
    try ReadPage(ComparisonPage().text(of: findings))
  }

  @Test func `every metric is in one of two tables, with its difference and assessment`() throws {
    let findings = try Self.flashing()
    let (page, format) = (try page(findings), MetricFormat(usesUnicode: true))
    let metrics = findings.comparisons[0].metrics
    let differing = metrics.filter { $0.direction != .equal }
    let words: [MetricDifference.Direction: String] = [.better: "better", .worse: "worse", .neutral: ""]
    #expect(
      try page.rows(ofTable: "Metrics that differ")
        == differing.map {
          let texts = format.texts(from: $0.a, to: $0.b, difference: $0.difference, $0.unit)
          return ["\($0.subject)", texts.first, texts.second, texts.difference, words[$0.direction]!]
        })
    let equal = try page.rows(ofTable: "Metrics that are equal")
    #expect(equal.count + differing.count == metrics.count { $0.a != nil || $0.b != nil })
    let misses = try #require(differing.first { $0.subject == .init("preload_hit_rate.misses") })
    #expect(misses.direction == .better)
  }

  @Test func `an item whose class changes has a mark in each run where it comes on screen`() throws {
    let findings = try Self.flashing()
    let comparison = findings.comparisons[0]
    let timelines = try #require(comparison.timelines)
    let changed = Set(comparison.classChanges.flatMap(\.items))
    #expect(!changed.isEmpty)
    let figure = try page(findings).element(id: "comparison-1-timeline")
    let marks = (ReadPage.elements("circle", in: figure) + ReadPage.elements("path", in: figure)).filter {
      $0["class"] == "mark"
    }
    // Each of them comes on screen in both runs of this feed, and there is a drawing for narrow screens.
    #expect(marks.count == 2 * 2 * changed.count)
    // The offset reaches 7,289 points.
    let area = PlotArea(width: 960, height: 400).fitting(["6,000"])
    let (left, right) = (area.left, area.width - area.right)
    let duration = timelines.a.record.duration.seconds
    let circles = ReadPage.elements("circle", in: figure).filter { $0["class"] == "mark" }
    let places = Set(circles.compactMap { $0["cx"] })
    for (row, place) in timelines.b.record.places.enumerated() where changed.contains(place) {
      let time = timelines.b.record.rows[row].firstVisible.seconds
      #expect(places.contains((left + time / duration * (right - left)).svg))
    }
    let items = try page(findings).rows(ofTable: "Items whose outcome changed")
    #expect(Set(items.map { $0[0] }) == Set(changed.map(\.description)))
  }

  @Test func `items that come on screen together are on different lines of a lane`() throws {
    let figure = try page(Self.flashing()).element(id: "comparison-1-timeline")
    let dots = ReadPage.elements("circle", in: figure).filter { $0["class"] == "mark" }
    // The lanes of B, 44 units high, end 40 above the end of a drawing for wide screens and one for narrow ones.
    let lines = [400.0, 360].map { height in [33.0, 22, 11].map { (height - 40 - $0).svg } }
    #expect(dots.compactMap { $0["cy"] } == lines[0] + lines[0] + lines[1] + lines[1])
  }

  @Test func `the title is the name of what is compared, or the number of comparisons`() throws {
    let (same, other) = (try Self.side("flashing-feed"), try Self.side("stalling-feed"))
    let comparisons = [RunComparison(same, same), RunComparison(same, other)]
    for (shown, title) in [
      (comparisons[..<1], "flashing feed"), (comparisons[1...], "flashing feed and stalling feed"),
      (comparisons[...], "2 comparisons"),
    ] {
      let page = try page(ComparisonFindings(a: "a", b: "b", comparisons: Array(shown)))
      #expect(page.elements("h1").map(\.stringValue) == [title])
    }
  }

  @Test func `replications count from 1, in the outcomes, at the first difference, and of items`() throws {
    let (a, b) = (["replications=3"], ["replications=3", "minimum.preload.leading=6"])
    let comparison = RunComparison(try Self.side("flashing-feed", a), try Self.side("flashing-feed", b))
    let text = ComparisonPage().text(of: ComparisonFindings(a: "a", b: "b", comparisons: [comparison]))
    #expect(text.contains("They first differ in replication 1 of 3 at "))
    #expect(text.contains(" identical events in replication 1 of 3:"))
    #expect(text.contains(">Both runs in replication 1 of 3<"))
    #expect(text.contains(">Items whose outcome changed in replication 1 of 3<"))
    let facts = try ReadPage(text).rows.compactMap(\.first).filter { $0.hasPrefix("Outcome") }
    #expect(facts == [1, 2, 3, 1, 2, 3].map { "Outcome, replication \($0) of 3" })
  }

  @Test func `the legend has only the marks that are drawn`() throws {
    let findings = try Self.flashing()
    let figure = try page(findings).element(id: "comparison-1-timeline")
    let text = figure.stringValue ?? ""
    let crosses = ReadPage.elements("path", in: figure).contains { $0["class"] == "mark" }
    let dots = ReadPage.elements("circle", in: figure).contains { $0["class"] == "mark" }
    #expect(text.contains("late (a cross)") == crosses && text.contains("ready in time") == dots)
  }

  @Test func `the line at the first difference says what happened there`() throws {
    let findings = try Self.flashing()
    guard case .at(let divergence, _) = findings.comparisons[0].firstDifference else {
      Issue.record("the runs are the same")
      return
    }
    let words = EventDifferenceText(divergence.first)
    let figure = try page(findings).element(id: "comparison-1-timeline")
    let lines = ReadPage.elements("line", in: figure).filter { $0["class"] == "mark" }
    let sentence = "The runs first differ at \(words.time): \(words.words)."
    #expect(lines.map(\.stringValue) == [sentence, sentence])
  }

  @Test func `equal runs have no drawing`() throws {
    let same = RunComparison(try Self.side("flashing-feed"), try Self.side("flashing-feed"))
    let text = ComparisonPage().text(of: ComparisonFindings(a: "a", b: "b", comparisons: [same]))
    #expect(try ReadPage(text).elements("figure").isEmpty)
    #expect(text.contains("The same, to the last event."))
  }

  @Test func `kept results have only tables`() throws {
    let experiments = try [[], ["preload.leading=6"]].map { try ShippedScenarios.experiment("flashing-feed.json", $0) }
    let files = try experiments.map { experiment in
      try ResultFile(path: "r.json", bytes: Array(RunJSONReport().text(of: [experiment.run()]).utf8)).results[0]
    }
    let comparison = RunComparison(.result(files[0]), .result(files[1]))
    let text = ComparisonPage().text(of: ComparisonFindings(a: "a", b: "b", comparisons: [comparison]))
    let page = try ReadPage(text)
    #expect(page.elements("figure").isEmpty)
    #expect(text.contains("compare the scenarios to see where they first differ"))
    #expect(try !page.rows(ofTable: "Metrics that differ").isEmpty)
  }

  @Test func `the difference is the headline, above the verdicts on both sides`() throws {
    let findings = try Self.flashing()
    let words = ComparisonWords(findings.comparisons[0], MetricFormat(usesUnicode: true))
    let text = ComparisonPage().text(of: findings)
    let headlines = try ReadPage(text).elements("p").filter { $0["class"] == "verdict" }
    #expect(headlines.map(\.stringValue) == [words.headline.differences])
    let places = ["<p class=\"verdict\">", "<dl class=\"outcomes lesser\">"].compactMap {
      text.firstRange(of: $0)?.lowerBound
    }
    #expect(places.count == 2 && places == places.sorted())
  }

  @Test func `a side that cannot be judged is shown beside one that can`() throws {
    let b = try Self.side("flashing-feed", ["content.items=2", "batching.enabled=false"])
    let comparison = RunComparison(try Self.side("flashing-feed"), b)
    try #require(comparison.b.verdict.grade == .unjudged)
    let verdicts = try page(ComparisonFindings(a: "a", b: "b", comparisons: [comparison])).elements("dd")
    #expect(verdicts.prefix(2).compactMap { $0["class"] } == ["bad", "unjudged"])
  }

  @Test func `several comparisons share a page, each with its own ids`() throws {
    let other = RunComparison(try Self.side("stalling-feed"), try Self.side("stalling-feed", ["batching.leading=4"]))
    let findings = try Self.flashing()
    let text = ComparisonPage().text(
      of: ComparisonFindings(a: "a", b: "b", comparisons: findings.comparisons + [other], onlyInA: ["third"]))
    let page = try ReadPage(text)
    for name in ["section", "figure", "h2", "h3", "svg"] {
      let ids = page.elements(name).compactMap { $0["id"] }
      #expect(Set(ids).count == ids.count)
    }
    #expect(text.contains("In A alone: &apos;third&apos;.") || text.contains("In A alone: 'third'."))
  }

  @Test func `the same comparison gives the same page`() throws {
    let (first, second) = (try Self.flashing(), try Self.flashing())
    #expect(ComparisonPage().text(of: first) == ComparisonPage().text(of: second))
  }

  @Test func `names with markup are text`() throws {
    for name in [
      "<script>window.hacked=1</script>", "]]></script>-->\u{0}", String(repeating: "\u{202E}long ", count: 42),
    ] {
      let comparison = RunComparison(
        try Self.side("flashing-feed", ["name=\(JSONNode(name))"]), try Self.side("flashing-feed", ["seed=4"]))
      let page = try page(ComparisonFindings(a: name, b: name, comparisons: [comparison], onlyInB: [name]))
      #expect(page.elements("script").count == 1)
    }
  }
}
