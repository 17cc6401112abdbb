import Quantities
import Testing

@testable import ScrollTraces

struct TimeGridTests {
  @Test(arguments: [60, 59.94, 120, 7, 1_000])
  func `every time of the grid is found again`(hertz: Double) {
    let grid = TimeGrid(hertz: hertz)
    for index in Array(0..<2_000) + [1_234_567, 9_999_999] {
      let time = grid.time(at: index)
      #expect(grid.index(atOrAfter: time) == index)
      #expect(grid.index(atOrAfter: time + SimulatedTime(nanoseconds: 1)) == index + 1)
      #expect(grid.time(nearest: time) == time)
    }
  }

  @Test(arguments: [(0.0, 0.0), (4.9, 0), (5, 10), (14.9, 10), (15, 20), (20, 20)])
  func `the nearest time is the later one if two are as near`(milliseconds: Double, nearest: Double) {
    let grid = TimeGrid(hertz: 100)
    #expect(grid.time(nearest: SimulatedTime(milliseconds: milliseconds)).milliseconds == nearest)
  }
}
