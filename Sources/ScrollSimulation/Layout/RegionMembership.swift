internal import ScrollQuantities

/// The column of membership bits that regions share, and the list of items whose bits flipped.
struct RegionMembership: Sendable {
  private(set) var bits: [UInt8]
  var changed: [ItemIndex] = []
  /// The index after the last item that has been in a region.
  private var usedCount = 0
  /// The number of items gone over since the last `takeVisitCount()`: those that edges of regions have passed or that a search
  /// for members has looked at, besides those that changed.
  private var visitCount = 0

  init(bits: [UInt8]) { self.bits = bits }

  /// Makes room for items that are in no region yet.
  mutating func grow(to count: Int) {
    if bits.count < count { bits += repeatElement(0, count: count - bits.count) }
  }

  /// Resets to items that are in no region; keeps the storage. Complexity: O(items up to the last that was in one).
  mutating func reset(count: Int) {
    bits.refill(0, usedCount: usedCount, count: count)
    changed.removeAll(keepingCapacity: true)
    (usedCount, visitCount) = (0, 0)
  }

  @inline(__always)
  mutating func insert(_ item: Int, _ bit: UInt8) {
    bits[item] |= bit
    changed.append(ItemIndex(item))
    usedCount = max(usedCount, item + 1)
  }

  @inline(__always)
  mutating func remove(_ item: Int, _ bit: UInt8) {
    bits[item] &= ~bit
    changed.append(ItemIndex(item))
  }

  /// Notes items as changed without touching their bits, because a span decides whether they are in a region.
  mutating func note(_ items: Range<Int>) {
    for item in items { changed.append(ItemIndex(item)) }
  }

  /// Sets or clears the bits of items whose membership in a region stays the same.
  mutating func setBit(_ bit: UInt8, of items: some Sequence<Int>, _ isSet: Bool) {
    for item in items {
      if isSet { bits[item] |= bit } else { bits[item] &= ~bit }
      usedCount = max(usedCount, item + 1)
    }
  }

  /// Counts items that a region goes over.
  @inline(__always)
  mutating func goOver(_ count: Int) { visitCount += count }

  /// Returns the number of items that regions have gone over since the last call.
  @inline(__always)
  mutating func takeVisitCount() -> Int {
    defer { visitCount = 0 }
    return visitCount
  }
}
