import ScrollDiagnostics
import ScrollQuantities
import ScrollTraces
import TemporaryDirectories
import TestScenarios
import Testing

@testable import ScrollExperiments
@testable import ScrollSimulation

/// What is in the cells of a feed: contents of contents.
struct NestedContentTests {
  private let folder: ScenarioFolder

  init() throws { folder = try ScenarioFolder() }

  @Test(
    arguments: [
      ([], [0, 1, 2, 3, 4]), (["first=1", "every=3"], [1, 4]), (["every=2"], [0, 2, 4]), (["first=4"], [4]),
      (["first=5"], []), (["first=5000000", "every=5000000"], []), (["every=5000000"], [0]),
    ] as [([String], [Int])])
  func `the first item and every nth one after it hold a container`(settings: [String], holders: [Int]) throws {
    let content = try content(["nested.layout.spacing=0"] + settings.map { "nested.\($0)" })
    #expect(content.nested.map(\.item.position) == holders)
    #expect(content.nested.allSatisfy { $0.content.kind == 1 && $0.content.nested.isEmpty })
  }

  @Test func `a container's viewport is its cell, and its axis is across the outer one`() throws {
    let carousel = try content(["nested.first=2", "nested.content.items=3"]).nested[0].content
    #expect(carousel.layout.axis == .horizontal)
    #expect(carousel.layout.frames.map(\.x.value) == [0, 150, 300])
    #expect(carousel.layout.frames.allSatisfy { $0.size == PointSize(width: Points(150), height: Points(200)) })
  }

  @Test func `cells with containers can have a length of their own`() throws {
    let content = try content(["nested.first=1", "nested.every=2", "nested.cell_length=90"])
    #expect(content.layout.frames.map(\.size.height.value) == [200, 90, 200, 90, 200])
    #expect(content.layout.frames.map(\.y.value) == [0, 200, 290, 490, 580])
    #expect(content.nested[1].content.layout.frames[0].size.height == Points(90))
  }

  @Test func `the axis of a level is its setting or across the level around it`() throws {
    func axes(_ settings: String...) throws -> [ScrollAxis] {
      let content = try content(["nested.nested.every=1"] + settings)
      let inner = content.nested[0].content
      return [content, inner, inner.nested[0].content].map(\.layout.axis)
    }
    #expect(try axes() == [.vertical, .horizontal, .vertical])
    #expect(try axes("nested.layout.axis=vertical") == [.vertical, .vertical, .horizontal])
    #expect(try axes("layout.axis=horizontal") == [.horizontal, .vertical, .horizontal])
    #expect(try axes("nested.nested.layout.axis=horizontal") == [.vertical, .horizontal, .horizontal])
  }

  @Test func `a recorded container has the axis of its recording, unless set`() throws {
    let folder = try ScenarioFolder(recording: NestedContentTests.recording)
    func axes(_ settings: String...) throws -> [ScrollAxis] {
      let content = try content(settings, folder)
      return content.nested.map(\.content.layout.axis)
    }
    #expect(try axes("nested.every=1") == [.horizontal, .vertical, .horizontal, .horizontal, .horizontal])
    #expect(try axes("nested.layout.axis=horizontal") == Array(repeating: .horizontal, count: 5))
  }

  @Test func `each container has spare items for its recorded insertions`() throws {
    let folder = try ScenarioFolder(recording: NestedContentTests.recording)
    let content = try content(["nested.content.items=3", "nested.nested.content.items=2"], folder)
    #expect(content.totalCount - content.count == 4)
    #expect(content.nested.map { $0.content.totalCount - $0.content.count } == [0, 5, 0, 0, 0])
    let innermost = content.nested[3].content.nested
    #expect(innermost.map { $0.content.totalCount - $0.content.count } == [0, 0, 7])
    #expect(content.nested.map(\.item.position) == [0, 1, 2, 3, 4], "spare items hold none")
  }

