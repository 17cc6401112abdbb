import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// Four items in the feed and two spare ones.
@Suite struct `Item Rows`: ~Copyable {
  private var rows = ItemRows(count: 6, areByIndex: false, isOuter: false)
  private var placement = Self.placement

  private static var placement: ContentPlacement {
    let lengths = Array(repeating: Points(50), count: 6)
    let viewport = PointSize(width: Points(100), height: Points(100))
    return ContentPlacement(
      Content(
        arrangement: .list(spacing: .zero), axis: .vertical, lengths: lengths, bytes: lengths.map { _ in 1 },
        displayCosts: lengths.map { _ in .zero }, layoutCosts: lengths.map { _ in .zero }, spareCount: 2,
        viewport: viewport), viewport: viewport)
  }

  private var all: [Int?] { rows.indices(in: placement).map { rows.row(at: $0, in: placement) } }

  @Test mutating func `an index has a row once one is set`() {
    #expect(all == [nil, nil, nil, nil])
    rows.set(7, at: 2, in: placement)
    rows.set(0, at: 3, in: placement)
    #expect(all == [nil, nil, 7, 0])
    #expect(rows.made == [7, 0])
  }

  @Test mutating func `rows move with their items when other items come and go`() {
    for index in 0..<4 { rows.set(10 + index, at: index, in: placement) }
    placement.replaceItems(1..<1, by: [4, 5])
    #expect(all == [10, nil, nil, 11, 12, 13])
    placement.replaceItems(0..<4, by: [])
    #expect(all == [12, 13])
  }

  @Test mutating func `a restored container finds the rows of its items again`() {
    placement.replaceItems(0..<1, by: [5])
    rows.set(9, at: 0, in: placement)
    rows.set(8, at: 1, in: placement)
    placement.restore()
    #expect(all == [nil, 8, nil, nil])
    placement.replaceItems(0..<0, by: [5])
    #expect(all == [9, nil, 8, nil, nil], "an item beyond the first content finds its row when it comes")
  }

  @Test mutating func `rows kept by index do not move`() {
    rows.areByIndex = true
    rows.set(8, at: 1, in: placement)
    rows.set(9, at: 3, in: placement)
    placement.replaceItems(0..<2, by: [])
    #expect(all == [nil, 8, nil, 9], "beyond the content, too")
    placement.replaceItems(0..<0, by: [4, 5])
    #expect(all == [nil, 8, nil, 9])
  }

  @Test mutating func `a reset clears all rows`() {
    rows.set(8, at: 1, in: placement)
    rows.reset()
    #expect(all == [nil, nil, nil, nil])
    #expect(rows.made == [])
  }

  @Test mutating func `the outer container does not record the rows that it made`() {
    rows = ItemRows(count: 6, areByIndex: false, isOuter: true)
    rows.set(8, at: 1, in: placement)
    #expect(rows.made == nil)
  }
}
