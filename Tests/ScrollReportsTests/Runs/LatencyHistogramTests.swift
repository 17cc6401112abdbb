import Testing

@testable import ScrollExperiments
@testable import ScrollReports

struct LatencyHistogramTests {
  /// The line of bars of items that waited, in a table of a width.
  private func line(_ waits: [Double], style: TerminalStyle = .file) throws -> String? {
    var result = try RunResult.sample()
    result.displayWaits = waits
    let lines = RunTableReport(style: style).text(of: [result]).split(separator: "\n")
    return lines.first { $0.contains("how long") }.map(String.init)
  }

  @Test func `each bar counts the items whose wait is in its interval`() throws {
    // 10 to 19 ms once each interval of a millisecond, and six at 15 ms more.
    let waits = [0, 0] + (10..<20).map(Double.init) + Array(repeating: 15, count: 6)
    let text = try line(waits)
    #expect(
      text == "    how long              ▂ ▂ ▂ ▂ ▂ █ ▂ ▂ ▂ ▂| 10 to 19.5 ms, 16 waited"
    )
  }

  @Test func `items without a wait do not count, and fewer than ten give no histogram`() throws {
    let text = try line(Array(repeating: 0, count: 50) + Array(repeating: 5, count: 9))
    #expect(text == nil)
  }

  @Test func `the histogram fits the narrowest terminal, in ASCII if need be`() throws {
    let waits = (1...200).map { Double($0) }
    let style = TerminalStyle(usesColor: false, usesUnicode: false, width: 60)
    let text = try #require(try line(waits, style: style))
    #expect(text.count <= 60)
    #expect(text.allSatisfy { $0.isASCII })
  }
}
