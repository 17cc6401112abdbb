import Testing

@testable import ScrollSimulation

/// Rows of 100 points, eight in view; three pages of 20 as the initial load, and a greatest size of as many: a page and twice
/// the prefetch distance, which is a page.
@Suite struct `Paging's maximum size` {
  private func list(maxSize: Int = 60) -> RuleTest<ItemsInViewOnly> {
    var list = RuleTest(
      ItemsInViewOnly(), pager: Paging3(prefetchDistance: 0, maxSize: maxSize), rows: 60, in: 800, capacity: 940)
    list.feed.pageSize = 20
    list.scroll(to: 0)
    return list
  }

  /// After the bindings of items 40, 60, 80 and 100, each of which brings a page: items 93 to 100 are in view.
  private func listAtItem100() -> RuleTest<ItemsInViewOnly> {
    var list = list()
    for item in [40, 60, 80, 100] { bind(item, &list) }
    return list
  }

  /// Scrolls down until an item is the last in view, which is to ask for a page, and has that come.
  private func bind(
    _ item: Int, _ list: inout RuleTest<ItemsInViewOnly>, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    list.scroll(to: Double(item - 7) * 100, after: 8)
    #expect(list.requestPage() == true, sourceLocation: sourceLocation)
    list.itemCount += 20
    list.rest(for: 8)
  }

  /// The binding of 60 has 60 items before it, which are one page: without them none would be left. That of 80 has 20 left.
  /// From then on a page goes for each that comes: 40 items are before 100.
  @Test func `scrolling down drops pages at the head`() {
    var list = list()
    bind(40, &list)
    #expect(list.pager.presentItems == 0..<80)
    bind(60, &list)
    #expect(list.pager.presentItems == 0..<100)
    bind(80, &list)
    #expect(list.pager.presentItems == 60..<120)
    bind(100, &list)
    #expect(list.pager.presentItems == 80..<140)
  }

  @Test func `a dropped page is not fetched again until an item near it is bound`() {
    var list = listAtItem100()
    list.rest(for: 8)
    #expect(list.pageToFetchAgain(at: .head) == nil)
    #expect(list.pageToFetchAgain(at: .tail) == nil)
  }

  /// Items 80 to 139 are there: 12 of them are before 92, and with the page that comes 27 are left after it when the last page
  /// goes. 19 are before 79 then.
  @Test func `scrolling up fetches pages again one by one and drops pages at the tail`() {
    var list = listAtItem100()
    list.scroll(to: 9200, after: 8)
    #expect(list.pageToFetchAgain(at: .head) == 60..<80)
    #expect(list.pageReturned(60..<80, at: .head) == 60..<120)
    #expect(list.pageToFetchAgain(at: .head) == nil)
    list.scroll(to: 8000, after: 8)
    #expect(list.pageToFetchAgain(at: .head) == nil)
    list.scroll(to: 7900, after: 8)
    #expect(list.pageToFetchAgain(at: .head) == 40..<60)
    #expect(list.pageReturned(40..<60, at: .head) == 40..<100)
  }

  /// Items 40 to 99 are there, and item 87 has 12 after it.
  @Test func `scrolling down again, dropped pages are fetched before new ones`() {
    var list = listAtItem100()
    for (offset, items) in [(9200.0, 60..<80), (7900, 40..<60)] {
      list.scroll(to: offset, after: 8)
      #expect(list.pageToFetchAgain(at: .head) == items)
      _ = list.pageReturned(items, at: .head)
    }
    #expect(list.pageToFetchAgain(at: .tail) == nil)
    list.scroll(to: 8000, after: 8)
    #expect(list.pageToFetchAgain(at: .tail) == 100..<120)
    #expect(list.requestPage() == false)
    #expect(list.pageReturned(100..<120, at: .tail) == 60..<120)
    #expect(list.pageToFetchAgain(at: .tail) == nil)
  }

  @Test func `a jump to the top fetches all pages on the way, one after another`() {
    var list = listAtItem100()
    list.scroll(to: 0, after: 8)
    for (items, present) in [(60..<80, 60..<120), (40..<60, 40..<100), (20..<40, 20..<80), (0..<20, 0..<60)] {
      #expect(list.pageToFetchAgain(at: .head) == items)
      #expect(list.pageReturned(items, at: .head) == present)
      list.rest(for: 8)
    }
    #expect(list.pageToFetchAgain(at: .head) == nil)
    #expect(list.requestPage() == false)
  }

