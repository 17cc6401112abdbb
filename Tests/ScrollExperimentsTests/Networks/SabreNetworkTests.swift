import Testing

@testable import ScrollExperiments

struct SabreNetworkTests {
  @Test func `steps are read as given, including those without bandwidth`() throws {
    let text = """
      [
          {"duration_ms": 1013, "bandwidth_kbps": 1285, "latency_ms": 100},
          {"duration_ms": 0.5, "bandwidth_kbps": 0, "latency_ms": 20.25}
      ]
      """
    #expect(try Part.of(text) == [Part(1013, 1285, 100), Part(0.5, 0, 20.25)])
  }

  @Test(arguments: [
    ("[]", ["n:1: expected an array of at least one step, found none"]),
    (
      "[5]",
      ["duration_ms", "bandwidth_kbps", "latency_ms"].map { "n:1: field '[0].\($0)': expected a number, found none" }
    ),
    (
      "[\n{\"duration_ms\": 1, \"bandwidth_kbps\": 1}]",
      ["n:2: field '[0].latency_ms': expected a number, found none"]
    ),
    (
      "[{\"duration_ms\": 0,\n\"bandwidth_kbps\": -1, \"latency_ms\": \"1\"}]",
      [
        "n:1: field '[0].duration_ms': expected a number from 0.001 to 31536000000, found the number 0",
        "n:2: field '[0].bandwidth_kbps': expected a number from 0 to 1000000000, found the number -1",
        "n:2: field '[0].latency_ms': expected a number from 0 to 10000000, found the string '1'",
      ]
    ),
    (
      "[{\"duration_ms\": 1, \"bandwidth_kbps\": 1, \"latency_ms\": 1, \"latencyms\": 1}]",
      [
        "n:1: field '[0].latencyms': expected one of duration_ms, bandwidth_kbps, latency_ms\n  Did you mean 'latency_ms'?"
      ]
    ),
  ])
  func `problems are reported with line and field`(text: String, problems: [String]) {
    #expect(Part.problems(of: text) == problems)
  }

  @Test(arguments: ["[", "[{", "[{\"duration_ms\": 1,", "[{\"duration_ms\": NaN}]", "[1] 2", "[1e999]"])
  func `text that is not JSON is malformed`(text: String) {
    #expect(!Part.problems(of: text).isEmpty)
  }

  @Test func `deep nesting is refused`() {
    #expect(!Part.problems(of: String(repeating: "[", count: 100_000)).isEmpty)
  }
}
