import Quantities
import Testing

@testable import ScrollTraces

struct SwipeTests {
  @Test func `a drag goes the whole way and holds still`() {
    let drag = Swipe(reach: 300, duration: 600, lift: 1, hold: 80)
    #expect(drag.contact == SimulatedTime(milliseconds: 680))
    let positions = drag.positions
    #expect(positions.last?.milliseconds == 600)
    #expect(abs((positions.last?.position ?? 0) - 300) < 1e-9)
  }

  /// Half the time makes half the way: 10/8 − 15/16 + 6/32.
  @Test func `a flick that leaves half way has gone half the reach`() {
    let flick = Swipe(reach: -400, duration: 200, lift: 0.5, hold: 0)
    #expect(flick.contact == SimulatedTime(milliseconds: 100))
    #expect(Swipe(reach: 1, duration: 201, lift: 0.5, hold: 0).contact == SimulatedTime(milliseconds: 101))
    #expect(flick.positions.count == 12)
    #expect(abs((flick.positions.last?.position ?? 0) + 200) < 1e-9)
  }

  /// The bell's top is 30/16 of the mean speed.
  @Test func `it is fastest half way`() {
    let positions = Swipe(reach: 300, duration: 500, lift: 1, hold: 0).positions.map(\.position)
    let steps = zip(positions.dropFirst(), positions).map { $0 - $1 }
    let fastest = steps.max() ?? 0
    #expect(abs(fastest / (300 / 60.0) - 1.875) < 0.01)
    #expect((28...30).contains(steps.firstIndex(of: fastest) ?? 0))
    #expect(steps.allSatisfy { $0 > 0 })
  }
}
