import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollSimulation

/// What the content of a container has to be like.
@Suite struct `Content Columns` {
  private static let square = PointSize(width: Points(100), height: Points(100))

  private static func content(
    _ count: Int, bytes: Int? = nil, displayCosts: Int? = nil, layoutCosts: Int? = nil, spareCount: Int = 0,
    nested: [Int] = []
  ) -> Content {
    Content(
      arrangement: .list(spacing: .zero), axis: .vertical, lengths: Array(repeating: Points(10), count: count),
      bytes: Array(repeating: 1, count: bytes ?? count),
      displayCosts: Array(repeating: .zero, count: displayCosts ?? count),
      layoutCosts: Array(repeating: .zero, count: layoutCosts ?? count), spareCount: spareCount, viewport: square,
      nested: nested.map { Content.NestedContent(item: ItemIndex($0), content: content(1)) })
  }

  @Test func `spare items are not part of the feed`() {
    let content = Self.content(5, spareCount: 2)
    #expect(content.count == 3)
    #expect(content.layout.count == 3)
    #expect(content.totalCount == 5)
  }

  @Test func `items, including spare ones, can be laid out in any order`() {
    let content = Content(
      arrangement: .list(spacing: .zero), axis: .vertical, lengths: [10, 20, 30].map(Points.init), bytes: [1, 1, 1],
      displayCosts: [.zero, .zero, .zero], layoutCosts: [.zero, .zero, .zero], spareCount: 1, viewport: Self.square)
    #expect(
      content.layout(order: [2, 0], viewport: Self.square).frames.map(\.size.height) == [Points(30), Points(10)])
  }

  @Test func `columns of different lengths are a programming error`() async {
    await #expect(processExitsWith: .failure) { _ = Self.content(3, bytes: 2) }
    await #expect(processExitsWith: .failure) { _ = Self.content(3, displayCosts: 4) }
    await #expect(processExitsWith: .failure) { _ = Self.content(3, layoutCosts: 0) }
  }

  @Test func `nested contents must be in item order, at most one per item`() async {
    #expect(Self.content(5, nested: [0, 3]).nested.count == 2)
    await #expect(processExitsWith: .failure) { _ = Self.content(5, nested: [3, 0]) }
    await #expect(processExitsWith: .failure) { _ = Self.content(5, nested: [3, 3]) }
  }

  @Test func `a container in a spare item is a programming error`() async {
    await #expect(processExitsWith: .failure) { _ = Self.content(5, spareCount: 2, nested: [3]) }
  }

  @Test func `items with fixed frames cannot be inserted or deleted`() async {
    await #expect(processExitsWith: .failure) {
      let layout = LayoutKind.list(spacing: .zero).layout(
        lengths: [Points(10), Points(10)], axis: .vertical, viewport: Self.square)
      let content = Content(
        layout: layout, bytes: [1, 1], displayCosts: [.zero, .zero], layoutCosts: [.zero, .zero])
      _ = content.layout(order: [0], viewport: Self.square)
    }
  }

  @Test func `a content with an unknown kind of container is a programming error`() async {
    await #expect(processExitsWith: .failure) {
      var feed = SmallFeed(screens: 2)
      feed.carousels = [Carousel(item: 1, lengths: [50], kind: 1)]
      _ = feed.simulation
    }
  }
}
