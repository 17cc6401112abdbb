import Testing

@testable import ScrollReports

struct SparklineTests {
  private let bars = Sparkline(style: .file)

  @Test func `the largest value has the highest bar, zero the lowest, a missing one a blank`() {
    #expect(bars.text(of: [0, nil, 7, 3.5, 0.001], width: 9) == "▁ █▅▂")
    #expect(bars.text(of: [0, 0], width: 9) == "▁▁")
    #expect(bars.text(of: [nil, nil], width: 9) == "  ")
  }

  @Test func `without Unicode the bars are letters`() {
    let style = TerminalStyle(usesColor: false, usesUnicode: false, width: 80)
    #expect(Sparkline(style: style).text(of: [0, 1, 2, 3, 4, 5, 6, 7], width: 8) == "_.:-=+*#")
  }

  @Test func `without enough room neighbors share a bar, which shows the larger value`() {
    let series: [Double?] = [0, 7, nil, nil, 3.5, nil]
    #expect(bars.text(of: series, width: 6) == "▁█  ▅ ")
    #expect(bars.text(of: series, width: 5) == "█ ▅")
    #expect(bars.text(of: series, width: 2) == "█▅")
    #expect(bars.text(of: series, width: 1) == "█")
    #expect(bars.text(of: series, width: -3) == "█")
    #expect(bars.text(of: [1, 2, 3, 4, 5, 6, 7], width: 4) == "▃▅▇█", "the last bar has one value")
  }

  @Test func `counts that share a bar are added`() {
    #expect(bars.text(of: [4, nil, 3, 4, nil, nil], width: 3, areCounts: true) == "▅█ ")
  }
}
