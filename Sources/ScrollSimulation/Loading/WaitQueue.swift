/// A queue of requests or rows that wait for a slot: the most urgent first, and among equals the one that has waited at its
/// urgency longest, or shortest.
///
/// It has one queue per priority. An entry that has left or moved stays behind and is skipped when its turn comes: the caller
/// says which are valid. Complexity: O(1) amortized.
struct WaitQueue: ~Copyable {
  struct Entry: Sendable {
    let number: Int32
    /// The ticket of the request or row when it entered; the entry is valid as long as that has not changed.
    let ticket: UInt32
  }

  /// The order among equals.
  var order = LoadingConfiguration.QueueOrder.firstInFirstOut
  private var visible = ColumnQueue<Entry>()
  private var display = ColumnQueue<Entry>()
  private var preload = ColumnQueue<Entry>()
  private var count = 0

  /// True if there are no entries, valid or not.
  @inline(__always)
  var isEmpty: Bool { count == 0 }

  mutating func enter(_ number: Int, ticket: UInt32, _ priority: RequestPriority) {
    let entry = Entry(number: Int32(number), ticket: ticket)
    count += 1
    switch priority {
    case .visible: visible.append(entry)
    case .display: display.append(entry)
    case .preload: preload.append(entry)
    }
  }

  /// Takes the next valid entry and returns its number; nil if there is none.
  mutating func next(where isValid: (Entry) -> Bool) -> Int? {
    while let entry = popNext() {
      count -= 1
      if isValid(entry) { return Int(entry.number) }
    }
    return nil
  }

  @inline(__always)
  private mutating func popNext() -> Entry? {
    switch order {
    case .firstInFirstOut: visible.popFirst() ?? display.popFirst() ?? preload.popFirst()
    case .lastInFirstOut: visible.popLast() ?? display.popLast() ?? preload.popLast()
    }
  }

  mutating func removeAll() {
    visible.removeAll()
    display.removeAll()
    preload.removeAll()
    count = 0
  }
}
