import ScrollExperiments
import ScrollQuantities
import ScrollSimulation
import Testing

@testable import ScrollAccuracy

@Suite("Calibration")
struct CalibrationTests {
  private func cell(_ contender: String, _ network: String) -> Cell {
    Grid(recordings: ["swipe"], contenders: [contender], networks: [network]).cells[0]
  }

  /// A log of requests.
  private func log(_ attempts: [RunLog.Attempt]) -> RunLog {
    RunLog(
      frames: 100, dropped: 0, duration: 1e6, browser: "", blankTime: 0,
      items: [RunLog.Item(item: 0, shown: 0, drawn: 1, hidden: nil)], attempts: attempts)
  }

  /// A request that takes 3 ms to decode.
  private func attempt(
    _ item: Int, asked: Double, sent: Double, firstByte: Double, end: Double, bytes: Int, connect: Double = 0
  ) -> RunLog.Attempt {
    RunLog.Attempt(
      item: item, number: 0, asked: asked, firstByte: firstByte, end: end, decodeBegan: end, decoded: end + 3,
      cancelled: nil, bytes: bytes, failed: nil, sent: sent, connect: connect, tls: 0)
  }

  @Test("A fit to requests over a shared link finds overheads, decoding, and the rate")
  func sharedLink() throws {
    let cell = cell("on-display", "near")
    let kilobits = cell.network.rate * 0.9
    let attempts = (0..<30).map { item in
      let (asked, bytes) = (Double(item) * 400, 20_000 + 1000 * item)
      let firstByte = asked + 112
      let end = firstByte + Double(8 * bytes) / kilobits + 8
      return attempt(item, asked: asked, sent: asked + 12, firstByte: firstByte, end: end, bytes: bytes)
    }
    let world = try #require(World(fittedOn: [log(attempts)], of: cell, latencyExcess: 0))
    #expect(abs(world.requestOverhead - 12) < 0.01 && abs(world.decodeCost - 3) < 0.01)
    #expect(abs(world.completionOverhead - 8) < 0.1)
    #expect(abs(try #require(world.rateShare) - 0.9) < 0.001)
    #expect(World(fittedOn: [log(Array(attempts.prefix(10)))], of: cell, latencyExcess: 0) == nil)
  }

