import ScrollAccuracy
import Testing

@Suite("The figures of accuracy")
struct AccuracyFiguresTests {
  private func outcome(_ waits: [Double], blankTime: Double = 1000) -> CellOutcome {
    CellOutcome(
      waits: waits.enumerated().map { CellOutcome.Wait(item: $0.offset, time: $0.element) }, blankTime: blankTime,
      started: 20,
      cancelled: 0, bytes: 1000)
  }

  /// Cells of one recording and network: what is predicted, and what is measured several times.
  private func comparisons(_ cells: [(predicted: [Double], real: [[Double]])]) -> [CellComparison] {
    let grid = Grid(recordings: ["ios"], contenders: Contender.all.map(\.name), networks: ["near"])
    return zip(grid.cells, cells).map { cell, values in
      CellComparison(
        cell, prediction: OutcomeSummary([outcome(values.predicted)]),
        reality: OutcomeSummary(values.real.map { outcome($0) }))
    }
  }

  @Test("A perfect prediction has no error and full agreement")
  func perfect() {
    let waits = [[100.0, 0], [200, 0], [300, 300]]
    let figures = AccuracyFigures(comparisons(waits.map { ($0, [$0, $0, $0]) }))
    #expect(figures.errors["meanLatency"]?.sizes.mean == 0 && figures.errors["meanLatency"]?.within3 == 1)
    #expect(figures.rankCorrelation["meanLatency"] == 1)
    #expect(figures.late.share == 1 && figures.withinFrame.share == 1 && figures.demerit?.mean == 0)
    #expect(figures.winners.share == 1 && figures.pairs.share == 1 && figures.pairs.count == 3)
  }

  @Test("Errors are relative to the measurement, with bias, and agreement is per item")
  func errors() {
    let figures = AccuracyFigures(
      comparisons([([110, 110], [[100, 100]]), ([80, 80], [[100, 100]]), ([0, 60], [[40, 40]])]))
    let errors = figures.errors["meanLatency"]!
    #expect(abs(errors.bias - (0.1 - 0.2 - 0.25) / 3) < 1e-12)
    #expect(abs(errors.sizes.mean - (0.1 + 0.2 + 0.25) / 3) < 1e-12)
    #expect(errors.within10 < 0.34 && errors.within5 == 0)
    #expect(figures.late.agreed == 5 && figures.late.count == 6)
    #expect(figures.withinFrame.agreed == 2)
  }

  @Test("A cell in which almost nothing waited is left out of relative errors")
  func smallCells() {
    let figures = AccuracyFigures(comparisons([([0, 0], [[10, 10]])]))
    #expect(figures.errors["meanLatency"] == nil && figures.demerit == nil)
    #expect(figures.cells == 1)
  }

  @Test("Only clear winners count, and a wrong winner is a disagreement")
  func winners() {
    // The first is clearly the best; the prediction has the second.
    let wrong = AccuracyFigures(comparisons([([50], [[30], [31], [32]]), ([40], [[60], [61], [62]])]))
    #expect(wrong.winners.count == 1 && wrong.winners.agreed == 0 && wrong.pairs.agreed == 0)
    let equal = AccuracyFigures(comparisons([([50], [[60], [61], [62]]), ([50], [[30], [31], [32]])]))
    #expect(equal.pairs.count == 1 && equal.pairs.agreed == 0, "equal predictions are in no order")
    // The middle halves of the repetitions overlap.
    let unclear = AccuracyFigures(comparisons([([50], [[30], [40], [50], [60]]), ([40], [[35], [45], [55], [65]])]))
    #expect(unclear.winners.count == 0 && unclear.pairs.count == 0)
  }

  @Test("An item's wait is the median of several runs, and items of few runs are left out")
  func medians() {
    let summary = OutcomeSummary([outcome([10, 0]), outcome([20, 0, 5]), outcome([90, 30])])
    #expect(summary.waits.map(\.time) == [20, 0])
    #expect(summary[.meanLatency].median == 25.0 / 3)
  }
}
