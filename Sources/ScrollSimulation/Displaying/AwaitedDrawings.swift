internal import ScrollQuantities

/// What the main thread waits for in a frame if cells never show placeholders.
///
/// It draws what waits for a slot, one item after the other; meanwhile operations under way go on. The frame waits for what
/// takes longer.
struct AwaitedDrawings: ~Copyable {
  /// By row, when its latest operation ends.
  private var ends = Column<SimulatedTime>()
  private var drawingTime = SimulatedTime.zero
  private var longestRest = SimulatedTime.zero

  mutating func began(_ row: Int, until end: SimulatedTime) {
    if row >= ends.count { ends.append(repeating: .never, count: row + 1 - ends.count) }
    ends[row] = end
  }

  /// Precondition: an operation of the row is under way.
  mutating func waitForEnd(_ row: Int, at time: SimulatedTime) { longestRest = max(longestRest, ends[row] - time) }

  mutating func draw(_ cost: SimulatedTime) { drawingTime += cost }

  /// Returns how long the main thread has waited since it was last asked.
  mutating func takeWait() -> SimulatedTime {
    defer { (drawingTime, longestRest) = (.zero, .zero) }
    return max(drawingTime, longestRest)
  }

  mutating func reset() {
    ends.removeAll()
    _ = takeWait()
  }
}
