/// Jetpack Paging's hints: binding an item near an end of the loaded items requests the next page there.
///
/// At each end, the closest hint since the pages last changed counts. While fewer items than the prefetch distance lie
/// beyond it, including those on their way into the content, pages are requested one after the other.
///
/// With a maximum size, a page that arrives at one end drops pages at the other, as far as they lie beyond the prefetch
/// distance of the hint that requested it; the hint at that end and any fetch under way there are dropped too. Their
/// items are placeholders until a hint there has requested them again.
struct Paging3: PagingPolicy {
  /// An item that was bound, and the items whose pages were present at that time.
  private struct Hint: Sendable {
    let item: Int
    let present: Range<Int>

    /// Returns the number of present items beyond the item toward an end; negative if the item was a placeholder there.
    func itemsBeyond(toward end: FeedEnd) -> Int {
      end == .head ? item - present.lowerBound : present.upperBound - 1 - item
    }
  }

  /// The state at one end of the pages.
  private struct End: Sendable {
    var hint: Hint?
    /// The hint that requested the last page here.
    var loadHint: Hint?
    /// The items that are being fetched again.
    var returning = 0..<0
  }

  /// The prefetch distance in items; 0 for a page.
  let prefetchDistance: Int
  /// The maximum number of items to keep, where possible; 0 for no limit.
  let maxSize: Int
  /// The items that had cells.
  private var bound = 0..<0
  private var head = End()
  private var tail = End()
  /// The pages; nil until the content is known, and if none are ever dropped.
  private var pages: PagingPages?
  /// The number of items in the content at the last call.
  private var itemCount = 0

  init(prefetchDistance: Int, maxSize: Int = 0) {
    self.prefetchDistance = prefetchDistance
    self.maxSize = maxSize
  }

  var dropsPages: Bool { maxSize > 0 }
  /// The items of all pages; nil until the content is known, and without a maximum size.
  var presentItems: Range<Int>? { pages?.items }

  mutating func reset() {
    (bound, head, tail) = (0..<0, End(), End())
    (pages, itemCount) = (nil, 0)
  }

  mutating func containerReleased(_ scene: WindowingScene) {
    if dropsPages { _ = contentMayHaveGrown(scene) }
    bound = 0..<0
    for end in FeedEnd.allCases { self[end].hint = nil }
  }

  mutating func contentReplaced() {
    pages = nil
    for end in FeedEnd.allCases { (self[end].loadHint, self[end].returning) = (nil, 0..<0) }
  }

  mutating func observe(_ scene: WindowingScene) {
    let isRebound = dropsPages && contentMayHaveGrown(scene)
    // Bindings that a drop has changed are noted in the next layout pass.
    if !isRebound { noteBindings(scene) }
  }

  mutating func requestPage(_ scene: WindowingScene) -> Bool {
    guard present(scene).upperBound == scene.itemCount else { return false }
    if tail.hint == nil, scene.itemCount > 0 { return false }
    let ahead = scene.itemCount + scene.feed.waitingCount - 1 - (tail.hint?.item ?? -1)
    guard ahead < distance(scene) else { return false }
    tail.loadHint = tail.hint
    return true
  }

  mutating func pageToFetchAgain(at end: FeedEnd, _ scene: WindowingScene) -> Range<Int>? {
    let present = present(scene)
    guard let hint = self[end].hint else { return nil }
    let beyond = Hint(item: hint.item, present: present).itemsBeyond(toward: end)
    let size = scene.feed.pageSize
    let items =
      end == .head
      ? max(0, present.lowerBound - size)..<present.lowerBound
      : present.upperBound..<min(present.upperBound + size, scene.itemCount)
    guard !items.isEmpty, beyond < distance(scene) else { return nil }
    (self[end].loadHint, self[end].returning) = (hint, items)
    return items
  }

  mutating func pageReturned(_ items: Range<Int>, at end: FeedEnd, _ scene: WindowingScene) {
    guard let present = pages?.items, self[end].returning == items else { return }
    self[end].returning = 0..<0
    bound = bound.clamped(to: present)
    pages?.add(items.count, at: end)
    dropPages(afterLoadAt: end, scene)
  }

  private subscript(end: FeedEnd) -> End {
    get { end == .head ? head : tail }
    set { if end == .head { head = newValue } else { tail = newValue } }
  }

  private func distance(_ scene: WindowingScene) -> Int {
    prefetchDistance > 0 ? prefetchDistance : scene.feed.pageSize
  }

