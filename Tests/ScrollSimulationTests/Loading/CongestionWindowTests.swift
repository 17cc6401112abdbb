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

  /// Rounds that follow one another, over a round trip of 80 ms; of each the bytes in thousands.
  private mutating func rounds(_ sent: [Int64], queue: Double = 0, roundTrip: Double = 80) {
    for count in sent {
      window.roundArrived(sent: count * 1000)
      window.firstDataWaits(milliseconds(queue), roundTrip: milliseconds(roundTrip))
    }
  }

  @Test mutating func `in slow start the window grows by the bytes that arrived`() {
    rounds([10])
    #expect(window.size == 20_000)
    rounds([15])
    #expect(window.size == 35_000)
  }

  @Test mutating func `a window grows no further than to twice the round`() {
    rounds([5])
    #expect(window.size == 10_000)
    rounds([10, 3, 3, 12])
    #expect(window.size == 24_000)
  }

  /// As Linux was seen to: 51 segments after 10, 20 and 11, 56 after an answer of 28, and 105 after one of 52; not one more after 32.
  @Test mutating func `the last, short round of an answer still grows a window that the round before filled`() {
    var sizes: [Int64] = []
    for count in [10, 20, 11, 28, 52, 32] as [Int64] {
      rounds([count])
      sizes.append(window.size / 1000)
    }
    #expect(sizes == [20, 40, 51, 56, 108, 108])
  }

  @Test(arguments: [(80.0, 10.0), (31, 4), (33, 4.125), (127, 15.875), (200, 16)])
  mutating func `slow start ends eight segments after a queue of an eighth of the round trip, of 4 to 16 ms`(
    roundTrip: Double, queue: Double
  ) {
    rounds([10], queue: queue, roundTrip: roundTrip)
    rounds([20])
    #expect(window.size == 40_000)
    rounds([40], queue: queue + 0.001, roundTrip: roundTrip)
    #expect(window.size == 80_000)
    rounds([80, 88])
    #expect(window.size == 89_000)
    rounds([88])
    #expect(window.size == 89_000, "only rounds that use all of it let the window grow")
  }

  @Test mutating func `slow start does not end below sixteen segments, nor later than it was to`() {
    rounds([4, 3], queue: 100)
    #expect(window.size == 10_000)
    rounds([5], queue: 100)
    rounds([10])
    rounds([20], queue: 100)
    #expect(window.size == 40_000)
    rounds([40], queue: 100)
    #expect(window.size == 48_000)
    rounds([48])
    #expect(window.size == 49_000)
  }

  /// The first two segments take a twentieth of the round, and the rest of a train is noticed half of 21 ms later.
  @Test(arguments: [(11.0, 80_000), (11.06, 79_974), (20, 63_000), (40, 52_500), (40.1, 80_000)])
  mutating func `slow start ends while a train of acknowledgments longer than half of a round trip arrives`(
    time: Double, size: Int64
  ) {
    rounds([10, 20])
    window.trainArrived(sent: 40_000, over: milliseconds(time), roundTrip: milliseconds(20))
    rounds([40])
    #expect(window.size == size)
  }

  @Test mutating func `a train is noticed from sixteen segments on, and not by QUIC`() {
    window.trainArrived(sent: 5000, over: milliseconds(5), roundTrip: milliseconds(1))
    rounds([10])
    #expect(window.size == 20_000)
    var configuration = TransportConfiguration()
    (configuration.segmentBytes, configuration.applicationProtocol) = (1000, .http3)
    window = CongestionWindow(configuration)
    rounds([10, 20])
    window.trainArrived(sent: 40_000, over: milliseconds(20), roundTrip: milliseconds(20))
    rounds([40])
    #expect(window.size == 80_000)
  }

  @Test mutating func `a loss halves the window, down to two segments`() {
    window.segmentWasLost(sent: 10_000)
    #expect(window.size == 5000)
    rounds([5])
    #expect(window.size == 6000)
    window.segmentWasLost(sent: 1000)
    #expect(window.size == 2000)
  }

  @Test(arguments: [(300.0, 80_000), (300.1, 40_000), (600, 40_000), (600.1, 20_000), (1e6, 10_000)])
  mutating func `each idle timeout halves the window, down to the initial one`(idle: Double, size: Int64) {
    rounds([10, 20, 40])
    window.idled(for: milliseconds(idle), timeout: milliseconds(300))
    #expect(window.size == size)
  }

  /// It was to end at 88 kB when the window was 80 kB. Three quarters of those are less.
  @Test mutating func `after idling, slow start grows the window to its last threshold, then by a segment a round`() {
    rounds([10, 20])
    rounds([40], queue: 11)
    window.idled(for: milliseconds(1000), timeout: milliseconds(300))
    #expect(window.size == 10_000)
    rounds([10, 20, 40, 80])
    #expect(window.size == 88_000)
    rounds([88])
    #expect(window.size == 89_000)
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
