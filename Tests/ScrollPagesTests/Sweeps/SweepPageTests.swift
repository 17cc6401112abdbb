import Foundation
import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON
import Testing

@testable import ScrollPages
@testable import ScrollReports
@testable import ScrollSweeps

/// What a sweep's page says is what was found.
struct SweepPageTests {
  /// Returns the page of `SweepFindings.tradeOff` with a recommendation.
  ///
  /// - Parameters:
  ///   - trial: The number of the recommended trial.
  ///   - members: Further or other members of the recommendation's JSON form.
  private func page(recommending trial: Int, _ members: [JSONMember]) throws -> ReadPage {
    let sweep = try JSONDocument(path: nil, bytes: Array(SweepJSONReport().text(of: .tradeOff()).utf8)).root
    let recommendation: JSONNode = [
      "trial": JSONNode(trial), "parameters": [:], "reasons": ["It is."], "changes": [], "pairs": 1,
      "other_settings": [], "runs": ["scrollbench run feed.json"],
    ]
    let others = try #require(sweep.members).filter { $0.name != "recommendation" }
    let given = members.map(\.name)
    let defaults = try #require(recommendation.members).filter { !given.contains($0.name) }
    let whole = JSONNode.object(defaults + members)
    let root = JSONNode.object(others + [JSONMember("recommendation", whole)])
    return try ReadPage(SweepPage(try SavedSweep(JSONDocument(path: nil, root: root))).text)
  }

