import Foundation
import Testing

@testable import ScrollAccuracy

@Suite("The report of an experiment")
struct AccuracyReportTests {
  private let grid = Grid(
    recordings: ["swipe"], contenders: ["on-display", "texture", "preheat"], networks: ["near", "far"])

  /// The report of logs that say what is predicted.
  ///
  /// - Parameter leavesOut: A cell that has one run less.
  private func report(leavesOut: String? = nil) throws -> AccuracyReport {
    let measurement = Measurement(grid, repetitions: 2)
    var outcome = Measurement.Outcome()
    for cell in grid.cells {
      let predicted = CellOutcome(predictedFor: cell, on: try Stage(cell.recording, cell.network), in: .naive)
      let logs = [log(of: predicted), log(of: predicted)]
      outcome.logs[cell.name] = cell.name == leavesOut ? Array(logs.dropLast()) : logs
    }
    return try AccuracyReport(measurement, outcome, skipped: [:]) { try Stage($0.recording, $0.network) }
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

  @Test("A report without errors has no findings and reads back as written")
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
    #expect(report.runs == 12 && report.plannedRuns == 12)
    let faults = [FaultFigures(fault: .longRange, figures: report.naive.all)]
    let text = AccuracyArticle(report, fresh: report, faults: faults, predictedFaults: faults).text
    for cell in grid.cells {
      #expect(text.components(separatedBy: "| \(cell.name)\(cell.isHeldOut ? "" : " *") |").count == 3)
    }
    #expect(text.components(separatedBy: "| every range 20 % too long |").count == 3)
    #expect(text.components(separatedBy: "| mean error of requests | all | naive | ≤ 3.0 % |").count == 3)
    #expect(ScatterPlot(report.cells).text.components(separatedBy: "<circle").count == 2 * grid.cells.count + 1)
  }

  @Test("The report of a stopped grid says how many runs and repetitions it has")
  func partial() throws {
    let whole = AccuracyArticle(try report(), fresh: nil, faults: [], predictedFaults: []).text
    #expect(whole.contains("all 12 runs of the grid: each cell is the median of 2 repetitions."))
    let part = AccuracyArticle(try report(leavesOut: grid.cells[4].name), fresh: nil, faults: [], predictedFaults: [])
      .text
    #expect(part.contains("11 of the 12 runs of the grid: each cell is the median of 1 to 2 repetitions."))
  }

  @Test("Bytes over the link count, and requests missing in the browser's log are counted")
  func served() {
    let item = RunLog.Item(item: 0, shown: 1, drawn: 2, hidden: nil)
    let attempt = RunLog.Attempt(
      item: 0, number: 0, asked: 0, firstByte: 1, end: 2, decodeBegan: nil, decoded: nil, cancelled: nil, bytes: 100,
      failed: nil)
    var log = RunLog(frames: 1, dropped: 0, duration: 9, browser: "", blankTime: 0, items: [item], attempts: [attempt])
    #expect(CellOutcome(log).bytes == 100 && CellOutcome(log).started == 1)
    log.served = RunLog.Served(requests: 3, bytes: 250)
    #expect(CellOutcome(log).bytes == 250 && CellOutcome(log).started == 3)
  }

  @Test("The committed article and picture match the committed figures")
  func committedPages() throws {
    let pages = try #require(try AccuracyFile.committed().pages)
    #expect(try String(contentsOf: AccuracyFile.article, encoding: .utf8) == pages.article)
    #expect(try String(contentsOf: AccuracyFile.picture, encoding: .utf8) == pages.picture)
  }

  @Test("The readme's table has the committed figures of fresh cells")
  func readme() throws {
    let fresh = try #require(try AccuracyFile.committed().fresh)
    let readme = try String(contentsOf: Repository.root.appending(path: "README.md"), encoding: .utf8)
    for (metric, name) in [(ComparedMetric.meanLatency, "mean latency"), (.blankTime, "blank time")] {
      let errors = [fresh.noise, fresh.naive, fresh.calibrated].map { parts in
        ["shared", "HTTP/1.1", "HTTP/2"].map { percent(parts.heldOutByKind[$0]?.errors[metric.rawValue]?.sizes.mean) }
          .joined(separator: ", ")
      }
      let row = "| \(name): evenly shared link, HTTP/1.1, HTTP/2 | \(errors.joined(separator: " | ")) |"
      #expect(readme.contains(row))
    }
  }

  @Test(
    "Numbers have four digits", arguments: [(0.0, 0.0), (123_456, 123_500), (0.012_345_6, 0.01235), (-9.87654, -9.877)])
  func digits(_ value: Double, _ expected: Double) {
    #expect(abs(value.shortened - expected) < 1e-9)
  }
}
