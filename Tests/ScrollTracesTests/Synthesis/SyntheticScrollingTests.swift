import ScrollQuantities
import ScrollTraceReading
import SeededRandom
import TestTraces
import Testing

@testable import ScrollTraces

struct SyntheticScrollingTests {
  private func seconds(_ seconds: Double) -> SimulatedTime { SimulatedTime(milliseconds: seconds * 1_000) }

  @Test(arguments: ScrollBehavior.allCases) func `the same seed gives the same bytes, and another seed others`(
    behavior: ScrollBehavior
  ) {
    var scrolling = SyntheticScrolling(behavior, for: seconds(20))
    let bytes = ScrollTraceWriter.bytes(of: scrolling.trace())
    #expect(ScrollTraceWriter.bytes(of: scrolling.trace()) == bytes)
    scrolling.seed = 1
    #expect(ScrollTraceWriter.bytes(of: scrolling.trace()) != bytes)
  }

  /// Fractions of viewports, content shorter than the viewport, every behavior after every other.
  @Test(arguments: Exhaustiveness.seeds(20, of: 200) as Range<UInt64>)
  func `every seed gives a valid recording`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var scrolling = SyntheticScrolling(.reading, for: .zero)
    scrolling.steps = (0..<3).map { _ in
      SyntheticScrolling.Step(
        ScrollBehavior.allCases.randomElement(using: &random)!, for: seconds(Double.random(in: 0...12, using: &random)))
    }
    scrolling.physics = ScrollPhysics.allCases.randomElement(using: &random)!
    scrolling.seed = seed
    let height = Double.random(in: 100...1_400, using: &random)
    let length = Double.random(in: 1...20_000, using: &random)
    scrolling.viewport = PointSize(width: Points(390.5), height: Points(height))
    scrolling.contentLength = Points(length)
    let trace = scrolling.trace()

    #expect(trace.duration == scrolling.steps.reduce(.zero) { $0 + $1.duration })
    #expect(trace.metadata.kind == .synthetic)
    #expect(zip(trace.times, trace.times.dropFirst()).allSatisfy { $0 <= $1 })
    let end = max(length - height, 0)
    let slack = scrolling.physics.bounces ? height : 0.001
    #expect(trace.points.allSatisfy { (-slack...end + slack).contains($0) })
    for (offset, phase) in zip(trace.points, trace.phases) where phase == .idle {
      #expect((-0.001...end + 0.001).contains(offset))
    }
    let drags = trace.events.map(\.kind.isBeginDrag)
    #expect(drags.count.isMultiple(of: 2))
    #expect(drags.enumerated().allSatisfy { $0.isMultiple(of: 2) == $1 })
    #expect(try ScrollTraceReader.read(bytes: ScrollTraceWriter.bytes(of: trace), name: "\(seed)") == trace)
  }

  @Test func `recordings of different durations share their gestures`() {
    let short = SyntheticScrolling(.flinging, for: seconds(10)).trace()
    let long = SyntheticScrolling(.flinging, for: seconds(20)).trace()
    let common = short.events.count - 2
    #expect(common > 20)
    #expect(short.events.prefix(common) == long.events.prefix(common))
    let samples = short.events[common].sample
    #expect(short.offsets.prefix(samples) == long.offsets.prefix(samples))
    #expect(short.times.prefix(samples) == long.times.prefix(samples))
  }

  @Test func `each step begins where the last one ended`() throws {
    var scrolling = SyntheticScrolling(.binge, for: seconds(30))
    scrolling.contentLength = Points(10_000)
    scrolling.steps.append(SyntheticScrolling.Step(.hunting, for: seconds(20)))
    let trace = scrolling.trace()
    let change = try #require(trace.times.firstIndex { $0 >= seconds(30) })
    #expect(abs(trace.points[change] - 9_156) < 50)
    #expect(trace.points[change...].min()! < 8_000)
    #expect(trace.metadata.name == "binge, hunting")
  }

  @Test func `offsets and velocities have few digits`() {
    for trace in [ScrollPhysics.ios, .android].map({ physics in
      var scrolling = SyntheticScrolling(.skimming, for: seconds(20))
      scrolling.physics = physics
      return scrolling.trace()
    }) {
      #expect(trace.points.allSatisfy { $0 == ($0 * 1_000).rounded() / 1_000 })
      #expect(trace.dragEnds.allSatisfy { $0.velocity.map { $0 == ($0 * 1e6).rounded() / 1e6 } ?? false })
    }
  }

  @Test func `a duration of zero gives one sample`() {
    let trace = SyntheticScrolling(.binge, for: .zero).trace()
    #expect(trace.points == [0])
    #expect(trace.events.isEmpty)
  }

  @Test func `the recording says how it was made`() {
    var scrolling = SyntheticScrolling(.jumpToTop, for: seconds(1))
    scrolling.seed = 42
    scrolling.physics = .android
    let metadata = scrolling.trace().metadata
    #expect(metadata.name == "jump-to-top")
    #expect(metadata.source == "a simulated person, jump-to-top; physics android, seed 42")
    #expect(metadata.viewport == PointSize(width: Points(390), height: Points(844)))
    #expect(metadata.contentLength == Points(40_000))
  }
}

