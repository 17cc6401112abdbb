import Testing

@testable import ScrollTraces

struct RecordedItemsTests {
  private func file(
    _ frames: [(x: Double?, y: Double?, width: Double, height: Double)], kinds: [String?] = [], bytes: [Int?] = []
  ) throws -> [String] {
    let items = try frames.enumerated().map { index, frame in
      RecordedItems.Item(
        frame: try #require(ItemFrame(x: frame.x, y: frame.y, width: frame.width, height: frame.height)),
        kind: index < kinds.count ? kinds[index] : nil, received: index < bytes.count ? bytes[index] : nil,
        isRequested: true, isDrawn: true)
    }
    return RecordedItems(items).csv.split(separator: "\n").map(String.init)
  }

  @Test func `a length in a column reaches to the next item`() throws {
    let file = try file([(16, 60, 358, 200), (16, 276, 358, 100.25), (0, 391.5, 390, 300)])
    #expect(file == ["length_points", "216", "115.5", "300"])
  }

  @Test func `a length in a row is a width`() throws {
    #expect(
      try file([(16, 0, 120, 90), (148, 0, 120, 90)], bytes: [10, 20]) == ["length_points,bytes", "132,10", "120,20"])
  }

  @Test func `a length in a row that reads from right to left reaches to the next item too`() throws {
    #expect(try file([(900, 0, 80, 90), (760, 0, 130, 90), (690, 0, 60, 90)]) == ["length_points", "90", "140", "60"])
  }

  @Test(
    arguments: [
      // A grid, a position that is missing, items that moved while they were recorded, and a single item.
      [(0.0, 0.0), (200, 0), (0, 100), (200, 100)], [(0, 0), (nil, nil)], [(0, 500), (0, 100)], [(0, 0)],
    ] as [[(Double?, Double?)]])
  func `items that are not in one column or row have sizes`(positions: [(Double?, Double?)]) throws {
    let file = try file(positions.map { ($0.0, $0.1, 190, 90) })
    #expect(file == ["width_points,height_points"] + positions.map { _ in "190,90" })
  }

  @Test func `items may overlap by the rounding to pixels, and by no more`() throws {
    #expect(try file([(0, 0, 390, 100), (0, 99, 390, 100)]) == ["length_points", "99", "100"])
    #expect(try file([(0, 0, 390, 100), (0, 98.9, 390, 100)])[0] == "width_points,height_points")
  }

  @Test func `bytes are left out unless all items have them`() throws {
    #expect(
      try file([(nil, nil, 1, 2), (nil, nil, 3, 4)], bytes: [7, nil]) == ["width_points,height_points", "1,2", "3,4"])
  }

  @Test func `bytes are left out if an item has more than a scenario can give it`() throws {
    let frame: (Double?, Double?, Double, Double) = (nil, nil, 1, 2)
    let most = 10_000_000_000
    #expect(try file([frame, frame], bytes: [7, most]).last == "1,2,\(most)")
    #expect(try file([frame, frame], bytes: [7, most + 1]) == ["width_points,height_points", "1,2", "1,2"])
  }

  @Test func `a kind is a word, and rare kinds become one, as in any items file`() throws {
    let frame: (Double?, Double?, Double, Double) = (nil, nil, 1, 1)
    let long = String(repeating: "x", count: 50)
    let words = try file([frame, frame, frame], kinds: ["big photo, ü", nil, long])
    #expect(words.dropFirst() == ["1,1,big-photo---", "1,1,other", "1,1,\(long.prefix(40))"])
    let kinds = (0..<21).map { "k\(100 + $0)" }
    let kept = try file(kinds.map { _ in frame }, kinds: kinds).dropFirst().map { String($0.dropFirst(4)) }
    #expect(kept == ItemsFile.kinds(of: kinds) && kept != kinds)
  }
}
