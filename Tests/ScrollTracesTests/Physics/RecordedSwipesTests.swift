import ScrollQuantities
import TestTraces
import Testing

@testable import ScrollTraces

/// A finger's recorded swipes, against what an independent program made of them with the same models.
///
/// That program takes a step each 16 ms from the release, the last before the next touch; the touch finds the content
/// there. It leaves out the instant of the release, and ends an iOS fling before 4 s.
struct RecordedSwipesTests {
  private func trace(_ physics: ScrollPhysics, refreshRate: Double = 62.5) throws -> ScrollTrace {
    var scrolling = TouchScrolling(physics: physics)
    scrolling.touchSlop = .zero
    scrolling.refreshRate = refreshRate
    return scrolling.trace(of: try RecordedTouches.swipes(), metadata: ScrollTrace.Metadata())
  }

  @Test(arguments: [
    (ScrollPhysics.ios, "derived_flutter_touch_plus_ios_fling.csv"),
    (.android, "derived_flutter_touch_plus_android_fling.csv"),
  ])
  func `flings agree with an independent program`(physics: ScrollPhysics, file: String) throws {
    let expected = try RecordedTouches.offsets(file)
    let trace = try trace(physics)
    let releases = Set(trace.events.filter(\.kind.isEndDrag).map(\.sample))
    let end = try #require(expected.last?.time)
    let samples = trace.times.indices.filter { !releases.contains($0) && trace.milliseconds[$0] <= end }
    #expect(samples.map { trace.milliseconds[$0] } == expected.map(\.time))
    for (sample, row) in zip(samples, expected) {
      #expect(abs(trace.points[sample] - row.offset) < 0.001, "at \(row.time) ms")
    }
    #expect(releases.count == 13)
  }

  @Test func `without physics the content agrees with an independent program`() throws {
    let expected = try RecordedTouches.offsets("touch_flutter_velocityEventData.csv")
    let trace = try trace(.none)
    #expect(trace.milliseconds == expected.map(\.time))
    for (offset, row) in zip(trace.points, expected) {
      #expect(abs(offset - row.offset) <= 0.000501, "at \(row.time) ms")
    }
  }

  /// The velocities are those of traces that ship with the package.
  @Test func `the fingers are released with the velocities of the shipped recordings`() throws {
    #expect(
      try trace(.ios).dragEnds.compactMap { $0.velocity.map { ($0 * 1_000).rounded() } } == [
        -970, -1_584, -518, 2_169, 1_365, -1_942, -1_898, 2_329, 2_104, 1_628, -2_020, -2_594, -1_679,
      ])
  }
}
