import Foundation
import Testing

@testable import ScrollGating
@testable import ScrollReports

/// What the schemas of Ant, Jenkins and pytest all take.
struct JUnitReportTests {
  private static let attributes: [String: Set<String>] = [
    "testsuites": ["name", "tests", "failures", "errors", "time"],
    "testsuite": ["name", "tests", "failures", "errors", "skipped", "time"],
    "testcase": ["name", "classname", "time"], "failure": ["message", "type"], "error": ["message", "type"],
    "skipped": ["message"], "system-out": [], "properties": [], "property": ["name", "value"],
  ]
  private static let children: [String: Set<String>] = [
    "testsuites": ["testsuite"], "testsuite": ["properties", "testcase"], "properties": ["property"],
    "testcase": ["failure", "error", "skipped", "system-out"],
  ]

  private func root(_ gates: [ScenarioGate]) throws -> ReadXML.Element {
    let text = JUnitReport().text(of: GateReport(scenarios: gates))
    return try #require(ReadXML.root(of: text), "\(text)")
  }

  private func check(_ element: ReadXML.Element) throws {
    #expect(Set(element.attributes.keys) == Self.attributes[element.name])
    #expect(Set(element.children.map(\.name)).isSubset(of: Self.children[element.name] ?? []))
    for name in ["tests", "failures", "errors", "skipped"] {
      if let number = element.attributes[name] { #expect(UInt(number) != nil) }
    }
    if let time = element.attributes["time"] { #expect(time.wholeMatch(of: /[0-9]+(\.[0-9]{0,3})?/) != nil) }
    for child in element.children { try check(child) }
  }

  private func everyOutcome() throws -> [Verdict] {
    try Verdict.Outcome.allCases.map { try MadeGate.verdict($0, value: $0 == .unmeasured ? nil : 208) }
      + [MadeGate.verdict(.unmeasured, value: nil, level: "warn"), MadeGate.change(.failed, value: 3_000_000)]
  }

  @Test func `there is a suite per scenario and a case per verdict, with their counts`() throws {
    let root = try root([
      MadeGate.gate("a", everyOutcome()), MadeGate.gate("b", baseline: .missing(path: "baselines/b.json")),
    ])
    try check(root)
    #expect(root.attributes["tests"] == "9")
    #expect(root.attributes["failures"] == "2")
    #expect(root.attributes["errors"] == "2")
    let suite = root.children[0]
    #expect(suite.attributes["time"] == "1.234")
    #expect(suite.children[0].children[0].attributes["name"] == "simulated_ms")
    #expect(suite.attributes["skipped"] == "1")
    #expect(suite.attributes["tests"] == "8")
    #expect(suite.children[2].attributes["name"] == "display_latency: p(95) < 100ms (2)")
    #expect(suite.children[2].attributes["classname"] == "scrollbench.a")
    let failure = suite.children[2].children[0]
    #expect(failure.name == "failure")
    #expect(failure.attributes["message"] == "display_latency.p95 is 208 ms, 108 ms above 100 ms")
    #expect(failure.text == "display_latency.p95 is 208 ms, 108 ms above 100 ms\na.json:12")
    #expect(
      suite.children[8].children[0].attributes["message"]
        == "bytes_fetched is 3 MB, was 2.5 MB: +500 kB, worse")
    #expect(
      root.children[1].children[1].children[0].attributes["message"]?.hasPrefix("there is no baseline ") == true)
  }

  @Test func `class name and name together are unique`() throws {
    let gates = try [MadeGate.gate("a", everyOutcome()), MadeGate.gate("a", everyOutcome())]
    let cases = try root(gates).all.filter { $0.name == "testcase" }
    #expect(Set(cases.map { [$0.attributes["classname"], $0.attributes["name"]] }).count == 16)
  }

  @Test(arguments: MadeGate.hostileNames) func `no name breaks the XML`(name: String) throws {
    let root = try root([
      MadeGate.gate(name, [MadeGate.verdict(.failed, note: name, path: name, container: name)])
    ])
    try check(root)
    let readable = String(
      String.UnicodeScalarView(
        name.unicodeScalars.map { scalar in
          let isLegal = scalar.value >= 0x20 || "\t\n\r".unicodeScalars.contains(scalar)
          return isLegal && scalar != "\u{FFFE}" ? scalar : "\u{FFFD}"
        }))
    #expect(root.children[0].attributes["name"] == readable)
    if !name.isEmpty { #expect(root.all.last?.text.contains(readable) == true) }
  }
}
