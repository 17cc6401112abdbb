internal import Quantities

/// Where the content of a scroller stood along one axis, in points, at strictly increasing times.
struct ScrollerMotion {
  /// From any origin.
  private(set) var times: [SimulatedTime] = []
  private(set) var offsets: [Points] = []
  /// How many samples said an offset outside of the content.
  private(set) var heldCount = 0

  /// Of samples that share a time the last one counts. Offsets are held in the range that `bounds` gives for their
  /// time; a movement goes on from where the content was held, as a page's does.
  ///
  /// Precondition: the scroller's times do not go back, and every unit in it has a factor.
  init(
    of scroller: RecordedScroller, along axis: ScrollAxis, startOffset: Points, _ pointsPerUnit: PointsPerUnit,
    bounds: (SimulatedTime) -> ClosedRange<Points>?
  ) {
    times.reserveCapacity(scroller.times.count)
    offsets.reserveCapacity(scroller.times.count)
    let values = axis == .vertical ? scroller.y : scroller.x
    var offset = startOffset
    for (index, time) in scroller.times.enumerated() {
      let unit = scroller.units.isEmpty ? .pixel : scroller.units[index]
      let value = Points(values[index] * (pointsPerUnit.factor(of: unit) ?? 1))
      offset = scroller.isRelative ? offset + value : value
      if let bounds = bounds(time), !bounds.contains(offset) {
        heldCount += 1
        offset = min(max(offset, bounds.lowerBound), bounds.upperBound)
      }
      append(time, offset)
    }
  }

  private mutating func append(_ time: SimulatedTime, _ offset: Points) {
    if times.last == time {
      offsets[offsets.count - 1] = offset
    } else {
      times.append(time)
      offsets.append(offset)
    }
  }
}
