internal import ScrollQuantities

/// The items that a range controller found visible and in its two ranges, and where those ranges were.
struct RangeSets: Sendable {
  /// The items that a range covers.
  private enum Extent: Sendable {
    case nothing
    /// What is visible.
    case visible
    /// What overlaps a rectangle.
    case rectangle(PointRect)
    /// The same where the content begins again at its end.
    case wrapping(PointRect)
    /// Consecutive items.
    case rows(Range<Int>)
  }

  /// Both ranges, as the last update set them.
  private struct Coverage: Sendable {
    /// Of the view, in that update.
    let bounds: PointRect
    let display: Extent
    let preload: Extent
    /// True once the items have been laid out anew, so that the ranges are where the items are that they covered.
    var isOfFormerLayout = false
  }

  /// How near the edges of both ranges came to those of items since mode, direction or viewport changed; nil for a range that
  /// is no rectangle.
  private struct Approach: Sendable {
    var mode = RangeMode.unspecified
    var isForward = false
    var length = 0.0
    var display: ItemRegion.Slack? = ItemRegion.Slack()
    var preload: ItemRegion.Slack? = ItemRegion.Slack()

    func settle(_ leeway: inout RangeLeeway) {
      guard mode != .unspecified else { return }
      for (type, slack) in [(RangeType.display, display), (.preload, preload)] {
        if let slack {
          leeway.compareEdges(of: mode, type, slack, length: length, isForward: isForward)
        } else {
          leeway.keep(mode, type)
        }
      }
    }
  }

  private var regions = Regions()
  private var visitOrder = VisitOrder()
  /// How far the tunings by which ranges were set may move, but for the latest approach.
  private var earlierLeeway = RangeLeeway()
  private var approach = Approach()
  /// Nil if no update has set the ranges over these items.
  private var coverage: Coverage?

  /// The items that were visible, by index. Complexity: O(items).
  var visibleItems: [ItemIndex] {
    let bits = regions.membership.bits
    return bits.indices.filter { bits[$0] & Regions.visibleBit != 0 }.map(ItemIndex.init)
  }
  /// The items whose ranges have changed, each at least once.
  var changed: [ItemIndex] { regions.membership.changed }
  var hasVisibleItems: Bool { regions.visible.count > 0 }

  /// The ranges that an item is in, as bits of `Regions`.
  @inline(__always)
  func bits(of item: ItemIndex) -> UInt8 { regions.membership.bits[item.position] }

  /// Empty sets over items that are all unknown; keeps the storage.
  mutating func reset(count: Int) {
    regions.reset(count: count)
    coverage = nil
  }

  /// Takes over the storage of sets that are not needed any more.
  mutating func takeStorage(of other: inout RangeSets) {
    swap(&regions, &other.regions)
    swap(&visitOrder, &other.visitOrder)
    swap(&earlierLeeway, &other.earlierLeeway)
    earlierLeeway.reset()
  }

  mutating func grow(to count: Int) { regions.membership.grow(to: count) }

  /// The items are about to be laid out anew; `layout` is how they were.
  mutating func layoutInvalidated(_ layout: ContentLayout) {
    regions.freeze(in: layout)
    coverage?.isOfFormerLayout = true
  }

  mutating func coverVisible(_ scene: ScrollScene, _ layout: ContentLayout) {
    Self.cover(&regions.visible, withVisibleOf: scene, layout, &regions.membership)
  }

  /// Covers the display and the preload range of a mode.
  ///
  /// Low memory displays nothing. A tuning of (0, 0) means what is visible, as the data source says; a preload tuning
  /// of (0, 0) beside a display range means what overlaps the bounds. Equal tunings mean equal sets.
  mutating func coverRanges(
    _ settings: RangeController.Settings, _ mode: RangeMode, _ scene: ScrollScene, _ layout: ContentLayout,
    _ direction: ScrollDirection
  ) {
    let (display, preload) = (settings.tuning[mode, .display], settings.tuning[mode, .preload])
    let visibleRows = settings.matching == .rows ? visibleRows(in: layout) : 0..<0
    func extent(_ parameters: RangeTuningParameters) -> Extent {
      if settings.matching == .rows {
        return .rows(Self.rows(of: parameters, around: visibleRows, scene, layout, direction))
      }
      let rect = scene.bounds.expanded(by: parameters, scrollable: scene.scrollable, direction: direction)
      return settings.wraps ? .wrapping(rect) : .rectangle(rect)
    }
    let displaysNothing = mode == .lowMemory
    let displaysVisible = display == .zero && !displaysNothing
    let displayExtent: Extent = displaysNothing ? .nothing : displaysVisible ? .visible : extent(display)
    let preloadExtent: Extent
    if settings.rules.sharesEqualRanges, display == preload {
      preloadExtent = displayExtent
    } else if preload == .zero, settings.rules.emptyPreloadMeansVisible || display == .zero || displaysNothing {
      preloadExtent = .visible
    } else {
      preloadExtent = extent(preload)
    }
    coverage = Coverage(bounds: scene.bounds, display: displayExtent, preload: preloadExtent)
    Self.cover(&regions.display, with: displayExtent, of: scene, layout, &regions.membership)
    Self.cover(&regions.preload, with: preloadExtent, of: scene, layout, &regions.membership)
    let isForward = direction.isForward(along: layout.axis)
    let length = scene.bounds.size.length(along: layout.axis).value
    if approach.mode != mode || approach.isForward != isForward || approach.length != length {
      approach.settle(&earlierLeeway)
      earlierLeeway.compareRanges(of: mode, settings.tuning)
      approach = Approach(mode: mode, isForward: isForward, length: length)
    }
    Self.narrow(&approach.display, displayExtent, regions.display, scene, layout)
    Self.narrow(&approach.preload, preloadExtent, regions.preload, scene, layout)
  }

