/// The items of a content by index, after insertions and deletions.
public struct ItemOrder: Hashable, Sendable {
  fileprivate var items: SplicedArray<Int32>

  init(_ items: some Collection<Int>) { self.items = SplicedArray(items.lazy.map { Int32($0) }) }

  /// Complexity: O(chunks, and items of chunks that are not shared) if one order comes from the other by changes.
  public static func == (a: ItemOrder, b: ItemOrder) -> Bool {
    a.items.chunks == b.items.chunks || a.count == b.count && a.elementsEqual(b)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(count) }
}

extension ItemOrder: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { items.count }

  /// Complexity: O(log items).
  public subscript(index: Int) -> Int { Int(items[index]) }

  /// Returns the index of an item; nil if it is not in the content. Complexity: O(items).
  public func firstIndex(of item: Int) -> Int? {
    guard let item = Int32(exactly: item) else { return nil }
    for (chunk, first) in zip(items.chunks, items.firsts) {
      if let place = chunk.firstIndex(of: item) { return first + place }
    }
    return nil
  }
}

/// The items of a content by index, and the index of each item.
struct ItemPlaces: Sendable {
  private(set) var order: ItemOrder
  /// The number of the chunk that each item is in, by item; −1 if the item is not in the content.
  private var chunkNumbers: [Int32]
  /// The number of each chunk of the order, by its position. It stays when chunks are inserted before it.
  private var numbers: [Int32] = []
  /// The position of each chunk, by its number.
  private var chunks: [Int32] = []

  /// Creates the places of the items of a feed, each at the index that is its number.
  ///
  /// - Parameters:
  ///   - count: The number of items in the feed.
  ///   - totalCount: The number of items, including those that are not in the feed.
  init(count: Int, totalCount: Int) {
    order = ItemOrder(0..<count)
    chunkNumbers = Array(repeating: -1, count: totalCount)
    numberChunks(SplicedArray<Int32>.Splice(removed: 0..<0, inserted: order.items.chunks.indices))
  }

  /// Returns the index of an item; nil if it is not in the content. Complexity: O(1), plus a search of one chunk.
  func index(of item: Int) -> Int? {
    guard chunkNumbers[item] >= 0 else { return nil }
    let chunk = Int(chunks[Int(chunkNumbers[item])])
    return order.items.firsts[chunk] + order.items.chunks[chunk].firstIndex(of: Int32(item))!
  }

  /// Replaces the items at some indices. Complexity: O(items replaced, new items, and chunks).
  mutating func replaceItems(_ indices: Range<Int>, by newItems: some Collection<Int>) {
    for index in indices { chunkNumbers[order[index]] = -1 }
    numberChunks(order.items.replace(indices, with: newItems.lazy.map { Int32($0) }))
  }

  private mutating func numberChunks(_ splice: SplicedArray<Int32>.Splice) {
    if splice.removed.count != splice.inserted.count {
      let fresh = Int32(chunks.count)..<Int32(chunks.count + splice.inserted.count)
      numbers.replaceSubrange(splice.removed, with: fresh)
      chunks += repeatElement(-1, count: fresh.count)
      for chunk in splice.inserted.lowerBound..<numbers.count { chunks[Int(numbers[chunk])] = Int32(chunk) }
    }
    for chunk in splice.inserted {
      for item in order.items.chunks[chunk] { chunkNumbers[Int(item)] = numbers[chunk] }
    }
  }
}
