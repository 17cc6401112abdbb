import Quantities
import Testing

@testable import ScrollTraces

struct TouchSlopTests {
  @Test(arguments: [(100.0, nil), (110, nil), (90, nil), (110.5, 0.5), (89, -1), (130, 20), (50, -40)])
  func `only what is beyond the slop moves the content`(position: Double, excess: Double?) {
    #expect(TouchSlop(Points(10), around: 100).excess(at: position) == excess)
  }

  @Test func `platforms have their own`() {
    #expect(ScrollPhysics.allCases.map(\.touchSlop) == [Points(10), Points(10), Points(8), .zero])
  }
}
