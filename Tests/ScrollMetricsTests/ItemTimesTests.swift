import ScrollSimulation
import Testing

@testable import ScrollMetrics

struct ItemTimesTests {
  @Test func `each part of the run has its longest wait, and none without items`() {
    let record = RunRecord(
      [.hit(at: 150), .miss(at: 1010, drawnAfter: 70), .miss(at: 1090, drawnAfter: 20), .hit(at: 5999)],
      milliseconds: 6000)
    let series = LatencySeries.measure(record)
    #expect(series.count == LatencySeries.length)
    #expect(series[1] == 0)
    #expect(series[10] == 70)
    #expect(series[59] == 0)
    #expect(series.count { $0 != nil } == 3)
  }

  @Test func `an item shown at the very end belongs to the last part`() {
    let series = LatencySeries.measure(RunRecord([.censored(at: 60, hiddenAfter: 5)], milliseconds: 60))
    #expect(series[59] == 0)
  }

  @Test func `the first screen is left out`() {
    let series = LatencySeries.measure(RunRecord([.miss(at: 0, drawnAfter: 90)]))
    #expect(series.allSatisfy { $0 == nil })
  }
}
