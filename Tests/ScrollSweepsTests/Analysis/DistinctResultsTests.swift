import ScrollJSON
import Testing

@testable import ScrollSweeps

struct DistinctResultsTests {
  @Test func `distinct results and distinct reasons for failing are counted`() throws {
    let result = try SweepResult.of(["display.leading=0..3:1", "preload.leading=0,1"]) {
      point -> (latency: Double?, bytes: Double?)? in
      point[0] == 0 ? nil : (latency: point[0] == 1 ? 1 : 2, bytes: nil)
    }
    #expect(DistinctResults(result).count == 3)
  }

  @Test func `a setting without effect gives equal results for all values`() throws {
    let result = try SweepResult.of(["display.leading=0..3:1", "preload.leading=1,2,3"]) { $0[0] * 2 }
    #expect(DistinctResults(result).idleParameters == [1])
    let both = try SweepResult.of(["display.leading=0..3:1", "preload.leading=1,2,3"]) { _ in 7 }
    #expect(DistinctResults(both).idleParameters == [0, 1])
    let once = try SweepResult.of(["display.leading=0..3:1", "preload.leading=1,2,3"]) { $0 == [3, 3] ? 1 : 0 }
    #expect(DistinctResults(once).idleParameters == [])
  }

  @Test func `settings whose values were tried with different others are not judged`() throws {
    let drawn = try SweepResult.of(["display.leading=0..1", "preload.leading=0..1"], method: .random, trials: 50) { _ in
      7
    }
    #expect(DistinctResults(drawn).idleParameters == [])
    let zipped = try SweepResult.of(["display.leading=0..3:1", "preload.leading=0..3:1"], zipped: true) { _ in 7 }
    #expect(DistinctResults(zipped).idleParameters == [])
    let twice = try SweepResult.of(["display.leading=0,0,1,1", "preload.leading=0,0,1,1"], zipped: true) { $0[0] }
    #expect(DistinctResults(twice).idleParameters == [], "0 with 1 was not tried")
    let single = try SweepResult.of(["display.leading=0..3:1", "preload.leading=1"]) { $0[0] }
    #expect(DistinctResults(single).idleParameters == [], "there is nothing to compare")
  }
}
