import ScrollDiagnostics
import ScrollJSON
import TestScenarios
import Testing

@testable import ScrollSweeps

struct SweepFileTests {
  private func file(_ text: String) throws(Failure) -> SweepFile {
    try SweepFile(JSONDocument(path: "sweep.json", bytes: Array(text.utf8)))
  }

  private func problems(_ text: String) -> [String] {
    refusal { () throws(Failure) in try file(text) } ?? []
  }

  /// The domain of the one parameter that a file describes.
  private func axis(_ form: String, of name: String = "display.leading") throws -> ParameterAxis {
    try #require(try file(#"{"parameters": {"\#(name)": \#(form)}}"#).parameters.first).axis
  }

  @Test func `a file can have everything of a sweep`() throws {
    let sweep = try file(
      """
      {
        "name": "buffers", "description": "d", "method": "sobol", "run_cap": 64, "seed": 18446744073709551615, "zip": false,
        "parameters": {
          "display.leading": {"min": 0.5, "max": 3, "distribution": "q_uniform", "q": 0.25},
          "batching.leading": {"values": [1, 2, 3]},
          "policy.kind": {"value": "texture"},
          "loading": {"parameters": {"latency": {"distribution": "log_uniform_values", "min": 20, "max": 500}}}
        },
        "metric": {"name": "bytes_wasted", "goal": "maximize"},
        "objectives": [{"name": "display_latency.p95"}],
        "constraints": ["batching.leading >= display.leading", "peak_bytes.preload <= 64MiB"]
      }
      """)
    #expect(
      sweep.parameters.map(\.path) == [
        "policy.tuning.full.display.leading_screenfuls", "batching.leading_screenfuls", "policy.kind",
        "loading.latency_ms",
      ])
    #expect(sweep.parameters.map(\.axis.count) == [11, 3, 1, nil])
    #expect(sweep.method == .sobol)
    #expect(sweep.trialCount == 64)
    #expect(sweep.seed == .max)
    #expect(!sweep.zipped)
    #expect(sweep.objectives.map(\.metric) == ["bytes_wasted", "display_latency.p95"])
    #expect(sweep.objectives.map(\.goal) == [.maximize, .minimize])
    guard case .parameters = sweep.constraints[0], case .outcome = sweep.constraints[1] else {
      Issue.record("the constraints are of other kinds")
      return
    }
  }

  @Test func `a range is of whole numbers if its setting is`() throws {
    #expect(try axis(#"{"min": 1, "max": 4}"#).count == nil)
    #expect(try axis(#"{"min": 1, "max": 4}"#, of: "batching.batch_items").count == 4)
  }

  @Test func `a distribution decides how values are drawn`() throws {
    #expect(try axis(#"{"min": 1, "max": 4, "distribution": "int_uniform"}"#).count == 4)
    #expect(try axis(#"{"min": 1, "max": 3, "distribution": "uniform"}"#).node(atUnit: 0.5) == 2)
    let logarithmic = try axis(#"{"min": 1, "max": 100, "distribution": "q_log_uniform_values", "q": 1}"#)
    #expect(logarithmic.node(atUnit: 0.5) == 10)
    #expect(try axis(#"{"values": [3, 1], "distribution": "categorical"}"#).count == 2)
    #expect(try axis(#"{"value": 3, "distribution": "constant"}"#).node(at: 0) == 3)
  }

  @Test func `every problem is reported with its line`() {
    #expect(
      problems(
        """
        {
          "methd": "grid",
          "method": "bayes",
          "run_cap": 0,
          "zip": 1,
          "parameters": {
            "display.leadin": {"values": [1]},
            "display.leading": {"min": 3, "max": 1},
            "preload.leading": {"mim": 3, "max": 1},
            "batching.leading": {"values": [1, -1]}
          },
          "metric": {"name": "display_latency.p59", "goal": "minimize"},
          "constraints": [1, "display.leading"]
        }
        """) == [
          "invalidScenario",
          "sweep.json:2: field 'methd': unknown key\n  Did you mean 'method'?",
          "sweep.json:3: field 'method': expected one of grid, random, sobol, nsga2, found the string 'bayes'",
          "sweep.json:4: field 'run_cap': expected a whole number above 0, found the number 0",
          "sweep.json:5: field 'zip': expected true or false, found the number 1",
          "sweep.json:7: field 'display.leadin': unknown setting\n  Did you mean 'display.leading'?",
          """
          sweep.json:8: field 'display.leading': the range from 3 to 1 is empty
            The smaller number comes first: 1..3
          """,
          "sweep.json:9: field 'parameters.preload.leading': unknown key 'mim'\n  Did you mean 'min'?",
          "sweep.json:10: field 'batching.leading_screenfuls': expected a number from 0 to 1000, found the number -1",
          "sweep.json:12: unknown metric 'display_latency.p59'\n  Did you mean 'display_latency.p50'?",
          "sweep.json:13: field 'constraints[0]': expected a string, found the number 1",
          """
          sweep.json:13: expected two sides around one comparison, found 'display.leading'
            For example 'preload.leading >= display.leading'; comparisons are <=, <, >=, >, ==, !=.
          """,
        ])
  }

  @Test(arguments: [
    "[]", "1", "{}", #"{"parameters": []}"#, #"{"parameters": {"seed": 1}}"#, #"{"parameters": {"seed": {}}}"#,
    #"{"parameters": {"seed": {"values": 1}}}"#, #"{"parameters": {"seed": {"values": []}}}"#,
    #"{"parameters": {"seed": {"values": [1], "value": 2}}}"#, #"{"parameters": {"seed": {"values": [1], "min": 2}}}"#,
    #"{"parameters": {"seed": {"min": 1}}}"#, #"{"parameters": {"seed": {"min": "1", "max": 2}}}"#,
    #"{"parameters": {"seed": {"min": 1, "max": 2, "q": 1}}}"#,
    #"{"parameters": {"seed": {"min": 1, "max": 2, "distribution": "q_uniform"}}}"#,
    #"{"parameters": {"seed": {"min": 1, "max": 2, "distribution": "normal"}}}"#,
    #"{"parameters": {"seed": {"values": [1], "distribution": "uniform"}}}"#,
    #"{"parameters": {"seed": {"values": [1]}}, "metric": "fetches"}"#,
    #"{"parameters": {"seed": {"values": [1]}}, "metric": {"name": "bytes_wasted", "goal": "up"}}"#,
    #"{"parameters": {"seed": {"values": [1]}}, "metric": {"name": "bytes_wasted", "target": 1}}"#,
    #"{"parameters": {"seed": {"values": [1]}}, "objectives": {}}"#,
    #"{"parameters": {"seed": {"values": [1]}}, "run_cap": 1.5}"#,
    #"{"parameters": {"seed": {"values": [1]}}, "seed": -1}"#,
    #"{"parameters": {"loading": {"parameters": {"latensy": {"values": [1]}}}}}"#,
  ])
  func `a file that is not a sweep is refused`(text: String) {
    #expect(problems(text).first == "invalidScenario")
  }
}
