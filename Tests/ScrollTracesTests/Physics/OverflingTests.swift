import ScrollQuantities
import Testing

@testable import ScrollTraces

struct OverflingTests {
  private func offset(_ fling: Overfling, _ milliseconds: Double) -> Double {
    fling.offset(after: SimulatedTime(milliseconds: milliseconds)).value
  }

  /// 100 points a second: 50 ms and 2.5 points out, √(5 / 2,000) s = 50 ms back.
  @Test func `a slow overfling is stopped by gravity and returns`() {
    let fling = Overfling(from: Points(1_000), velocity: 0.1, limit: Points(6))
    #expect(fling.duration.milliseconds == 100)
    for (time, expected) in [
      (0.0, 1_000.0), (25, 1_001.875), (50, 1_002.5), (75, 1_001.25), (100, 1_000), (500, 1_000),
    ] {
      #expect(abs(offset(fling, time) - expected) < 1e-9, "\(time) ms")
    }
    #expect(fling.restingOffset == Points(1_000))
  }

  /// 2,000 points a second are stopped within 6 points: in 6 ms, and √(12 / 2,000) s = 77.46 ms back.
  @Test func `a fast overfling stops at its limit`() {
    let fling = Overfling(from: .zero, velocity: -2, limit: Points(6))
    #expect(abs(fling.duration.milliseconds - 83.46) < 0.01)
    #expect(abs(offset(fling, 6) + 6) < 1e-9)
    #expect(abs(offset(fling, 3) + 4.5) < 1e-9)
    #expect(abs(offset(fling, 6 + 38.73) + 3) < 0.001)
  }

  @Test func `the velocity of an overfling is the slope of its offsets`() {
    let fling = Overfling(from: .zero, velocity: -2, limit: Points(6))
    for time in [1.0, 5, 10, 50, 80] {
      let slope = (offset(fling, time + 0.001) - offset(fling, time - 0.001)) / 0.002
      #expect(abs(fling.velocity(after: SimulatedTime(milliseconds: time)) - slope) < 1e-4)
    }
    #expect(fling.velocity(after: SimulatedTime(milliseconds: 200)).magnitude < 1e-12)
  }

  @Test func `an overfling without velocity stays in place`() {
    let fling = Overfling(from: Points(5), velocity: 0, limit: Points(6))
    #expect(fling.duration == .zero)
    #expect(offset(fling, 0) == 5 && offset(fling, 10) == 5)
  }
}
