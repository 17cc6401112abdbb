import ScrollDiagnostics
import TemporaryDirectories
import TestScenarios
import Testing

@testable import ScrollExperiments

struct ItemCountCheckTests {
  @Test(
    arguments: [
      (["content.items=5000000"], nil),
      (["content.items=5000000", "nested.first=4999999"], "content.items"),
      (["content.items=100001", "nested.content.items=1"], "content.items"),
      (["content.items=100000", "nested.content.items=50"], "nested.content.items"),
      (["content.items=999", "nested.content.items=999", "nested.nested.first=0"], "nested.content.items"),
      (["content.items=2", "nested.content.items=5000000"], "nested.content.items"),
      (["content.items=10", "nested.nested.content.items=60000"], "nested.nested.content.items"),
      (["content.items=3000000", "nested.content.items=3000000", "nested.nested.every=1"], "content.items"),
    ])
  func `more items or containers than a machine holds are refused before they are made`(
    settings: [String], field: String?
  ) throws {
    let failure = try ScenarioFolder().failure(settings)
    #expect(failure?.diagnostics.map(\.field) == field.map { [$0] })
    guard let failure else { return }
    #expect(failure.exitCode == .invalidScenario)
    #expect(failure.diagnostics[0].remedy?.hasPrefix("Set fewer items, or ") == true)
  }

  @Test(arguments: [
    (500_000, ["nested.every=4"], "nested.every", "--set nested.every=4"),
    (1, ["content.items=500000", "nested.first=0"], "content.items", "--set content.items=500000"),
    (500_000, ["nested.content.items=2"], "nested.every", nil),
  ])
  func `an option is blamed for too many containers if it sets one of the numbers`(
    items: Int, settings: [String], field: String, option: String?
  ) throws {
    let folder = try ScenarioFolder()
    let path = try folder.directory.write(
      #"{"trace": "t.csv", "content": {"items": \#(items)}, "nested": {"every": 1}}"#, to: "s.json")
    let failure = #expect(throws: Failure.self) { try Experiment(ScenarioSource(path: path, settings: settings)) }
    let problem = try #require(failure?.diagnostics.first)
    #expect(problem.field == field)
    #expect(problem.option == option)
    #expect(problem.path == (option == nil ? path : nil))
  }

  @Test func `too many containers and too many items are reported separately`() throws {
    let folder = try ScenarioFolder()
    let containers = try #require(folder.failure("content.items=100001", "nested.content.items=1"))
    #expect(containers.diagnostics[0].message == "the scenario has more than 100000 containers in cells")
    #expect(containers.diagnostics[0].remedy == "Set fewer items, or a larger nested.every.")
    let items = try #require(folder.failure("content.items=1000", "nested.content.items=5000"))
    #expect(
      items.diagnostics[0].message == """
        the scenario has more than 5000000 items, those of all containers and the 0 that the recording inserts together
        """)
    #expect(folder.failure("content.items=1000", "nested.content.items=200") == nil)
  }

  @Test func `insertions count toward the limit, unless their container does not exist`() throws {
    let insertions = Array(repeating: "0,idle,insert:0:1000000", count: 5)
    let outer = try folder(insertions)
    let failure = try #require(outer.failure("content.items=1"))
    #expect(failure.diagnostics[0].field == "content.items")
    #expect(failure.diagnostics[0].message.contains("the 5000000 that the recording inserts"))
    #expect(failure.diagnostics[0].remedy == "Set fewer items.")
    let elsewhere = try folder(insertions, container: "3")
    #expect(elsewhere.failure("content.items=3", "nested.content.items=1") == nil)
    #expect(elsewhere.failure("content.items=4", "nested.content.items=1") != nil)
  }

  @Test func `reloads that would measure for centuries are refused`() throws {
    let folder = try folder(Array(repeating: "0,idle,reload", count: 49))
    let failure = try #require(folder.failure("content.items=1000001"))
    #expect(failure.exitCode == .invalidScenario)
    #expect(failure.diagnostics[0].message == "the recording reloads 1000001 items 49 times")
    #expect(failure.diagnostics[0].remedy == "Set fewer items, or leave reloads out of the recording.")
    #expect(folder.failure("content.items=1000000") == nil)
  }

  @Test(arguments: ["layout.kind=grid", "layout.kind=waterfall", "layout.kind=pager"])
  func `insertions and deletions that would lay out items for minutes are refused`(layout: String) throws {
    let folder = try folder(Array(repeating: ["0,idle,insert:0:2", "0,idle,delete:0:2"], count: 500).flatMap(\.self))
    let failure = try #require(folder.failure("content.items=499001", layout))
    #expect(failure.exitCode == .invalidScenario)
    #expect(failure.diagnostics[0].message == "the recording changes a content of 500001 items 1000 times")
    #expect(failure.diagnostics[0].remedy == "Set fewer items, or insert and delete several at a time.")
    #expect(folder.failure("content.items=499000", layout) == nil)
  }

  @Test(arguments: [[], ["layout.kind=grid", "layout.columns=1"]])
  func `lists allow more changes`(layout: [String]) throws {
    let folder = try folder(Array(repeating: "0,idle,delete:0", count: 4001))
    #expect(folder.failure(["content.items=5000000"] + layout)?.diagnostics[0].message.hasSuffix("4001 times") == true)
    #expect(folder.failure(["content.items=4998750"] + layout) == nil)
  }

  @Test(arguments: [
    ("resize:300x844", 5, ["content.items=1000000"]), ("rotate", 5, ["content.items=1000000"]),
    ("rotate", 5, ["content.items=50000", "nested.content.items=19"]),
    ("delete:0", 5, ["content.items=1000000", "layout.kind=grid"]), ("delete:0", 400, ["content.items=1000000"]),
  ])
  func `a run that lays out too many items again has no journal`(
    event: String, count: Int, settings: [String]
  ) throws {
    func failure(_ count: Int) throws -> Failure? {
      let source = try folder(Array(repeating: "0,idle,\(event)", count: count)).source(settings)
      _ = try Experiment(source)
      do {
        _ = try Experiment(source, keepsJournal: true)
        return nil
      } catch {
        return error
      }
    }
    #expect(try failure(count) == nil)
    let refusal = try #require(try failure(count * 6 / 5))
    #expect(refusal.exitCode == .invalidScenario)
    #expect(refusal.diagnostics[0].field == "content.items")
    #expect(refusal.diagnostics[0].message.hasSuffix("it lays out 6,000,000 items again, more than 5,000,000"))
    #expect(refusal.diagnostics[0].remedy?.contains("scrollbench trace slice") == true)
  }

  private func folder(_ rows: [String], container: String = "") throws -> ScenarioFolder {
    let lines = rows.enumerated().map { "\($0.offset + 1),\(container),\($0.element)\n" }
    return try ScenarioFolder(
      recording: "#scrolltrace 1\n#viewport_points 390x844\ntime_ms,container,offset_y,phase,event\n0,,0,idle,\n"
        + lines.joined())
  }
}
