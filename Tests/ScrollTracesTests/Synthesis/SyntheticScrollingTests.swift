import Quantities
import SeededRandom
import Testing

@testable import ScrollTraces

struct SyntheticScrollingTests {
  private func seconds(_ seconds: Double) -> SimulatedTime { SimulatedTime(milliseconds: seconds * 1_000) }

  @Test(arguments: ScrollBehavior.allCases) func `a seed gives the same bytes, another seed others`(
    behavior: ScrollBehavior
  ) {
    var scrolling = SyntheticScrolling(behavior, for: seconds(20))
    let bytes = ScrollTraceWriter.bytes(of: scrolling.trace())
    #expect(ScrollTraceWriter.bytes(of: scrolling.trace()) == bytes)
    scrolling.seed = 1
    #expect(ScrollTraceWriter.bytes(of: scrolling.trace()) != bytes)
  }

  /// Fractions of viewports, content shorter than the viewport, every behaviour after every other.
  @Test(arguments: 0..<200 as Range<UInt64>) func `every seed gives a recording that is valid`(seed: UInt64) throws {
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
    scrolling.viewport = Size(width: Points(390.5), height: Points(height))
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

  @Test func `recordings of different durations have their gestures in common`() {
    let short = SyntheticScrolling(.flinging, for: seconds(10)).trace()
    let long = SyntheticScrolling(.flinging, for: seconds(20)).trace()
    let common = short.events.count - 2
    #expect(common > 20)
    #expect(short.events.prefix(common) == long.events.prefix(common))
    let samples = short.events[common].sample
    #expect(short.offsets.prefix(samples) == long.offsets.prefix(samples))
    #expect(short.times.prefix(samples) == long.times.prefix(samples))
  }

  @Test func `steps follow each other where the content is`() throws {
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

  @Test func `nothing happens in no time`() {
    let trace = SyntheticScrolling(.binge, for: .zero).trace()
    #expect(trace.points == [0])
    #expect(trace.events.isEmpty)
  }

  @Test func `it tells how it was made`() {
    var scrolling = SyntheticScrolling(.jumpToTop, for: seconds(1))
    scrolling.seed = 42
    scrolling.physics = .android
    let metadata = scrolling.trace().metadata
    #expect(metadata.name == "jump-to-top")
    #expect(metadata.source == "a simulated person, jump-to-top; physics android, seed 42")
    #expect(metadata.viewport == Size(width: Points(390), height: Points(844)))
    #expect(metadata.contentLength == Points(40_000))
  }
}
