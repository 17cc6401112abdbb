import ScrollQuantities
import ScrollWebRecording
import Testing

@Suite struct ItemTableTests {
  private func table(
    _ places: [(x: Double, y: Double, width: Double, height: Double)], content: Double? = nil,
    axis: ScrollAxis = .vertical
  ) -> ItemTable? {
    ItemTable(
      places.map { PointRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }, along: axis,
      contentLength: content.map(Points.init))
  }

  @Test func `a list has its gaps, header and footer in its rows`() {
    let table = table([(8, 116, 300, 90), (8, 10 + 206, 300, 50), (8, 276, 300, 24)], content: 340)
    #expect(table?.layout == .list)
    #expect(table?.csv == "kind,length_points\nbefore,116\nitem,100\nitem,60\nitem,24\nafter,40\n")
    #expect(table?.settings == [])
  }

  @Test func `a table of items alone needs no kinds`() {
    #expect(table([(0, 0, 9, 10.004), (0, 10.004, 9, 5.5)], content: 15.5)?.csv == "length_points\n10\n5.5\n")
  }

  @Test func `a chat with alternating bubbles is a list`() {
    #expect(table([(0, 0, 50, 20), (100, 25, 50, 20), (0, 50, 50, 20)])?.layout == .list)
  }

  @Test func `items that overlap below each other are a list`() {
    let cards = table([(0, 0, 300, 110), (0, 100, 300, 110), (0, 200, 300, 110)], content: 310)
    #expect(cards?.layout == .list && cards?.notes.isEmpty == true)
    #expect(cards?.rows.map(\.length.value) == [100, 100, 110])
  }

  @Test func `a grid fills its lines`() {
    let places = (0..<8).map { index -> (x: Double, y: Double, width: Double, height: Double) in
      let (line, column) = index.quotientAndRemainder(dividingBy: 3)
      return (Double(column) * 100, 50 + Double(line) * 120, 90, 110)
    }
    let table = table(places.shuffled(), content: 420)
    #expect(table?.layout == .grid(columns: 3))
    #expect(table?.settings == ["layout.kind=grid", "layout.columns=3"])
    let rows = table?.rows.map { "\($0.kind) \($0.length.value)" } ?? []
    #expect(rows.prefix(3).allSatisfy { $0 == "before 50.0" } && rows[3...8].allSatisfy { $0 == "item 120.0" })
    #expect(Array(rows[9...]) == ["item 110.0", "item 110.0", "after 110.0", "after 20.0", "after 20.0", "after 20.0"])
  }

  @Test func `a waterfall has separate columns`() {
    let table = table([(0, 0, 90, 100), (100, 0, 90, 40), (100, 50, 90, 100), (0, 110, 90, 60)])
    #expect(table?.layout == .waterfall(columns: 2))
    #expect(table?.rows.map(\.length.value) == [110, 50, 100, 60])
  }

  @Test func `rows are the whole content if its length is known and at least nine tenths of it are filled`() {
    let waterfall = [(0.0, 0.0, 90.0, 100.0), (100, 0, 90, 40), (100, 50, 90, 100), (0, 110, 90, 60)]
    let contents: [Double?] = [170, 188, 190, 0, nil]
    #expect(contents.map { table(waterfall, content: $0)?.hasWholeContent } == [true, true, false, false, false])
    #expect(table([(0, 0, 300, 100)], content: 5000)?.hasWholeContent == true, "a row is what comes after the items")
  }

  @Test func `lines with different numbers of items are rows`() {
    let table = table([(0, 0, 40, 20), (50, 0, 40, 30), (0, 40, 20, 20), (30, 40, 20, 20), (60, 40, 20, 20)])
    #expect(table?.layout == .lines)
    #expect(table?.rows.map(\.length.value) == [40, 20])
    #expect(table?.notes.count == 1)
  }

  @Test func `a carousel is read along its axis`() {
    let table = table([(0, 5, 80, 90), (90, 5, 80, 90)], content: 170, axis: .horizontal)
    #expect(table?.csv == "length_points\n90\n80\n")
  }

  @Test func `without items there is no table, and absurd positions give a bounded one`() {
    #expect(table([]) == nil)
    #expect(table([(0, 0, 10, 0)]) == nil)
    let far = table([(0, 0, 1, 0.01), (0, 1e9, 1, 0.01)], content: 1e9)
    #expect(far.map { $0.rows.count <= 100_003 && $0.rows.allSatisfy { $0.length.value <= 1e6 } } == true)
    var places = (0..<2000).map { (x: Double($0), y: 0.0, width: 1.0, height: 5.0) }
    places.append((0, 9, 1, 5))
    let wide = table(places)
    #expect(wide?.layout == .lines)
  }
}
