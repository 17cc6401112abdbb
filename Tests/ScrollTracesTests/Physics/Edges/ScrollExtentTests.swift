import Quantities
import Testing

@testable import ScrollTraces

struct ScrollExtentTests {
  private let viewport = Size(width: Points(390), height: Points(844))

  @Test func `it is the content's length less the viewport's along the axis`() {
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
      (nil, Points(1_000)), (Size(width: Points(390), height: Points(844)), nil), (nil, nil),
      (Size(width: .zero, height: .zero), Points(1_000)), (Size(width: Points(1), height: Points(1)), Points(-4)),
      (Size(width: Points(.nan), height: Points(.nan)), Points(1_000)),
      (Size(width: Points(1), height: Points(1)), Points(.nan)),
    ] as [(Size?, Points?)])
  func `what is not known has no end`(viewport: Size?, contentLength: Points?) {
    let extent = ScrollExtent(viewport: viewport, contentLength: contentLength, axis: .vertical)
    #expect(extent.contains(Points(-1e9)) && extent.contains(Points(1e9)))
    #expect(extent.clamped(Points(-5)) == Points(-5))
  }
}
