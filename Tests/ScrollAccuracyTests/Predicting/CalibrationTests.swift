import ScrollExperiments
import ScrollQuantities
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

  @Test("Transfers sharing a link evenly reveal its rate and tail")
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

  @Test("Calibrating the simulation's own record recovers its settings")
  func recovery() throws {
    let grid = Grid(recordings: ["swipe"], contenders: ["on-display"], networks: ["tcp-mobile"])
    let cell = grid.cells[0]
    let stage = try Stage(cell.recording, cell.network)
    var world = World()
    (world.requestOverhead, world.completionOverhead, world.rateShare) = (12, 8, 0.88)
    var log = Self.log(of: CellOutcome(predictedFor: cell, on: stage, in: world))
    // One request in four had to wait for a handshake.
    log.attempts = (0..<20).map { item in
      let wait = 80 + stage.latency(ofItem: item, attempt: 0) + 12 + (item % 4 == 0 ? 80 : 0)
      return attempt(item, wait, wait + 50, bytes: 1000)
    }
    let fitted = World(fittedOn: [log], of: cell, on: stage)!
    #expect(abs(fitted.requestOverhead - 12) < 0.1)
    func error(_ world: World) -> Double {
      let predicted = CellOutcome(predictedFor: cell, on: stage, in: world)
      return zip(predicted.waits, CellOutcome(log).waits).reduce(0) { $0 + abs($1.0.time - $1.1.time) }
    }
    #expect(error(fitted) < error(.naive) / 3)
  }

  @Test("Over packets the rate excludes headers, and the transport is known")
  func packets() throws {
    func loading(_ network: String, _ contender: String) throws -> LoadingConfiguration {
      let cell = Grid(recordings: ["swipe"], contenders: [contender], networks: [network]).cells[0]
      let simulation = try Stage(cell.recording, cell.network).experiment.configuration
      var configuration = simulation
      World.naive.configure(&configuration, cell)
      return configuration.loading
    }
    let (plain, secure) = (try loading("tcp-mobile", "texture"), try loading("h2-mobile", "texture"))
    #expect(plain.transport.applicationProtocol == .http1 && plain.transport.security == .none)
    #expect(secure.transport.applicationProtocol == .http2 && secure.transport.security == .tls13)
    #expect(plain.network == NetworkTrace(steps: [Self.step(8000 * (1448 / 1500.0))]))
    #expect(secure.network == NetworkTrace(steps: [Self.step(8000 * (1448 / 1500 * (1300 / 1322.0)))]))
    #expect(try loading("near", "texture").transport.applicationProtocol == .none)
    // The browser asks for everything at once where one connection carries it.
    #expect(secure.concurrentRequests == 6)
    #expect(try loading("h2-mobile", "lazy").concurrentRequests == 100)
    #expect(try loading("tcp-mobile", "lazy").concurrentRequests == 6)
  }

  private static func step(_ rate: Double) -> NetworkTrace.Step {
    NetworkTrace.Step(duration: SimulatedTime(milliseconds: 3.15e12), bandwidth: rate, roundTrip: .zero)
  }

  /// A log that says what an outcome does.
  private static func log(of outcome: CellOutcome) -> RunLog {
    RunLog(
      frames: 100, dropped: 0, duration: 1e6, browser: "", blankTime: outcome.blankTime,
      items: outcome.waits.map { RunLog.Item(item: $0.item, shown: 1, drawn: 1 + $0.time, hidden: nil) }, attempts: [])
  }

  @Test("A world without a cause differs only in that cause")
  func causes() {
    var world = World()
    (world.requestOverhead, world.completionOverhead, world.decodeCost, world.rateShare) = (8, 1, 3, 0.9)
    #expect(world.without(.nothing) == world)
    for cause in WorldCause.allCases.dropFirst() { #expect(world.without(cause) != world) }
    #expect(world.without(.rate).rateShare == 1 && world.without(.link).rateShare == nil)
  }
}
