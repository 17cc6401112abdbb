import Foundation
import Testing

@testable import ScrollAccuracy

@Suite("The check of a slice")
struct SliceCheckTests {
  /// Figures of cells in which everything that was measured is a share above or below what was predicted.
  private func figures(_ share: Double) -> AccuracyFigures {
    let grid = Grid(recordings: ["ios"], contenders: ["on-display", "texture", "preheat"], networks: ["near"])
    func outcome(_ wait: Double) -> OutcomeSummary {
      let wait = CellOutcome.Wait(item: 0, time: wait)
      return OutcomeSummary([
        CellOutcome(waits: [wait], blankTime: wait.time, started: 20, cancelled: 0, bytes: 1)
      ])
    }
    return AccuracyFigures(
      zip(grid.cells, [200.0, 300, 400]).map { cell, wait in
        CellComparison(cell, prediction: outcome(wait * (1 + share)), reality: outcome(wait))
      })
  }

  private func measured(_ error: Double, noise: Double) -> SliceCheck.Measured {
    SliceCheck.Measured(naive: figures(error), noise: figures(noise))
  }

  @Test("Results as good, better, or worse by less than the noise are no problem")
  func noProblem() {
    #expect(SliceCheck(measured(0.1, noise: 0), against: measured(0.1, noise: 0)).problems.isEmpty)
    #expect(SliceCheck(measured(0, noise: 0), against: measured(0.3, noise: 0)).problems.isEmpty)
    #expect(SliceCheck(measured(0.14, noise: 0), against: measured(0.1, noise: 0)).problems.isEmpty)
    #expect(SliceCheck(measured(0.2, noise: 0.15), against: measured(0.1, noise: 0)).problems.isEmpty)
  }

  @Test("Figures that are missing are a problem, unless they were not committed either")
  func missing() {
    let none = SliceCheck.Measured(naive: AccuracyFigures([]), noise: AccuracyFigures([]))
    let problems = SliceCheck(none, against: measured(0.1, noise: 0)).problems
    #expect(problems.first == "mean error of meanLatency: –, committed is 10.0 %, and the noise is 5.0 %")
    #expect(SliceCheck(measured(0.1, noise: 0), against: none).problems.isEmpty)
  }

  @Test("A part of the slice is compared with the same part of the committed one")
  func part() throws {
    let slice = try #require(AccuracyFile.committed().slice)
    let (all, near) = (slice.measured(inCellsOf: slice), try part(of: slice) { $0.contains("near") })
    #expect(all.naive == slice.measured.naive)
    #expect(near.cells.count < slice.cells.count && !near.cells.isEmpty)
    let part = slice.measured(inCellsOf: near)
    #expect(part.naive.cells == near.cells.count && part.naive.errors["meanLatency"] != all.naive.errors["meanLatency"])
  }

  private func part(of report: AccuracyReport, _ isIncluded: (String) -> Bool) throws -> AccuracyReport {
    let form = try JSONSerialization.jsonObject(with: JSONEncoder().encode(report))
    var members = try #require(form as? [String: Any])
    let cells = try #require(members["cells"] as? [[String: Any]])
    members["cells"] = cells.filter { ($0["name"] as? String).map(isIncluded) == true }
    return try JSONDecoder().decode(AccuracyReport.self, from: JSONSerialization.data(withJSONObject: members))
  }

  @Test("Results worse by more than the noise are named")
  func problem() {
    let problems = SliceCheck(measured(0.2, noise: 0), against: measured(0.1, noise: 0)).problems
    #expect(problems.count == 2)
    #expect(problems[0] == "mean error of meanLatency: 20.0 %, committed is 10.0 %, and the noise is 5.0 %")
  }
}
