internal import ScrollQuantities
internal import ScrollTraces

/// React Native's FlatList: a window of many viewports that is filled batch by batch.
///
/// Items in view have no cells until their batch comes. A batch comes with the next timer, or at once if the content is about
/// to run out of cells. The first items always have cells, so that the top is never blank.
struct FlatList: WindowingRule {
  private let windowSize: Double
  private let batchCount: Int
  private let period: SimulatedTime
  private let initialCount: Int
  private let startThreshold: Double
  private let endThreshold: Double

  /// The items that have cells; nil before there were items.
  private var rendered: Range<Int>?
  /// The time of the timer that renders the next batch.
  private var batchDue = SimulatedTime.never
  /// True if a batch was rendered at once and no cells have followed it, so that the next one has to wait for its timer.
  private var rendersUrgently = false
  /// The time and velocity of the last scroll event; the velocity is kept until the content rests.
  private var scrolled: (time: SimulatedTime, velocity: Double)?
  /// The cause of the content's motion in the last frame.
  private var phase = TracePhase.idle
  /// The inputs of the last layout.
  private var laidOut: (itemCount: Int, viewportLength: Double) = (0, 0)

  init(_ parameters: PolicyParameters = PolicyParameters()) {
    windowSize = parameters[Self.windowSizeScreenfuls]
    batchCount = parameters.count(Self.maxToRenderPerBatch)
    period = SimulatedTime(milliseconds: parameters[Self.batchingPeriodMilliseconds])
    initialCount = parameters.count(Self.initialNumToRender)
    startThreshold = parameters[Self.startReachedThreshold]
    endThreshold = parameters[Self.endReachedThreshold]
  }

  mutating func reset() {
    (rendered, batchDue, rendersUrgently) = (nil, .never, false)
    (scrolled, phase, laidOut) = (nil, .idle, (0, 0))
  }

  mutating func windows(_ scene: WindowingScene) -> ItemWindows {
    guard scene.itemCount > 0 else { return ItemWindows(cells: 0..<0) }
    if scene.movement != 0 { noteScroll(scene) }
    holdRendered(scene)
    if noteLayout(scene) || scene.movement != 0 { schedule(scene) }
    notePhase(scene)
    if batchDue <= scene.time {
      batchDue = .never
      renderBatch(scene)
    }
    return ItemWindows(cells: rendered ?? 0..<0, retained: 0..<initialCount)
  }

  /// Notes the velocity of a scroll event. The first has no event before it, so its elapsed time counts as 1 ms.
  private mutating func noteScroll(_ scene: WindowingScene) {
    let elapsed = scrolled.map { (scene.time - $0.time).milliseconds } ?? 1
    scrolled = (scene.time, scene.movement / max(1, elapsed))
  }

  /// Resets the velocity at the end of a drag or of its momentum, which is an event after the last scroll event.
  private mutating func notePhase(_ scene: WindowingScene) {
    if scene.phase == .idle, phase != .idle { scrolled?.velocity = 0 }
    phase = scene.phase
  }

  /// Limits the rendered items to the content after the number of items changed; at least the last batch stays.
  private mutating func holdRendered(_ scene: WindowingScene) {
    guard let held = rendered, !held.isEmpty else {
      rendered = 0..<min(initialCount, scene.itemCount)
      return
    }
    if scene.itemCount == laidOut.itemCount { return }
    let first = min(held.lowerBound, max(0, scene.itemCount - 1 - batchCount))
    rendered = first..<min(held.upperBound, scene.itemCount)
  }

  /// Returns whether the list's layout has changed since the last call. With getItemLayout, the list does not listen to the
  /// layout of its cells.
  private mutating func noteLayout(_ scene: WindowingScene) -> Bool {
    defer { laidOut = (scene.itemCount, scene.viewportLength) }
    return laidOut != (scene.itemCount, scene.viewportLength)
  }

  /// Renders a batch at once if that is urgent, else makes sure that the timer runs.
  private mutating func schedule(_ scene: WindowingScene) {
    if !rendersUrgently, isUrgent(scene) {
      (rendersUrgently, batchDue) = (true, .never)
      renderBatch(scene)
    } else if batchDue == .never {
      batchDue = scene.time + period
    }
  }

  private mutating func renderBatch(_ scene: WindowingScene) {
    guard let before = rendered, scene.viewportLength > 0 else { return }
    let after = FlatListBatch(
      scene, windowSize: windowSize, count: batchCount, velocity: scrolled?.velocity ?? 0, before: before
    ).rendered
    if after == before { return }
    rendered = after
    let wasUrgent = rendersUrgently
    schedule(scene)
    if wasUrgent { rendersUrgently = false }
  }