/// What people with a behavior do within a minute, measured on recordings of several.
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
  func `reading drags a little and rests long`(physics: ScrollPhysics, seed: UInt64) {
    let trace = minute(.reading, physics, seed)
    #expect((1_000...9_000).contains(trace.travel))
    #expect(trace.share(of: .idle) > 0.75)
    #expect(trace.share(of: .decelerating) == 0)
    #expect(trace.timesBetweenDrags.allSatisfy { $0 >= 1_500 })
  }

  @Test(arguments: platforms, seeds)
  func `skimming flicks a screen on and looks`(physics: ScrollPhysics, seed: UInt64) {
    let trace = minute(.skimming, physics, seed)
    let screens = trace.travel / 844
    let drags = Double(trace.dragEnds.count)
    #expect((10...40).contains(drags))
    #expect((0.25...1.75).contains(screens / drags), "\(screens / drags)")
    #expect(trace.timesBetweenDrags.allSatisfy { $0 >= 500 })
    #expect(trace.points.last! > 0.5 * trace.travel)
  }

  @Test(arguments: platforms, seeds)
  func `flinging flicks on without waiting for the content to stop`(physics: ScrollPhysics, seed: UInt64) {
    let trace = minute(.flinging, physics, seed)
    #expect((70...140).contains(trace.dragEnds.count))
    #expect(trace.shareOfCatches > (physics == .iosFast ? 0.75 : 0.9), "\(trace.shareOfCatches)")
    #expect(zip(trace.points, trace.points.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(trace.travel > 2 * minute(.skimming, physics, seed).travel)
  }

  @Test(arguments: platforms, seeds)
  func `hunting scrolls back and forth`(physics: ScrollPhysics, seed: UInt64) {
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
  func `bingeing goes further than flinging`(physics: ScrollPhysics, seed: UInt64) {
    #expect(minute(.binge, physics, seed).travel > 1.2 * minute(.flinging, physics, seed).travel)
  }

  @Test(arguments: ScrollPhysics.allCases, seeds)
  func `a jump to the top ends there within 300 ms and a frame`(physics: ScrollPhysics, seed: UInt64) {
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

  /// Twenty pages of 390 points.
  @Test(arguments: seeds) func `page turns are programmatic, horizontal, and rest at whole pages`(seed: UInt64) {
    var scrolling = SyntheticScrolling(.pageTurns, for: SimulatedTime(milliseconds: 60_000))
    scrolling.axis = .horizontal
    scrolling.contentLength = Points(7_800)
    scrolling.seed = seed
    let trace = scrolling.trace()
    #expect(trace.axis == .horizontal)
    #expect(trace.phases.allSatisfy { $0 == .programmatic || $0 == .idle })
    let rests = zip(trace.points, trace.phases).filter { $1 == .idle }.map { $0.0 }
    #expect(rests.allSatisfy { $0.remainder(dividingBy: 390) == 0 })
    #expect(Set(rests).count > 5)
    #expect(trace.points.allSatisfy { (0...7_410).contains($0) })
  }
}

extension ScrollTrace {
  /// How far the content moved in all, back and forth.
  fileprivate var travel: Double { zip(points, points.dropFirst()).reduce(0) { $0 + abs($1.1 - $1.0) } }

  /// The share of the duration in a phase.
  fileprivate func share(of phase: TracePhase) -> Double {
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
