/// What waits for a slot, by number: requests, or rows to draw: the most urgent first, and among equals the one that has
/// waited at its urgency longest.
///
/// Three first-in-first-out lines, one a priority. Leaving or changing the line leaves an outdated entry behind that
/// is skipped when its turn comes: the caller says what is still valid. Complexity: O(1) amortized.
struct WaitingLine: ~Copyable {
  struct Entry: Sendable {
    let number: Int32
    /// Equal to the current ticket of what waits as long as the entry is valid.
    let ticket: UInt32
  }

  struct Line: ~Copyable {
    var entries = Column<Entry>()
    var first = 0

    mutating func next(where isValid: (Entry) -> Bool) -> Int? {
      while first < entries.count {
        let entry = entries[first]
        first += 1
        if isValid(entry) { return Int(entry.number) }
      }
      if first > 0 { removeAll() }
      return nil
    }

    mutating func removeAll() {
      entries.removeAll()
      first = 0
    }
  }

  private var visible = Line()
  private var display = Line()
  private var preload = Line()

  mutating func enter(_ number: Int, ticket: UInt32, _ priority: RequestPriority) {
    let entry = Entry(number: Int32(number), ticket: ticket)
    switch priority {
    case .visible: visible.entries.append(entry)
    case .display: display.entries.append(entry)
    case .preload: preload.entries.append(entry)
    }
  }

  /// Takes the next that is valid; nil if nobody waits.
  mutating func next(where isValid: (Entry) -> Bool) -> Int? {
    visible.next(where: isValid) ?? display.next(where: isValid) ?? preload.next(where: isValid)
  }

  mutating func removeAll() {
    visible.removeAll()
    display.removeAll()
    preload.removeAll()
  }
}