  /// Returns true if the viewport has left the cells, or is approaching their edge fast.
  private func isUrgent(_ scene: WindowingScene) -> Bool {
    guard let rendered, let last = rendered.last else { return false }
    let velocity = scrolled?.velocity ?? 0
    if rendered.lowerBound > 0 {
      let gap = scene.offset - scene.start(of: rendered.lowerBound)
      if gap < 0 || velocity < -Self.urgentVelocity && gap < startThreshold * scene.viewportLength / 2 { return true }
    }
    if last < scene.itemCount - 1 {
      let gap = scene.start(of: last) - scene.end
      return gap < 0 || velocity > Self.urgentVelocity && gap < endThreshold * scene.viewportLength / 2
    }
    return false
  }

  /// The velocity above which approaching an edge is urgent, in points per millisecond.
  private static let urgentVelocity = 2.0
}

/// Reports the end of the content when its last item has a cell and the viewport is near; once per content length, until the
/// viewport leaves the end.
struct FlatListPaging: PagingPolicy {
  private let endThreshold: Double
  private let setsEndThreshold: Bool
  /// The content length when its end was last reported; nil if it was not, or the viewport has left the end since.
  private var reportedLength: Double?

  init(_ parameters: PolicyParameters = PolicyParameters()) {
    endThreshold = parameters[FlatList.endReachedThreshold]
    setsEndThreshold = parameters[FlatList.setsEndReachedThreshold] != 0
  }

  mutating func reset() { reportedLength = nil }

  mutating func observe(_ scene: WindowingScene) {
    if scene.itemCount > 0, distanceToEnd(scene) > endDistance(scene) { reportedLength = nil }
  }

  mutating func requestPage(_ scene: WindowingScene) -> Bool {
    guard scene.cells.upperBound == scene.itemCount, scene.itemCount > 0,
      distanceToEnd(scene) <= endDistance(scene), scene.contentLength != reportedLength
    else { return false }
    reportedLength = scene.contentLength
    return true
  }

  /// Returns the distance from the end of the viewport to that of the content; less than a thousandth of a point is zero.
  private func distanceToEnd(_ scene: WindowingScene) -> Double {
    let distance = scene.contentLength - scene.end
    return distance < 0.001 ? 0 : distance
  }

  private func endDistance(_ scene: WindowingScene) -> Double {
    setsEndThreshold ? endThreshold * scene.viewportLength : Self.endDistanceIfUnset
  }

  /// The distance in points at which the end counts as reached if no threshold is set.
  private static let endDistanceIfUnset = 2.0
}

extension FlatList {
  static let windowSizeScreenfuls = PolicyConstant.number(
    "flatlist.window_size_screenfuls", 21, in: 1...1000,
    "The length of the window, which has the viewport in its middle: windowSize.")
  static let maxToRenderPerBatch = PolicyConstant.count(
    "flatlist.max_to_render_per_batch", 10, in: 1...1000,
    "How many items a batch renders besides those in view.")
  static let batchingPeriodMilliseconds = PolicyConstant.number(
    "flatlist.update_cells_batching_period_ms", 50, in: 0...10_000, "How long a batch that is not urgent waits.")
  static let initialNumToRender = PolicyConstant.count(
    "flatlist.initial_num_to_render", 10, in: 1...1000, "How many items are rendered at first, and never removed.")
  static let startReachedThreshold = PolicyConstant.number(
    "flatlist.start_reached_threshold_screenfuls", 2, in: 0...100,
    "A viewport that moves fast within half this distance of the first item rendered gets the next batch at once.")
  static let endReachedThreshold = PolicyConstant.number(
    "flatlist.end_reached_threshold_screenfuls", 2, in: 0...100,
    """
    How far before the end of the content the next page is requested. A viewport that moves fast within half this distance \
    of the last item rendered gets the next batch at once.
    """)
  static let setsEndReachedThreshold = PolicyConstant.count(
    "flatlist.sets_end_reached_threshold", 1, in: 0...1,
    """
    0 for an app that leaves out onEndReachedThreshold: pages are then requested 2 points before the end, although batches \
    use 2 screenfuls.
    """)