  /// 25 items and no more would be left before item 85 without the first page.
  @Test(arguments: [(25, 60..<120), (26, 0..<120)])
  func `a page within the prefetch distance is not dropped`(distance: Int, present: Range<Int>) {
    var list = RuleTest(
      ItemsInViewOnly(), pager: Paging3(prefetchDistance: distance, maxSize: 72), rows: 60, in: 800, capacity: 940)
    list.feed.pageSize = 20
    list.scroll(to: 0)
    for item in [50, 75] { bind(item, &list) }
    list.scroll(to: 7800, after: 8)
    #expect(list.requestPage() == true)
    list.itemCount += 20
    list.rest(for: 8)
    #expect(list.pager.presentItems == present)
  }

  @Test func `pages are dropped only until the maximum size is met`() {
    var list = list(maxSize: 100)
    for item in [40, 60, 80] { bind(item, &list) }
    #expect(list.pager.presentItems == 60..<120)
    for item in [100, 120] { bind(item, &list) }
    #expect(list.pager.presentItems == 60..<160)
    bind(140, &list)
    #expect(list.pager.presentItems == 80..<180)
  }

  @Test func `without a maximum size no pages are dropped`() {
    var list = list(maxSize: 0)
    for item in stride(from: 40, through: 400, by: 20) { bind(item, &list) }
    #expect(list.pager.presentItems == nil)
    #expect(list.pager.dropsPages == false)
    list.scroll(to: 0, after: 8)
    #expect(list.pageToFetchAgain(at: .head) == nil)
  }

  /// Item 92 asks for the page before item 80; while that is under way item 120 brings one at the tail, and 80 to 99 go.
  @Test func `a page that arrives next to pages dropped meanwhile is discarded`() {
    var list = listAtItem100()
    list.scroll(to: 9200, after: 8)
    #expect(list.pageToFetchAgain(at: .head) == 60..<80)
    bind(120, &list)
    #expect(list.pager.presentItems == 100..<160)
    #expect(list.pageReturned(60..<80, at: .head) == 100..<160)
  }

  /// Item 120 asks for items 140 to 159; before they come item 92 has the page before item 80 come and 120 to 139 go.
  @Test func `new items are placeholders if pages before them were dropped meanwhile`() {
    var list = listAtItem100()
    list.scroll(to: 11_300, after: 8)
    #expect(list.requestPage() == true)
    list.scroll(to: 9200, after: 8)
    #expect(list.pageToFetchAgain(at: .head) == 60..<80)
    #expect(list.pageReturned(60..<80, at: .head) == 60..<120)
    list.itemCount = 160
    list.rest(for: 8)
    #expect(list.pager.presentItems == 60..<120)
  }

  @Test func `an item dropped while in view is bound again as a placeholder`() {
    var list = RuleTest(
      ItemsInViewOnly(), pager: Paging3(prefetchDistance: 1, maxSize: 4), rows: 6, in: 800, capacity: 94)
    list.feed.pageSize = 2
    list.scroll(to: 0)
    for _ in 0..<2 {
      #expect(list.requestPage() == true)
      list.itemCount += 2
      list.rest(for: 8)
      list.rest(for: 8)
    }
    #expect(list.pager.presentItems == 6..<10)
    #expect(list.pageToFetchAgain(at: .head) == 4..<6)
  }

  @Test func `after a reset or a content replacement all items are present`() {
    for change in [{ $0.reset() }, { $0.contentReplaced() }] as [(inout any PagingPolicy) -> Void] {
      var list = listAtItem100()
      #expect(list.change(change) == nil)
      list.rest(for: 8)
      #expect(list.pager.presentItems == 0..<140)
    }
  }

  @Test func `a released container keeps its pages`() {
    var list = listAtItem100()
    list.release()
    #expect(list.pager.presentItems == 80..<140)
    #expect(list.pageToFetchAgain(at: .head) == nil)
    list.scroll(to: 9200, after: 8)
    #expect(list.pageToFetchAgain(at: .head) == 60..<80)
  }
}

extension RuleTest<ItemsInViewOnly> {
  /// Something happens to the pager; returns the items that are there then.
  fileprivate mutating func change(_ body: (inout any PagingPolicy) -> Void) -> Range<Int>? {
    body(&pager)
    return pager.presentItems
  }
}
