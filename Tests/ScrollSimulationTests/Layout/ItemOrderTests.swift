import SeededRandom
import Testing

@testable import ScrollSimulation

@Suite struct `Item Places` {
  /// An array of items is what they are held against.
  @Test(arguments: Exhaustiveness.seeds(8, of: 20) as Range<UInt64>)
  func `an item is found at its index after insertions and deletions`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var items = Array(0..<random.number(0...800))
    var places = ItemPlaces(count: items.count, totalCount: 6000)
    var next = items.count
    for _ in 0..<80 {
      let start = random.number(0...items.count)
      let range = start..<min(items.count, start + random.one(of: [0, 0, 1, 5, 300]))
      let new = next..<min(6000, next + random.one(of: [0, 1, 1, 3, 300]))
      next = new.upperBound
      let gone = items[range]
      places.replaceItems(range, by: new)
      items.replaceSubrange(range, with: new)
      #expect(places.order == ItemOrder(items))
      #expect(Array(places.order) == items)
      #expect(items.indices.allSatisfy { places.index(of: items[$0]) == $0 })
      #expect(items.indices.allSatisfy { places.order.firstIndex(of: items[$0]) == $0 })
      #expect(gone.allSatisfy { places.index(of: $0) == nil && places.order.firstIndex(of: $0) == nil })
      #expect((next..<min(6000, next + 3)).allSatisfy { places.index(of: $0) == nil })
    }
  }
}