  static let description = PolicyDescription(
    name: "flatlist",
    rule: """
      Fills a window of flatlist.window_size_screenfuls around the viewport: first with flatlist.initial_num_to_render \
      items, then in batches of flatlist.max_to_render_per_batch plus what is in view, \
      flatlist.update_cells_batching_period_ms apart, and only on the side ahead while the content moves faster than 1 \
      point/ms. A batch comes at once, one per layout, if the viewport has passed the first or last rendered item or \
      approaches it faster than 2 points/ms. The first flatlist.initial_num_to_render items stay rendered wherever the \
      viewport is. Requests a page when the last item is rendered and the viewport is within \
      flatlist.end_reached_threshold_screenfuls of the end, once for each length of the content until it leaves that zone.
      """,
    source: """
      facebook/react-native, packages/virtualized-lists/Lists/VirtualizeUtils.js (0de6a152) and VirtualizedList.js (014c1e34)
      """,
    platform: .reactNative,
    verification: .vectors,
    approximations: """
      The list has getItemLayout, so it knows how long items are. Without it, upstream estimates with the mean of measured \
      items; up to 10 % of frames then have one item more or fewer, and the content ends at the last measured item. The \
      list has no initialScrollIndex, with which it would not keep its first items. In a frame, the scroll event comes \
      before the timer, and batches are rendered in the frame that requests them; upstream's JavaScript thread is later. \
      The end of the content can be reached in any frame, not only with scroll events and new content.
      """,
    stages: [.pages, .cells],
    constants: [
      windowSizeScreenfuls, maxToRenderPerBatch, batchingPeriodMilliseconds, initialNumToRender, startReachedThreshold,
      endReachedThreshold, setsEndReachedThreshold,
    ],
    appCode: [
      "windowSize={<window_size_screenfuls>}",
      "maxToRenderPerBatch={<max_to_render_per_batch>}",
      "updateCellsBatchingPeriod={<update_cells_batching_period_ms>}",
      "initialNumToRender={<initial_num_to_render>}",
      "onStartReachedThreshold={<start_reached_threshold_screenfuls>}",
      "onEndReachedThreshold={<end_reached_threshold_screenfuls>}",
    ], paging: { FlatListPaging($0) },
    windowing: { FlatList($0) })
}

/// The items that a FlatList renders next: the rendered ones that are still in the window, those in view, and one more batch.
///
/// React Native: `computeWindowedRenderLimits`.
struct FlatListBatch {
  private(set) var rendered: Range<Int>

  /// - Parameters:
  ///   - scene: The present state of the container.
  ///   - windowSize: The length of the window in viewports, including the one in view.
  ///   - count: The maximum number of new items, unless more are in view.
  ///   - velocity: The velocity in points per millisecond, toward the tail if above zero.
  ///   - before: The items that are rendered. Precondition: neither these nor the viewport are empty.
  init(_ scene: WindowingScene, windowSize: Double, count: Int, velocity: Double, before: Range<Int>) {
    let overscan = (windowSize - 1) * scene.viewportLength / 2
    let start = max(0, scene.offset - overscan)
    if scene.start(of: scene.itemCount - 1) < start {
      rendered = max(0, scene.itemCount - 1 - count)..<scene.itemCount
      return
    }
    let window = scene.itemsTouching(from: start, to: scene.end + overscan)
    rendered = scene.itemsTouching(from: scene.offset, to: scene.end)
    if rendered.isEmpty || scene.end > scene.contentLength {
      let first = rendered.isEmpty ? window.lowerBound : rendered.lowerBound
      rendered = first..<min(window.upperBound, first + count)
    }
    grow(in: window, count: count, velocity: velocity, before: before)
  }

  /// Grows on both sides in turn. At speed, one side waits while the other can take new items; items that were rendered before
  /// do not count as new.
  private mutating func grow(in window: Range<Int>, count: Int, velocity: Double, before: Range<Int>) {
    var newCount = rendered.count - rendered.clamped(to: before).count
    while rendered.lowerBound > window.lowerBound || rendered.upperBound < window.upperBound {
      let isFull = newCount >= count
      let (first, last) = (rendered.lowerBound, rendered.upperBound - 1)
      let headIsNew = first <= before.lowerBound || first >= before.upperBound
      let tailIsNew = last >= before.upperBound - 1 || last < before.lowerBound
      let headGrows = first > window.lowerBound && !(isFull && headIsNew)
      let tailGrows = last < window.upperBound - 1 && !(isFull && tailIsNew)
      if !headGrows, !tailGrows { return }
      if headGrows, !(velocity > 1 && tailGrows && tailIsNew) {
        rendered = first - 1..<rendered.upperBound
        newCount += headIsNew ? 1 : 0
      }
      if tailGrows, !(velocity < -1 && headGrows && headIsNew) {
        rendered = rendered.lowerBound..<last + 2
        newCount += tailIsNew ? 1 : 0
      }
    }
  }
}

extension WindowingScene {
  /// Returns the items from the first that ends at or after the start of a span to the last that begins before its end. Of two
  /// items that meet at an edge, the one before it is included.
  fileprivate func itemsTouching(from start: Double, to end: Double) -> Range<Int> {
    items(from: start.nextDown, to: end)
  }
}
