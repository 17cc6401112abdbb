internal import ScrollQuantities

/// The arithmetic of a pager's pages.
enum Pager {
  /// Returns the current page: the quotient truncated toward zero, so −0.3 pages are page 0, and 1.99 page 1. Texture:
  /// `currentPageIndex`.
  static func currentPage(offset: Points, pageLength: Points) -> Int {
    pageLength > .zero ? Int(offset / pageLength) : 0
  }

  /// Returns the page under the center of the viewport, and whether its own center is exactly there; nil beyond the pages.
  static func centeredPage(
    offset: Points, viewportLength: Points, pageLength: Points, count: Int
  ) -> (index: Int, isCentered: Bool)? {
    guard pageLength > .zero else { return nil }
    let center = offset + viewportLength / 2
    let quotient = (center / pageLength).rounded(.down)
    guard quotient >= 0, quotient < Double(count) else { return nil }
    return (Int(quotient), pageLength * quotient + pageLength / 2 == center)
  }
}

/// The page of a pager that stays in the center when the viewport's size changes.
enum CenteredPageRule: Hashable, Sendable {
  /// The item that was in the center, whatever its index is by then, unless the content moves.
  case byItemUnlessScrolling
  /// The index that was in the center, if its page was centered exactly.
  case byIndexIfCentered
}
