internal import ScrollQuantities

/// The rows of a container's items in the record.
///
/// A row belongs to an item, wherever the item moves, even if the container is recreated. If results are kept by index,
/// a row belongs to an index, whichever item is there.
struct ItemRows: ~Copyable {
  /// The row in the record, by item (including spare items) or by index; −1 if there is none.
  private var rows: [Int32]
  /// All rows of the container, in the order in which they were added; nil for the outer container, which is never
  /// recreated.
  private(set) var made: [Int32]?
  /// The index after the last item or index that has had a row.
  private var usedCount = 0
  /// True if rows belong to indices.
  var areByIndex: Bool

  /// - Parameter count: The number of items, including spare items.
  init(count: Int, areByIndex: Bool, isOuter: Bool) {
    rows = Array(repeating: -1, count: count)
    self.areByIndex = areByIndex
    made = isOuter ? nil : []
  }

  /// Returns the row at an index; nil if there is none. Precondition: the content has the index, unless rows belong to
  /// indices.
  @inline(__always)
  func row(at index: Int, in placement: borrowing ContentPlacement) -> Int? {
    let place = areByIndex ? index : placement.item(at: ItemIndex(index))
    return rows[place] >= 0 ? Int(rows[place]) : nil
  }

  /// Returns all indices that may have a row.
  func indices(in placement: borrowing ContentPlacement) -> Range<Int> {
    0..<(areByIndex ? usedCount : placement.count)
  }

  /// Assigns a new row to the item at an index.
  mutating func set(_ row: Int, at index: Int, in placement: borrowing ContentPlacement) {
    let place = areByIndex ? index : placement.item(at: ItemIndex(index))
    rows[place] = Int32(row)
    usedCount = max(usedCount, place + 1)
    made?.append(Int32(row))
  }

  /// Returns to the state at the start of a run; keeps the storage. Complexity: O(items up to the last that has had a
  /// row).
  mutating func reset() {
    rows.refill(-1, usedCount: usedCount, count: rows.count)
    made?.removeAll(keepingCapacity: true)
    usedCount = 0
  }
}
