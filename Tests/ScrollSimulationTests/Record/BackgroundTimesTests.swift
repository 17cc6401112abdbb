import ScrollQuantities
import SeededRandom
import Testing

@testable import ScrollSimulation

struct BackgroundTimesTests {
  private func time(_ milliseconds: Int) -> SimulatedTime { SimulatedTime(milliseconds: Double(milliseconds)) }

  @Test func `without a background all time counts`() {
    #expect(BackgroundTimes().foregroundTime(from: time(3), to: time(10)) == time(7))
  }

  @Test func `to go where the app is changes nothing`() {
    var times = BackgroundTimes()
    times.left(at: time(5))
    #expect(times == BackgroundTimes())
    times.entered(at: time(10))
    times.entered(at: time(20))
    #expect(times.foregroundTime(from: time(0), to: time(30)) == time(10))
    times.left(at: time(40))
    times.left(at: time(50))
    #expect(times.foregroundTime(from: time(0), to: time(60)) == time(30))
    times.removeAll()
    #expect(times.foregroundTime(from: time(0), to: time(60)) == time(60))
  }

  /// Compared with a count of the milliseconds in the foreground.
  @Test(arguments: 1...50 as ClosedRange<UInt64>)
  func `the foreground is what lies between the periods`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var times = BackgroundTimes()
    var (isAway, isInForeground): (Bool, [Bool]) = (false, [])
    for millisecond in 0..<60 {
      let choice = random.number(0...7)
      if choice == 0 || choice == 2 {
        times.entered(at: time(millisecond))
        isAway = true
      }
      if choice == 1 || choice == 2 {
        times.left(at: time(millisecond))
        isAway = false
      }
      isInForeground.append(!isAway)
    }
    for start in 0..<60 {
      for end in start...60 {
        let expected = time(isInForeground[start..<end].count { $0 })
        #expect(times.foregroundTime(from: time(start), to: time(end)) == expected)
        let parts = times.foreground(from: time(start), to: time(end))
        #expect(parts.reduce(.zero) { $0 + ($1.upperBound - $1.lowerBound) } == expected)
        #expect(parts.allSatisfy { !$0.isEmpty && $0.lowerBound >= time(start) && $0.upperBound <= time(end) })
        #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
      }
    }
  }
}
