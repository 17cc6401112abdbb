import ScrollQuantities
import Testing

@testable import ScrollTraceImporting

struct ScrollerSummaryTests {
  private func scroller(_ id: Int, travel: Double) -> ScrollerSummary {
    ScrollerSummary(
      id: "\(id)", name: "element \(id)", sampleCount: id, axis: id == 1 ? .horizontal : .vertical,
      travel: Points(travel))
  }

  @Test func `a scroller is a line with what moved, and how far`() {
    #expect(scroller(1, travel: 4210.4).line == "1: element 1, 1 sample, 4210 points left and right")
    #expect(scroller(2, travel: 7).line == "2: element 2, 2 samples, 7 points up and down")
  }

  @Test func `a list has those that moved most, and the number of the others`() {
    let lines = ScrollerSummary.list(of: (0..<15).map { scroller($0, travel: Double($0)) }).split(separator: "\n")
    #expect(lines.count == 13 && lines[0].hasPrefix("  14: element 14") && lines[11].hasPrefix("  3: element 3"))
    #expect(lines[12] == "  and 3 more, which --list-scrollers lists")
    #expect(!ScrollerSummary.list(of: [scroller(1, travel: 1)]).contains("more"))
  }
}