  private func present(_ scene: WindowingScene) -> Range<Int> { pages?.items ?? 0..<scene.itemCount }

  private mutating func noteBindings(_ scene: WindowingScene) {
    let present = present(scene)
    for end in FeedEnd.allCases {
      guard let item = scene.cells.item(closestTo: end, outside: bound) else { continue }
      let hint = Hint(item: item, present: present)
      if let last = self[end].hint, last.present == present,
        last.itemsBeyond(toward: end) <= hint.itemsBeyond(toward: end)
      {
        continue
      }
      self[end].hint = hint
    }
    bound = scene.cells
  }

  /// Adds new items of the content as pages at its tail, unless the pages before them were dropped: then they are placeholders.
  /// Returns whether other pages were dropped for them.
  private mutating func contentMayHaveGrown(_ scene: WindowingScene) -> Bool {
    defer { itemCount = scene.itemCount }
    guard let present = pages?.items else {
      pages = PagingPages(initialLoad: scene.itemCount)
      return false
    }
    guard scene.itemCount > itemCount, present.upperBound == itemCount else { return false }
    for start in stride(from: itemCount, to: scene.itemCount, by: max(1, scene.feed.pageSize)) {
      pages?.add(min(max(1, scene.feed.pageSize), scene.itemCount - start), at: .tail)
    }
    return dropPages(afterLoadAt: .tail, scene)
  }

  @discardableResult
  private mutating func dropPages(afterLoadAt end: FeedEnd, _ scene: WindowingScene) -> Bool {
    let other = end.opposite
    guard let hint = self[end].loadHint, var pages else { return false }
    let isDropped = pages.drop(
      at: other, beyond: hint.itemsBeyond(toward: other), maxSize: maxSize, prefetchDistance: distance(scene))
    guard isDropped else { return false }
    self.pages = pages
    self[other] = End()
    bound = bound.clamped(to: pages.items)
    return true
  }
}

extension Range<Int> {
  /// Returns the item closest to an end that another run does not contain; nil if there is none.
  fileprivate func item(closestTo end: FeedEnd, outside other: Range<Int>) -> Int? {
    if isEmpty { return nil }
    if other.isEmpty { return end == .head ? lowerBound : upperBound - 1 }
    let before = lowerBound..<Swift.max(lowerBound, Swift.min(other.lowerBound, upperBound))
    let after = Swift.min(upperBound, Swift.max(other.upperBound, lowerBound))..<upperBound
    switch end {
    case .head: return before.first ?? after.first
    case .tail: return after.last ?? before.last
    }
  }
}

extension Paging3 {
  static let prefetchDistance = PolicyConstant.count(
    "paging3.prefetch_distance", 0, in: 0...1_000_000,
    "Fetches the next page when fewer than this many items remain beyond a bound item. 0, the default: one page."
  )

  static let maxSize = PolicyConstant.count(
    "paging3.max_size", 0, in: 0...100_000_000,
    """
    Beyond this number of items, the pages farthest from bound items are dropped: their items are placeholders until they \
    are fetched again. At least a page and twice the prefetch distance; 0, the default, is no limit.
    """)

  static let description = PolicyDescription(
    name: "paging3",
    rule: """
      Requests the next page of the feed when an item is bound with fewer than paging3.prefetch_distance items loaded \
      beyond it, then further pages, one at a time, until there are enough. An item is bound when its cell is created. With \
      paging3.max_size, an arriving page causes pages at the other end to be dropped while there are more items than that \
      and more than two pages, but none that would leave fewer items than the prefetch distance on that side of the binding \
      that made the request. Bindings near dropped pages, or of their placeholders, request them again, page by page.
      """,
    source: """
      androidx/androidx, paging/paging-common/src/commonMain/kotlin/androidx/paging: PagingConfig, PageFetcherSnapshot, \
      PageFetcherSnapshotState, PagingDataPresenter; 0ee887e4, 087c334f, 577c15b7
      """,
    platform: .android,
    verification: .sourceRead,
    approximations: """
      pageSize is batching.batch_items. A prefetch distance of 0, which Paging allows, cannot be set. The initial load is \
      batching.initial_items; it counts as one page when pages are dropped, and in Paging it is three pages long unless the \
      source returns fewer. Placeholders are enabled, but the source does not report a count, so only dropped items have \
      placeholders. A dropped item loses its data, unless loading.cache keeps it, and its drawn contents; its placeholder \
      has the same size, and policies that create cells create its cell when the page is back. Fetching a page again takes \
      the latency and the failures of a batch, with random numbers of its own, and no measuring. Items that arrive while \
      those before them are dropped arrive as placeholders. A page that arrives where pages are being dropped is discarded; \
      no other is requested there before it. After a reload, an insertion or a deletion, everything loaded so far is there \
      as one page, while Paging reloads around the last binding. A failed page is requested again at once, as if the app \
      retried. Jumps are left out. Nothing is dropped where Texture's rules decide on batches, as in schedules with \
      foresight.
      """,
    stages: .pages, constants: [prefetchDistance, maxSize],
    appCode: [
      AppOption(
        "PagingConfig(pageSize, prefetchDistance = <prefetch_distance>)",
        ifZero: "PagingConfig(pageSize, prefetchDistance = pageSize)")
    ], conflict: conflict,
    paging: { Paging3(prefetchDistance: $0.count(prefetchDistance), maxSize: $0.count(maxSize)) },
    windowing: { _ in ItemsInViewOnly() })

