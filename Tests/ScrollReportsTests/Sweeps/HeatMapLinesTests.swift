import ScrollJSON
import ScrollSweeps
import Testing

@testable import ScrollReports

struct HeatMapLinesTests {
  private func lines(
    of result: SweepResult, usesColor: Bool = false, usesUnicode: Bool = true, width: Int = 100
  ) -> [String] {
    let style = TerminalStyle(usesColor: usesColor, usesUnicode: usesUnicode, width: width)
    return HeatMapLines(style: style).lines(of: HeatMap(result, x: 0, y: 1))
  }

  /// 10 to 40 ms; the pair (2, 1) cannot be run, and whoever has 2 and 3 fetches too much.
  private func result() throws -> SweepResult {
    try .sample(
      ["display.leading=1,2", "preload.leading=1,2,3"], constraint: "bytes_fetched <= 5B"
    ) { point in
      if point == [2, 1] { return nil }
      return [
        "display_latency.p95": 10 * (point[0].double + point[1].double) - 10,
        "bytes_fetched": point == [2, 3] ? 9 : 1,
      ]
    }
  }

  @Test func `cells have a shade, a number and a mark`() throws {
    #expect(
      lines(of: try result()) == [
        "display_latency.p95, the best of each cell",
        "                   display.leading",
        "  preload.leading         1        2",
        "  1                ░ 10 ms*",
        "  2                ▒ 20 ms  ▓ 30 ms",
        "  3                ▓ 30 ms  █ 40 ms!",
        "",
        "  10 ms ░▒▓█ 40 ms, less is better",
        "  * the best, ! does not meet the constraints, blank where there is no trial",
      ])
  }

  @Test func `a narrow terminal has shades and marks without numbers`() throws {
    let lines = lines(of: try result(), usesUnicode: false, width: 34)
    #expect(
      lines[2...5] == [
        "  preload.leading    1   2",
        "  1                . *",
        "  2                -   +",
        "  3                +   # !",
      ])
    #expect(lines[7] == "  10 ms .:-=+*# 40 ms, less is better")
  }

  @Test func `colors replace shades where colors are allowed`() throws {
    let lines = lines(of: try result(), usesColor: true)
    #expect(lines[3].contains("\u{1B}[48;5;17;38;5;231m  10 ms*\u{1B}[0m"))
    #expect(lines[5].contains("\u{1B}[48;5;227;38;5;16m  40 ms!\u{1B}[0m"))
    #expect(!lines.joined().contains { "░▒▓█".contains($0) })
    #expect(!self.lines(of: try result()).joined().contains("\u{1B}"))
  }

  @Test func `ranges are labeled with their lower ends above the upper ones`() throws {
    let values = (0..<100).map { "\(Double($0) + 0.5)" }.joined(separator: ",")
    let result = try SweepResult.sample(["display.leading=\(values)", "batching.leading=1,2"]) { point in
      ["display_latency.p95": point[0].double]
    }
    // 200 trials make 7 parts: 7 × 7 × 4 is 196.
    let lines = lines(of: result)
    #expect(lines[2].split(separator: " ").map(String.init) == ["0.5", "15.5", "29.5", "43.5", "58.5", "72.5", "86.5"])
    #expect(lines[3].split(separator: " ").dropFirst().first == "..14.5")
  }

  @Test func `a constant or unmeasured metric is reported in one line`() throws {
    let lists = ["display.leading=1,2", "preload.leading=1,2"]
    let constant = try SweepResult.sample(lists) { _ in ["display_latency.p95": 7] }
    #expect(lines(of: constant).last == "  It is 7 ms everywhere.")
    #expect(lines(of: try .sample(lists) { _ in nil }).last == "  There was nothing to measure.")
  }
}
