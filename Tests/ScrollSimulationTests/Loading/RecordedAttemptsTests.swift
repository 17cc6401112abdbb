import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// Attempts whose latencies and failures are known. Two items are on screen, and latencies are 20 ms unless known.
@Suite struct `Recorded Attempts` {
  private func times(_ latencies: [[Double?]], _ failures: [Int?], maximum: Int? = nil) -> [Int: Double] {
    var configuration = SmallFeed(lengths: [50, 50]).configuration
    configuration.policy = OnDisplayPolicy()
    configuration.loading.latency = .constant(20)
    configuration.loading.maximumNumberOfFailures = maximum
    configuration.replay.settleTime = SimulatedTime(milliseconds: 300)
    let feed = SmallFeed(lengths: [50, 50])
    let content = Content(
      arrangement: .list(spacing: .zero), axis: .vertical, lengths: [Points(50), Points(50)], bytes: [1, 1],
      displayCosts: [.zero, .zero], layoutCosts: [.zero, .zero], viewport: configuration.viewport,
      attempts: RecordedAttempts(
        latencies: latencies.map { $0.map { $0.map(SimulatedTime.init(milliseconds:)) } }, failures: failures))
    let timeline = FrameTimeline(feed.trace, configuration.replay)
    return Simulation(timeline: timeline, content: content, configuration: configuration).run(seed: 1)
      .milliseconds(\.loaded)
  }

  @Test func `recorded latencies replace drawn ones`() {
    #expect(times([[5, 70]], []) == [0: 5, 1: 70])
  }

  /// The first item fails twice: 5 + 20 + 20 ms. The second one's failures are drawn, of which there are none.
  @Test func `what is not known of an item is drawn`() {
    #expect(times([[5, nil], [nil, 30]], [2, nil]) == [0: 45, 1: 20])
  }

  @Test func `the least latency is a recorded one, or that of the draws`() {
    func minimum(_ latencies: [[Double?]]) -> Double {
      let times = latencies.map { $0.map { $0.map(SimulatedTime.init(milliseconds:)) } }
      return RecordedAttempts(latencies: times, failures: []).minimumLatency(drawn: SimulatedTime(milliseconds: 20))
        .milliseconds
    }
    #expect(minimum([[30, 25], [40, 70]]) == 25)
    #expect(minimum([[30, nil]]) == 20)
    #expect(minimum([[5, nil]]) == 5)
    #expect(minimum([]) == 20)
  }

  /// The second item fails twice: 70 + 30 + 10 ms, or 70 + 30 + 30 where no third attempt is known.
  @Test func `an attempt takes its recorded latency, or that of the last recorded attempt`() {
    #expect(times([[5, 70], [9, 30], [9, 10]], [0, 2]) == [0: 5, 1: 110])
    #expect(times([[5, 70], [9, 30]], [0, 2]) == [0: 5, 1: 130])
  }

  @Test func `recorded failures combine with drawn latencies`() {
    #expect(times([], [3, 1]) == [0: 80, 1: 40])
  }

  @Test func `an item that fails as often as the maximum is given up`() {
    #expect(times([], [3, 1], maximum: 2) == [1: 40])
  }
}
