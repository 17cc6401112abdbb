import ScrollQuantities
import Testing

@testable import ScrollTraces

struct MovementTests {
  @Test(arguments: [
    ([0.0, 8, 16, 24], [0.0, 1, 2, 3], [1...3]),
    ([0, 8, 16, 24], [0, 0, 1, 1], [2...2]),
    ([0, 250, 500, 750], [0, 1, 2, 3], [1...3]),
    ([0, 251, 502, 753], [0, 1, 2, 3], [1...1, 2...2, 3...3]),
    ([0, 8, 200, 259], [0, 1, 1, 2], [1...1, 3...3]),
    ([0, 8, 200, 258], [0, 1, 1, 2], [1...3]),
    ([0, 8], [5, 5], []), ([0], [5], []),
  ])
  func `a movement ends when the offset stays the same for more than 250 ms`(
    times: [Double], offsets: [Double], movements: [ClosedRange<Int>]
  ) {
    let motion = Motion(
      times: times.map(SimulatedTime.init(milliseconds:)), offsets: offsets.map(Points.init))
    #expect(Movement.all(in: motion).map(\.samples) == movements)
  }
}
