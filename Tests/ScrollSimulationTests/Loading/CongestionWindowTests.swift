import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// A window of ten segments of 1000 bytes.
@Suite struct `Congestion Window` {
  private var window: CongestionWindow

  init() {
    var configuration = TransportConfiguration()
    configuration.segmentBytes = 1000
    window = CongestionWindow(configuration)
  }

  private func milliseconds(_ count: Double) -> SimulatedTime { SimulatedTime(milliseconds: count) }

  @Test mutating func `in slow start the window grows by the bytes that arrived`() {
    window.roundArrived(sent: 10_000, tookLonger: false)
    #expect(window.size == 20_000)
    window.roundArrived(sent: 15_000, tookLonger: false)
    #expect(window.size == 35_000)
  }

  @Test mutating func `a window that was less than half used does not grow`() {
    window.roundArrived(sent: 4999, tookLonger: false)
    #expect(window.size == 10_000)
    window.roundArrived(sent: 5000, tookLonger: false)
    #expect(window.size == 15_000)
  }

  /// 40 kB is twice what the second round brought.
  @Test mutating func `the last, short round of an answer still grows a window that the round before filled`() {
    for sent in [10_000, 20_000, 3000] as [Int64] { window.roundArrived(sent: sent, tookLonger: false) }
    #expect(window.size == 43_000)
    window.roundArrived(sent: 3000, tookLonger: false)
    #expect(window.size == 43_000)
  }

  @Test mutating func `after a round longer than a round trip the window grows by a segment a round`() {
    window.roundArrived(sent: 10_000, tookLonger: true)
    #expect(window.size == 20_000)
    window.roundArrived(sent: 20_000, tookLonger: true)
    #expect(window.size == 21_000)
    window.roundArrived(sent: 20_999, tookLonger: false)
    #expect(window.size == 21_000)
  }

  @Test mutating func `a loss halves the window, down to two segments`() {
    window.segmentWasLost(sent: 10_000)
    #expect(window.size == 5000)
    window.roundArrived(sent: 5000, tookLonger: false)
    #expect(window.size == 6000)
    window.segmentWasLost(sent: 1000)
    #expect(window.size == 2000)
  }

  @Test(arguments: [(300.0, 80_000), (300.1, 40_000), (600, 40_000), (600.1, 20_000), (1e6, 10_000)])
  mutating func `each idle timeout halves the window, down to the initial one`(idle: Double, size: Int64) {
    for sent in [10_000, 20_000, 40_000] as [Int64] { window.roundArrived(sent: sent, tookLonger: false) }
    window.idled(for: milliseconds(idle), timeout: milliseconds(300))
    #expect(window.size == size)
  }

  /// It was 80 kB when slow start ended.
  @Test mutating func `after idling, slow start grows the window to its last threshold, then by a segment a round`() {
    for sent in [10_000, 20_000] as [Int64] { window.roundArrived(sent: sent, tookLonger: false) }
    window.roundArrived(sent: 40_000, tookLonger: true)
    window.idled(for: milliseconds(1000), timeout: milliseconds(300))
    #expect(window.size == 10_000)
    for sent in [10_000, 20_000, 40_000] as [Int64] { window.roundArrived(sent: sent, tookLonger: false) }
    #expect(window.size == 80_000)
    window.roundArrived(sent: 80_000, tookLonger: false)
    #expect(window.size == 81_000)
  }

  @Test mutating func `idling does not change a window below the initial one`() {
    window.segmentWasLost(sent: 10_000)
    window.idled(for: milliseconds(1e6), timeout: milliseconds(300))
    #expect(window.size == 5000)
  }

  /// (1 − 0.1)ⁿ.
  @Test(arguments: [(0, 1.0), (1, 0.9), (1000, 0.9), (1001, 0.81), (4000, 0.6561)] as [(Int64, Double)])
  func `data arrives only if each of its segments arrives`(bytes: Int64, chance: Double) {
    var configuration = TransportConfiguration()
    configuration.segmentBytes = 1000
    configuration.lossProbability = 0.1
    #expect(abs(configuration.chanceOfArrival(ofBytes: bytes) - chance) < 1e-12)
  }
}
