internal import ScrollQuantities

/// The items that a range controller found visible and in its two ranges, and the places of those ranges.
struct RangeSets: Sendable {
  /// The items that a range covers.
  private enum Extent: Sendable {
    case nothing
    /// The visible items.
    case visible
    /// The items that overlap a rectangle.
    case rectangle(PointRect)
    /// The items that overlap a rectangle in content that begins again at its end.
    case wrapping(PointRect)
    /// Consecutive items.
    case rows(Range<Int>)
  }

  /// Both ranges, as the last update set them.
  private struct Coverage: Sendable {
    /// The bounds of the view in that update.
    let bounds: PointRect
    let display: Extent
    let preload: Extent
    /// True if the items have been laid out again since. The ranges are then the frames of the items that they covered.
    var isOfFormerLayout = false
  }

  /// The slack of the edges of both ranges since the mode, direction, or viewport changed; nil for a range that is not
  /// a rectangle.
  private struct EdgeSlacks: Sendable {
    var mode = RangeMode.unspecified
    var isForward = false
    var length = 0.0
    var display: EdgeSlack? = EdgeSlack()
    var preload: EdgeSlack? = EdgeSlack()

    /// Narrows tunings to those that move no edge of a range past an edge of an item.
    func narrow(_ tunings: inout EquivalentRangeTunings) {
      guard mode != .unspecified else { return }
      for (type, slack) in [(RangeType.display, display), (.preload, preload)] {
        if let slack {
          tunings.compareEdges(of: mode, type, slack, length: length, isForward: isForward)
        } else {
          tunings.keep(mode, type)
        }
      }
    }
  }

  private var regions = Regions()
  /// The tunings that give the same ranges up to the last change of the mode, direction, or viewport.
  private var earlierEquivalentTunings = EquivalentRangeTunings()
  private var edgeSlacks = EdgeSlacks()
  /// The ranges over these items; nil if no update has set them.
  private var coverage: Coverage?

  /// The items that were visible, by index. Complexity: O(items), or O(visible items) if they are a span.
  var visibleItems: [ItemIndex] {
    if let visibleSpan { return visibleSpan.map(ItemIndex.init) }
    return regions.membership.bits.indices.filter { regions.bits(of: $0) & Regions.visibleBit != 0 }.map(ItemIndex.init)
  }
  /// The items that were visible, if they are a span; otherwise, nil.
  var visibleSpan: Range<Int>? { regions.visible.isSpan ? regions.visible.span : nil }
  var hasVisibleItems: Bool { visibleCount > 0 }
  var visibleCount: Int { regions.visible.count }
  /// The number of items in the two ranges together.
  var coveredCount: Int { regions.display.count + regions.preload.count }

  /// Runs with all items of the three sets, and all items that have left one since changed items were last taken; nil
  /// if a set is not a span.
  var possibleMembers: [Range<Int>]? { regions.possibleMembers }

  /// Returns the ranges that an item is in, as bits of `Regions`.
  @inline(__always)
  func bits(of item: ItemIndex) -> UInt8 { regions.bits(of: item.position) }

  /// Empties the sets, for a number of items that are all unknown; keeps the storage.
  mutating func reset(count: Int) {
    regions.reset(count: count)
    coverage = nil
  }

  /// Takes over the storage of sets that are no longer needed.
  mutating func takeStorage(of other: inout RangeSets) {
    swap(&regions, &other.regions)
    swap(&earlierEquivalentTunings, &other.earlierEquivalentTunings)
    earlierEquivalentTunings.reset()
  }

  mutating func grow(to count: Int) { regions.membership.grow(to: count) }

  /// Returns the number of items that the sets have gone over since the last call, besides those that changed.
  @inline(__always)
  mutating func takeVisitCount() -> Int { regions.membership.takeVisitCount() }

  /// Notes that the items are about to be laid out again; `layout` is the old layout.
  mutating func layoutInvalidated(_ layout: ContentLayout) {
    regions.freeze(in: layout)
    coverage?.isOfFormerLayout = true
  }

  @inline(__always)
  mutating func coverVisible(_ scene: ScrollScene, _ layout: ContentLayout) {
    Self.cover(&regions.visible, withVisibleOf: scene, layout, &regions.membership)
  }

  /// The tuning that an update has chosen, and the way to apply it.
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
  /// Low memory displays nothing. A tuning of (0, 0) means the visible items, as the data source names them. A preload
  /// tuning of (0, 0) beside a display range means the items that overlap the bounds, unless
  /// `emptyPreloadMeansVisible`. With `sharesEqualRanges`, equal tunings mean equal sets.
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

