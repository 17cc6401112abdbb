import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON
import TemporaryDirectories
import TestScenarios
import Testing

@testable import ScrollSweeps

@Suite struct WorldsTests {
  private let folder: ScenarioFolder

  init() throws { folder = try ScenarioFolder() }

  private func source(_ settings: String...) throws(Failure) -> ScenarioSource {
    try ScenarioSource(path: folder.directory.path("t.csv"), settings: settings)
  }

  private func worlds(
    _ sources: [ScenarioSource], _ stated: [String] = [], count: Int = 64
  ) throws(Failure) -> Worlds {
    var uncertainties: [StatedUncertainty] = []
    for text in stated { uncertainties.append(try StatedUncertainty(argument: text)) }
    return try Worlds(sources, stated: uncertainties, count: count)
  }

  @Test func `the first world is the scenario itself, and the others are within the ranges`() throws {
    let source = try source("loading.latency=100")
    let worlds = try worlds([source])
    #expect(try worlds.scenarios(of: 0)[0].scenario.json == source.scenario.json)
    var latencies: [Double] = []
    for world in 1..<worlds.count {
      let scenario = try worlds.scenarios(of: world)[0].scenario
      #expect(scenario.seed == source.scenario.seed, "common random numbers")
      latencies.append(try #require(scenario.json.node(at: "loading.latency_ms")?.number?.double))
    }
    #expect(latencies.allSatisfy { (50...200).contains($0) })
    // Sobol points have one in each part of a range: with 63 of 64, at most one of 32 parts lacks one of its two.
    let parts = (0..<32).map { part in
      latencies.count { Int(worlds.axes.first { $0.name == "loading.latency" }!.first.position(of: $0) * 32) == part }
    }
    #expect(parts.allSatisfy { (1...2).contains($0) }, "\(parts)")
  }

  @Test func `an uncertain setting is at the same place of its range in all scenarios`() throws {
    let sources = try [source("loading.latency=100"), source("loading.latency=300", "loading.bandwidth=4000")]
    let worlds = try worlds(sources)
    let bandwidth = try #require(worlds.axes.first { $0.name == "loading.bandwidth" })
    #expect(bandwidth.settings[0] == nil && bandwidth.settings[1] != nil)
    #expect(worlds.axes.first { $0.name == "loading.latency" }?.hasCommonNumbers == false)
    for world in [1, 17, 63] {
      let latencies = try worlds.scenarios(of: world).map { source in
        source.scenario.json.node(at: "loading.latency_ms")!.number!.double
      }
      #expect(abs(latencies[1] / latencies[0] - 3) < 1e-9)
    }
  }

  @Test func `a setting that an items file replaces is not uncertain, and cannot be stated to be`() throws {
    try folder.directory.write("latency_ms\n50\n", to: "i.csv")
    let source = try source(
      "content.items_file=i.csv", "content.items=40", "loading.latency=100", "batching.latency=90")
    #expect(try worlds([source]).axes.map(\.name).contains("batching.latency"))
    #expect(try worlds([source]).axes.map(\.name).contains("content.bytes"), "the file has no column for them")
    try folder.directory.write("bytes\n5000\n", to: "bytes.csv")
    let sizes = try worlds([self.source("content.items_file=bytes.csv", "content.items=40")]).axes.map(\.name)
    #expect(!sizes.contains("content.bytes") && sizes.contains("content.display"))
    #expect(try !worlds([source]).axes.map(\.name).contains("loading.latency"))
    let failure = try #require(throws: Failure.self) { _ = try worlds([source], ["loading.latency=20ms..3s"]) }
    #expect(failure.exitCode == .invalidScenario)
    #expect(failure.diagnostics.count == 1)
    #expect(failure.description.contains("with the column latency_ms in i.csv, it has no effect"))
    let both = try worlds([source, self.source()], ["loading.latency=20ms..3s"])
    let axis = both.axes.first { $0.name == "loading.latency" }
    #expect(axis?.settings.map { $0 == nil } == [true, false], "it varies where it has an effect")
  }

  @Test func `varying one setting leaves the others unchanged`() throws {
    let source = try source()
    let worlds = try worlds([source], ["loading.latency=45..360"])
    let axis = try #require(worlds.axes.firstIndex { $0.name == "loading.latency" })
    for (position, latency) in [(0.0, 45.0), (1, 360)] {
      let changed = try worlds.scenarios(at: position, of: axis)[0].scenario
      let expected = try self.source("loading.latency=\(latency)").scenario
      #expect(changed.json == expected.json)
    }
  }

  @Test func `the spread of a distribution varies separately from its median`() throws {
    let latency = #"loading.latency={"log_normal": {"median": 100, "sigma": 0.5}}"#
    let worlds = try worlds([source(latency)], ["loading.latency.log_normal.sigma=0.2..0.8"])
    let parts = try (1..<64).map { world in
      let node = try worlds.scenarios(of: world)[0].scenario.json.node(at: "loading.latency_ms.log_normal")
      return (node!["median"]!.number!.double, node!["sigma"]!.number!.double)
    }
    #expect(parts.allSatisfy { (50...200).contains($0.0) && (0.2...0.8).contains($0.1) })
    #expect(Set(parts.map(\.0)).count == 63 && Set(parts.map(\.1)).count == 63)
  }

  @Test func `worlds need an uncertain setting`() throws {
    let known = AssumedSpread.all.map { "\($0.path)=×1..×1" }
    let names = try worlds([source()]).axes.map(\.path)
    let complaint = refusal { () throws(Failure) in
      try worlds([source()], known.filter { text in names.contains { text.hasPrefix($0 + "=") } })
    }
    #expect(complaint?[1].contains("there is only one world") == true)
  }
}
