import SeededRandom
import Testing

@testable import ScrollSimulation

/// The pages that Paging holds, against a list of their sizes.
@Suite struct `Paging's list of pages` {
  private struct Listed {
    var start = 0
    var sizes: [Int]

    var items: Range<Int> { start..<start + sizes.reduce(0, +) }

    mutating func add(_ count: Int, at end: FeedEnd) {
      if end == .head { start -= count }
      sizes.insert(count, at: end == .head ? 0 : sizes.count)
    }

    mutating func drop(at end: FeedEnd, beyond: Int, maxSize: Int, prefetchDistance: Int) -> Bool {
      var (left, isDropped) = (beyond, false)
      guard sizes.count > 2 else { return false }
      while sizes.count > 1, items.count > maxSize {
        let size = end == .head ? sizes.first! : sizes.last!
        if left - size < prefetchDistance { break }
        left -= size
        isDropped = true
        if end == .head { start += size }
        sizes.remove(at: end == .head ? 0 : sizes.count - 1)
      }
      return isDropped
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func `pages that come and go are those of the list`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var listed = Listed(sizes: [10])
    var pages = PagingPages(initialLoad: 10)
    for _ in 0..<300 {
      let end = random.one(of: FeedEnd.allCases)
      if random.happens(0.5) {
        let size = random.happens(0.1) ? random.number(1...3) : 3
        listed.add(size, at: end)
        pages.add(size, at: end)
      } else {
        let (beyond, maxSize) = (random.number(0...40), random.number(5...60))
        let isDropped = listed.drop(at: end, beyond: beyond, maxSize: maxSize, prefetchDistance: 3)
        let others = pages.drop(at: end, beyond: beyond, maxSize: maxSize, prefetchDistance: 3)
        #expect(others == isDropped)
      }
      #expect(pages.items == listed.items)
    }
  }

  /// So that pages come and go at both ends in the same time, however many there are.
  @Test func `pages of the same size are kept as one`() {
    var pages = PagingPages(initialLoad: 1)
    for _ in 0..<100_000 { pages.add(1, at: .tail) }
    _ = pages.drop(at: .head, beyond: 100_000, maxSize: 50_000, prefetchDistance: 10)
    for _ in 0..<10_000 { pages.add(1, at: .head) }
    #expect(pages.items == 40_001..<100_001 && pages.runs.count == 1)
    pages.add(7, at: .tail)
    #expect(pages.runs.map(\.size) == [1, 7] && pages.runs.map(\.count) == [60_000, 1])
  }

  @Test func `there are no pages before the initial load`() {
    var pages = PagingPages(initialLoad: 0)
    #expect(pages.items.isEmpty)
    let isDropped = pages.drop(at: .head, beyond: 0, maxSize: 0, prefetchDistance: 0)
    #expect(!isDropped)
    pages.add(2, at: .tail)
    #expect(pages.items == 0..<2)
  }
}
