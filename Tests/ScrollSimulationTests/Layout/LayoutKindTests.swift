import ScrollQuantities
import SeededRandom
import Testing

@testable import ScrollSimulation

@Suite struct `Layout Kind` {
  private func layout(_ kind: LayoutKind, _ lengths: [Double], axis: ScrollAxis = .vertical) -> ContentLayout {
    kind.layout(
      lengths: lengths.map(Points.init), axis: axis, viewport: PointSize(width: Points(320), height: Points(320)))
  }

  @Test func `a list puts items one after the other`() {
    let list = layout(.list(spacing: Points(10)), [100, 50, 70])
    #expect(
      list.frames == [
        PointRect(x: 0, y: 0, width: 320, height: 100), PointRect(x: 0, y: 110, width: 320, height: 50),
        PointRect(x: 0, y: 170, width: 320, height: 70),
      ])
    #expect(list.contentLength(ofFirst: 3) == Points(240))
  }

  @Test(arguments: [
    LayoutKind.list(spacing: Points(7)), .grid(columns: 3, spacing: Points(10)),
    .waterfall(columns: 4, spacing: .zero), .pager(verticalInsets: Points(20)),
    .grid(columns: 40, spacing: Points(10)),
  ])
  func `the breadth of a kind of layout is the breadth of its frames`(kind: LayoutKind) {
    for axis in ScrollAxis.allCases {
      let viewport = PointSize(width: Points(320), height: Points(500))
      let frames = kind.layout(lengths: [Points(10)], axis: axis, viewport: viewport).frames
      #expect(kind.itemBreadth(axis: axis, viewport: viewport) == frames[0].size.breadth(across: axis))
    }
  }

  @Test func `a horizontal list extends to the right`() {
    let list = layout(.list(spacing: .zero), [100, 50], axis: .horizontal)
    #expect(
      list.frames == [
        PointRect(x: 0, y: 0, width: 100, height: 320), PointRect(x: 100, y: 0, width: 50, height: 320),
      ])
  }

  @Test func `a grid line is as long as its longest item`() {
    let grid = layout(.grid(columns: 3, spacing: Points(10)), [40, 60, 20, 30, 50])
    #expect(
      grid.frames == [
        PointRect(x: 0, y: 0, width: 100, height: 40), PointRect(x: 110, y: 0, width: 100, height: 60),
        PointRect(x: 220, y: 0, width: 100, height: 20), PointRect(x: 0, y: 70, width: 100, height: 30),
        PointRect(x: 110, y: 70, width: 100, height: 50),
      ])
    #expect((0...5).map { grid.contentLength(ofFirst: $0).value } == [0, 40, 60, 60, 100, 120])
  }

  @Test func `a short last line does not move the items before it`() {
    let whole = layout(.grid(columns: 2, spacing: .zero), [10, 20, 30, 40])
    let part = layout(.grid(columns: 2, spacing: .zero), [10, 20, 30])
    #expect(part.frames == Array(whole.frames.prefix(3)))
  }

  @Test func `a waterfall puts an item in the shortest column`() {
    let waterfall = layout(.waterfall(columns: 2, spacing: Points(20)), [100, 30, 30, 30, 10])
    #expect(
      waterfall.frames == [
        PointRect(x: 0, y: 0, width: 150, height: 100), PointRect(x: 170, y: 0, width: 150, height: 30),
        PointRect(x: 170, y: 50, width: 150, height: 30), PointRect(x: 170, y: 100, width: 150, height: 30),
        PointRect(x: 0, y: 120, width: 150, height: 10),
      ])
    #expect(waterfall.contentLength(ofFirst: 5) == Points(130))
    #expect(waterfall.contentLength(ofFirst: 2) == Points(100))
  }

  @Test func `of equally short columns the first gets the item`() {
    let waterfall = layout(.waterfall(columns: 4, spacing: .zero), [50, 50, 50, 50, 20, 20])
    #expect(waterfall.frames.map(\.x.value) == [0, 80, 160, 240, 0, 80])
  }

  @Test(arguments: 1...40) func `each item of a waterfall is at the end of its column, and no column is shorter`(
    columns: Int
  ) {
    var random = SeededGenerator(seed: UInt64(columns))
    // Of few values, so that columns are often equally long.
    let lengths = (0..<300).map { _ in Double(random.number(0...4) * 10) }
    let frames = layout(.waterfall(columns: columns, spacing: Points(3)), lengths).frames
    let tracks = Set(frames.map(\.x)).sorted()
    var ends = [Points](repeating: .zero, count: columns)
    for (frame, length) in zip(frames, lengths) {
      let track = ends.firstIndex(of: ends.min()!)!
      #expect(frame.x == tracks[track])
      #expect(frame.y == ends[track])
      ends[track] += Points(length) + Points(3)
    }
  }

  @Test func `pages are as large as the viewport, whatever the lengths of the items`() {
    let pages = layout(.pager(verticalInsets: .zero), [100, 5000], axis: .horizontal)
    #expect(
      pages.frames == [
        PointRect(x: 0, y: 0, width: 320, height: 320), PointRect(x: 320, y: 0, width: 320, height: 320),
      ])
  }

  @Test func `insets reduce the height of pages, also along a vertical axis`() {
    let horizontal = layout(.pager(verticalInsets: Points(20)), [0, 0], axis: .horizontal)
    #expect(horizontal.frames[1] == PointRect(x: 320, y: 0, width: 320, height: 300))
    let vertical = layout(.pager(verticalInsets: Points(20)), [0, 0])
    #expect(vertical.frames[1] == PointRect(x: 0, y: 300, width: 320, height: 300))
    let empty = layout(.pager(verticalInsets: Points(400)), [0, 0])
    #expect(empty.frames[1] == PointRect(x: 0, y: 0, width: 320, height: 0))
  }

  @Test func `items are zero wide if the spacing exceeds the viewport`() {
    let grid = layout(.grid(columns: 3, spacing: Points(200)), [40, 60, 20])
    #expect(grid.frames.map(\.size.width) == [.zero, .zero, .zero])
    #expect(grid.frames.map(\.x.value) == [0, 200, 400])
  }

  @Test func `content without items has no length`() {
    let kinds: [LayoutKind] = [
      .list(spacing: .zero), .grid(columns: 2, spacing: .zero), .waterfall(columns: 2, spacing: .zero),
      .pager(verticalInsets: .zero),
    ]
    for kind in kinds {
      #expect(layout(kind, []).count == 0)
      #expect(layout(kind, []).contentLength(ofFirst: 0) == .zero)
    }
  }
}
