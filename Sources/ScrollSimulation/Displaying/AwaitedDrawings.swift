internal import ScrollQuantities

/// The time that the main thread waits for drawing in a frame if cells never show placeholders.
///
/// The main thread draws the items that wait for a slot one after the other, while operations under way continue. The wait is
/// the sum of the drawing costs or the longest remaining operation, whichever is longer.
struct AwaitedDrawings: ~Copyable {
  /// The end of each row's latest operation, by row.
  private var ends = Column<SimulatedTime>()
  private var drawingTime = SimulatedTime.zero
  private var longestRest = SimulatedTime.zero

  mutating func began(_ row: Int, until end: SimulatedTime) {
    if row >= ends.count { ends.append(repeating: .never, count: row + 1 - ends.count) }
    ends[row] = end
  }

  /// Waits for the end of a row's operation. Precondition: one is under way.
  mutating func waitForEnd(_ row: Int, at time: SimulatedTime) { longestRest = max(longestRest, ends[row] - time) }

  mutating func draw(_ cost: SimulatedTime) { drawingTime += cost }

  /// Returns the wait since the last call.
  mutating func takeWait() -> SimulatedTime {
    defer { (drawingTime, longestRest) = (.zero, .zero) }
    return max(drawingTime, longestRest)
  }

  mutating func reset() {
    ends.removeAll()
    _ = takeWait()
  }
}
