internal import Quantities

/// Which items are visible and in the two ranges.
extension RangeController {
  mutating func coverVisible(_ scene: ScrollScene, _ layout: ContentLayout) {
    Self.cover(&regions.visible, withVisibleOf: scene, layout, &regions.membership)
  }

  /// Step 3: the display and the preload range of the mode.
  ///
  /// Low memory displays nothing. A tuning of (0, 0) means what is visible, as the data source says; a preload tuning
  /// of (0, 0) beside a display range means what overlaps the bounds. Equal tunings mean equal sets.
  mutating func coverRanges(_ scene: ScrollScene, _ layout: ContentLayout, _ direction: ScrollDirection) {
    let (display, preload) = (tuning[mode, .display], tuning[mode, .preload])
    let displaysNothing = mode == .lowMemory
    let displaysVisible = display == .zero && !displaysNothing
    let displayExtent: RangeExtent =
      displaysNothing ? .nothing : displaysVisible ? .visible : extent(display, scene, layout, direction)
    let preloadExtent: RangeExtent
    if profile == .texture, display == preload {
      preloadExtent = displayExtent
    } else if preload == .zero, profile == .asyncDisplayKit197 || display == .zero || displaysNothing {
      preloadExtent = .visible
    } else {
      preloadExtent = extent(preload, scene, layout, direction)
    }
    coverage = RangeCoverage(bounds: scene.bounds, display: displayExtent, preload: preloadExtent)
    Self.cover(&regions.display, with: displayExtent, of: scene, layout, &regions.membership)
    Self.cover(&regions.preload, with: preloadExtent, of: scene, layout, &regions.membership)
  }

  @inline(__always)
  private mutating func extent(
    _ parameters: RangeTuningParameters, _ scene: ScrollScene, _ layout: ContentLayout,
    _ direction: ScrollDirection
  ) -> RangeExtent {
    switch matching {
    case .rectangle:
      let rect = scene.bounds.expanded(
        by: parameters, scrollable: scene.scrollable, direction: direction)
      return wraps ? .wrapping(rect) : .rectangle(rect)
    case .rows: return .rows(rows(of: parameters, scene, layout, direction))
    }
  }

  /// What overlaps a rectangle where the content begins again at its end. Complexity: O(items).
  private static func wrapped(_ rect: Rect, _ scene: ScrollScene, _ layout: ContentLayout) -> [ItemIndex] {
    let rects = wrappings(of: rect, scene, layout)
    return (0..<scene.itemCount).map { ItemIndex($0) }.filter { item in
      rects.contains { layout.isCovered(item, by: $0) }
    }
  }

  /// A rectangle, and where it lies for those who see the content end and begin again.
  static func wrappings(of rect: Rect, _ scene: ScrollScene, _ layout: ContentLayout) -> [Rect] {
    let length = layout.contentLength(ofFirst: scene.itemCount)
    return [.zero, length, -length].map { rect.moved(by: $0, along: layout.axis) }
  }

  /// Walks from the first visible row backwards and from the last one onwards. Each row passed, the first included,
  /// uses up its height of the buffer; the walk ends in the row where nothing is left, or at an end of the content.
  /// AsyncDisplayKit 1.9.7: `ASFlowLayoutController`.
  private mutating func rows(
    of parameters: RangeTuningParameters, _ scene: ScrollScene, _ layout: ContentLayout,
    _ direction: ScrollDirection
  ) -> Range<Int> {
    let viewport = scene.bounds.size.length(along: layout.axis)
    let isForward = direction.contains(layout.axis == .vertical ? .down : .right)
    let (leading, trailing) = (
      parameters.leadingBufferScreenfuls * viewport, parameters.trailingBufferScreenfuls * viewport
    )
    var (first, last) = (Int.max, Int.min)
    regions.visible.forEachMember(in: layout, bits: regions.membership.bits) {
      (first, last) = (min(first, $0), max(last, $0))
    }
    var before = isForward ? trailing : leading
    while before > .zero, first > 0 {
      before -= layout.length(of: ItemIndex(first))
      first -= 1
    }
    var after = isForward ? leading : trailing
    while after > .zero, last < scene.itemCount - 1 {
      after -= layout.length(of: ItemIndex(last))
      last += 1
    }
    return first..<last + 1
  }

  private static func cover(
    _ region: inout ItemRegion, withVisibleOf scene: ScrollScene, _ layout: ContentLayout,
    _ membership: inout ItemRegion.Membership
  ) {
    switch scene.visibleItems {
    case .overlappingBounds:
      region.move(
        to: scene.bounds, in: layout, count: scene.itemCount, membership: &membership)
    case .named(let items):
      region.cover(items: items, in: layout, membership: &membership)
    }
  }

  private static func cover(
    _ region: inout ItemRegion, with extent: RangeExtent, of scene: ScrollScene,
    _ layout: ContentLayout, _ membership: inout ItemRegion.Membership
  ) {
    switch extent {
    case .nothing: region.clear(in: layout, membership: &membership)
    case .visible: cover(&region, withVisibleOf: scene, layout, &membership)
    case .rectangle(let rect):
      region.move(to: rect, in: layout, count: scene.itemCount, membership: &membership)
    case .rows(let rows): region.cover(rows: rows, in: layout, membership: &membership)
    case .wrapping(let rect):
      region.cover(items: wrapped(rect, scene, layout), in: layout, membership: &membership)
    }
  }
}

extension Rect {
  fileprivate func moved(by distance: Points, along axis: ScrollAxis) -> Rect {
    var rect = self
    if axis == .vertical { rect.y += distance } else { rect.x += distance }
    return rect
  }
}
