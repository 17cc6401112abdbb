import ScrollQuantities
import SeededRandom
import Testing

@testable import ScrollTraceImporting

@Suite struct ChromeScrollerTrackerTests {
  @Test func `an update belongs to the scroller that was left where its movement began`() {
    #expect(
      offsets([(0, 100, 100), (16, 140, 40), (700, 60, 60), (716, 90, 30), (1400, 120, -20), (2000, 50, -40)]) == [
        [0, 100, 140, 120], [0, 60, 90, 50],
      ])
  }

  @Test func `offsets are truncated to whole pixels, and movements add up to rounded ones`() {
    #expect(
      offsets([(0, 16, 16.5), (16, 34, 18), (32, 94, 60), (48, 127, 33), (64, 165, 37.5), (80, 202, 37.5)]) == [
        [0, 17, 35, 95, 128, 165, 203]
      ])
    #expect(offsets([(0, -16, -16.5), (16, -34, -18)]) == [[0, -17, -35]])
    #expect(offsets([(0, 16, 16.25), (16, 34, 18), (32, 53, 18)]) == [[0, 16, 34, 53]])
  }

  @Test func `a movement stops short at an edge`() {
    // The second one comes to its end, 18 pixels before the movement does; then all of a movement is unused.
    #expect(
      offsets([(0, 18, 18), (700, 60, 60), (1400, 0, -50), (1416, 0, 0), (2000, 70, 10)]) == [
        [0, 18, 0, 0], [0, 60, 70],
      ])
    #expect(
      offsets([(0, 900, 50), (700, 60, 60), (1400, 920, 50), (2000, 910, -10)]) == [[850, 900, 920, 910], [0, 60]])
  }

  @Test func `an update of a wheel has the offset before its animation`() {
    let updates: [(Int, Double, Double)] = [
      (0, 0, 120), (150, 110, 120), (300, 225, 120), (1200, 0, 120), (1350, 105, -120), (2400, 360, -120),
      (3400, 0, 120),
    ]
    #expect(offsets(updates) == [[0, 110, 225, 360], [0, 105, 0]])
  }

  @Test func `an animation begun before the trace moves nothing with its first update`() {
    #expect(offsets([(0, 360, 120), (150, 470, 120), (1200, 600, -120)]) == [[360, 470, 600]])
  }

  @Test func `a wheel animation stops at an edge`() {
    let updates: [(Int, Double, Double)] = [
      (0, 0, 120), (60, 50, 120), (120, 110, 120), (1000, 200, 0), (1100, 200, 0), (2000, 200, -120), (3000, 80, 120),
    ]
    #expect(offsets(updates) == [[0, 50, 110, 200, 200, 200, 80]])
  }

  @Test func `a jump within a gesture is the same scroller, and one at rest another scroller`() {
    #expect(offsets([(0, 500, 20), (16, 520, 20), (32, 1240, 20), (48, 1260, 20)]) == [[480, 500, 520, 1240, 1260]])
    #expect(
      offsets([(0, 500, 20), (16, 520, 20), (900, 1240, 20), (916, 1260, 20)]) == [
        [480, 500, 520], [1220, 1240, 1260],
      ])
    #expect(offsets([(0, 500, 20), (16, 520, 20), (32, 20, 20), (48, 40, 20)]) == [[480, 500, 520], [0, 20, 40]])
  }

  @Test func `updates without movement belong to the present scroller, if there is one`() {
    #expect(offsets([(0, 0, 0), (16, 0, 0)]) == [])
    #expect(offsets([(0, 10, 10), (16, 10, 0), (32, 300, 0)]) == [[0, 10, 10]])
  }

  @Test func `without movements all updates belong to one scroller`() {
    var tracker = ChromeScrollerTracker()
    for (time, offset) in [(0, 30.0), (16, 41), (900, 0)] {
      tracker.append(SIMD2(0, offset), after: nil, at: SimulatedTime(milliseconds: Double(time)))
    }
    #expect(tracker.scrollers(id: "1", name: "n").map(\.y) == [[30, 41, 0]])
  }

  @Test(
    "Of scrollers that are moved in turn, each has its own offsets",
    arguments: Exhaustiveness.seeds(30, of: 100) as Range<UInt64>)
  func turns(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    // Each in a range of its own, so that no two are at the same offset; whatever each comes to is within its edges.
    let starts = (0..<5).map { Double($0 * 4000 + 100) }
    var truth = starts.map { [$0] }
    var moved: [Int] = []
    var updates: [(Int, Double, Double)] = []
    var time = 0
    for _ in 0..<40 {
      let scroller = Int.random(in: 0..<5, using: &random)
      time += 300
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let movement = Double(Int.random(in: 2...90, using: &random) * (Bool.random(using: &random) ? 1 : -1))
        let offset = min(max(truth[scroller].last! + movement, starts[scroller] - 50), starts[scroller] + 3000)
        guard offset == truth[scroller].last! + movement else { continue }
        if !moved.contains(scroller) { moved.append(scroller) }
        time += 16
        updates.append((time, offset, movement))
        truth[scroller].append(offset)
      }
    }
    #expect(offsets(updates) == moved.map { truth[$0] })
  }

  /// The vertical offsets of what updates of a time, an offset and a movement are told apart as; the first ones are where
  /// the content was before.
  private func offsets(_ updates: [(time: Int, offset: Double, movement: Double)]) -> [[Double]] {
    var tracker = ChromeScrollerTracker()
    for update in updates {
      let time = SimulatedTime(milliseconds: Double(update.time))
      tracker.append(SIMD2(0, update.offset), after: SIMD2(0, update.movement), at: time)
    }
    return tracker.scrollers(id: "1", name: "n").map { scroller in (scroller.origin.map { [$0.y] } ?? []) + scroller.y }
  }
}
