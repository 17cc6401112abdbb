internal import ScrollQuantities

/// The rows that a container's items have in the record.
///
/// A row is that of an item, wherever it goes, also when the container is made anew. Where results are kept by index, a row is that
/// of an index, whichever item comes to it.
struct ItemRows: ~Copyable {
  /// By item, spare ones included, or by index: the row in the record, −1 if there is none.
  private var rows: [Int32]
  /// Every row that the container has, in the order in which they were made. Not kept of the outer container, which is
  /// never made anew.
  private(set) var made: [Int32]?
  /// No item or index from here on has had a row.
  private var usedCount = 0
  /// True if rows are those of indices.
  var areByIndex: Bool

  /// - Parameter count: How many items there ever are.
  init(count: Int, areByIndex: Bool, isOuter: Bool) {
    rows = Array(repeating: -1, count: count)
    self.areByIndex = areByIndex
    made = isOuter ? nil : []
  }

  /// The row at an index; nil if there is none. Precondition: unless rows are those of indices, the content has the index.
  @inline(__always)
  func row(at index: Int, in placement: borrowing ContentPlacement) -> Int? {
    let place = areByIndex ? index : placement.item(at: ItemIndex(index))
    return rows[place] >= 0 ? Int(rows[place]) : nil
  }

  /// All indices that may have a row.
  func indices(in placement: borrowing ContentPlacement) -> Range<Int> {
    0..<(areByIndex ? usedCount : placement.count)
  }

  /// The item at an index has a new row.
  mutating func set(_ row: Int, at index: Int, in placement: borrowing ContentPlacement) {
    let place = areByIndex ? index : placement.item(at: ItemIndex(index))
    rows[place] = Int32(row)
    usedCount = max(usedCount, place + 1)
    made?.append(Int32(row))
  }

  /// As at the start of a run; keeps the storage. Complexity: O(items up to the last that has had a row).
  mutating func reset() {
    rows.refill(-1, usedCount: usedCount, count: rows.count)
    made?.removeAll(keepingCapacity: true)
    usedCount = 0
  }
}
