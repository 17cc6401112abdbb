import ScrollExperiments
import ScrollSweeps
import Testing

@testable import ScrollReports

struct SensitivityWordsTests {
  private func lines(of result: SweepResult, usesUnicode: Bool = true, width: Int = 200) -> [String] {
    SensitivityLines(style: TerminalStyle(usesColor: false, usesUnicode: usesUnicode, width: width)).lines(of: result)
  }

  /// Of 0, 1, 2 and 0, 2, 4, 6 the variances are 2/3 and 5 of 17/3.
  private func sum() throws -> SweepResult {
    try .sample(["display.leading=0,1,2", "preload.leading=0,1,2,3"]) { point in
      ["display_latency.p95": point[0].double - 2 * point[1].double]
    }
  }

  @Test func `the parameter that matters most comes first, with share, direction and best value`() throws {
    #expect(
      lines(of: try sum()) == [
        "  what matters     display_latency.p95",
        "  preload.leading        88 % ↓ best 3",
        "  display.leading          12 % best 0",
        "",
        "  The share of a metric's variance that the setting explains by itself; the value that is best on average; "
          + "↑ the metric rises with the setting, ↓ it falls.",
      ])
  }

  @Test func `without Unicode the table is ASCII and within the width`() throws {
    let lines = lines(of: try sum(), usesUnicode: false, width: 60)
    #expect(lines[1] == "  preload.leading     88 % down best 3")
    #expect(lines.allSatisfy { $0.count <= 60 && $0.utf8.count == $0.count })
  }

  @Test func `effects of parameters only together are in parentheses`() throws {
    // 1, 2, 2, 4: 9/19 by itself and 10/19 with the other.
    let result = try SweepResult.sample(["display.leading=1,2", "preload.leading=1,2"]) { point in
      ["display_latency.p95": point[0].double * point[1].double]
    }
    let lines = lines(of: result)
    #expect(lines[1] == "  display.leading   47 % (53 %) best 1")
    #expect(lines[4].contains("in parentheses"))
  }

  @Test(arguments: [("1,2,3", "best 2, 3"), ("1,2,3,4", "best 2, 3, 4"), ("1,2,3,4,5,6", "best 2, 3, 4 and 2 more")])
  func `values that are equally good are all named, up to three`(values: String, best: String) throws {
    let result = try SweepResult.sample(["batching.leading=\(values)"]) { point in
      ["display_latency.p95": point[0].double == 1 ? 58 : 0]
    }
    let lines = lines(of: result)
    #expect(lines[1].hasSuffix(best))
    #expect(lines.last?.contains("; the values that are best on average") == true)
  }

  @Test func `an objective that never changes says so`() throws {
    let result = try SweepResult.sample(
      ["batching.leading=1,2"], objectives: ["display_latency.p95", "bytes_fetched"]
    ) { point in ["display_latency.p95": 7, "bytes_fetched": point[0].double] }
    #expect(lines(of: result)[1] == "  batching.leading        never changes   100 % best 1")
  }

  @Test func `a sweep without information has no table`() throws {
    #expect(lines(of: try .sample(["batching.leading=1,2"]) { _ in nil }).isEmpty)
    #expect(lines(of: try .sample(["batching.leading=1"]) { _ in ["display_latency.p95": 7] }).isEmpty)
  }
}
