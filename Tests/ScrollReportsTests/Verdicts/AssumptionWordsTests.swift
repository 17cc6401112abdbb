import ScrollExperiments
import TemporaryDirectories
import TestScenarios
import Testing

@testable import ScrollReports

/// What a result depends on although the input does not say it.
struct AssumptionWordsTests {
  private let folder: ScenarioFolder

  init() throws { folder = try ScenarioFolder() }

  @Test func `of a recording alone, items, batches and fetches are assumed`() throws {
    #expect(
      try sentence() == """
        Assumed, since the input does not say: replay.lead_in 0 ms (the recording moves from its first frame), \
        content.items 500, content.length 200 pt, content.bytes 40000 B, content.display 8 ms, batching.batch_items 20, batching.latency 400 ms, loading.latency 120 ms, loading.bandwidth \
        unlimited. Set your own with --set, or in a scenario file.
        """)
    #expect(try !sentence("batching.enabled=false").contains("batching"), "no batches are fetched")
  }

  @Test func `the time before a recording alone is assumed only if it moves from its first frame`() throws {
    let name = "replay.lead_in"
    #expect(try !sentence("\(name)=1s").contains(name))
    let header = "#viewport_points 390x844\ntime_ms,offset_y"
    let rest = try ScenarioFolder(recording: ScenarioFolder.swipe.replacing(header, with: "\(header)\n-300,0"))
    #expect(try !AssumptionWords.sentence(on: rest.experiment().run()).contains(name))
    try folder.directory.write(#"{"trace": "t.csv"}"#, to: "s.json")
    let scenario = try ScenarioSource(path: folder.directory.path("s.json"), settings: [])
    #expect(try !AssumptionWords.sentence(on: Experiment(scenario).run()).contains(name))
  }

  @Test func `the number of items that the recorded length gives is marked`() throws {
    let key = "#viewport_points"
    let whole = try ScenarioFolder(recording: ScenarioFolder.swipe.replacing(key, with: "#content_points 6500\n" + key))
    #expect(
      try AssumptionWords.sentence(on: whole.experiment().run())
        .contains(", content.items 33 (from content_points), content.length 200 pt,"))
  }

  @Test func `a setting that is stated is not assumed, even if it has its default`() throws {
    let sentence = try sentence("loading.latency=120", "content.display=8", "batching.batch_items=20")
    #expect(["loading.latency", "content.display", "batching.batch_items"].allSatisfy { !sentence.contains($0) })
    #expect(sentence.contains("content.bytes 40000 B, batching.latency 400 ms, loading.bandwidth unlimited."))
    try folder.directory.write(#"{"content": {"display_ms": 8}}"#, to: "device.json")
    try folder.directory.write(
      #"{"trace": "t.csv", "include": ["device.json"], "loading": {"bandwidth_kbps": null}}"#, to: "s.json")
    let file = try ScenarioSource(path: folder.directory.path("s.json"), settings: [])
    let ofFile = AssumptionWords.sentence(on: try Experiment(file).run())
    #expect(!ofFile.contains("content.display") && !ofFile.contains("loading.bandwidth"))
  }

  @Test func `with a network, the server's latency is assumed, but no rate`() throws {
    let sentence = try sentence("loading.network=lte")
    #expect(sentence.contains("batching.latency 400 ms, loading.latency 120 ms. Set your own"))
    #expect(try !self.sentence("loading.network=lte", "loading.latency=60").contains("loading."))
  }

  @Test func `with an items file, the properties without a column are assumed`() throws {
    try folder.directory.write("kind,length_points\npost,200\n", to: "items.csv")
    let short = try sentence("content.items_file=items.csv", "content.items=60")
    #expect(short.contains(" content.bytes 40000 B, content.display 8 ms (items.csv has no such columns), batching."))
    #expect(!short.contains("content.length"))
    #expect(short.contains("loading.latency 120 ms"))
    try folder.directory.write("length_points,bytes,latency_ms\n200,9000,90\n", to: "items.csv")
    let long = try sentence("content.items_file=items.csv", "content.items=60")
    #expect(long.contains(" content.display 8 ms (items.csv has no such column), batching."))
    #expect(!long.contains("content.bytes"))
    #expect(!long.contains("loading.latency"))
  }

  @Test func `if the input has the whole content, batches need not be assumed`() throws {
    let key = "#viewport_points"
    let whole = try ScenarioFolder(
      recording: ScenarioFolder.swipe.replacing(key, with: "#content_points 6500\n" + key))
    try whole.directory.write("length_points\n" + String(repeating: "200\n", count: 30), to: "items.csv")
    func isTold(_ settings: String...) throws -> Bool {
      AssumptionWords.sentence(on: try whole.experiment(["content.items_file=items.csv"] + settings).run())
        .hasSuffix(" The recording has the whole content: --set batching.enabled=false fetches nothing in batches.")
    }
    #expect(try isTold())
    #expect(try !isTold("content.items=28"), "less than nine tenths")
    #expect(try !isTold("batching.latency=400", "batching.batch_items=20"), "the batches are not assumed")
  }

  @Test func `of a recording alone, the missing cache is assumed if data was fetched again`() throws {
    let back = try ScenarioFolder(recording: ScenarioFolder.swipe + "3000,4000\n5000,0\n")
    func sentence(_ settings: String...) throws -> String {
      AssumptionWords.sentence(on: try back.experiment(settings).run())
    }
    #expect(try sentence().contains(", loading.bandwidth unlimited, loading.cache none. Set your own"))
    #expect(try !sentence("loading.cache=none").contains("cache"), "stated")
    #expect(try !sentence("policy.kind=lazy-loading").contains("cache"), "nothing is dropped")
    try back.directory.write(#"{"trace": "t.csv"}"#, to: "s.json")
    let scenario = try ScenarioSource(path: back.directory.path("s.json"), settings: [])
    #expect(try !AssumptionWords.sentence(on: Experiment(scenario).run()).contains("cache"))
  }

  @Test func `of several policies, what any of them assumes is listed once`() throws {
    let whole = try folder.experiment("batching.enabled=false").run()
    let paged = try folder.experiment("loading.latency=120").run()
    let sentence = AssumptionWords.sentence(on: whole, besides: [paged, paged])
    #expect(
      sentence.contains(" 8 ms, batching.batch_items 20, batching.latency 400 ms, loading.latency 120 ms, loading."))
    #expect(sentence.split(separator: "content.bytes").count == 2)
  }

  private func sentence(_ settings: String...) throws -> String {
    AssumptionWords.sentence(on: try folder.experiment(settings).run())
  }
}
