import SeededRandom
import Testing

@testable import ScrollSimulation

@Suite struct `Data Cache`: ~Copyable {
  private var cache = DataCache(capacity: 100)

  private var held: [Int] { (0..<10).filter { cache.holds($0) } }

  @Test mutating func `the cache holds what fits`() {
    _ = cache.rowsEvicted(using: 1, bytes: 60)
    _ = cache.rowsEvicted(using: 2, bytes: 40)
    #expect(held == [1, 2])
  }

  @Test mutating func `the least recently used data is evicted first`() {
    _ = cache.rowsEvicted(using: 1, bytes: 40)
    _ = cache.rowsEvicted(using: 2, bytes: 40)
    _ = cache.rowsEvicted(using: 3, bytes: 40)
    #expect(held == [2, 3])
  }

  @Test mutating func `using data again makes it the most recently used`() {
    _ = cache.rowsEvicted(using: 1, bytes: 40)
    _ = cache.rowsEvicted(using: 2, bytes: 40)
    _ = cache.rowsEvicted(using: 1, bytes: 40)
    _ = cache.rowsEvicted(using: 3, bytes: 40)
    #expect(held == [1, 3])
  }

  @Test mutating func `several entries are evicted if one does not free enough room`() {
    for row in 1...4 { _ = cache.rowsEvicted(using: row, bytes: 25) }
    _ = cache.rowsEvicted(using: 5, bytes: 60)
    #expect(held == [4, 5])
  }

  @Test mutating func `data larger than the cache is not kept and evicts everything older`() {
    _ = cache.rowsEvicted(using: 1, bytes: 10)
    _ = cache.rowsEvicted(using: 2, bytes: 101)
    #expect(held == [])
  }

  @Test mutating func `removing everything frees the whole capacity`() {
    _ = cache.rowsEvicted(using: 1, bytes: 80)
    cache.removeAll()
    _ = cache.rowsEvicted(using: 2, bytes: 100)
    #expect(held == [2])
  }

  /// What is held is the longest run of the most recently used that fits.
  @Test(arguments: 0..<10 as Range<UInt64>)
  func `the cache agrees with a list sorted by last use`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var cache = DataCache(capacity: 100)
    var used: [(row: Int, bytes: Int)] = []
    for _ in 0..<300 {
      let (row, bytes) = (random.number(0...12), random.number(0...60))
      used.removeAll { $0.row == row }
      used.append((row, bytes))
      while used.reduce(0, { $0 + $1.bytes }) > 100 { used.removeFirst() }
      _ = cache.rowsEvicted(using: row, bytes: Int64(bytes))
      #expect((0...12).filter { cache.holds($0) } == used.map(\.row).sorted())
    }
  }

  @Test mutating func `evicted rows are returned, the oldest first`() {
    #expect(cache.rowsEvicted(using: 1, bytes: 40) == [])
    #expect(cache.rowsEvicted(using: 2, bytes: 40) == [])
    #expect(cache.rowsEvicted(using: 3, bytes: 100) == [1, 2])
    #expect(cache.rowsEvicted(using: 4, bytes: 101) == [3, 4])
  }
}

extension DataCache {
  /// Uses data, and evicts what then exceeds the capacity.
  fileprivate mutating func rowsEvicted(using row: Int, bytes: Int64) -> [Int] {
    use(row, bytes: bytes)
    var rows: [Int] = []
    while let row = evict() { rows.append(row) }
    return rows
  }
}