  /// Takes note of how near the edges of a range come to those of items. What is visible is in no tuning's gift.
  @inline(__always)
  private static func narrow(
    _ slack: inout ItemRegion.Slack?, _ extent: Extent, _ region: ItemRegion, _ scene: ScrollScene,
    _ layout: ContentLayout
  ) {
    switch extent {
    case .nothing, .visible: break
    case .rectangle(let rect):
      if slack != nil { region.narrow(&slack!, rect, in: layout, count: scene.itemCount) }
    case .wrapping, .rows: slack = nil
    }
  }

  /// How far the tunings by which the ranges were set may move.
  var leeway: RangeLeeway {
    var leeway = earlierLeeway
    approach.settle(&leeway)
    return leeway
  }

  /// The range of a mode was compared with something besides.
  mutating func keepTuning(_ mode: RangeMode, _ type: RangeType) { earlierLeeway.keep(mode, type) }

  /// Counts every item of the three sets as changed.
  mutating func noteAllMembers(in layout: ContentLayout) { regions.noteAllMembers(in: layout) }

  /// Brings the changed items into the order in which an update visits them.
  mutating func sortChanged(in layout: ContentLayout, bounds: PointRect, direction: ScrollDirection) {
    visitOrder.sort(
      &regions.membership.changed, bits: regions.membership.bits, in: layout, bounds: bounds, direction: direction)
  }

  mutating func removeAllChanged() { regions.membership.changed.removeAll(keepingCapacity: true) }

  /// The ranges as the last update set them; nil if there has been none over these items.
  func ranges(in layout: ContentLayout) -> PreloadingRanges? {
    coverage.map { coverage in
      PreloadingRanges(
        display: rect(of: coverage.display, regions.display, coverage, in: layout),
        preload: rect(of: coverage.preload, regions.preload, coverage, in: layout))
    }
  }

  /// A rectangle, and where it lies for those who see the content end and begin again.
  static func wrappings(of rect: PointRect, _ scene: ScrollScene, _ layout: ContentLayout) -> [PointRect] {
    let length = layout.contentLength(ofFirst: scene.itemCount)
    return [.zero, length, -length].map { rect.moved(by: $0, along: layout.axis) }
  }

  private func rect(
    of extent: Extent, _ region: ItemRegion, _ coverage: Coverage, in layout: ContentLayout
  ) -> PointRect? {
    if coverage.isOfFormerLayout {
      var members: [Int] = []
      region.forEachMember(in: layout, bits: regions.membership.bits) { members.append($0) }
      return layout.frame(around: members)
    }
    return switch extent {
    case .nothing: nil
    case .visible: coverage.bounds
    case .rectangle(let rect), .wrapping(let rect): rect
    case .rows(let rows): layout.frame(around: rows)
    }
  }

  /// From the first visible row to the last.
  private func visibleRows(in layout: ContentLayout) -> Range<Int> {
    var (first, last) = (Int.max, Int.min)
    regions.visible.forEachMember(in: layout, bits: regions.membership.bits) {
      (first, last) = (min(first, $0), max(last, $0))
    }
    return first..<last + 1
  }

  /// Walks from the first visible row backwards and from the last one onwards. Each row passed, the first included,
  /// uses up its height of the buffer; the walk ends in the row where nothing is left, or at an end of the content.
  /// AsyncDisplayKit 1.9.7: `ASFlowLayoutController`.
  private static func rows(
    of parameters: RangeTuningParameters, around visible: Range<Int>, _ scene: ScrollScene, _ layout: ContentLayout,
    _ direction: ScrollDirection
  ) -> Range<Int> {
    let viewport = scene.bounds.size.length(along: layout.axis)
    let isForward = direction.isForward(along: layout.axis)
    let (leading, trailing) = (
      parameters.leadingBufferScreenfuls * viewport, parameters.trailingBufferScreenfuls * viewport
    )
    var (first, last) = (visible.lowerBound, visible.upperBound - 1)
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
      region.move(to: scene.bounds, in: layout, count: scene.itemCount, membership: &membership)
    case .named(let items): region.cover(items: items, in: layout, membership: &membership)
    }
  }

  private static func cover(
    _ region: inout ItemRegion, with extent: Extent, of scene: ScrollScene,
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

  /// What overlaps a rectangle where the content begins again at its end. Complexity: O(items).
  private static func wrapped(_ rect: PointRect, _ scene: ScrollScene, _ layout: ContentLayout) -> [ItemIndex] {
    let rects = wrappings(of: rect, scene, layout)
    return (0..<scene.itemCount).map { ItemIndex($0) }.filter { item in
      rects.contains { layout.isCovered(item, by: $0) }
    }
  }
}

extension PointRect {
  fileprivate func moved(by distance: Points, along axis: ScrollAxis) -> PointRect {
    var rect = self
    if axis == .vertical { rect.y += distance } else { rect.x += distance }
    return rect
  }
}
