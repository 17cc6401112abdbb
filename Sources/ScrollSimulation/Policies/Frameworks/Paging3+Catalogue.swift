extension Paging3 {
  static let prefetchDistance = PolicyConstant.count(
    "paging3.prefetch_distance", 0, in: 0...1_000_000,
    "With fewer than so many items beyond one that is bound the next page is asked for; 0 stands for a page, the default."
  )

  static let maxSize = PolicyConstant.count(
    "paging3.max_size", 0, in: 0...100_000_000,
    """
    With more items than so many the pages farthest from what is bound are dropped: their items are placeholders until they \
    have been fetched again. At least a page and twice the prefetch distance; 0, the default, is no limit.
    """)

  static let description = PolicyDescription(
    name: "paging3",
    rule: """
      Asks for the next page of the feed when an item is bound with fewer than paging3.prefetch_distance items loaded beyond \
      it, and for further pages, one at a time, until there are as many. An item is bound when its cell is made. With \
      paging3.max_size, when a page comes, pages at the other end are dropped while there are more items than that and more \
      than two pages, but none that would leave fewer items than the prefetch distance on that side of the binding that asked; \
      bindings near them, or of their placeholders, ask for them again, page after page.
      """,
    source: """
      androidx/androidx, paging/paging-common/src/commonMain/kotlin/androidx/paging: PagingConfig, PageFetcherSnapshot, \
      PageFetcherSnapshotState, PagingDataPresenter; 0ee887e4, 087c334f, 577c15b7
      """,
    approximations: """
      pageSize is batching.batch_items. The initial load is batching.initial_items, one page to drop, three pages \
      long in Paging unless the source brings fewer. Placeholders are enabled, and the source does not count: only \
      what was dropped has placeholders. A dropped item lets go of its data, unless loading.cache keeps it, and of \
      its drawn contents; its placeholder is of the same size, and a policy that makes cells makes its cell when the \
      page is back. A page that is fetched again takes latency and failures of a batch, with draws of its own, and \
      no measuring. New items that come while those before them are dropped come as placeholders. A page under way \
      where pages are dropped is not kept; no other is asked for there before its answer. After a reload, an \
      insertion or a deletion all that has come is there, as one page, where Paging loads anew around the last \
      binding. A page that failed is asked for again at once, as if the app retried. Jumps are left out. Nothing is \
      dropped where the rules of Texture decide on batches, as in what is tried with foresight.
      """,
    stages: .pages, constants: [prefetchDistance, maxSize], conflict: conflict,
    windowing: { Paging3(prefetchDistance: $0.count(prefetchDistance), maxSize: $0.count(maxSize)) })

  /// Paging refuses a greatest size with which a page that comes would make another go that is asked for at once.
  @Sendable private static func conflict(_ parameters: PolicyParameters, pageSize: Int) -> PolicyConflict? {
    let (distance, size) = (parameters.count(prefetchDistance), parameters.count(maxSize))
    let kept = distance > 0 ? distance : pageSize
    let least = pageSize + 2 * kept
    guard size > 0, size < least else { return nil }
    return PolicyConflict(
      constant: maxSize,
      message: """
        expected 0 or at least \(least), a page of \(pageSize) and twice the prefetch distance of \(kept), found \(size)
        """,
      remedy: """
        Set a larger policy.paging3.max_size, a shorter policy.paging3.prefetch_distance, or fewer batching.batch_items.
        """)
  }
}
