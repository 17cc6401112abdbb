import Quantities
import Testing

@testable import ScrollTraces

struct DraggingTests {
  /// The content ends at an offset of 1,000; the viewport is 800 long.
  private let extent = ScrollExtent(
    viewport: Size(width: Points(400), height: Points(800)), contentLength: Points(1_800), axis: .vertical)

  private func offsets(_ physics: ScrollPhysics, from start: Double, _ movements: Double...) -> [Double] {
    var dragging = Dragging(from: Points(start), within: extent, edges: Edges(of: physics, extent))
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
  @Test(arguments: [ScrollPhysics.ios, .iosFast]) func `on iOS it follows less and less beyond an edge`(
    physics: ScrollPhysics
  ) {
    let top = offsets(physics, from: 50, -150, -300, 300, 150)
    #expect(zip(top, [-51.462, -172.549, -51.462, 50]).allSatisfy { abs($0 - $1) < 0.0006 })
    let bottom = offsets(physics, from: 990, 110, -110)
    #expect(zip(bottom, [1_051.462, 990]).allSatisfy { abs($0 - $1) < 0.0006 })
  }

  @Test func `on iOS content that is caught beyond an edge stays under the finger`() {
    let caught = offsets(.ios, from: -51.462, 0, 100, -400)
    #expect(zip(caught, [-51.462, 0, -172.549]).allSatisfy { abs($0 - $1) < 0.002 })
  }

  @Test(arguments: [ScrollPhysics.android, .none]) func `elsewhere it stops, and follows at once when the finger turns`(
    physics: ScrollPhysics
  ) {
    #expect(offsets(physics, from: 50, -150, 20, 30, 2_000, -1) == [0, 20, 50, 1_000, 999])
    #expect(offsets(physics, from: -6, 0, 1) == [0, 1])
  }
}
