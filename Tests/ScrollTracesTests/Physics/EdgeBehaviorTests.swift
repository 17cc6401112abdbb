import ScrollQuantities
import Testing

@testable import ScrollTraces

struct RubberBandTests {
  @Test(arguments: [
    (800.0, 100.0, 51.462, 0.0005), (800, 400, 172.549, 0.0005), (960, 5, 2.74, 0.005), (960, 10, 5.47, 0.005),
    (960, 100, 52.02, 0.005), (960, 400, 178.98, 0.005), (960, 960, 340.65, 0.005),
  ])
  func `a rubber band gives as seen in UIKit`(dimension: Double, pull: Double, displacement: Double, digits: Double) {
    let band = RubberBand(dimension: Points(dimension))
    #expect(abs(band.displacement(of: Points(pull)).value - displacement) <= digits * 1.02)
  }

  @Test func `a rubber band never gives more than the viewport's length`() {
    let band = RubberBand(dimension: Points(800))
    #expect(band.displacement(of: Points(1e9)) < Points(800))
    #expect(band.displacement(of: .zero) == .zero)
  }

  @Test(arguments: [0.0, 1, 100, 500]) func `the pull for a displacement is the pull that causes it`(pull: Double) {
    let band = RubberBand(dimension: Points(800))
    #expect(abs(band.pull(for: band.displacement(of: Points(pull))).value - pull) < 1e-9)
  }

  /// 0.99 / 0.01 / 0.55 viewports.
  @Test func `content beyond any pull counts as pulled by 180 viewports`() {
    #expect(RubberBand(dimension: Points(100)).pull(for: Points(150)).value.rounded() == 18_000)
  }
}

struct ScrollExtentTests {
  private let viewport = PointSize(width: Points(390), height: Points(844))

  @Test func `the offsets span the content's length less the viewport's along the axis`() {
    let vertical = ScrollExtent(viewport: viewport, contentLength: Points(1_000), axis: .vertical)
    #expect(vertical.offsets == .zero...Points(156))
    let horizontal = ScrollExtent(viewport: viewport, contentLength: Points(1_000), axis: .horizontal)
    #expect(horizontal.offsets == .zero...Points(610))
  }

  @Test func `short content stays at its start`() {
    let extent = ScrollExtent(viewport: viewport, contentLength: Points(10), axis: .vertical)
    #expect(extent.offsets == .zero...Points.zero)
  }

  @Test(
    arguments: [
      (nil, Points(1_000)), (PointSize(width: Points(390), height: Points(844)), nil), (nil, nil),
      (PointSize(width: .zero, height: .zero), Points(1_000)),
      (PointSize(width: Points(1), height: Points(1)), Points(-4)),
      (PointSize(width: Points(.nan), height: Points(.nan)), Points(1_000)),
      (PointSize(width: Points(1), height: Points(1)), Points(.nan)),
    ] as [(PointSize?, Points?)])
  func `an unknown extent is unbounded`(viewport: PointSize?, contentLength: Points?) {
    let extent = ScrollExtent(viewport: viewport, contentLength: contentLength, axis: .vertical)
    #expect(extent.contains(Points(-1e9)) && extent.contains(Points(1e9)))
    #expect(extent.clamped(Points(-5)) == Points(-5))
  }
}

struct DraggingTests {
  /// The content ends at an offset of 1,000; the viewport is 800 long.
  private let extent = ScrollExtent(
    viewport: PointSize(width: Points(400), height: Points(800)), contentLength: Points(1_800), axis: .vertical)

  private func offsets(_ physics: ScrollPhysics, from start: Double, _ movements: Double...) -> [Double] {
    var dragging = Dragging(from: Points(start), within: extent, edgeBehavior: EdgeBehavior(of: physics, extent))
    return movements.map { movement in
      dragging.move(by: Points(movement))
      return dragging.offset.value
    }
  }

  @Test(arguments: ScrollPhysics.allCases) func `within the edges the content follows the finger`(
    physics: ScrollPhysics
  ) {
    #expect(offsets(physics, from: 10, 5, 500, -100.5) == [15, 515, 414.5])
  }

  /// 100 points beyond an edge of a viewport of 800 give 51.462, 400 give 172.549.
  @Test(arguments: [ScrollPhysics.ios, .iosFast]) func `on iOS content beyond an edge follows the finger less and less`(
    physics: ScrollPhysics
  ) {
    let top = offsets(physics, from: 50, -150, -300, 300, 150)
    #expect(zip(top, [-51.462, -172.549, -51.462, 50]).allSatisfy { abs($0 - $1) < 0.0006 })
    let bottom = offsets(physics, from: 990, 110, -110)
    #expect(zip(bottom, [1_051.462, 990]).allSatisfy { abs($0 - $1) < 0.0006 })
  }

  @Test func `on iOS content caught beyond an edge stays under the finger`() {
    let caught = offsets(.ios, from: -51.462, 0, 100, -400)
    #expect(zip(caught, [-51.462, 0, -172.549]).allSatisfy { abs($0 - $1) < 0.002 })
  }

  @Test(arguments: [ScrollPhysics.android, .none]) func `elsewhere content stops at the edge until the finger turns`(
    physics: ScrollPhysics
  ) {
    #expect(offsets(physics, from: 50, -150, 20, 30, 2_000, -1) == [0, 20, 50, 1_000, 999])
    #expect(offsets(physics, from: -6, 0, 1) == [0, 1])
  }
}
