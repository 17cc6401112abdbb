/// A least-recently-used cache: the rows whose data is in memory.
///
/// A doubly linked list, stored in a column. Complexity: O(1) for each operation, amortized over evictions.
struct DataCache: ~Copyable {
  struct Link: Sendable {
    var older: Int32 = -1
    var newer: Int32 = -1
    var bytes: Int64 = 0
    var isHeld = false
  }

  /// The capacity in bytes.
  var capacity: Int64
  private var links = Column<Link>()
  private var oldest: Int32 = -1
  private var newest: Int32 = -1
  private var heldBytes: Int64 = 0

  init(capacity: Int64) { self.capacity = capacity }

  func holds(_ row: Int) -> Bool { row < links.count && links[row].isHeld }

  /// Notes that a row's data was loaded or requested. The caller then evicts what exceeds the capacity.
  mutating func use(_ row: Int, bytes: Int64) {
    while links.count <= row { links.append(Link()) }
    if links[row].isHeld { remove(row) }
    append(row, bytes)
  }

  /// Evicts the oldest data if the capacity is exceeded and returns its row; nil if all fits. Data larger than the cache is
  /// evicted too.
  mutating func evict() -> Int? {
    guard heldBytes > capacity else { return nil }
    let row = Int(oldest)
    remove(row)
    return row
  }

  mutating func removeAll() {
    links.removeAll()
    (oldest, newest, heldBytes) = (-1, -1, 0)
  }

  private mutating func append(_ row: Int, _ bytes: Int64) {
    links[row] = Link(older: newest, newer: -1, bytes: bytes, isHeld: true)
    if newest >= 0 { links[Int(newest)].newer = Int32(row) } else { oldest = Int32(row) }
    newest = Int32(row)
    heldBytes += bytes
  }

  private mutating func remove(_ row: Int) {
    let link = links[row]
    if link.older >= 0 { links[Int(link.older)].newer = link.newer } else { oldest = link.newer }
    if link.newer >= 0 { links[Int(link.newer)].older = link.older } else { newest = link.older }
    heldBytes -= link.bytes
    links[row].isHeld = false
  }
}
