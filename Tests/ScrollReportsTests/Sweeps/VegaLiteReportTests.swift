import Foundation
import ScrollJSON
import ScrollSweeps
import Testing

@testable import ScrollReports

struct VegaLiteReportTests {
  private func specification(of result: SweepResult, title: String = "a feed") -> JSONNode {
    var text = ""
    SweepVegaLiteReport().write(result, title: [title], subtitle: "4 trials, grid") { (piece) throws(Never) in
      text += piece
    }
    return JSONNode(argument: text)
  }

  private func data(_ specification: JSONNode) throws -> [JSONNode] {
    try #require(specification["data"]?["values"]?.elements)
  }

  /// Every value of a member of that name, however deep.
  private func values(of name: String, in node: JSONNode) -> [JSONNode] {
    (node.elements ?? []).flatMap { values(of: name, in: $0) }
      + (node.members ?? []).flatMap { ($0.name == name ? [$0.node] : []) + values(of: name, in: $0.node) }
  }

  /// Two objectives; networks that no list of words would name, and a trial that cannot be run.
  private func result() throws -> SweepResult {
    try .sample(
      ["display.leading=1,2", #"loading.network=wifi,"const:8000,rtt=20""#],
      objectives: ["display_latency.p95", "bytes_fetched"], constraint: "bytes_fetched <= 15B"
    ) { point in
      if point == [2, "wifi"] { return nil }
      return ["display_latency.p95": point[0].double, "bytes_fetched": point[1].string == "wifi" ? 10 : 20]
    }
  }

  @Test func `each trial is a row of the data, and those on the front are drawn last`() throws {
    let data = try data(specification(of: result()))
    #expect(data.map { $0["trial"] } == [1, 2, 3, 0])
    #expect(data.map { $0["standing"] } == ["infeasible", "infeasible", "infeasible", "front"])
    #expect(data[1] == ["trial": 2, "p0": 2, "p1": "wifi", "m0": .null, "m1": .null, "standing": "infeasible"])
    #expect(data[3] == ["trial": 0, "p0": 1, "p1": "wifi", "m0": 1, "m1": 10, "standing": "front"])
  }

  @Test func `the views are the front, the two main parameters, and each parameter`() throws {
    let views = try #require(specification(of: result())["vconcat"]?.elements)
    #expect(views.count == 3)
    #expect(views[0]["encoding"]?["x"]?["field"] == "m0")
    #expect(views[0]["encoding"]?["y"]?["field"] == "m1")
    #expect(views[1]["mark"] == "rect")
    #expect(views[1]["encoding"]?["color"]?["aggregate"] == "min")
    #expect(views[2]["concat"]?.elements?.map { $0["encoding"]?["x"]?["field"] } == ["p0", "p1"])
  }

  @Test func `every field of an encoding is in the data`() throws {
    let specification = specification(of: try result())
    let fields = values(of: "field", in: specification).compactMap(\.string)
    #expect(Set(fields) == ["trial", "p0", "p1", "m0", "m1", "standing"])
    for row in try data(specification) { #expect(fields.allSatisfy { row[$0] != nil }) }
  }

  @Test func `names with dots are titles and not fields`() throws {
    let specification = specification(of: try result())
    #expect(values(of: "field", in: specification).allSatisfy { $0.string?.contains(".") == false })
    #expect(values(of: "title", in: specification).contains("display.leading"))
    #expect(values(of: "title", in: specification).contains("display_latency.p95 (ms)"))
  }

  @Test func `a single objective has no front view, and a single parameter no map`() throws {
    let result = try SweepResult.sample(["display.leading=1,2"]) { ["display_latency.p95": $0[0].double] }
    let views = try #require(specification(of: result)["vconcat"]?.elements)
    #expect(views.count == 1)
    #expect(views[0]["concat"]?.elements?.count == 1)
  }

  @Test func `numbers that are not finite are null`() throws {
    let result = try SweepResult.sample(["display.leading=1,2,3"]) { point in
      ["display_latency.p95": point == [1] ? .infinity : point == [2] ? .nan : 3]
    }
    let values = try data(specification(of: result)).map { $0["m0"] }
    #expect(values.count { $0 == JSONNode.null } == 2)
    #expect(values.contains(3))
  }

  @Test(arguments: [#"a "quoted" \ name"#, "</script><script>", "datum['x'].y", "two\nlines\u{1B}[31m", "ü 🙂"])
  func `hostile names are text and nothing else`(name: String) throws {
    let list = String(decoding: try JSONEncoder().encode([name, "wifi"]), as: UTF8.self).dropFirst().dropLast()
    let result = try SweepResult.sample(["trace=\(list)", "display.leading=1,2"]) { _ in
      ["display_latency.p95": 1]
    }
    let specification = specification(of: result, title: name)
    let text = specification.formatted()
    let document = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let title = try #require(document["title"] as? [String: Any])
    let shown = name.replacing("\n", with: " ").replacing("\u{1B}", with: " ")
    #expect(title["text"] as? [String] == [shown])
    #expect(try data(specification).contains { $0["p0"]?.string == shown })
    #expect(values(of: "filter", in: specification).allSatisfy { $0.string?.contains(name) == false })
  }

  @Test func `a sweep without runnable trials gives a specification too`() throws {
    let specification = specification(of: try .sample(["display.leading=1,2"]) { _ in nil })
    #expect(try data(specification).map { $0["m0"] } == [.null, .null])
  }
}
