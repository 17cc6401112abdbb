import ScrollQuantities
import SeededRandom

@testable import ScrollSimulation

extension RandomScenario {
  /// The same over a transport that the seed chooses, and with a client that takes its time: few and small segments, so that
  /// answers take rounds; every handshake; losses; policies that hear of scrolling late; recorded attempts.
  var overTransport: RandomScenario {
    var random = SeededGenerator(seed: seed ^ 0x7472_616E_73)
    var transport = TransportConfiguration()
    transport.applicationProtocol = random.one(of: [.http1, .http2, .http3])
    transport.connections = random.number(1...8)
    transport.roundTrip = random.one(of: [.zero, SimulatedTime(milliseconds: 50), random.time(upTo: 40)])
    transport.security = random.one(of: TransportConfiguration.Security.allCases)
    transport.resumption = random.one(of: TransportConfiguration.Resumption.allCases)
    transport.initialWindow = random.number(1...10)
    transport.segmentBytes = random.one(of: [100, 500, 1460])
    transport.resetsIdleWindow = random.happens(0.7)
    transport.lossProbability = random.one(of: [0, 0, 0.02, 0.2])
    transport.multiplexing = random.one(of: TransportConfiguration.Multiplexing.allCases)
    transport.openConnections = random.one(of: [0, 0, 1, 3])
    transport.queueing = random.one(of: TransportConfiguration.Queueing.allCases)
    var scenario = random.happens(0.4) ? overNetwork : self
    scenario.configuration.loading.transport = transport
    return scenario.withOverheads(&random)
  }

  private func withOverheads(_ random: inout SeededGenerator) -> RandomScenario {
    var scenario = self
    if random.happens(0.3) { scenario.configuration.loading.startup = random.time(upTo: 300) }
    if random.happens(0.5) { scenario.configuration.loading.requestOverhead = random.latency() }
    if random.happens(0.5) { scenario.configuration.loading.completionOverhead = random.latency() }
    let delay = random.one(of: [0, 0, 1, 3])
    if !policies.contains(where: \.keepsResults) { scenario.configuration.replay.triggerDelayFrames = delay }
    if random.happens(0.3) {
      scenario.content = scenario.content.recordingAttempts(in: configuration.viewport, &random)
    }
    return scenario
  }

  /// The same with a client that takes its time.
  var withOverheads: RandomScenario {
    var random = SeededGenerator(seed: seed ^ 0x6F76_6572)
    return withOverheads(&random)
  }
}

extension Content {
  /// The same where it is known of the outer items what attempts at their data take and how many fail, or one of both, and of some items not even that.
  fileprivate func recordingAttempts(in viewport: PointSize, _ random: inout SeededGenerator) -> Content {
    let (hasLatencies, hasFailures) = (random.happens(0.8), random.happens(0.6))
    let latencies = (0..<random.number(1...3)).map { _ in
      bytes.map { _ in random.happens(0.1) ? nil : SimulatedTime(milliseconds: Double(random.number(0...100))) }
    }
    let failures = bytes.map { _ in random.one(of: [0, 0, 1, 3, nil]) }
    return Content(
      arrangement: arrangement!, axis: layout.axis, lengths: lengths, bytes: bytes, displayCosts: displayCosts,
      layoutCosts: layoutCosts, spareCount: totalCount - count, viewport: viewport, kind: kind,
      attempts: RecordedAttempts(latencies: hasLatencies ? latencies : [], failures: hasFailures ? failures : []),
      nested: nested)
  }
}
