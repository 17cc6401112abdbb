import Foundation
import Testing

@testable import ScrollAccuracy

@Suite("The report of an experiment")
struct AccuracyReportTests {
  private let grid = Grid(
    recordings: ["swipe"], contenders: ["on-display", "texture", "preheat"], networks: ["near", "far"])

  /// The report of logs that say what is predicted.
  private func report() throws -> AccuracyReport {
    let measurement = Measurement(grid, repetitions: 2)
    var outcome = Measurement.Outcome()
    for cell in grid.cells {
      let predicted = CellOutcome(predictedFor: cell, on: try Stage(cell.recording, cell.network), in: .naive)
      outcome.logs[cell.name] = [log(of: predicted), log(of: predicted)]
    }
    return try AccuracyReport(measurement, outcome, skipped: nil) { try Stage($0.recording, $0.network) }
  }

  private func log(of outcome: CellOutcome) -> RunLog {
    let attempt = RunLog.Attempt(
      item: 0, number: 0, asked: 0, firstByte: nil, end: nil, decodeBegan: nil, decoded: nil, cancelled: nil, bytes: 0,
      failed: nil)
    return RunLog(
      frames: 100, dropped: 0, duration: 1e6, browser: "a browser", blankTime: outcome.blankTime,
      items: outcome.waits.map { RunLog.Item(item: $0.item, shown: 1, drawn: 1 + $0.time, hidden: nil) },
      attempts: Array(repeating: attempt, count: Int(outcome.started)))
  }

  @Test("Where the browser does what is predicted nothing is wrong, and it reads back as it was written")
  func perfect() throws {
    let report = try report()
    #expect(report.naive.all.errors["meanLatency"]!.sizes.p95 < 1e-9)
    #expect(report.naive.all.late.share == 1 && report.naive.all.pairs.share == 1)
    #expect(report.noise.all.errors["meanLatency"]?.sizes.mean == 0)
    #expect(report.cells.map(\.name) == grid.cells.map(\.name))
    let again = try JSONDecoder().decode(AccuracyReport.self, from: JSONEncoder().encode(report))
    #expect(again.naive.heldOut == report.naive.heldOut)
  }

  @Test("The article and the picture show every cell")
  func article() throws {
    let report = try report()
    let text = AccuracyArticle(report, faults: [FaultFigures(fault: .longRange, figures: report.naive.all)]).text
    for cell in grid.cells { #expect(text.contains("| \(cell.name)\(cell.isHeldOut ? "" : " *") |")) }
    #expect(text.contains("| long-range |"))
    #expect(ScatterPlot(report.cells).text.components(separatedBy: "<circle").count == 2 * grid.cells.count + 1)
  }

  @Test(
    "Numbers have four digits", arguments: [(0.0, 0.0), (123_456, 123_500), (0.012_345_6, 0.01235), (-9.87654, -9.877)])
  func digits(_ value: Double, _ expected: Double) {
    #expect(abs(value.shortened - expected) < 1e-9)
  }
}
