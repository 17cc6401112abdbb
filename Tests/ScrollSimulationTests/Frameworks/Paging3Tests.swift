import Testing

@testable import ScrollSimulation

/// Rows of 100 points; pages of 20.
@Suite struct `Paging's pages` {
  private func list(
    loaded: Int = 60, prefetchDistance: Int = 0, in viewport: Double = 800
  ) -> RuleTest<ItemsInViewOnly> {
    var list = RuleTest(
      ItemsInViewOnly(), pager: Paging3(prefetchDistance: prefetchDistance), rows: loaded, in: viewport,
      capacity: 1000 - loaded)
    list.feed.pageSize = 20
    return list
  }

  @Test func `with three pages loaded, binding items 40, 60 and 80 fetches one more page each`() {
    var list = list()
    for (item, loaded) in [(40, 60), (60, 80), (80, 100)] {
      list.itemCount = loaded
      list.scroll(to: Double(item - 8) * 100)
      #expect(list.requestPage() == false)
      list.scroll(to: Double(item - 7) * 100)
      #expect(list.requestPage() == true)
    }
  }

  /// Item 8 is the last in view.
  @Test func `at rest a prefetch distance of 51 fetches nothing and one of 52 a page`() {
    var near = list(prefetchDistance: 51, in: 900)
    near.scroll(to: 0)
    #expect(near.requestPage() == false)
    var far = list(prefetchDistance: 52, in: 900)
    far.scroll(to: 0)
    #expect(far.requestPage() == true)
    far.itemCount = 80
    far.rest(for: 8)
    #expect(far.requestPage() == false)
  }

  @Test func `with one page loaded initially, a second is fetched at once`() {
    var list = list(loaded: 20, in: 900)
    list.scroll(to: 0)
    #expect(list.requestPage() == true)
    list.itemCount = 40
    list.rest(for: 8)
    #expect(list.requestPage() == false)
  }

  @Test func `items that have arrived but are not yet inserted count as loaded`() {
    var list = list(loaded: 20, in: 900)
    list.scroll(to: 0)
    list.feed.waitingCount = 20
    #expect(list.requestPage() == false)
  }

  @Test func `scrolling back does not withdraw a hint until the content has changed`() {
    var list = list(prefetchDistance: 45)
    list.scroll(to: 3300)
    list.scroll(to: 0, after: 8)
    #expect(list.requestPage() == true)
  }

  /// Items 33 to 40 are bound with 60 loaded, then item 32 with 80: 39 lie beyond the former, 47 beyond the latter.
  @Test func `after a content change the hint comes from the next binding`() {
    var list = list(prefetchDistance: 45)
    list.scroll(to: 3300)
    list.itemCount = 80
    list.rest(for: 8)
    #expect(list.requestPage() == true)
    list.scroll(to: 3200, after: 8)
    #expect(list.requestPage() == false)
  }

  @Test func `an item counts as bound when another policy makes its cell ahead`() {
    var list = list()
    list.cells = 30..<41
    list.scroll(to: 3200)
    #expect(list.requestPage() == true)
  }

  @Test func `an empty list fetches, and a list without bound items does not`() {
    var list = list(loaded: 0)
    list.scroll(to: 0)
    #expect(list.requestPage() == true)
    list.feed.waitingCount = 20
    #expect(list.requestPage() == false)
    list.itemCount = 20
    list.cells = 0..<0
    list.rest(for: 8)
    #expect(list.requestPage() == false)
  }
}