  @Test("Over packets the overhead excludes handshakes, and the rate stays as configured")
  func overPackets() throws {
    let attempts = (0..<24).map { item in
      let (asked, connect) = (Double(item) * 400, item % 4 == 0 ? 80.0 : 0)
      let sent = asked + connect + 12
      return attempt(
        item, asked: asked, sent: sent, firstByte: sent + 120, end: sent + 200, bytes: 30_000, connect: connect)
    }
    let world = try #require(
      World(fittedOn: [log(attempts)], of: cell("on-display", "tcp-mobile"), latencyExcess: 3))
    #expect(abs(world.requestOverhead - 15) < 0.01 && world.rateShare == 1 && world.completionOverhead == 0)
  }

  @Test(
    "What delays the first screen's requests, and images after their last bytes, is found over any link",
    arguments: ["near", "tcp-mobile"])
  func startup(network: String) throws {
    let attempts = (0..<28).map { item in
      let asked = max(0, Double(item) - 5) * 400
      let sent = asked + (item < 6 ? 16 : 5)
      return RunLog.Attempt(
        item: item, number: 0, asked: asked, firstByte: sent + 100, end: sent + 200, decodeBegan: sent + 202,
        decoded: sent + 203, cancelled: nil, bytes: 30_000, failed: nil, sent: sent, connect: 0, tls: 0)
    }
    let items = attempts.map { attempt in
      RunLog.Item(item: attempt.item, shown: attempt.asked, drawn: attempt.decoded, hidden: nil)
    }
    let log = RunLog(
      frames: 100, dropped: 0, duration: 1e6, browser: "", blankTime: 0, items: items, attempts: attempts)
    let world = try #require(World(fittedOn: [log], of: cell("on-display", network), latencyExcess: 0))
    #expect(abs(world.startup - 11) < 0.01 && abs(world.requestOverhead - 5) < 0.01)
    #expect(abs(world.completionOverhead - 2) < 0.01)
  }

  @Test("A request of the browser's own that waits for a connection has no overhead for that")
  func waiting() throws {
    let attempts = (0..<24).map { item in
      // Each is asked for at the start, and sent 5 ms after the one before has ended.
      let sent = Double(item) * 300 + 5
      return attempt(item, asked: 0, sent: sent, firstByte: sent + 100, end: sent + 295, bytes: 30_000 + item)
    }
    func overhead(_ network: String) throws -> Double {
      let world = World(fittedOn: [log(attempts)], of: cell("lazy", network), latencyExcess: 0)
      return try #require(world).requestOverhead
    }
    #expect(abs(try overhead("tcp-mobile") - 5) < 0.01)
    // One connection of HTTP/2 carries all of them.
    #expect(try overhead("h2-mobile") > 1000)
  }

  @Test("The excess of latencies is a median or, over packets, that of the fastest requests")
  func excess() throws {
    func excess(_ network: String) throws -> Double {
      let cell = cell("on-display", network)
      let stage = try Stage(cell.recording, cell.network)
      let attempts = (0..<40).map { item in
        let latency = cell.network.roundTripOfData + cell.network.recordDelay + stage.latency(ofItem: item, attempt: 0)
        return attempt(item, asked: 0, sent: 1, firstByte: 1 + latency + Double(2 + item), end: 900, bytes: 1)
      }
      return World.latencyExcess([log(attempts)], of: cell, on: stage)
    }
    #expect(abs(try excess("near") - 21.5) < 1)
    #expect(abs(try excess("tcp-mobile") - 4) < 1)
    #expect(abs(try excess("h2-mobile") - 4) < 1)
  }

  @Test("A cell has the world of its network and way of loading, or that of fetch, or the naive one")
  func worlds() throws {
    let grid = Grid(
      recordings: ["swipe", "ios"], contenders: ["on-display", "texture", "observer"], networks: ["near", "far"])
    let fitted = grid.cells.filter { grid.isFitted($0) && $0.network.name == "near" }
    #expect(Set(fitted.map(\.contender.loading)) == [.fetch, .observer])
    func logs(_ cells: [Cell], overhead: Double) -> [String: [RunLog]] {
      let attempts = (0..<24).map { item in
        let asked = Double(item) * 300
        return attempt(
          item, asked: asked, sent: asked + overhead, firstByte: asked + 100, end: asked + 150, bytes: 30_000 + item)
      }
      return Dictionary(uniqueKeysWithValues: cells.map { ($0.name, [log(attempts)]) })
    }
    func worlds(_ logs: [String: [RunLog]]) throws -> FittedWorlds {
      try FittedWorlds(on: grid.cells, logs) { try Stage($0.recording, $0.network) }
    }
    let fetched = logs(fitted.filter { !$0.contender.isNative }, overhead: 7)
    let byFetch = try worlds(fetched)
    let byBoth = try worlds(fetched.merging(logs(fitted.filter(\.contender.isNative), overhead: 9)) { $1 })
    #expect(byFetch.world(of: cell("texture", "near")).requestOverhead == 7)
    #expect(byFetch.world(of: cell("observer", "near")).requestOverhead == 7)
    #expect(byBoth.world(of: cell("observer", "near")).requestOverhead == 9)
    #expect(byBoth.world(of: cell("texture", "far")) == .naive)
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
    #expect(secure.network == NetworkTrace(steps: [Self.step(8000 * (1448 / 1500 * (3200 / 3222.0)))]))
    #expect(try loading("near", "texture").transport.applicationProtocol == .none)
    // The browser asks for everything at once where one connection carries it.
    #expect(secure.concurrentRequests == 6)
    #expect(try loading("h2-mobile", "lazy").concurrentRequests == 100)
    #expect(try loading("tcp-mobile", "lazy").concurrentRequests == 6)
  }

  private static func step(_ rate: Double) -> NetworkTrace.Step {
    NetworkTrace.Step(duration: SimulatedTime(milliseconds: 3.15e12), bandwidth: rate, roundTrip: .zero)
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
