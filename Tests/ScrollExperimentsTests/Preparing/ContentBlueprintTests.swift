import ScrollQuantities
import ScrollTraces
import TemporaryDirectories
import TestScenarios
import Testing

@testable import ScrollExperiments
@testable import ScrollSimulation

struct ContentBlueprintTests {
  private let folder: ScenarioFolder

  init() throws { folder = try ScenarioFolder() }

  @Test func `recorded rows are repeated to fill the number of items`() throws {
    try folder.directory.write("length_points,bytes\r\n100,5\r\n300,7\r\n", to: "items.csv")
    let content = try content("content.items_file=items.csv", "content.items=5")
    #expect(content.layout.frames.map(\.size.height.value) == [100, 300, 100, 300, 100])
    #expect(content.bytes == [5, 7, 5, 7, 5])
  }

  @Test func `by default there are as many items as rows, or 500`() throws {
    try folder.directory.write("bytes\n5\n7\n9\n", to: "items.csv")
    #expect(try content("content.items_file=items.csv").count == 3)
    #expect(try content().count == 500)
    #expect(try content("content.items_file=items.csv", "content.items=2").bytes == [5, 7])
  }

  @Test(arguments: [
    ([], 33), (["content.length=400"], 17), (["content.length=400", "layout.spacing=50"], 15), (["content.items=7"], 7),
    (["layout.kind=grid", "layout.columns=3"], 99), (["layout.kind=pager"], 500),
    ([#"content.length={"uniform": {"minimum": 100, "maximum": 200}}"#], 500), (["content.length=0"], 500),
    (["content.length=1e6"], 1),
  ])
  func `in a recording alone, items of one length fill the recorded content`(settings: [String], count: Int) throws {
    let folder = try ScenarioFolder(recording: Self.swipe(contentLength: 6500))
    #expect(try folder.experiment(settings).content(replication: 0).count == count)
  }

  @Test func `recorded content that is too short counts for nothing, and none counts in a scenario`() throws {
    let grown = try ScenarioFolder(recording: Self.swipe(contentLength: 4000))
    #expect(try grown.experiment().content(replication: 0).count == 500, "the recording ends at 4000 pt")
    let folder = try ScenarioFolder(recording: Self.swipe(contentLength: 6500))
    try folder.directory.write(#"{"trace": "t.csv"}"#, to: "s.json")
    let scenario = try Experiment(ScenarioSource(path: folder.directory.path("s.json"), overrides: []))
    #expect(scenario.content(replication: 0).count == 500)
  }

  private static func swipe(contentLength: Int) -> String {
    let key = "#viewport_points"
    return ScenarioFolder.swipe.replacing(key, with: "#content_points \(contentLength)\n\(key)")
  }

  @Test func `a column missing in the file is drawn from its distribution`() throws {
    try folder.directory.write("bytes\n5\n", to: "items.csv")
    let content = try content(
      "content.items_file=items.csv", "content.items=3", "content.display=11", "content.layout=4")
    #expect(content.displayCosts == Array(repeating: SimulatedTime(milliseconds: 11), count: 3))
    #expect(content.layoutCosts == Array(repeating: SimulatedTime(milliseconds: 4), count: 3))
  }

  @Test func `a draw is clamped to the limit of its setting`() throws {
    let content = try content(
      "content.length.log_normal.median=1e6", "content.length.log_normal.sigma=3", "content.items=50")
    let lengths = content.layout.frames.map(\.size.height.value)
    #expect(lengths.max() == 1e6)
    #expect(lengths.contains { $0 < 1e6 })
  }

  @Test func `each replication and seed has its own reproducible items`() throws {
    let random = ["content.length.uniform.minimum=100", "content.length.uniform.maximum=300", "content.items=20"]
    let experiment = try folder.experiment(random)
    let lengths = { (experiment: Experiment, replication: Int) in
      experiment.simulation(replication: replication).content.layout.frames.map(\.size.height)
    }
    #expect(lengths(experiment, 0) == lengths(experiment, 0))
    #expect(lengths(experiment, 0) != lengths(experiment, 1))
    #expect(try lengths(experiment, 0) != lengths(folder.experiment(random + ["seed=2"]), 0))
  }

  @Test func `another axis turns both the movement and the items`() throws {
    let experiment = try folder.experiment("layout.axis=horizontal", "content.items=3", "content.length=150")
    #expect(experiment.trace.axis == .horizontal)
    let frames = experiment.simulation(replication: 0).content.layout.frames
    #expect(frames.map(\.x.value) == [0, 150, 300])
    #expect(frames[0].size == PointSize(width: Points(150), height: Points(844)))
  }

  private func content(_ settings: String...) throws -> Content {
    try folder.experiment(settings).simulation(replication: 0).content
  }
}
