/// What waits for a slot, by number: requests, or rows to draw: the most urgent first, and among equals the one that has
/// waited at its urgency longest, or shortest.
///
/// Three queues, one a priority. Leaving or changing the line leaves an outdated entry behind that
/// is skipped when its turn comes: the caller says what is still valid. Complexity: O(1) amortized.
struct WaitingLine: ~Copyable {
  struct Entry: Sendable {
    let number: Int32
    /// Equal to the current ticket of what waits as long as the entry is valid.
    let ticket: UInt32
  }

  /// Which of equals is next.
  var order = LoadingConfiguration.QueueOrder.firstInFirstOut
  private var visible = ColumnQueue<Entry>()
  private var display = ColumnQueue<Entry>()
  private var preload = ColumnQueue<Entry>()
  private var count = 0

  /// True if there is nothing to take, valid or not.
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

  /// Takes the next that is valid; nil if nobody waits.
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
