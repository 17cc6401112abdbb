internal import ScrollQuantities

/// The movements of gestures on compositors.
struct ChromeCompositorMovements: Sendable {
  /// The processes in the order of the file.
  private var processes: [String] = []
  /// The movements in each process, in the order of the file.
  private var movements: [String: [ChromeCompositorMovement]] = [:]

  mutating func append(_ movement: ChromeCompositorMovement, process: String) {
    if movements[process] == nil { processes.append(process) }
    movements[process, default: []].append(movement)
  }

  /// Returns the movements in a process, in order of time.
  func inOrder(process: String) -> [ChromeCompositorMovement] {
    // Trace events may be out of order. The standard library's sort is stable.
    movements[process, default: []].sorted { $0.time < $1.time }
  }

  /// The scrollers that moved, one for each node.
  var scrollers: [RecordedScroller] {
    processes.flatMap { process in
      var nodes: [Int?] = []
      var scrollers: [Int?: RecordedScroller] = [:]
      var moving: Set<Int?> = []
      for movement in inOrder(process: process) {
        let node = movement.node
        if scrollers[node] == nil {
          nodes.append(node)
          scrollers[node] = movement.beginningScroller(of: process)
        }
        // Adding 0 removes the sign of a negative zero.
        scrollers[node]?.append(movement.time, x: movement.to.x + 0, y: movement.to.y + 0)
        if movement.from != movement.to { moving.insert(node) }
      }
      return nodes.filter(moving.contains).compactMap { scrollers[$0] }
    }
  }
}

/// A gesture's movement on a compositor: `ScrollTree::ScrollBy`, of the category `input`.
struct ChromeCompositorMovement: Sendable {
  /// The longest time from a movement to the page's next frame, or to the next movement of the gesture.
  private static let frameLimit = SimulatedTime(milliseconds: 100)

  /// The largest number of movements looked at, of this gesture and of others.
  private static let searchLimit = 1024

  let time: SimulatedTime
  let from: SIMD2<Double>
  let to: SIMD2<Double>
  /// The id of the scroller's node in the compositor's tree; nil if it is not recorded.
  let node: Int?

  /// Returns the offsets before the movements of the gesture that led to a sample, the last one first; empty if there
  /// are none.
  ///
  /// Precondition: the movements are in order.
  ///
  /// - Parameter isOnTheWay: True if the sample may be on the way of its movement, as where the page animates
  ///   scrolling.
  static func starts(
    of sample: ChromePageSample, in movements: [ChromeCompositorMovement], isOnTheWay: Bool = false
  ) -> [SIMD2<Double>] {
    var starts: [SIMD2<Double>] = []
    var time = sample.time
    var index = movements.partitioningIndex { $0.time > sample.time }
    let end = max(0, index - searchLimit)
    while index > end, time - movements[index - 1].time <= frameLimit {
      index -= 1
      let movement = movements[index]
      let leads =
        starts.last.map { $0 == movement.to } ?? movement.leads(to: sample.offset, isOnTheWay: isOnTheWay)
      guard movement.from != movement.to, leads else { continue }
      starts.append(movement.from)
      time = movement.time
    }
    return starts
  }

  /// Returns a scroller without samples, at the offset before the movement.
  fileprivate func beginningScroller(of process: String) -> RecordedScroller {
    let number = node.map(String.init) ?? "unknown"
    var scroller = RecordedScroller(
      id: "\(process)/compositor-\(number)", name: "scroller \(number) on the compositor of process \(process)")
    scroller.countsPhysicalPixels = true
    scroller.origin = (from.x + 0, from.y + 0)
    return scroller
  }

  /// Returns true if the movement ends, or passes, within a pixel of an offset, which is rounded to a whole number.
  private func leads(to offset: SIMD2<Double>, isOnTheWay: Bool) -> Bool {
    let start = isOnTheWay ? from : to
    return all(offset .>= pointwiseMin(start, to) - 1 .& offset .<= pointwiseMax(start, to) + 1)
  }
}
