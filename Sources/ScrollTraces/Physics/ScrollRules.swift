internal import Quantities

/// Everything that decides how touches scroll one piece of content.
struct ScrollRules {
  let axis: ScrollAxis
  let touchSlop: Points
  let extent: ScrollExtent
  let edges: Edges
  let release: Release
  let hasFlywheel: Bool
  /// In hertz.
  let refreshRate: Double

  init(_ scrolling: TouchScrolling, axis: ScrollAxis) {
    self.axis = axis
    touchSlop = scrolling.touchSlop ?? scrolling.physics.touchSlop
    extent = ScrollExtent(viewport: scrolling.viewport, contentLength: scrolling.contentLength, axis: axis)
    edges = Edges(of: scrolling.physics, extent, overfling: scrolling.overflingDistance)
    let paging = extent.viewportLength.flatMap { [extent] length in
      scrolling.isPaging ? PagingTarget(pageLength: length, extent: extent) : nil
    }
    release = Release(physics: scrolling.physics, extent: extent, edges: edges, paging: paging)
    hasFlywheel = scrolling.hasFlywheel && scrolling.physics == .android
    refreshRate = scrolling.refreshRate
  }
}
