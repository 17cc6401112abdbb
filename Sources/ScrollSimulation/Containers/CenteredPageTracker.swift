internal import ScrollQuantities

/// A tracker of the page in the center of a pager, which may stay there when the viewport's size changes. Texture:
/// `ASPagerFlowLayout`.
struct CenteredPageTracker: Sendable {
  private struct Page: Sendable {
    let item: Int
    let index: Int
    /// True if the page's center was exactly that of the viewport.
    let isCentered: Bool
  }

  /// The page under the center of the viewport at the last layout; nil beyond the pages.
  private var page: Page?

  /// Notes the page in the center. Texture does so on every change of bounds.
  mutating func note(_ placement: borrowing ContentPlacement, offset: Points, itemCount: Int) {
    let centered = Pager.centeredPage(
      offset: offset, viewportLength: placement.viewportLength, pageLength: Self.pageLength(placement), count: itemCount
    )
    page = centered.map {
      Page(item: placement.item(at: ItemIndex($0.index)), index: $0.index, isCentered: $0.isCentered)
    }
  }

  /// Returns the index of the page to keep in the center; nil if there is none.
  func pageToKeep(
    _ rule: CenteredPageRule, _ placement: borrowing ContentPlacement, itemCount: Int, isScrolling: Bool
  ) -> Int? {
    guard let page else { return nil }
    switch rule {
    case .byItemUnlessScrolling:
      guard !isScrolling, let index = placement.index(of: page.item), index < itemCount else { return nil }
      return index
    case .byIndexIfCentered: return page.isCentered && page.index < itemCount ? page.index : nil
    }
  }

  /// Returns the offset at which a page is in the center.
  static func offsetCentering(_ index: Int, _ placement: borrowing ContentPlacement) -> Points {
    let frame = placement.layout.frame(of: index)
    let margin = placement.viewport.length(along: placement.axis) - frame.size.length(along: placement.axis)
    return frame.origin(along: placement.axis) - margin / 2
  }

  /// Returns the current page of a pager. It is truncated, so the next page becomes current only when its start is
  /// reached. Texture: `currentPageIndex`.
  static func currentPage(_ placement: borrowing ContentPlacement, offset: Points) -> Int {
    Pager.currentPage(offset: offset, pageLength: pageLength(placement))
  }

  mutating func reset() { page = nil }

  /// Returns the length of a page. All pages have the same length.
  private static func pageLength(_ placement: borrowing ContentPlacement) -> Points {
    placement.count > 0 ? placement.layout.length(of: ItemIndex(0)) : placement.viewportLength
  }
}
