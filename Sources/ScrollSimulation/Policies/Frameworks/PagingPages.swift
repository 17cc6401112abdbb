/// The pages that Paging holds of what has come, one next to the other. The items before and after them are placeholders.
struct PagingPages: Hashable, Sendable {
  /// Those of all pages.
  private(set) var items: Range<Int>
  /// How many items each page has, from the head on.
  private var sizes: [Int]

  /// - Parameter count: How many items the initial load brought: they are one page.
  init(initialLoad count: Int) {
    items = 0..<count
    sizes = count > 0 ? [count] : []
  }

  mutating func add(_ count: Int, at end: FeedEnd) {
    switch end {
    case .head:
      items = items.lowerBound - count..<items.upperBound
      sizes.insert(count, at: 0)
    case .tail:
      items = items.lowerBound..<items.upperBound + count
      sizes.append(count)
    }
  }

  /// Drops whole pages at an end while there are more items than `maxSize`, but none of no more than two pages, and none
  /// without which there would be fewer items than the prefetch distance beyond a binding.
  ///
  /// - Parameter beyond: How many items there were beyond the binding towards this end.
  /// - Returns: Whether any page was dropped.
  mutating func drop(at end: FeedEnd, beyond: Int, maxSize: Int, prefetchDistance: Int) -> Bool {
    let count = items.count
    guard sizes.count > 2 else { return false }
    while sizes.count > 1, items.count > maxSize {
      let size = end == .head ? sizes[0] : sizes[sizes.count - 1]
      if beyond - (count - items.count) - size < prefetchDistance { break }
      switch end {
      case .head:
        items = items.lowerBound + size..<items.upperBound
        sizes.removeFirst()
      case .tail:
        items = items.lowerBound..<items.upperBound - size
        sizes.removeLast()
      }
    }
    return items.count < count
  }
}
