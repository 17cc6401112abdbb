import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// What has arrived of the answers under way when a run ends.
struct EndOfRunTests {
  @Test(arguments: [TransportConfiguration.ApplicationProtocol.none, .http1, .http2])
  func `all answers under way are found in one pass`(applicationProtocol: TransportConfiguration.ApplicationProtocol) {
    let count = 300
    var requests = Requests(count, applicationProtocol)
    let time = SimulatedTime(milliseconds: 3000)
    requests.advance(to: time)
    _ = requests.stage.takeVisitCount()
    requests.stage.finish(at: time, &requests.run)
    let visitCount = requests.stage.takeVisitCount()
    #expect((1...2 * count).contains(visitCount))
    let received = requests.run.items.indices.reduce(0) { $0 + requests.run.items[$1].bytesFetched }
    #expect((2_500_000...3_000_000).contains(received), "most of what the link carries in three seconds")
    let noted = requests.stage.steps!.reduce(0) { $0 + $1.received }
    #expect(noted == received)
  }
}

/// Requests for 1,000,000 bytes each, all sent at once over a link of a byte per microsecond.
private struct Requests: ~Copyable {
  var run = RunState()
  var stage: LoadingStage

  init(_ count: Int, _ applicationProtocol: TransportConfiguration.ApplicationProtocol) {
    var configuration = LoadingConfiguration()
    configuration.latency = .constant(0)
    configuration.bandwidth = 8000
    configuration.concurrentRequests = count
    configuration.transport.applicationProtocol = applicationProtocol
    configuration.transport.connections = count
    configuration.transport.security = .none
    stage = LoadingStage(configuration)
    stage.steps = []
    run.reset(containers: [], kindCount: 1)
    for number in 0..<count {
      run.items.append(ItemRecord(ItemIndex(number), container: 0, length: Points(1)))
      run.rows.append(
        ItemRow(
          container: 0, kind: 0, item: Int32(number), position: Int32(number), bytes: 1_000_000, displayCost: .zero,
          random: CounterRandom(seed: 1), isByIndex: false))
      stage.addRow(isByIndex: false)
      _ = stage.wanted(number, .visible, &run)
    }
    stage.serve(at: .zero, &run)
  }

  /// Processes everything that comes before a time.
  mutating func advance(to time: SimulatedTime) {
    while let event = run.events.next(beforeFrameAt: time) {
      switch event.kind {
      case .latencyEnded: _ = stage.latencyEnded(event, &run)
      case .transferEnded:
        if stage.expectsTransferEnd(event.token) { _ = stage.transferEnded(at: event.time, &run) }
      default: stage.transportDue(event, &run.events)
      }
    }
  }
}
