import ScrollSimulation
import Testing

@testable import ScrollAccuracy

@Suite("Calibration")
struct CalibrationTests {
  private func attempt(_ item: Int, _ firstByte: Double, _ end: Double, bytes: Int) -> RunLog.Attempt {
    RunLog.Attempt(
      item: item, number: 0, asked: 0, firstByte: firstByte, end: end, decodeBegan: end, decoded: end + 3,
      cancelled: nil,
      bytes: bytes, failed: nil)
  }

  @Test("Transfers that share a link evenly show its rate and the tail, whoever they share it with")
  func rateAndTail() {
    // At 8 kilobits per second a byte takes a millisecond; 10 ms of tail.
    let attempts = [
      attempt(0, 0, 110, bytes: 100), attempt(1, 200, 510, bytes: 300),
      // Both at once: 100 bytes each in 200 ms.
      attempt(2, 1000, 1200, bytes: 100), attempt(3, 1000, 1200, bytes: 100),
    ]
    let transfers = World.transfers(attempts)
    #expect(transfers.map(\.x) == [800, 2400, 1600, 1600])
    let line = Line(through: Array(transfers[..<2]))!
    #expect(abs(1 / line.slope - 8) < 1e-9)
    #expect(abs(line.intercept - 10) < 1e-9)
  }

  @Test("What the simulation is told back from its own record is what it was run with")
  func recovery() throws {
    let grid = Grid(recordings: ["swipe"], contenders: ["on-display"], networks: ["tcp-mobile"])
    let cell = grid.cells[0]
    let stage = try Stage(cell.recording, cell.network)
    var world = World()
    world.requestOverhead = 40
    let log = Self.log(of: CellOutcome(predictedFor: cell, on: stage, in: world))
    let fitted = World(fittedOn: [log], of: cell, on: stage)!
    #expect(CellOutcome(predictedFor: cell, on: stage, in: fitted).waits == CellOutcome(log).waits)
  }

  /// A log that says what an outcome does.
  private static func log(of outcome: CellOutcome) -> RunLog {
    RunLog(
      frames: 100, dropped: 0, duration: 1e6, browser: "", blankTime: outcome.blankTime,
      items: outcome.waits.map { RunLog.Item(item: $0.item, shown: 1, drawn: 1 + $0.time, hidden: nil) }, attempts: [])
  }

  @Test("A world without a cause differs in it alone")
  func causes() {
    var world = World()
    (world.requestOverhead, world.completionOverhead, world.decodeCost, world.rateShare) = (8, 1, 3, 0.9)
    #expect(world.without(.nothing) == world)
    for cause in WorldCause.allCases.dropFirst() { #expect(world.without(cause) != world) }
    #expect(world.without(.rate).rateShare == 1 && world.without(.link).rateShare == nil)
  }
}
