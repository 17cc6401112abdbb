/// Jetpack Paging's hints: the binding of an item near an end of what is loaded asks for the next page there.
///
/// Of either end, the last hint that came closer to it than any since the pages changed stands until then. As long as fewer
/// items than the prefetch distance lie beyond it, those that are on their way into the content included, a page is asked for,
/// one after the other.
///
/// With a greatest size, a page that comes at one end makes those at the other go, as far as they lie beyond the prefetch
/// distance of the hint that asked for it; the hint at that end, and what is under way there, go with them. Their items are
/// placeholders until a hint there has asked for them again.
struct Paging3: WindowingRule {
  /// The item that was bound, and those whose pages were there then.
  private struct Hint: Sendable {
    let item: Int
    let present: Range<Int>

    /// How many of those lie beyond the item; below zero if it was a placeholder there.
    func itemsBeyond(towards end: FeedEnd) -> Int {
      end == .head ? item - present.lowerBound : present.upperBound - 1 - item
    }
  }

  /// What goes on at an end of the pages.
  private struct End: Sendable {
    var hint: Hint?
    /// The hint that asked for the last page here.
    var loadHint: Hint?
    /// The items that are being fetched again.
    var returning = 0..<0
  }

  /// 0 for a page.
  let prefetchDistance: Int
  /// The most items that are kept if it can be helped; 0 for all.
  let maxSize: Int
  /// The items that had cells.
  private var bound = 0..<0
  private var head = End()
  private var tail = End()
  /// Nil until the content is known, and if nothing is ever dropped.
  private var pages: PagingPages?
  /// How many items the content held.
  private var itemCount = 0

  init(prefetchDistance: Int, maxSize: Int = 0) {
    self.prefetchDistance = prefetchDistance
    self.maxSize = maxSize
  }

  var dropsPages: Bool { maxSize > 0 }
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

  mutating func windows(_ scene: WindowingScene) -> ItemWindows {
    let isRebound = dropsPages && contentMayHaveGrown(scene)
    // What a drop has changed is bound in the next layout pass.
    if !isRebound { noteBindings(scene) }
    return ItemWindows(cells: scene.visible)
  }

  mutating func wantsPage(_ scene: WindowingScene) -> Bool {
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
    let beyond = Hint(item: hint.item, present: present).itemsBeyond(towards: end)
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
        last.itemsBeyond(towards: end) <= hint.itemsBeyond(towards: end)
      {
        continue
      }
      self[end].hint = hint
    }
    bound = scene.cells
  }

  /// What has come into the content are pages at its tail, unless those before them have been dropped: then it is
  /// placeholders. Returns whether others were dropped for it.
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
      at: other, beyond: hint.itemsBeyond(towards: other), maxSize: maxSize, prefetchDistance: distance(scene))
    guard isDropped else { return false }
    self.pages = pages
    self[other] = End()
    bound = bound.clamped(to: pages.items)
    return true
  }
}

extension Range<Int> {
  /// Of the items that another run does not have, the one closest to an end.
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
