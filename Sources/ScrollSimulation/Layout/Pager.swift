internal import ScrollQuantities

/// Which page a pager is at.
enum Pager {
  /// The number of the current page: the quotient truncated towards zero, so −0.3 pages are page 0, and 1.99 page 1.
  /// Texture: `currentPageIndex`.
  static func currentPage(offset: Points, pageLength: Points) -> Int {
    pageLength > .zero ? Int(offset / pageLength) : 0
  }

  /// The page in which the center of the viewport is, and whether its own center is exactly there; nil beyond the pages.
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

/// Which page of a pager stays in the middle when the viewport gets another size.
enum PageKeeping: Hashable, Sendable {
  /// The item that was in the middle, wherever it is by then, unless the content moves.
  case byItemUnlessScrolling
  /// The index that was in the middle, if its page was centered exactly.
  case byIndexIfCentered
}
