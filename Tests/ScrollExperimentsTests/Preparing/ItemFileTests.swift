import ScrollDiagnostics
import ScrollQuantities
import TemporaryDirectories
import TestScenarios
import Testing

@testable import ScrollExperiments
@testable import ScrollSimulation

/// Sizes and kinds in a file of items.
struct ItemFileTests {
  private let folder: ScenarioFolder
  private let sizes = "width_points,height_points\n400,200\n100,150\n"

  init() throws { folder = try ScenarioFolder() }

  /// The viewport is 390 by 844 pt: half as long as broad, and one and a half times.
  @Test(
    arguments: [
      (["layout.kind=list"], [195, 585]), (["layout.kind=list", "layout.spacing=10"], [195, 585]),
      (["layout.kind=grid", "layout.columns=2", "layout.spacing=10"], [95, 285]),
      (["layout.kind=waterfall", "layout.columns=3"], [65, 195]),
      (["layout.axis=horizontal"], [1688, 562.6666666666666]),
      (["layout.kind=pager"], [844, 844]), (["viewport.width=200"], [100, 300]),
    ] as [([String], [Double])])
  func `a size is scaled to its column's breadth, and a page to its pager`(
    settings: [String], lengths: [Double]
  ) throws {
    let content = try content(sizes, settings)
    let axis = content.layout.axis
    #expect(content.layout.frames.map { $0.size.length(along: axis).value } == lengths)
  }

  @Test func `sizes are repeated, and scaled to the cell in a nested container`() throws {
    try folder.directory.write(sizes, to: "items.csv")
    let settings = [
      "nested.every=1", "nested.content.items_file=items.csv", "nested.content.items=3", "content.items=1",
    ]
    let content = try folder.experiment(settings).simulation(replication: 0).content
    let scaled = 100.0 / 150 * 200
    #expect(content.nested[0].content.layout.frames.map(\.size.width.value) == [400, scaled, 400])
  }

  @Test func `the scaled length is limited`() throws {
    let content = try content("height_points,width_points\n1000000,0.01\n")
    #expect(content.lengths == [Points(1e6)])
  }

  @Test(arguments: [
    ("width_points\n5\n", ": field 'height_points': expected both columns of a size"),
    ("bytes,height_points\n5,5\n", ": field 'width_points': expected both columns of a size"),
    (
      "width_points,height_points,length_points\n5,5,5\n",
      ": field 'length_points': the column cannot be combined with width_points and height_points"
    ),
    (
      "width_points,height_points\n0,5\n",
      ":2: field 'width_points': expected a number from 0.01 to 1000000, found '0'"
    ),
    (
      "kind,width\na,5\n",
      """
      :1: field 'width': expected a column among length_points, width_points, height_points, bytes, display_ms, \
      layout_ms, latency_ms, latency_ms_2, latency_ms_3, latency_ms_4, latency_ms_5, latency_ms_6, latency_ms_7, \
      latency_ms_8, failed_attempts, kind
      """
    ),
    (
      "kind\n\"pho to\"\n",
      ":2: field 'kind': expected a word of letters, digits, -, _ and ., at most 40, found 'pho to'"
    ),
    ("kind,bytes\n,5\n", ":2: field 'kind': expected a word of letters, digits, -, _ and ., at most 40, found ''"),
    ("kind\nBücher\n", ":2: field 'kind': expected a word of letters, digits, -, _ and ., at most 40, found 'Bücher'"),
    ("kind,kind\na,b\n", ":1: field 'kind': the column appears twice"),
  ])
  func `problems are reported with line and column`(text: String, problem: String) throws {
    try folder.directory.write(text, to: "items.csv")
    let failure = try #require(folder.failure("content.items_file=items.csv"))
    #expect(failure.exitCode == .malformedData)
    #expect(failure.description == folder.directory.path("items.csv") + problem)
  }

  @Test func `there are at most twenty kinds`() throws {
    let words = (1...20).map { "k\($0)\n" }.joined()
    try folder.directory.write("kind\n" + words + words, to: "items.csv")
    #expect(folder.failure("content.items_file=items.csv") == nil)
    try folder.directory.write("kind\n" + words + "k21\nk22\n", to: "items.csv")
    let failure = try #require(folder.failure("content.items_file=items.csv"))
    #expect(failure.diagnostics.map(\.line) == [22])
    #expect(failure.description.hasSuffix("field 'kind': expected at most 20 different words, found more"))
  }

  @Test func `kinds are in the order of the file, and repeated with its rows`() throws {
    let kinds = ItemKinds(words: ["photo", "text", "photo", "ad"])
    #expect(kinds.names == ["photo", "text", "ad"])
    #expect((0..<6).map { kinds.kind(of: $0, CounterRandom(seed: 1)) } == [0, 1, 0, 2, 0, 1])
  }

  @Test func `nested containers need room in the shortest scaled item`() throws {
    try folder.directory.write("width_points,height_points\n390,500\n390,80\n", to: "items.csv")
    let nested = ["nested.every=1", "nested.layout.kind=grid", "nested.layout.columns=3", "nested.layout.spacing=40"]
    let failure = try #require(folder.failure(nested + ["content.items_file=items.csv"]))
    #expect(failure.description.contains("leave no room for items in 80 pt"))
    #expect(folder.failure(nested + ["content.items_file=items.csv", "nested.layout.spacing=39"]) == nil)
  }

  private func content(_ text: String, _ settings: [String] = []) throws -> Content {
    try folder.directory.write(text, to: "items.csv")
    let all = ["content.items_file=items.csv"] + settings
    return try folder.experiment(all).simulation(replication: 0).content
  }
}
