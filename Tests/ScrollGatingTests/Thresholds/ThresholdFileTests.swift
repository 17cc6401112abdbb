import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON
import ScrollMetrics
import TemporaryDirectories
import Testing

@testable import ScrollGating

struct ThresholdFileTests {
  private func read(_ text: String) throws -> ThresholdFile {
    try ThresholdFile(JSONDocument(path: "gate.json", bytes: Array(text.utf8)))
  }

  @Test func `a file has rules and tolerances`() throws {
    let file = try read(
      """
      {
        "rules": [
          "display_latency.p95 < 100ms",
          {
            "expr": "bytes_fetched <= baseline + 5%", "level": "warn", "note": "Somebody pays."
          }
        ],
        "tolerances": { "display_latency": "3ms", "preload_hit_rate": "0.5pp" }
      }
      """)
    #expect(file.thresholds.map(\.metric?.name) == ["display_latency.p95", "bytes_fetched"])
    #expect(file.thresholds.map(\.level) == [.error, .warn])
    #expect(file.thresholds.map(\.note) == ["", "Somebody pays."])
    #expect(file.thresholds.map(\.place) == [3, 5].map { FilePlace(path: "gate.json", line: $0) })
    #expect(try file.tolerances[MetricPlace("display_latency.max")]?.width(around: 40) == 3)
    #expect(try file.tolerances[MetricPlace("preload_hit_rate")]?.width(around: 0.9) == 0.005)
    #expect(try file.tolerances[MetricPlace("hitches")] == nil)
  }

  @Test func `every problem is reported with its line`() throws {
    let failure = try #require(throws: Failure.self) {
      try read(
        """
        {
          "rule": [],
          "rules": [
            "display_latncy.p95 < 100ms",
            { "expr": "hitches < 3", "levle": "warn" },
            { "expr": "hitches < 3", "level": "loud" },
            { "expr": "hitches < 3 @warn", "level": "warn" },
            { "note": "nothing" },
            7
          ],
          "tolerances": { "hitches": 3, "hitches.time": "3MB", "hitchs": "1%", "bytes_fetched": "-1%" }
        }
        """)
    }
    #expect(failure.exitCode == .invalidScenario)
    #expect(failure.diagnostics.map(\.line) == [2, 4, 5, 6, 7, 8, 9, 11, 11, 11, 11])
    #expect(failure.diagnostics.allSatisfy { $0.path == "gate.json" })
    #expect(
      failure.diagnostics.map { $0.field ?? "" } == [
        "rule", "rules[0]", "rules[1].levle", "rules[2].level", "rules[3]", "rules[4].expr", "rules[5]",
        "tolerances.hitches", "tolerances.hitches.time", "tolerances.hitchs", "tolerances.bytes_fetched",
      ])
    #expect(failure.diagnostics[0].remedy == "Did you mean 'rules'?")
    #expect(failure.diagnostics[9].remedy == "Did you mean 'hitches'?")
  }

  @Test func `a share with a bound in the wrong unit is reported with line and field`() throws {
    let failure = try #require(throws: Failure.self) {
      try read(
        """
        {
        "rules": [{"expr": "blank_time_fraction < 5"}],
        "tolerances": {"preload_hit_rate": "5"}}
        """)
    }
    #expect(
      failure.description == """
        gate.json:2: field 'rules[0]': 'blank_time_fraction' is a share from 0 to 1, found '5'
          Did you mean '5%'?
        gate.json:3: field 'tolerances.preload_hit_rate': 'preload_hit_rate' is a share from 0 to 1, found '5'
          Did you mean '5pp'?
        """)
  }
}

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

  @Test func `a scenario's own thresholds change no result`() throws {
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

  @Test func `a wrong threshold is reported with its line, a misspelled key with the right one`() throws {
    let wrong = try #require(throws: Failure.self) {
      try Threshold.thresholds(of: source("\"thresholds\": [\n\"hitch < 3\"]"))
    }
    #expect(wrong.diagnostics.first?.line == 4)
    #expect(wrong.diagnostics.first?.field == "thresholds[0]")
    let misspelled = try #require(throws: Failure.self) { try source("\"tresholds\": []") }
    #expect(misspelled.diagnostics.first?.remedy == "Did you mean 'thresholds'?")
  }

  @Test func `thresholds are not a setting`() throws {
    #expect(throws: Failure.self) { try SettingOverride("thresholds=[]") }
  }
}
