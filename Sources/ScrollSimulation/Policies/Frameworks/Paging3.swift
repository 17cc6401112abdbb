/// Jetpack Paging's hints: the binding of an item near the end of what is loaded asks for the next page.
///
/// The last hint that came closer to the end than any since the content changed stands until then. As long as fewer items
/// than the prefetch distance lie beyond it, those that are on their way into the content included, a page is asked for,
/// one after the other.
struct Paging3: WindowingRule {
  /// The item that was bound, and how many there were then.
  private struct Hint: Sendable {
    let item: Int
    let itemCount: Int
  }

  /// 0 for a page.
  let prefetchDistance: Int
  /// The items that had cells.
  private var bound = 0..<0
  private var hint: Hint?

  init(prefetchDistance: Int) { self.prefetchDistance = prefetchDistance }

  mutating func reset() { (bound, hint) = (0..<0, nil) }

  mutating func windows(_ scene: WindowingScene) -> ItemWindows {
    if let item = scene.cells.last(outside: bound), isCloser(item, scene) {
      hint = Hint(item: item, itemCount: scene.itemCount)
    }
    bound = scene.cells
    return ItemWindows(cells: scene.visible)
  }

  mutating func wantsPage(_ scene: WindowingScene) -> Bool {
    if hint == nil, scene.itemCount > 0 { return false }
    let ahead = scene.itemCount + scene.feed.waitingCount - 1 - (hint?.item ?? -1)
    return ahead < (prefetchDistance > 0 ? prefetchDistance : scene.feed.pageSize)
  }

  private func isCloser(_ item: Int, _ scene: WindowingScene) -> Bool {
    guard let hint, hint.itemCount == scene.itemCount else { return true }
    return item > hint.item
  }

  static let prefetchDistance = PolicyConstant.count(
    "paging3.prefetch_distance", 0, in: 0...1_000_000,
    "With fewer than so many items beyond one that is bound the next page is asked for; 0 stands for a page, the default."
  )

  static let description = PolicyDescription(
    name: "paging3",
    rule: """
      Asks for the next page of the feed when an item is bound with fewer than paging3.prefetch_distance items loaded beyond \
      it, and for further pages, one at a time, until there are as many. An item is bound when its cell is made.
      """,
    source: """
      androidx/androidx, paging/paging-common/src/commonMain/kotlin/androidx/paging: PagingConfig, PageFetcherSnapshot, \
      PagingDataPresenter; 0ee887e4
      """,
    approximations: """
      pageSize is batching.batch_items. The initial load is batching.initial_items, three pages in Paging unless the source \
      brings fewer. Pages are only appended and never dropped, as with the default maxSize: the feed of the model brings none \
      twice. A page that failed is asked for again at once, as if the app retried. Jumps are left out.
      """,
    stages: .pages, constants: [prefetchDistance]
  ) { Paging3(prefetchDistance: $0.count(prefetchDistance)) }
}

extension Range<Int> {
  /// The last item that another run does not have.
  fileprivate func last(outside other: Range<Int>) -> Int? {
    if isEmpty { return nil }
    if other.isEmpty || upperBound > other.upperBound { return upperBound - 1 }
    return lowerBound < other.lowerBound ? Swift.min(other.lowerBound, upperBound) - 1 : nil
  }
}