  /// Checks the maximum size as Paging does: it must not be so small that an arriving page drops one that is then requested at
  /// once.
  @Sendable private static func conflict(_ parameters: PolicyParameters, pageSize: Int) -> PolicyConflict? {
    let (distance, size) = (parameters.count(prefetchDistance), parameters.count(maxSize))
    let kept = distance > 0 ? distance : pageSize
    let minimum = pageSize + 2 * kept
    guard size > 0, size < minimum else { return nil }
    return PolicyConflict(
      constant: maxSize,
      message: """
        expected 0, which is no limit, or at least \(minimum) items: a page of \(pageSize) and the prefetch distance \
        of \(kept) before it and after it; found \(size)
        """,
      remedy: """
        Raise policy.paging3.max_size, or lower policy.paging3.prefetch_distance or batching.batch_items.
        """)
  }
}

/// The consecutive pages that Paging holds. The items before and after them are placeholders.
struct PagingPages: Hashable, Sendable {
  /// Consecutive pages of the same size.
  struct EqualPages: Hashable, Sendable {
    let size: Int
    fileprivate(set) var count: Int
  }

  /// The items of all pages.
  private(set) var items: Range<Int>
  /// The sizes of all pages, from the head on. Few, because only pages at an end of the content are smaller than others.
  private(set) var runs: [EqualPages] = []
  private var pageCount = 0

  /// - Parameter count: The number of items in the initial load, which is one page.
  init(initialLoad count: Int) {
    items = 0..<0
    if count > 0 { add(count, at: .tail) }
  }

  mutating func add(_ count: Int, at end: FeedEnd) {
    pageCount += 1
    items = end == .head ? items.lowerBound - count..<items.upperBound : items.lowerBound..<items.upperBound + count
    if let place = place(at: end), runs[place].size == count {
      runs[place].count += 1
    } else {
      runs.insert(EqualPages(size: count, count: 1), at: end == .head ? 0 : runs.count)
    }
  }

  /// Drops whole pages at an end while there are more items than `maxSize`, but none if there are no more than two pages, and
  /// none that would leave fewer items than the prefetch distance beyond the binding.
  ///
  /// - Parameters:
  ///   - end: The end at which to drop pages.
  ///   - beyond: The number of items beyond the binding toward this end.
  ///   - maxSize: The maximum number of items.
  ///   - prefetchDistance: The prefetch distance in items.
  /// - Returns: Whether any page was dropped.
  mutating func drop(at end: FeedEnd, beyond: Int, maxSize: Int, prefetchDistance: Int) -> Bool {
    let count = items.count
    guard pageCount > 2 else { return false }
    while pageCount > 1, items.count > maxSize, let place = place(at: end) {
      let size = runs[place].size
      if beyond - (count - items.count) - size < prefetchDistance { break }
      items = end == .head ? items.lowerBound + size..<items.upperBound : items.lowerBound..<items.upperBound - size
      pageCount -= 1
      runs[place].count -= 1
      if runs[place].count == 0 { runs.remove(at: place) }
    }
    return items.count < count
  }

  /// The place of the run at an end; nil if there are no pages.
  private func place(at end: FeedEnd) -> Int? { runs.isEmpty ? nil : end == .head ? 0 : runs.count - 1 }
}