  @Test func `every trial on the front has its tuning, metrics and code`() throws {
    let findings = try SweepFindings.tradeOff()
    let page = try ReadPage(SweepPage(findings).text)
    // preload.leading=4 fetches more than 4 MB; of the others display.leading=1 is better in every way.
    #expect(findings.result.rows.filter(\.isOnFront).map(\.trial.index) == [0, 3, 6])
    for (trial, preload, latency, bytes) in [
      (0, "1", "510 ms", "1.1 MB"), (3, "2", "260 ms", "2.1 MB"), (6, "3", "177 ms", "3.1 MB"),
    ] {
      #expect(
        try page.rows(ofTable: "Tuning of trial \(trial)") == [
          ["preload.leading", preload], ["display.leading", "1"],
        ])
      let metrics = try page.rows(ofTable: "Metrics of trial \(trial)")
      #expect(metrics.prefix(2) == [["display_latency.p95", latency], ["bytes_fetched", bytes]])
      let code = ReadPage.elements("code", in: try page.element(id: "trial-\(trial)")).compactMap(\.stringValue)
      #expect(code.count == 3)
      #expect(
        code[0].contains(
          "leadingBufferScreenfuls: \(preload),\n    trailingBufferScreenfuls: 1.5),\n  for: .preload)"
        ))
      #expect(code[1].contains(".leadingBufferScreenfuls = \(preload), .trailingBufferScreenfuls = 1.5 }"))
      #expect(code[2] == "scrollbench run feed.json --set preload.leading=\(preload) --set display.leading=1")
    }
  }

  @Test func `points of the front are at their values on the axes`() throws {
    let findings = try SweepFindings.tradeOff()
    let drawings = ReadPage.elements("svg", in: try ReadPage(SweepPage(findings).text).element(id: "front-1"))
    // Small ones explain the marks; the same chart follows for narrow screens.
    let figure = try #require(
      drawings.first { ReadPage.elements("g", in: $0).contains { $0["class"] == "axes" } })
    let axes = try #require(ReadPage.elements("g", in: figure).first { $0["class"] == "axes" })
    let labels = ReadPage.elements("text", in: axes).map {
      (text: $0.stringValue ?? "", x: Double($0["x"]!)!, y: Double($0["y"]!)!)
    }
    /// The value at a place, by the first and the last number of an axis.
    func value(_ place: Double, _ numbers: [(value: Double, place: Double)]) -> Double {
      let (a, b) = (numbers[0], numbers[numbers.count - 1])
      return a.value + (place - a.place) / (b.place - a.place) * (b.value - a.value)
    }
    let numbers = labels.filter { Double($0.text) != nil }
    let bottom = try #require(numbers.map(\.y).max())
    let across = numbers.filter { $0.y == bottom }.map { (Double($0.text)!, $0.x) }
    // A number stands 4 below its place.
    let up = numbers.filter { $0.y < bottom }.map { (Double($0.text)!, $0.y - 4) }
    let points = ReadPage.elements("a", in: figure).filter { $0["class"]?.contains("sweep-choice") == true }
    #expect(points.map { $0["href"] } == ["#trial-6", "#trial-3", "#trial-0"])
    for (point, (latency, megabytes)) in zip(points, [(500.0 / 3 + 10, 3.1), (260, 2.1), (510, 1.1)]) {
      let circle = try #require(ReadPage.elements("circle", in: point).first)
      #expect(abs(value(Double(circle["cx"]!)!, across) - latency) < 0.5)
      #expect(abs(value(Double(circle["cy"]!)!, up) - megabytes) < 0.01)
    }
  }

  @Test func `a trade-off shows where the present settings are`() throws {
    func figure(present: JSONNode) throws -> XMLElement {
      try page(recommending: 3, [JSONMember("present_objectives", present)]).element(id: "front-1")
    }
    func marks(_ figure: XMLElement) -> Int {
      ReadPage.elements("path", in: figure).count { $0["stroke"] == "var(--text)" }
    }
    let (known, unknown) = (try figure(present: [400, 6e6]), try figure(present: [.null, 6e6]))
    // Each is drawn for wide and for narrow screens. The axis reaches up to the present 6 MB, beyond all trials.
    #expect(marks(known) == 2 && known.stringValue?.contains("now") == true)
    #expect(ReadPage.elements("text", in: known).contains { $0.stringValue == "6" })
    #expect(marks(unknown) == 0 && unknown.stringValue?.contains("now") == false)
  }

  @Test func `the verdicts with the present and with the recommended settings come first`() throws {
    func page(_ verdicts: [JSONNode]) throws -> ReadPage {
      try self.page(recommending: 3, [JSONMember("verdicts", .array(verdicts))])
    }
    let bad: JSONNode = ["verdict": "bad", "sentence": "✗ Bad: so it is."]
    let good: JSONNode = ["verdict": "good", "sentence": "✓ Good: so it is."]
    let one = try page([["scenario": "feed", "present": bad, "recommended": good]])
    #expect(one.elements("dt").map(\.stringValue) == ["Now", "With the recommended tuning"])
    #expect(one.elements("dd").map(\.stringValue) == ["✗ Bad: so it is.", "✓ Good: so it is."])
    #expect(one.elements("dd").map { $0["class"] } == ["bad", "good"])
    #expect(
      try one.rows(ofTable: "Settings of the tuning") == [["preload.leading", "2.5", "2"]],
      "an unchanged setting is not listed")
    let same = try page([["scenario": "feed", "present": bad, "recommended": bad]])
    #expect(same.elements("dt").map(\.stringValue) == ["Now, and with the recommended tuning"])
    #expect(one.elements("p").allSatisfy { $0["class"] != "verdict" })
    let both = try page(["a", "b"].map { ["scenario": $0, "present": bad, "recommended": good] })
    #expect(
      try both.rows(ofTable: "The verdict on each scenario") == [
        ["a", "✗ Bad: so it is.", "✓ Good: so it is."], ["b", "✗ Bad: so it is.", "✓ Good: so it is."],
      ])
    let headline = both.elements("p").first { $0["class"] == "verdict" }?.stringValue
    #expect(headline == "With the recommended tuning, 2 of 2 feeds get a better verdict.")
  }

  @Test func `a trial that does not beat the present settings is the closest, with nothing to paste`() throws {
    for (beats, standing, count) in [(true, "recommended", 3), (false, "closest", 1)] {
      let page = try page(recommending: 3, [JSONMember("beats_present", JSONNode(beats))])
      let panel = try page.element(id: "trial-3")
      #expect(ReadPage.elements("h3", in: panel).first?.stringValue == "Trial 3: front, \(standing)")
      #expect(ReadPage.elements("code", in: panel).count == count)
      #expect(ReadPage.elements("code", in: try page.element(id: "trial-0")).count == 3)
      #expect(try page.rows(ofTable: "Best trials").contains { $0[0] == "3" && $0[1] == "front, \(standing)" })
    }
  }

  @Test func `that nothing beats the present settings is the headline, with no numbers of the closest trial below it`()
    throws
  {
    let verdict: JSONNode = ["verdict": "bad", "sentence": "✗ Bad: so it is."]
    let verdicts: JSONNode = [["scenario": "feed", "present": verdict, "recommended": verdict]]
    let changes: JSONNode = [
      ["metric": "bytes_fetched", "unit": "B", "present": 2e6, "recommended": 1e6]
    ]
    func page(beating beats: Bool) throws -> ReadPage {
      try self.page(
        recommending: 3,
        [
          JSONMember("beats_present", JSONNode(beats)), JSONMember("verdicts", verdicts),
          JSONMember("changes", changes),
        ])
    }
    let (closest, recommended) = (try page(beating: false), try page(beating: true))
    func headlines(_ page: ReadPage) -> [String?] {
      page.elements("p").filter { $0["class"] == "verdict" }.map(\.stringValue)
    }
    #expect(headlines(closest) == ["Nothing here beats the present settings."] && headlines(recommended).isEmpty)
    func tiles(_ page: ReadPage) -> [String?] {
      page.elements("span").filter { $0["class"] == "tile-notes" }.map(\.stringValue)
    }
    #expect(tiles(closest).isEmpty && tiles(recommended) == ["with the change; 2 MB now"])
  }

  /// The full preload and display ranges are 2.5 and 1 screenfuls ahead.
  @Test func `every drawing marks the present settings`() throws {
    let text = SweepPage(
      try SweepFindings.made(["preload.leading=1,2.5,4", "display.leading=1,2"]) { point in
        let (preload, display) = (point[0].number!.double, point[1].number!.double)
        return ["display_latency.p95": 500 / preload + 10 * display, "bytes_fetched": 1e6 * preload + display]
      }
    ).text
    let page = try ReadPage(text)
    for figure in ["front-1", "heat-map-1", "parallel"] {
      let drawn = try page.element(id: figure)
      #expect(ReadPage.elements("li", in: drawn).contains { $0.stringValue == "now" }, "\(figure)")
    }
    #expect(
      try page.rows(ofTable: "display_latency.p95 by display.leading and preload.leading") == [
        ["1", "510 ms", "210 ms (now)", "135 ms ★"], ["2", "520 ms", "220 ms", "145 ms"],
      ])
    let lines = ReadPage.elements("g", in: try page.element(id: "parallel")).filter { $0["class"] == "sweep-now" }
    // Each is drawn for wide and for narrow screens: a line, and a dot on each axis.
    #expect(lines.map { ReadPage.elements("path", in: $0).count } == [2, 2])
    let outside = try SweepFindings.made(["preload.leading=1,2", "display.leading=1,2"]) { point in
      ["display_latency.p95": point[0].number!.double + point[1].number!.double, "bytes_fetched": 1]
    }
    #expect(SweepPage(outside).text.contains("the present settings are not among these values"))
  }

  @Test func `of several scenarios, the settings of the first and the objectives of all are drawn`() throws {
    let lists = ["preload.leading=1,2.5,4", "display.leading=1,2"]
    let findings = try SweepFindings.made(lists, others: ["list"]) { point in
      let (preload, display) = (point[0].number!.double, point[1].number!.double)
      return ["display_latency.p95": 500 / preload + 10 * display, "bytes_fetched": 1e6 * preload + display]
    }
    let page = try ReadPage(SweepPage(findings).text)
    for (figure, label) in [("front-1", "now")] + ["heat-map-1", "parallel"].map({ ($0, "now (settings of feed)") }) {
      let entries = ReadPage.elements("li", in: try page.element(id: figure)).map(\.stringValue)
      #expect(entries.contains(label), "\(entries)")
    }
  }

  @Test func `settings that change nothing are left out, and a line says so`() throws {
    let lists = ["preload.leading=1,2", "display.leading=1,2", "display.trailing=1,2"]
    let text = SweepPage(
      try SweepFindings.made(lists) { point in
        ["display_latency.p95": point[0].number!.double, "bytes_fetched": point[1].number!.double]
      }
    ).text
    let sentence = "display.trailing changes nothing: all its values give the same metrics."
    #expect(text.contains("<p>\(sentence) Drawings and tables leave it out.</p>"))
    let page = try ReadPage(text)
    #expect(try page.rows(ofTable: "Best trials")[0].count == 6)
    for section in ["front", "heat-maps", "parameters"] {
      let words = try page.element(id: section).stringValue ?? ""
      #expect(words.contains("display.leading"), "\(section)")
      #expect(section == "front" || !words.contains("display.trailing"), "\(section)")
    }
    #expect(try page.rows(ofTable: "Tuning of trial 0") == [["preload.leading", "1"], ["display.leading", "1"]])
  }

  @Test func `the heat map shows the best value of each cell`() throws {
    let findings = try SweepFindings.tradeOff()
    let page = try ReadPage(SweepPage(findings).text)
    // Of 500 / preload.leading + 10 display.leading the first varies more: it makes the columns.
    #expect(
      try page.rows(ofTable: "display_latency.p95 by display.leading and preload.leading") == [
        ["1", "510 ms", "260 ms", "177 ms ★", "135 ms !"], ["2", "520 ms", "270 ms", "187 ms", "145 ms !"],
        ["3", "530 ms", "280 ms", "197 ms", "155 ms !"],
      ])
    let cells = ReadPage.elements("rect", in: try page.element(id: "heat-map-1")).compactMap { $0["class"] }
    // Each is drawn for wide and for narrow screens.
    #expect(cells.count { $0 == "sweep-cell" } == 2 * 8)
    #expect(cells.count { $0 == "sweep-cell failing" } == 2 * 3)
    #expect(cells.count { $0 == "sweep-cell best" } == 2)
    // The best has two outlines, so that one differs from any shade.
    #expect(cells.count { $0 == "sweep-ring" } == 2)
  }

  @Test func `a heat map's words are about the cells that are shaded`() throws {
    let text = SweepPage(try SweepFindings.tradeOff()).text.replacing("\u{A0}", with: " ")
    // Of 135 to 530 ms, those below 177 ms do not meet the constraint.
    #expect(text.contains("From 177 ms, dark, to 530 ms, bright; less is better;"))
    #expect(text.contains("cells with ! are not shaded: they have no trial that meets the constraints"))
  }

  @Test func `a legend has the marks that are drawn, in the words of the question`() throws {
    let bounded = try ReadPage(SweepPage(try SweepFindings.tradeOff()).text)
    let free = try ReadPage(
      SweepPage(
        try SweepFindings.made(["preload.leading=1,2,3", "display.leading=1,2"]) { point in
          let (preload, display) = (point[0].number!.double, point[1].number!.double)
          return ["display_latency.p95": 500 / preload + display, "bytes_fetched": 1e6 * preload + display]
        }
      ).text)
    for figure in ["front-1", "parallel"] {
      let words = try [bounded, free].map { try $0.element(id: figure).stringValue ?? "" }
      #expect(words[0].contains("meets the constraints") && words[0].contains("does not meet the constraints ("))
      #expect(!words[1].contains("constraints") && words[1].contains("not on the front"))
    }
  }

  @Test(arguments: [(3, "on the front (select one)"), (4, "on the front, or recommended (select one)")])
  func `a legend names a recommended trial that is not on the front`(trial: Int, label: String) throws {
    let page = try page(recommending: trial, [])
    for figure in ["front-1", "parallel"] {
      let entries = ReadPage.elements("li", in: try page.element(id: figure)).map(\.stringValue)
      #expect(entries.contains(label), "\(entries)")
    }
  }

  @Test func `the best trials are in the order of the ranking`() throws {
    let findings = try SweepFindings.tradeOff()
    let rows = try ReadPage(SweepPage(findings).text).rows(ofTable: "Best trials")
    #expect(rows.map { $0[0] } == findings.result.ranking.map { "\(findings.result.rows[$0].trial.index)" })
    #expect(rows[0] == ["6", "front", "3", "1", "177 ms", "3.1 MB"])
    #expect(rows[11] == ["11", "fails", "4", "3", "155 ms", "4.3 MB"])
  }

  @Test func `every trial is a line across the axes`() throws {
    let figure = try ReadPage(SweepPage(try .tradeOff()).text).element(id: "parallel")
    let groups = ReadPage.elements("g", in: figure)
    func count(_ name: String) -> Int {
      groups.first { $0["class"] == name }.map { ReadPage.elements("path", in: $0).count } ?? 0
    }
    #expect(count("sweep-failing") == 3)
    #expect(count("sweep-keeping") == 6)
    #expect(ReadPage.elements("a", in: figure).count { $0["class"] == "mark sweep-choice" } == 2 * 3)
  }

  @Test func `the same sweep gives the same page, also when kept as JSON`() throws {
    let findings = try SweepFindings.tradeOff()
    let text = SweepPage(findings).text
    #expect(SweepPage(findings).text == text)
    let document = try JSONDocument(path: nil, bytes: Array(SweepJSONReport().text(of: findings).utf8))
    #expect(SweepPage(try SavedSweep(document)).text == text)
  }

  @Test func `equal digests mean equal sweeps`() throws {
    let findings = try SweepFindings.tradeOff()
    var digest = SHA256()
    digest.update(Array(SweepCSVReport().text(of: findings).utf8))
    let rows = try ReadPage(SweepPage(findings).text).rows(
      ofTable: "Sweeps with equal digests (SHA-256 of what '--format csv' writes) are the same")
    #expect(rows.last == ["Trials, SHA-256", digest.finalize()])
  }
}

extension SweepReport {
  /// The whole text.
  fileprivate func text(of findings: SweepFindings) -> String {
    var text = ""
    write(findings) { (piece) throws(Never) in text += piece }
    return text
  }
}
