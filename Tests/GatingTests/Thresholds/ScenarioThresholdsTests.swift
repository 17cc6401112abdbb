import Diagnostics
import Experiments
import TemporaryDirectories
import Testing

@testable import Gating

struct ScenarioThresholdsTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    try folder.write("time_ms,offset_y\n0,0\n100,500\n400,2000\n", to: "trace.csv")
  }

  private func source(_ thresholds: String) throws -> ScenarioSource {
    let path = try folder.write("{\n\"trace\": \"trace.csv\",\n\(thresholds)\n}", to: "scenario.json")
    return try ScenarioSource(path: path, overrides: [])
  }

  @Test func `a scenario's own thresholds stand beside its settings, and change no result`() throws {
    let judged = try source(
      "\"thresholds\": [\n\"hitches < 3\",\n{\"expr\": \"items_shown > 0\", \"level\": \"warn\"}]")
    let thresholds = try Threshold.thresholds(of: judged)
    #expect(thresholds.map(\.text) == ["hitches < 3", "items_shown > 0"])
    #expect(thresholds.map(\.place) == [4, 5].map { FilePlace(path: folder.path("scenario.json"), line: $0) })
    let result = try Experiment(judged).run()
    let plain = try source("\"seed\": 1")
    #expect(try Threshold.thresholds(of: plain).isEmpty)
    let other = try Experiment(plain).run()
    #expect(result.scenario.resolved.json == other.scenario.resolved.json)
    #expect(result.outcomeDigests == other.outcomeDigests)
  }

  @Test func `a wrong threshold is told with its line, and a misspelled key with the right one`() throws {
    let wrong = try #require(throws: Failure.self) {
      try Threshold.thresholds(of: source("\"thresholds\": [\n\"hitch < 3\"]"))
    }
    #expect(wrong.diagnostics.first?.line == 4)
    #expect(wrong.diagnostics.first?.field == "thresholds[0]")
    let misspelled = try #require(throws: Failure.self) { try source("\"tresholds\": []") }
    #expect(misspelled.diagnostics.first?.remedy == "Did you mean 'thresholds'?")
  }

  @Test func `thresholds are no setting`() throws {
    #expect(throws: Failure.self) { try SettingOverride("thresholds=[]") }
  }
}
