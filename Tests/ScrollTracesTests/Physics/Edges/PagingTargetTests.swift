import Quantities
import Testing

@testable import ScrollTraces

struct PagingTargetTests {
  /// Pages of 400 points; the content ends at 2,000, an offset of 1,600.
  private let paging = PagingTarget(
    pageLength: Points(400),
    extent: ScrollExtent(
      viewport: Size(width: Points(400), height: Points(400)), contentLength: Points(2_000), axis: .vertical))

  @Test(arguments: [
    (810.0, 800.0, 800.0), (999, 800, 800), (1_001, 800, 1_200), (5_000, 800, 1_200), (-5_000, 800, 400),
    (601, 800, 800), (599, 800, 400), (-90, 0, 0), (-5_000, 0, 0), (9_000, 1_600, 1_600),
  ])
  func `it is the nearest page, at most one from where the drag began`(
    projected: Double, dragStart: Double, target: Double
  ) {
    #expect(paging.offset(projected: Points(projected), dragStart: Points(dragStart)) == Points(target))
  }

  @Test func `the last page ends with the content`() {
    let extent = ScrollExtent(
      viewport: Size(width: Points(1), height: Points(400)), contentLength: Points(1_100), axis: .vertical)
    let paging = PagingTarget(pageLength: Points(400), extent: extent)
    #expect(paging.offset(projected: Points(790), dragStart: Points(400)) == Points(700))
  }
}
