internal import Quantities
internal import ScrollTraces

/// What a pager remembers for a rotation.
struct RememberedPage: Sendable {
  let item: Int
  let index: Int
  /// Whether the page's centre was exactly that of the viewport.
  let isCentred: Bool
}

/// Other viewports.
extension Container {
  /// The viewport has another size: lays out anew. In a pager the remembered page stays.
  mutating func resize(to size: Size, _ app: inout App) {
    let page = pageToKeep
    invalidateLayout(&app)
    (viewportSize, hasFirstLayout) = (size, false)
    layout = content.layout(order: presentOrder, viewport: size)
    contentChanged()
    let before = offset
    if let page { offset = offsetCentring(page) }
    holdOffset()
    if page != nil, offset != before { departure = frame.offset }
  }

  /// A container that is about to be loaded gets the size of its cell.
  mutating func setViewportSize(_ size: Size) {
    guard size != viewportSize else { return }
    (viewportSize, hasFirstLayout) = (size, false)
    layout = content.layout(order: presentOrder, viewport: size)
  }

  /// The page whose number a pager tells: truncated, so that it is the next one only when its start is reached; nil in
  /// other layouts. Texture: `currentPageIndex`.
  var currentPage: Int? {
    guard isPager else { return nil }
    return Pager.currentPage(offset: offset, pageLength: pageLength)
  }

  /// Takes note of the page in the middle. Texture: `ASPagerFlowLayout`, on every change of bounds.
  mutating func rememberPage() {
    guard isPager else { return }
    let page = Pager.centredPage(
      offset: offset, viewportLength: viewportLength, pageLength: pageLength, count: feed.itemCount)
    rememberedPage = page.map {
      RememberedPage(item: item(at: ItemIndex($0.index)), index: $0.index, isCentred: $0.isCentred)
    }
  }

  /// How long a page is: all are alike.
  private var pageLength: Points { count > 0 ? layout.length(of: ItemIndex(0)) : viewportLength }

  /// The index of the page that is to stay in the middle; nil if none is.
  private var pageToKeep: Int? {
    guard let page = rememberedPage else { return nil }
    switch profile {
    case .texture:
      guard frame.phase != .tracking, frame.phase != .decelerating else { return nil }
      return presentOrder.prefix(feed.itemCount).firstIndex(of: page.item)
    case .asyncDisplayKit197: return page.isCentred && page.index < feed.itemCount ? page.index : nil
    }
  }

  private func offsetCentring(_ index: Int) -> Points {
    let frame = layout.frames[index]
    let margin = viewportSize.length(along: axis) - frame.size.length(along: axis)
    return frame.origin(along: axis) - margin / 2
  }

  private mutating func invalidateLayout(_ app: inout App) {
    notify(.layoutInvalidated, &app)
    viewport.layoutInvalidated(layout)
  }
}
