internal import Quantities

/// Where content that is scrolled by pages comes to rest (`UIScrollView.isPagingEnabled`).
///
/// That is the page nearest to where it would coast to, but at most one page from where the drag began; the last page
/// ends with the content. Apple documents that it stops at multiples of the viewport; the rest is observed.
struct PagingTarget {
  /// The viewport's length along the axis, above 0.
  let pageLength: Points
  let extent: ScrollExtent

  /// - Parameters:
  ///   - projected: Where the content would come to rest without pages.
  ///   - dragStart: Where it was when the drag began.
  func offset(projected: Points, dragStart: Points) -> Points {
    let startPage = (dragStart / pageLength).rounded()
    let page = min(max((projected / pageLength).rounded(), startPage - 1), startPage + 1)
    return extent.clamped(pageLength * page)
  }
}