  /// Notes how near the edges of the ranges, as they were just covered, come to the edges of items.
  mutating func noteEdgeSlacks(
    _ choice: Choice, _ scene: ScrollScene, _ layout: ContentLayout, _ direction: ScrollDirection
  ) {
    guard let coverage else { return }
    let isForward = direction.isForward(along: layout.axis)
    let length = scene.bounds.size.length(along: layout.axis).value
    if edgeSlacks.mode != choice.mode || edgeSlacks.isForward != isForward || edgeSlacks.length != length {
      edgeSlacks.narrow(&earlierEquivalentTunings)
      earlierEquivalentTunings.compareRanges(of: choice.mode, display: choice.display, preload: choice.preload)
      edgeSlacks = EdgeSlacks(mode: choice.mode, isForward: isForward, length: length)
    }
    Self.narrow(&edgeSlacks.display, coverage.display, regions.display, scene, layout)
    Self.narrow(&edgeSlacks.preload, coverage.preload, regions.preload, scene, layout)
  }

  /// Narrows the slack of a range to the distances between its edges and those of items. No tuning changes which items
  /// are visible.
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

  /// The tunings that give the same ranges as those that have set them.
  var equivalentTunings: EquivalentRangeTunings {
    var tunings = earlierEquivalentTunings
    edgeSlacks.narrow(&tunings)
    return tunings
  }

  /// Allows no change of a range's tuning, because it was also compared with something else.
  mutating func keepTuning(_ mode: RangeMode, _ type: RangeType) { earlierEquivalentTunings.keep(mode, type) }

  /// Counts the items that were visible as changed, because nothing is visible now, even if they are visible again in
  /// the next update.
  mutating func noteVanishedItems() { regions.visible.noteSpanChanges(&regions.membership) }

  /// Counts every item of the three sets as changed.
  mutating func noteAllMembers(in layout: ContentLayout) { regions.noteAllMembers(in: layout) }

  /// Takes the items that have entered or left a set since changes were last taken, if the sets are intervals near each
  /// other; otherwise, returns nil.
  @inline(__always)
  mutating func takeChangedItems(in layout: ContentLayout, _ order: VisitOrder) -> ChangedItems? {
    regions.takeChangedItems(in: layout, order)
  }

  /// Passes on the items that have entered or left a set since changes were last taken, in the order of visits, each
  /// with the ranges that it is in now. An item may come more than once.
  @inline(__always)
  mutating func withChanged(
    in layout: ContentLayout, _ order: VisitOrder, _ body: (UnsafeMutableBufferPointer<VisitOrder.Place>) -> Void
  ) {
    regions.withChanged(in: layout, order, body)
  }

  /// Returns the ranges as the last update set them; nil if there has been none over these items.
  func ranges(in layout: ContentLayout) -> PreloadingRanges? {
    coverage.map { coverage in
      PreloadingRanges(
        display: rect(of: coverage.display, regions.display, coverage, in: layout),
        preload: rect(of: coverage.preload, regions.preload, coverage, in: layout))
    }
  }

  /// Returns a rectangle and its copies one content length before and after, for content that begins again at its end.
  static func wrappings(of rect: PointRect, _ scene: ScrollScene, _ layout: ContentLayout) -> [PointRect] {
    let length = layout.contentLength(ofFirst: scene.itemCount)
    return [.zero, length, -length].map { rect.moved(by: $0, along: layout.axis) }
  }

  private func rect(
    of extent: Extent, _ region: ItemRegion, _ coverage: Coverage, in layout: ContentLayout
  ) -> PointRect? {
    if coverage.isOfFormerLayout {
      var (members, membership) = ([Int](), regions.membership)
      region.forEachMember(in: layout, &membership) { members.append($0) }
      return layout.frame(around: members)
    }
    return switch extent {
    case .nothing: nil
    case .visible: coverage.bounds
    case .rectangle(let rect), .wrapping(let rect): rect
    case .rows(let rows): layout.frame(around: rows)
    }
  }

  /// Returns the range from the first visible row to the last.
  private mutating func visibleRows(in layout: ContentLayout) -> Range<Int> {
    var (first, last) = (Int.max, Int.min)
    regions.visible.forEachMember(in: layout, &regions.membership) {
      (first, last) = (min(first, $0), max(last, $0))
    }
    return first..<last + 1
  }

  /// Returns the rows of a range: from the first visible row backward and from the last one forward. Each row passed,
  /// including the first, uses up its height of the buffer. The range ends with the row at which nothing is left, or at
  /// an end of the content. AsyncDisplayKit 1.9.7: `ASFlowLayoutController`.
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
    _ membership: inout RegionMembership
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
    _ layout: ContentLayout, _ membership: inout RegionMembership
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

  /// Returns the items that overlap a rectangle in content that begins again at its end. Complexity: O(items).
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
