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
    var display: EdgeSlack? = EdgeSlack()
    var preload: EdgeSlack? = EdgeSlack()

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
  /// How far the tunings by which ranges were set may move, but for the latest approach.
  private var earlierLeeway = RangeLeeway()
  private var approach = Approach()
  /// Nil if no update has set the ranges over these items.
  private var coverage: Coverage?

  /// The items that were visible, by index. Complexity: O(items), O(visible items) if those are a span.
  var visibleItems: [ItemIndex] {
    if let visibleSpan { return visibleSpan.map(ItemIndex.init) }
    return regions.membership.bits.indices.filter { regions.bits(of: $0) & Regions.visibleBit != 0 }.map(ItemIndex.init)
  }
  /// The same if they are a span; nil if they are not.
  var visibleSpan: Range<Int>? { regions.visible.isSpan ? regions.visible.span : nil }
  var hasVisibleItems: Bool { regions.visible.count > 0 }

  /// Runs with all items of the three sets, and all that have left one since changed items were last passed on; nil if that is not
  /// known: where items are not in order.
  var possibleMembers: [Range<Int>]? { regions.possibleMembers }

  /// The ranges that an item is in, as bits of `Regions`.
  @inline(__always)
  func bits(of item: ItemIndex) -> UInt8 { regions.bits(of: item.position) }

  /// Empty sets over items that are all unknown; keeps the storage.
  mutating func reset(count: Int) {
    regions.reset(count: count)
    coverage = nil
  }

  /// Takes over the storage of sets that are not needed any more.
  mutating func takeStorage(of other: inout RangeSets) {
    swap(&regions, &other.regions)
    swap(&earlierLeeway, &other.earlierLeeway)
    earlierLeeway.reset()
  }

  mutating func grow(to count: Int) { regions.membership.grow(to: count) }

  /// The items are about to be laid out anew; `layout` is how they were.
  mutating func layoutInvalidated(_ layout: ContentLayout) {
    regions.freeze(in: layout)
    coverage?.isOfFormerLayout = true
  }

  @inline(__always)
  mutating func coverVisible(_ scene: ScrollScene, _ layout: ContentLayout) {
    Self.cover(&regions.visible, withVisibleOf: scene, layout, &regions.membership)
  }

  /// The tuning that an update has chosen, and how it is to be read.
  struct Choice {
    let mode: RangeMode
    let display: RangeTuningParameters
    let preload: RangeTuningParameters
    let matching: RangeMatching
    let wraps: Bool
    let sharesEqualRanges: Bool
    let emptyPreloadMeansVisible: Bool

    fileprivate var displaysNothing: Bool { mode == .lowMemory }
    fileprivate var sharesRanges: Bool { sharesEqualRanges && display == preload }
    fileprivate var preloadsVisible: Bool {
      preload == .zero && (emptyPreloadMeansVisible || display == .zero || displaysNothing)
    }
  }

  /// Covers the display and the preload range of a mode.
  ///
  /// Low memory displays nothing. A tuning of (0, 0) means what is visible, as the data source says; a preload tuning
  /// of (0, 0) beside a display range means what overlaps the bounds. Equal tunings mean equal sets.
  @inline(__always)
  mutating func cover(
    _ choice: Choice, _ scene: ScrollScene, _ layout: ContentLayout, _ direction: ScrollDirection
  ) {
    let visibleRows = choice.matching == .rows ? visibleRows(in: layout) : 0..<0
    @inline(__always)
    func extent(_ parameters: RangeTuningParameters) -> Extent {
      if choice.matching == .rows {
        return .rows(Self.rows(of: parameters, around: visibleRows, scene, layout, direction))
      }
      let rect = scene.bounds.expanded(by: parameters, scrollable: scene.scrollable, direction: direction)
      return choice.wraps ? .wrapping(rect) : .rectangle(rect)
    }
    let display: Extent =
      choice.displaysNothing ? .nothing : choice.display == .zero ? .visible : extent(choice.display)
    let preload: Extent =
      choice.sharesRanges ? display : choice.preloadsVisible ? .visible : extent(choice.preload)
    coverage = Coverage(bounds: scene.bounds, display: display, preload: preload)
    Self.cover(&regions.display, with: display, of: scene, layout, &regions.membership)
    Self.cover(&regions.preload, with: preload, of: scene, layout, &regions.membership)
  }

  /// Takes note of how near the edges of the ranges, as they were just covered, come to those of items.
  mutating func noteApproach(
    _ choice: Choice, _ scene: ScrollScene, _ layout: ContentLayout, _ direction: ScrollDirection
  ) {
    guard let coverage else { return }
    let isForward = direction.isForward(along: layout.axis)
    let length = scene.bounds.size.length(along: layout.axis).value
    if approach.mode != choice.mode || approach.isForward != isForward || approach.length != length {
      approach.settle(&earlierLeeway)
      earlierLeeway.compareRanges(of: choice.mode, display: choice.display, preload: choice.preload)
      approach = Approach(mode: choice.mode, isForward: isForward, length: length)
    }
    Self.narrow(&approach.display, coverage.display, regions.display, scene, layout)
    Self.narrow(&approach.preload, coverage.preload, regions.preload, scene, layout)
  }

  /// Takes note of how near the edges of a range come to those of items. What is visible is in no tuning's gift.
  @inline(__always)
  private static func narrow(
    _ slack: inout EdgeSlack?, _ extent: Extent, _ region: ItemRegion, _ scene: ScrollScene,
    _ layout: ContentLayout
  ) {
    switch extent {
    case .nothing, .visible: break
    case .rectangle(let rect):
      slack?.narrow(region, rect, in: layout, count: scene.itemCount)
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

  /// Nothing is visible: counts what was as changed, even if it is visible again in the next update.
  mutating func noteVanishedItems() { regions.visible.noteSpanChanges(&regions.membership) }

  /// Counts every item of the three sets as changed.
  mutating func noteAllMembers(in layout: ContentLayout) { regions.noteAllMembers(in: layout) }

  /// Takes the items that have entered a set or left it since this was last done, if the sets are intervals near to each other;
  /// nil if not.
  @inline(__always)
  mutating func takeChangedItems(in layout: ContentLayout, _ order: VisitOrder) -> ChangedItems? {
    regions.takeChangedItems(in: layout, order)
  }

  /// Passes on the items that have entered a set or left it since this was last done, each with the ranges that it is in now:
  /// at least once, and in an order.
  @inline(__always)
  mutating func withChanged(
    in layout: ContentLayout, _ order: VisitOrder, _ body: (UnsafeMutableBufferPointer<VisitOrder.Place>) -> Void
  ) {
    regions.withChanged(in: layout, order, body)
  }

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

  @inline(__always)
  private static func cover(
    _ region: inout ItemRegion, withVisibleOf scene: ScrollScene, _ layout: ContentLayout,
    _ membership: inout ItemRegion.Membership
  ) {
    if case .named(let items) = scene.visibleItems {
      region.cover(items: items, in: layout, membership: &membership)
    } else if let items = scene.itemsInView, region.isSpan {
      region.cover(span: items)
    } else {
      region.move(to: scene.bounds, in: layout, count: scene.itemCount, membership: &membership)
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
