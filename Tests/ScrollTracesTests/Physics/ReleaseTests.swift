import ScrollQuantities
import Testing

@testable import ScrollTraces

struct ReleaseTests {
  /// The content ends at an offset of 10,000; the viewport is 800 long.
  private func release(_ physics: ScrollPhysics, isPaging: Bool = false) -> Release {
    let extent = ScrollExtent(
      viewport: PointSize(width: Points(400), height: Points(800)), contentLength: Points(10_800), axis: .vertical)
    let paging = isPaging ? PagingTarget(pageLength: Points(800), extent: extent) : nil
    return Release(physics: physics, extent: extent, edgeBehavior: EdgeBehavior(of: physics, extent), paging: paging)
  }

  private func motion(
    _ physics: ScrollPhysics, isPaging: Bool = false, from offset: Double, velocity: Double
  ) -> (any FreeMotion)? {
    release(physics, isPaging: isPaging)
      .motion(from: Points(offset), velocity: velocity, dragStart: Points(offset))
  }

  @Test(arguments: [
    (ScrollPhysics.ios, 5_999.0), (.iosFast, 5_199), (.android, 5_647.4),
  ])
  func `content coasts as far as on its platform`(physics: ScrollPhysics, target: Double) throws {
    let motion = try #require(self.motion(physics, from: 5_000, velocity: 2))
    #expect(abs(motion.restingOffset.value - target) < 0.05)
  }

  @Test func `without physics content does not coast`() {
    #expect(motion(.none, from: 5_000, velocity: 2) == nil)
  }

  @Test func `on Android content coasts from 50 points a second on, at most at 8,000`() {
    #expect(motion(.android, from: 5_000, velocity: 0.0499) == nil)
    #expect(motion(.android, from: 5_000, velocity: -0.05) != nil)
    #expect(release(.android).velocity(of: 9) == 8)
    #expect(release(.android).velocity(of: -100) == -8)
    #expect(release(.ios).velocity(of: 9) == 9)
  }

  /// The distance to rest of 0.3 points a second is 0.15 points, less than a sixth.
  @Test func `on iOS content that would move less than half a pixel does not coast`() {
    #expect(motion(.ios, from: 5_000, velocity: 0.0003) == nil)
    #expect(motion(.ios, from: 5_000, velocity: 0.0004) != nil)
  }

  @Test(arguments: [(ScrollPhysics.ios, true), (.iosFast, true), (.android, false)])
  func `at an edge content bounces on iOS and stops on Android`(physics: ScrollPhysics, bounces: Bool) throws {
    let motion = try #require(self.motion(physics, from: 50, velocity: -3))
    #expect(motion.restingOffset == .zero)
    let offsets = stride(from: 0.0, to: 1_000, by: 4).map {
      motion.offset(after: SimulatedTime(milliseconds: $0)).value
    }
    #expect(offsets.contains { $0 < -1 } == bounces)
    #expect(motion.offset(after: motion.duration).magnitude <= minimumVisibleDistance)
  }

  @Test(arguments: [-3, 0, 3.0]) func `beyond an edge content springs back on iOS, whatever its velocity`(
    velocity: Double
  ) throws {
    let motion = try #require(self.motion(.ios, from: 10_060, velocity: velocity))
    #expect(motion.restingOffset == Points(10_000))
    #expect(motion.duration.seconds < 1.5)
  }

  @Test func `content slightly beyond an edge is brought back too`() {
    #expect(motion(.ios, from: -0.1, velocity: 0)?.restingOffset == .zero)
  }

  @Test func `content pushed against an edge on Android rests`() {
    #expect(motion(.android, from: 0, velocity: -3) == nil)
  }

  @Test(arguments: [(ScrollPhysics.ios, 0.9, 2_400.0), (.ios, 8, 2_400), (.ios, 0, 1_600), (.android, -4, 800)])
  func `with paging content comes to rest at a page`(physics: ScrollPhysics, velocity: Double, target: Double) {
    let release = release(physics, isPaging: true)
    let motion = release.motion(from: Points(1_650), velocity: velocity, dragStart: Points(1_600))
    #expect(motion?.restingOffset == Points(target))
  }

  @Test func `content on a page without velocity rests`() {
    #expect(motion(.ios, isPaging: true, from: 1_600, velocity: 0) == nil)
  }
}

struct PagingTargetTests {
  /// Pages of 400 points; the content ends at 2,000, an offset of 1,600.
  private let paging = PagingTarget(
    pageLength: Points(400),
    extent: ScrollExtent(
      viewport: PointSize(width: Points(400), height: Points(400)), contentLength: Points(2_000), axis: .vertical))

  @Test(arguments: [
    (810.0, 800.0, 800.0), (999, 800, 800), (1_001, 800, 1_200), (5_000, 800, 1_200), (-5_000, 800, 400),
    (601, 800, 800), (599, 800, 400), (-90, 0, 0), (-5_000, 0, 0), (9_000, 1_600, 1_600),
  ])
  func `the target is the nearest page, at most one from the start of the drag`(
    projected: Double, dragStart: Double, target: Double
  ) {
    #expect(paging.offset(projected: Points(projected), dragStart: Points(dragStart)) == Points(target))
  }

  @Test func `the last page ends with the content`() {
    let extent = ScrollExtent(
      viewport: PointSize(width: Points(1), height: Points(400)), contentLength: Points(1_100), axis: .vertical)
    let paging = PagingTarget(pageLength: Points(400), extent: extent)
    #expect(paging.offset(projected: Points(790), dragStart: Points(400)) == Points(700))
  }
}

struct EndedFlingTests {
  /// 500 of 999 points: e^(kt) = 1 − 500·2.002/2000, so t = 346.73 ms.
  @Test func `on iOS a fling bounces over the edge at its velocity`() {
    let fling = ScrollDeceleration(from: .zero, velocity: 2)
    let ended = EndedFling(fling, at: Points(500)) { velocity in
      DampedSpring.bounce(from: Points(500), to: Points(500), velocity: velocity)
    }
    let edge = fling.time(reaching: Points(500))
    #expect(abs(edge.milliseconds - 346.73) < 0.01)
    #expect(abs(fling.offset(after: edge).value - 500) < 1e-3)
    let (before, after) = (SimulatedTime(milliseconds: 346), SimulatedTime(milliseconds: 348))
    #expect(ended.offset(after: before) == fling.offset(after: before))
    #expect(ended.offset(after: before) < Points(500) && ended.offset(after: after) > Points(500))
    #expect(abs(ended.velocity(after: before) - ended.velocity(after: after)) < 0.05)
    #expect(ended.restingOffset == Points(500))
    #expect((ended.offset(after: ended.duration) - Points(500)).magnitude <= minimumVisibleDistance)
  }

  @Test func `on Android a fling stops at the edge`() {
    let fling = SplineFling(from: .zero, velocity: -2)
    let ended = EndedFling(fling, at: Points(-400)) { _ in nil }
    // Half a second's way is 572.79, a quarter's 398.58: it arrives soon after a quarter.
    #expect((250.0...253.5).contains(ended.duration.milliseconds))
    for milliseconds in stride(from: 0.0, to: 1_000, by: 5) {
      #expect(ended.offset(after: SimulatedTime(milliseconds: milliseconds)) >= Points(-400))
    }
    #expect(ended.offset(after: ended.duration) == Points(-400))
    #expect(ended.velocity(after: ended.duration) == 0)
  }
}
