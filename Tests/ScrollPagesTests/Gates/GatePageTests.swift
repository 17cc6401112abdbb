import Foundation
import ScrollGating
import TestScenarios
import Testing

@testable import ScrollPages

/// What a gate's page says is what was found, the most affected scenarios first.
struct GatePageTests {
  private let report = ShippedPage.gateReport
  private let page: ReadPage

  init() throws { page = try ReadPage(ShippedPage.gate.text) }

  /// The folds of scenarios, in their order.
  private var folds: [XMLElement] { page.elements("details").filter { $0["class"] == "cause" } }

  private func name(_ fold: XMLElement) -> String? { ReadPage.elements("strong", in: fold).first?.stringValue }

  @Test func `each scenario has its findings, and those of the most affected one are unfolded`() throws {
    #expect(Set(folds.compactMap(name)) == Set(report.scenarios.filter { !$0.verdicts.isEmpty }.map(\.name)))
    #expect(folds.map { $0["open"] != nil } == [true] + folds.dropFirst().map { _ in false })
    let rows = try page.rows(ofTable: "Each scenario, the most affected first")
    #expect(rows.map { $0[0] }.starts(with: folds.compactMap(name)))
    let first = try #require(folds.first)
    let failures = try #require(report.scenarios.first { $0.name == name(first) }).verdicts.count(where: \.fails)
    #expect(failures > 0 && rows[0][3] == "\(failures)")
    let outcomes = ReadPage.elements("td", in: first).filter { $0["data-label"] == "Outcome" }
    #expect(outcomes.prefix(failures).allSatisfy { $0.stringValue == "✗ failed" })
  }

  @Test func `a scenario with a warning comes before those without, with its warning`() throws {
    var rules = GateRules()
    rules.usesBaselines = false
    let scenarios = try ["flashing-feed.json", "stalling-feed.json"].map { name in
      try GatedScenario(ShippedScenarios.source(name), baselineFolder: nil)
    }
    let gate = try Gate(scenarios, rules)
    let page = try ReadPage(GatePage().text(of: GateReport(scenarios: scenarios.indices.map(gate.run))))
    let rows = try page.rows(ofTable: "Each scenario, the most affected first")
    #expect(rows.map { $0[0] } == ["stalling feed", "flashing feed"])
    #expect(rows.map { $0[4] } == ["end_stall.count is 1, 1 above 0", ""])
  }

  @Test func `an improvement that fails the gate is told as the failure`() throws {
    let settings = ["content.bytes=20000"]
    let scenario = try GatedScenario(ShippedScenarios.source("flashing-feed.json", settings), baselineFolder: nil)
    var options = GateOptions()
    options.failsOnImprovement = true
    let report = GateReport(scenarios: [try Gate([scenario], GateRules()).run(0)], options: options)
    let page = try ReadPage(GatePage().text(of: report))
    let row = try #require(try page.rows(ofTable: "Each scenario, the most affected first").first)
    #expect(row[1] == "✗ improved" && row[3] == "5" && row[4].hasPrefix("bytes_fetched"))
    #expect(try page.element(id: "acceptance").stringValue?.contains("--update") == true)
  }

  @Test func `a scenario's name leads to its findings`() throws {
    let links = page.elements("a").compactMap { $0["href"] }.filter { $0.hasPrefix("#scenario-") }
    #expect(links.count == folds.count)
    for link in links { _ = try page.element(id: String(link.dropFirst())) }
  }

  @Test func `changes that are not judged are folded and not printed`() {
    let watched = report.scenarios.flatMap(\.verdicts).count { $0.outcome == .watched }
    let unprinted = folds.flatMap { ReadPage.elements("details", in: $0) }.filter { $0["class"] == "unprinted" }
    let rows = unprinted.flatMap { ReadPage.elements("tr", in: $0) }.count - unprinted.count
    #expect(watched > 0 && rows == watched)
    #expect(unprinted.allSatisfy { $0["open"] == nil })
  }
}
