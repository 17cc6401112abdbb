internal import ScrollQuantities

/// The rows that a container's items have in the record.
///
/// Where results are kept by index, a row belongs to an index and stays there, whichever item comes to it.
struct ItemRows: ~Copyable {
  /// By index: the row in the record, −1 if there is none. Items not in the content yet come last.
  private var rows: [Int32]
  /// Every row that the container has, in the order in which they were made. Not kept of the outer container, which is
  /// never made anew.
  private var made: [Int32]?
  /// The rows of items beyond the first content that had one when the container was made anew; by item, or by index where
  /// results are kept so.
  private var absent: [Int: Int32] = [:]
  /// No index from here on has had a row.
  private var usedCount = 0

  init(count: Int, isOuter: Bool) {
    rows = Array(repeating: -1, count: count)
    made = isOuter ? nil : []
  }

  var count: Int { rows.count }
  var indices: Range<Int> { rows.indices }

  /// The row at an index; nil if there is none.
  @inline(__always)
  subscript(index: Int) -> Int? { rows[index] >= 0 ? Int(rows[index]) : nil }

  /// The item at an index has a new row.
  mutating func set(_ row: Int, at index: Int) {
    rows[index] = Int32(row)
    usedCount = max(usedCount, index + 1)
    made?.append(Int32(row))
  }

  mutating func insert(_ items: some Collection<Int>, at index: Int) {
    rows.insert(contentsOf: items.map { absent[$0] ?? -1 }, at: index)
    usedCount = rows.count
  }

  /// Makes room for indices up to a count.
  mutating func grow(to count: Int) {
    for index in rows.count..<max(rows.count, count) { rows.append(absent[index] ?? -1) }
    usedCount = rows.count
  }

  mutating func remove(_ range: Range<Int>) { rows.removeSubrange(range) }

  /// No index has a row; keeps the storage if the count stays. Complexity: O(indices up to the last that has had a row).
  mutating func clear(count: Int) {
    rows.refill(-1, usedCount: usedCount, count: count)
    usedCount = 0
  }

  /// The container is made anew with so many items: each finds its row again.
  ///
  /// - Parameter item: Which item, or index, a row is of.
  mutating func restore(count: Int, _ item: (_ row: Int) -> Int) {
    for row in made ?? [] {
      let item = item(Int(row))
      if item < count { rows[item] = row } else { absent[item] = row }
    }
    usedCount = count
  }

  /// As at the start of a run; keeps the storage.
  mutating func reset() {
    clear(count: rows.count)
    made?.removeAll(keepingCapacity: true)
    absent.removeAll(keepingCapacity: true)
  }
}
