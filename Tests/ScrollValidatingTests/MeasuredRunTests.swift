import ScrollCalibrating
import ScrollExperiments
import ScrollQuantities
import ScrollReports
import ScrollSimulation
import ScrollTraces
import TestScenarios
import Testing

@testable import ScrollValidating

/// Logs on the clock of a simulated run.
@Suite struct MeasuredRunTests {
  private func run(_ lines: String, along appearances: [(item: Int, shown: Double)] = []) throws -> MeasuredRun {
    let log = try AppLog(path: "session.csv", bytes: Array(lines.utf8))
    return MeasuredRun(
      log,
      along: appearances.map {
        AppLog.Appearance(item: ContainerPath(items: [$0.item]), shown: $0.shown, wait: 0)
      })
  }

  private func states(_ run: MeasuredRun, _ item: Int) throws -> [String] {
    let item = try #require(run.items.first { $0.path == ContainerPath(items: [item]) })
    return item.changes.map { "\(Int($0.time.milliseconds)) \($0.state)" }
  }

  @Test func `requests and appearances become states, in order of time`() throws {
    let run = try run(
      """
      item,asked_ms,started_ms,loaded_ms,failed_ms,cancelled_ms,received_bytes,first_shown_ms,first_drawn_ms,first_hidden_ms
      0,0,5,100,,,7,40,120,900
      1,0,5,,90,,0,,,
      1,0,300,400,,,9,500,450,
      2,10,20,,,60,3,,,
      3,,,,,,,50,,80
      """)
    #expect(try states(run, 0) == ["0 fetching", "40 blank", "120 visible", "900 displayed"])
    #expect(
      try states(run, 1) == ["0 fetching", "90 failed", "300 fetching", "400 loaded", "450 displayed", "500 visible"])
    #expect(try states(run, 2) == ["10 fetching", "60 idle"])
    #expect(try states(run, 3) == ["50 blank", "80 idle"])
    #expect(run.items.map(\.bytes) == [7, 9, 3, 0])
    #expect(run.items[1].requested == SimulatedTime(milliseconds: 5))
    #expect(run.items[1].loaded == SimulatedTime(milliseconds: 400))
  }

  @Test func `a log with only blank times gives the time of drawing`() throws {
    let run = try run("item,first_shown_ms,first_hidden_ms,blank_ms\n4,100,500,150\n5,100,500,400\n")
    #expect(try states(run, 4) == ["100 blank", "250 visible", "500 displayed"])
    #expect(try states(run, 5) == ["100 blank", "500 idle"])
  }

  @Test func `the median item comes on screen at the same time in both`() throws {
    let run = try run(
      "item,first_shown_ms,first_drawn_ms\n0,1000,1000\n1,1100,1100\n2,1205,1205\n9,7,7\n",
      along: [(0, 0), (1, 100), (2, 200), (5, 300)])
    #expect(run.shift == -1000)
    #expect(run.items.map { $0.shown?.milliseconds } == [0, 100, 205, 0])
  }

  @Test func `the log of a run shows each item's first appearance as the run does`() throws {
    let experiment = try ShippedScenarios.experiment("logs/session.json")
    let timeline = experiment.runTimeline()
    let log = try AppLog(path: "run.csv", bytes: Array(RunExport(.items, .csv).text(of: [timeline]).utf8))
    let measured = try #require(try Validation(experiment, [log], limit: nil).measured)
    #expect(measured.shift == 0)
    var compared = 0
    for row in timeline.record.rows.indices where timeline.record.rows[row].wasShown {
      let facts = timeline.record.rows[row]
      let item = try #require(measured.items.first { $0.path == timeline.record.path(ofRow: row) })
      let changes = timeline.journal.entries.filter {
        $0.row == row && $0.time >= facts.firstVisible && $0.time < facts.firstHidden
      }
      let found = item.changes.filter { $0.time >= facts.firstVisible && $0.time < facts.firstHidden }
      #expect(found.map(\.state) == changes.map(\.state))
      #expect(zip(found, changes).allSatisfy { abs($0.time.milliseconds - $1.time.milliseconds) < 0.001 })
      compared += 1
    }
    #expect(compared > 15)
  }
}