  @Test func `each container draws its items with a key of its own`() throws {
    let random = ["content.length", "content.bytes", "content.display", "content.layout"].flatMap {
      ["nested.\($0).uniform.minimum=100", "nested.\($0).uniform.maximum=300"]
    }
    let containers = try content(["nested.content.items=4", "seed=7"] + random).nested
    let key = CounterRandom(seed: 7).nested(in: 3)
    let draws = { (source: CounterRandom.Source) in (0..<4).map { 100 + 200 * key.uniform(source, item: $0) } }
    let carousel = containers[3].content
    #expect(carousel.lengths.map(\.value) == draws(.itemLength))
    #expect(carousel.bytes == draws(.itemBytes).map { Int64($0.rounded()) })
    #expect(carousel.displayCosts == draws(.displayCost).map(SimulatedTime.init(milliseconds:)))
    #expect(carousel.layoutCosts == draws(.layoutCost).map(SimulatedTime.init(milliseconds:)))
    #expect(Set(containers.map { $0.content.lengths.map(\.value) }).count == 5)
    let fewer = try content(["nested.content.items=4", "nested.first=3", "seed=7"] + random).nested
    #expect(fewer[0].content.lengths == carousel.lengths, "nothing depends on what is elsewhere")
  }

  @Test func `a container inside a nested container has a key from both positions`() throws {
    let settings = ["minimum=100", "maximum=300"].map { "nested.nested.content.length.uniform.\($0)" }
    let inner = try content(settings).nested[2].content.nested[5].content
    let key = CounterRandom(seed: 1).nested(in: 2).nested(in: 5)
    #expect(inner.kind == 2)
    #expect(inner.lengths[9].value == 100 + 200 * key.uniform(.itemLength, item: 9))
  }

  @Test func `a level has its own item file and as many items as rows, or 20`() throws {
    try folder.directory.write("length_points\n100\n300\n", to: "outer.csv")
    try folder.directory.write("length_points,bytes\n10,1\n20,2\n30,3\n", to: "inner.csv")
    let files = ["content.items_file=outer.csv", "nested.content.items_file=inner.csv"]
    let content = try content(files + ["nested.nested.every=100"])
    #expect(content.layout.frames.map(\.size.height.value) == [100, 300, 100, 300, 100])
    let carousel = content.nested[4].content
    #expect(carousel.layout.frames.map(\.size.width.value) == [10, 20, 30])
    #expect(carousel.bytes == [1, 2, 3])
    #expect(carousel.nested[0].content.count == 20)
    let inputs = try folder.experiment("nested.content.items_file=inner.csv").inputs
    #expect(inputs.map(\.path) == ["t.csv", "inner.csv"])
  }

  @Test func `a missing file of a level is reported with that level's setting`() throws {
    let failure = try #require(folder.failure("nested.content.items_file=absent.csv"))
    #expect(failure.exitCode == .inputMissing)
    #expect(failure.diagnostics[0].remedy?.hasPrefix("The setting 'nested.content.items_file' names it") == true)
    let samples = try #require(folder.failure("nested.nested.batching.latency.samples_file=absent.csv"))
    #expect(samples.diagnostics[0].remedy?.hasPrefix("The setting 'nested.nested.batching.latency_ms'") == true)
  }

  @Test func `pages are as large as their pager, whatever the lengths of items`() throws {
    let content = try content(["layout.kind=pager", "layout.page_insets=44", "nested.cell_length=7"])
    #expect(content.layout.frames.map(\.y.value) == [0, 800, 1600, 2400, 3200])
    #expect(content.layout.frames.allSatisfy { $0.size == PointSize(width: Points(390), height: Points(800)) })
    #expect(content.nested[0].content.layout.frames[0].size.height == Points(800))
  }

  /// Container 1 scrolls vertically; items come into the feed, into 1, and into 2 of 3.
  private static let recording = """
    #scrolltrace 1
    #viewport_points 390x844
    time_ms,container,offset_x,offset_y,phase,event
    0,,,0,idle,
    100,,,0,idle,insert:0 insert:5:3
    200,1,,50,programmatic,insert:1:5
    300,1,,90,idle,
    400,3/2,,0,idle,insert:0:7
    500,7,0,,idle,insert:0:9

    """

  private func content(_ settings: [String], _ folder: ScenarioFolder? = nil) throws -> Content {
    let experiment = try (folder ?? self.folder).experiment(["content.items=5"] + settings)
    return experiment.simulation(replication: 0).content
  }
}
