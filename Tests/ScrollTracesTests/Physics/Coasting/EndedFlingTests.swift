import Quantities
import Testing

@testable import ScrollTraces

struct EndedFlingTests {
  /// 500 of 999 points: e^(kt) = 1 − 500·2.002/2000, so t = 346.73 ms.
  @Test func `on iOS it runs over the edge as fast as it comes, and back`() {
    let fling = ScrollDeceleration(from: .zero, velocity: 2)
    let ended = EndedFling(fling, at: Points(500)) { velocity in
      DampedSpring.bounce(from: Points(500), to: Points(500), velocity: velocity)
    }
    let edge = fling.time(reaching: Points(500))
    #expect(abs(edge.milliseconds - 346.73) < 0.01)
    #expect(abs(fling.offset(after: edge).value - 500) < 1e-3)
    let (before, after) = (SimulatedTime(milliseconds: 346), SimulatedTime(milliseconds: 348))
    #expect(ended.offset(after: before) == fling.offset(after: before))
    #expect(ended.offset(after: before) < Points(500) && ended.offset(after: after) > Points(500))
    #expect(abs(ended.velocity(after: before) - ended.velocity(after: after)) < 0.05)
    #expect(ended.restingOffset == Points(500))
    #expect((ended.offset(after: ended.duration) - Points(500)).magnitude <= leastVisibleDistance)
  }

  @Test func `on Android it stops at the edge`() {
    let fling = SplineFling(from: .zero, velocity: -2)
    let ended = EndedFling(fling, at: Points(-400)) { _ in nil }
    // Half a second's way is 572.79, a quarter's 398.58: it arrives soon after a quarter.
    #expect((250.0...253.5).contains(ended.duration.milliseconds))
    for milliseconds in stride(from: 0.0, to: 1_000, by: 5) {
      #expect(ended.offset(after: SimulatedTime(milliseconds: milliseconds)) >= Points(-400))
    }
    #expect(ended.offset(after: ended.duration) == Points(-400))
    #expect(ended.velocity(after: ended.duration) == 0)
  }
}
