import Quantities
import Testing

@testable import ScrollTraces

/// What people with a behaviour do within a minute, measured on recordings of several.
struct ScrollBehaviorTests {
  private static let platforms = [ScrollPhysics.ios, .iosFast, .android]
  private static let seeds = 1...6 as ClosedRange<UInt64>

  private func minute(
    _ behavior: ScrollBehavior, _ physics: ScrollPhysics, _ seed: UInt64, contentLength: Double = 1e6
  ) -> ScrollTrace {
    var scrolling = SyntheticScrolling(behavior, for: SimulatedTime(milliseconds: 60_000))
    scrolling.physics = physics
    scrolling.seed = seed
    scrolling.contentLength = Points(contentLength)
    return scrolling.trace()
  }

  /// A drag in about five seconds, a third of a screen of 844 points each.
  @Test(arguments: ScrollPhysics.allCases, seeds)
  func `reading is dragging a little and resting long`(physics: ScrollPhysics, seed: UInt64) {
    let trace = minute(.reading, physics, seed)
    #expect((1_000...9_000).contains(trace.travel))
    #expect(trace.share(of: .idle) > 0.75)
    #expect(trace.share(of: .decelerating) == 0)
    #expect(trace.timesBetweenDrags.allSatisfy { $0 >= 1_500 })
  }

  @Test(arguments: platforms, seeds)
  func `skimming is flicking a screen on and looking`(physics: ScrollPhysics, seed: UInt64) {
    let trace = minute(.skimming, physics, seed)
    let screens = trace.travel / 844
    let drags = Double(trace.dragEnds.count)
    #expect((10...40).contains(drags))
    #expect((0.25...1.75).contains(screens / drags), "\(screens / drags)")
    #expect(trace.timesBetweenDrags.allSatisfy { $0 >= 500 })
    #expect(trace.points.last! > 0.5 * trace.travel)
  }

  @Test(arguments: platforms, seeds)
  func `flinging is flicking on and on without waiting for the content`(physics: ScrollPhysics, seed: UInt64) {
    let trace = minute(.flinging, physics, seed)
    #expect((70...140).contains(trace.dragEnds.count))
    #expect(trace.shareOfCatches > (physics == .iosFast ? 0.75 : 0.9), "\(trace.shareOfCatches)")
    #expect(zip(trace.points, trace.points.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(trace.travel > 2 * minute(.skimming, physics, seed).travel)
  }

  @Test(arguments: platforms, seeds)
  func `hunting goes forth and back`(physics: ScrollPhysics, seed: UInt64) {
    let trace = minute(.hunting, physics, seed)
    #expect(trace.reversals >= 8, "\(trace.reversals)")
    #expect(trace.points.last! < 0.5 * trace.travel)
    #expect(trace.travel > 8_000)
  }

  /// At 40,000 points less a screen of 844 the content ends.
  @Test(arguments: platforms, seeds)
  func `bingeing reaches the end and stays there`(physics: ScrollPhysics, seed: UInt64) throws {
    let trace = minute(.binge, physics, seed, contentLength: 40_000)
    let end = try #require(trace.points.firstIndex { $0 >= 39_156 })
    #expect(trace.milliseconds[end] < 58_000)
    #expect(trace.points[end...].allSatisfy { $0 >= 39_155 })
    #expect(trace.dragEnds.contains { $0.targetOffset == Points(39_156) })
  }

  @Test(arguments: platforms, seeds)
  func `bingeing gets further than flinging`(physics: ScrollPhysics, seed: UInt64) {
    #expect(minute(.binge, physics, seed).travel > 1.2 * minute(.flinging, physics, seed).travel)
  }

  @Test(arguments: ScrollPhysics.allCases, seeds)
  func `jumping to the top ends there, within 300 ms and a frame`(physics: ScrollPhysics, seed: UInt64) {
    let trace = minute(.jumpToTop, physics, seed)
    var jumps = 0
    for (first, phase) in trace.phases.enumerated() where phase == .programmatic {
      guard trace.phases[first - 1] != .programmatic else { continue }
      let last = trace.phases[first...].firstIndex { $0 != .programmatic } ?? first
      #expect(trace.points[first] > 0)
      #expect(trace.points[last] == 0)
      #expect((299.9...317).contains(trace.milliseconds[last] - trace.milliseconds[first]))
      jumps += 1
    }
    #expect((4...20).contains(jumps), "\(jumps)")
    #expect(trace.travel > 1_000)
  }
}

extension ScrollTrace {
  /// How far the content moved in all, back and forth.
  fileprivate var travel: Double { zip(points, points.dropFirst()).reduce(0) { $0 + abs($1.1 - $1.0) } }

  /// The share of the duration in a phase.
  fileprivate func share(of phase: ScrollPhase) -> Double {
    let spans = zip(milliseconds.dropFirst(), milliseconds).map { $0 - $1 }
    return zip(phases, spans).reduce(0) { $0 + ($1.0 == phase ? $1.1 : 0) } / duration.milliseconds
  }

  /// How often the content turns.
  fileprivate var reversals: Int {
    let steps = zip(points.dropFirst(), points).map { $0 - $1 }.filter { $0 != 0 }
    return zip(steps, steps.dropFirst()).count { $0 * $1 < 0 }
  }

  /// From the end of each drag to the begin of the next, in milliseconds.
  fileprivate var timesBetweenDrags: [Double] {
    zip(events, events.dropFirst()).filter { $0.0.kind.isEndDrag }
      .map { milliseconds[$0.1.sample] - milliseconds[$0.0.sample] }
  }

  /// The share of drags that catch moving content.
  fileprivate var shareOfCatches: Double {
    let begins = events.filter(\.kind.isBeginDrag)
    return Double(begins.count { $0.sample > 0 && phases[$0.sample - 1] == .decelerating }) / Double(begins.count)
  }
}
