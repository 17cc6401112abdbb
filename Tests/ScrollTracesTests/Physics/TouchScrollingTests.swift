import ScrollQuantities
import TestTraces
import Testing

@testable import ScrollTraces

struct TouchScrollingTests {
  /// 1 point a millisecond for 200 ms: UIScrollView goes on for 499.5 points.
  @Test func `a swipe drags, decelerates and rests`() throws {
    let trace = ScrollTrace.made(.feed(.ios)) { $0.swipe(at: 0, by: 200, in: 200) }
    #expect(trace.phaseOrder == "tdi")
    #expect(trace.eventNames == ["0 begin_drag", "21 end_drag"])
    #expect(trace.offset(at: 150) == 150)
    let end = try #require(trace.dragEnds.first)
    #expect(abs(try #require(end.velocity) - 1) < 1e-9)
    #expect(abs(try #require(end.targetOffset).value - 699.5) < 0.01)
    #expect(trace.offsets.last == end.targetOffset)
    // 3.999 s until half a pixel is left, and the frame after.
    #expect((4_199.0...4_216).contains(trace.duration.milliseconds))
  }

  @Test func `coasting is sampled at the refresh rate from the release on`() {
    for (rate, step) in [(60.0, 50.0 / 3), (120, 25.0 / 3), (62.5, 16)] {
      var scrolling = TouchScrolling.feed(.ios)
      scrolling.refreshRate = rate
      let times = ScrollTrace.made(scrolling) { $0.swipe(at: 0, by: 200, in: 200) }.milliseconds
      #expect(times.dropFirst(21).enumerated().allSatisfy { abs($1 - 200 - Double($0) * step) < 2e-6 })
    }
  }

  @Test(arguments: [(ScrollPhysics.ios, 10.0), (.iosFast, 10), (.android, 8), (.none, 0)])
  func `movement within the slop does not move the content`(physics: ScrollPhysics, slop: Double) {
    let trace = ScrollTrace.made(.feed(physics, slop: nil)) { $0.swipe(at: 0, by: 100, in: 200, thenWaiting: 50) }
    #expect(trace.points.last == 100 - slop)
    #expect(trace.milliseconds.first == 0)
    // 0.5 points a millisecond: the slop is passed after 16 or 20 ms, seen with the next sample.
    let begin = slop == 0 ? 0 : slop == 8 ? 20.0 : 30
    #expect(trace.events.first.map { trace.milliseconds[$0.sample] } == begin)
  }

  @Test func `a tap does not drag`() {
    let trace = ScrollTrace.made(.feed(.ios, slop: nil)) { $0.swipe(at: 5, by: 9, in: 80) }
    #expect(trace.events.isEmpty)
    #expect(trace.points == [0, 0])
    #expect(trace.milliseconds == [0, 80])
    #expect(trace.phaseLetters == "ii")
  }

  @Test func `a finger that rests before it lifts causes no coasting`() {
    let trace = ScrollTrace.made(.feed(.ios)) { $0.swipe(at: 0, by: 200, in: 200, thenWaiting: 41) }
    #expect(trace.phaseOrder == "ti")
    #expect(trace.dragEnds == [DragEnd(targetOffset: Points(200), velocity: 0)])
  }

  @Test func `a canceled touch does not coast`() {
    let trace = ScrollTrace.made(.feed(.android)) { $0.swipe(at: 0, by: 200, in: 200, endingWith: .cancel) }
    #expect(trace.phaseOrder == "ti")
    #expect(trace.points.last == 200)
  }

  /// Frames after the release at 200: 216.667 and so on; the last before 300 is 283.333 (or 299.999).
  @Test func `a touch catches the content at the last offset shown`() throws {
    let trace = ScrollTrace.made(.feed(.ios, slop: nil)) {
      $0.swipe(at: 0, by: 200, in: 200)
      $0.append(.down, at: 291, 0)
      $0.append(.move, at: 301, 5)
      $0.append(.up, at: 401, 5)
    }
    let caught = try #require(trace.milliseconds.firstIndex(of: 291))
    #expect(abs(trace.milliseconds[caught - 1] - 283.333) < 0.001)
    #expect(trace.points[caught] == trace.points[caught - 1])
    #expect(trace.events.filter(\.kind.isBeginDrag).map(\.sample).last == caught)
    #expect(trace.points[caught + 1] == trace.points[caught] + 5)
    #expect(trace.phaseOrder == "itdti")
  }

  @Test func `content bounces at the edges on iOS and stops there on Android`() {
    for (physics, lowest) in [(ScrollPhysics.ios, -100.0 ... -5), (.android, 0...0)] {
      let trace = ScrollTrace.made(.feed(physics)) {
        $0.swipe(at: 0, by: 300, in: 200, thenWaiting: 100)
        $0.swipe(at: 1_000, by: -200, in: 100)
      }
      #expect(lowest.contains(trace.points.min()!), "\(physics)")
      #expect(trace.points.last == 0)
      #expect(trace.phaseOrder == "titdi")
    }
  }

  /// 100 points beyond the edge of a viewport of 800 show as 51.462.
  @Test func `on iOS content stretches beyond an edge and springs back`() {
    let trace = ScrollTrace.made(.feed(.ios)) { $0.swipe(at: 0, by: -100, in: 200, thenWaiting: 100) }
    #expect(abs(trace.offset(at: 200) + 51.462) < 0.001)
    #expect(trace.phaseOrder == "tdi")
    #expect(trace.dragEnds == [DragEnd(targetOffset: .zero, velocity: 0)])
    #expect(trace.points.last == 0)
    #expect(zip(trace.points.dropFirst(21), trace.points.dropFirst(22)).allSatisfy { $0 <= $1 })
  }

  @Test func `an Android fling can overrun an edge a little`() {
    var scrolling = TouchScrolling.feed(.android)
    scrolling.overflingDistance = Points(6)
    let trace = ScrollTrace.made(scrolling) {
      $0.swipe(at: 0, by: 300, in: 200, thenWaiting: 100)
      $0.swipe(at: 1_000, by: -200, in: 100)
    }
    #expect((-6.0 ... -5).contains(trace.points.min()!))
    #expect(trace.points.last == 0)
  }

  @Test func `content of unknown length has no edges`() {
    var scrolling = TouchScrolling.feed(.ios)
    scrolling.contentLength = nil
    let trace = ScrollTrace.made(scrolling) { $0.swipe(at: 0, by: -100, in: 200, thenWaiting: 100) }
    #expect(trace.points.last == -100)
  }

  @Test(arguments: [ScrollPhysics.ios, .android]) func `with paging a swipe turns one page`(physics: ScrollPhysics) {
    var scrolling = TouchScrolling.feed(physics)
    scrolling.isPaging = true
    let trace = ScrollTrace.made(scrolling) {
      $0.swipe(at: 0, by: 300, in: 60)
      $0.swipe(at: 3_000, by: 300, in: 60)
      $0.swipe(at: 6_000, by: -30, in: 100, thenWaiting: 100)
    }
    #expect(trace.offset(at: 2_999) == 800)
    #expect(trace.offset(at: 5_999) == 1_600)
    #expect(trace.points.last == 1_600)
    #expect(trace.dragEnds.map(\.targetOffset?.value) == [800, 1_600, 1_600])
  }

  @Test func `the axis is the one with more movement`() {
    var touches = MadeTouches(along: .horizontal)
    touches.swipe(at: 0, by: 300, in: 100)
    let trace = TouchScrolling(physics: .none).trace(of: touches.samples, metadata: ScrollTrace.Metadata())
    #expect(trace.axis == .horizontal)
    #expect(trace.points.last == 300)
    var vertical = TouchScrolling(physics: .none)
    vertical.axis = .vertical
    #expect(vertical.trace(of: touches.samples, metadata: ScrollTrace.Metadata()).points.allSatisfy { $0 == 0 })
  }

  @Test func `a second finger takes over and hands back when it lifts`() {
    let trace = ScrollTrace.made(.feed(.none)) {
      $0.append(.down, 1, at: 0, 0)
      $0.append(.move, 1, at: 10, 10)
      $0.append(.down, 2, at: 20, 300)
      $0.append(.move, 1, at: 30, 50)
      $0.append(.move, 2, at: 40, 305)
      $0.append(.up, 2, at: 50, 305)
      $0.append(.move, 1, at: 60, 51)
      $0.append(.up, 1, at: 70, 51)
    }
    #expect(trace.offset(at: 39) == 10)
    #expect(trace.offset(at: 45) == 15)
    #expect(trace.points.last == 16)
    #expect(trace.events.count == 2)
  }

  @Test func `a finger left within the slop does not make the content jump`() {
    let trace = ScrollTrace.made(.feed(.ios, slop: 10)) {
      $0.append(.down, 1, at: 0, 0)
      $0.append(.down, 2, at: 20, 300)
      $0.append(.up, 2, at: 50, 300)
      $0.append(.move, 1, at: 60, 5)
      $0.append(.move, 1, at: 70, 12)
      $0.append(.up, 1, at: 200, 12)
    }
    #expect(trace.points.last == 2)
  }

  @Test func `a flywheel adds the velocity of a fling in the same direction`() throws {
    var scrolling = TouchScrolling.feed(.android)
    scrolling.contentLength = nil
    let velocities = [false, true].map { hasFlywheel in
      scrolling.hasFlywheel = hasFlywheel
      let trace = ScrollTrace.made(scrolling) {
        $0.swipe(at: 0, by: 400, in: 200)
        $0.swipe(at: 300, by: 100, in: 100)
      }
      return trace.dragEnds.last?.velocity ?? 0
    }
    #expect(abs(velocities[0] - 1) < 1e-9)
    let left = SplineFling(from: .zero, velocity: 2).velocity(after: SimulatedTime(milliseconds: 200))
    #expect(abs(velocities[1] - 1 - left) < 1e-6)
  }

  @Test func `the recording says how it was made`() {
    let trace = ScrollTrace.made(.feed(.android)) { $0.swipe(at: 0, by: 200, in: 200) }
    #expect(trace.metadata.name == "made")
    #expect(trace.metadata.kind == .derived)
    #expect(trace.metadata.contentLength == Points(10_800))
    #expect(trace.metadata.viewport?.height == Points(800))
    #expect(trace.phaseSource == .recorded)
    #expect(ScrollTrace.made(.feed(.none)) { $0.swipe(at: 0, by: 200, in: 200) }.metadata.kind == .recorded)
  }
}
