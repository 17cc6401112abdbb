internal import Quantities

/// Where the content of a scroller stood along one axis, in points, at strictly increasing times.
///
/// The first sample is where the content stood before the first movement. If the first samples of the file have moved
/// it already, there is a sample before them, at rest, by one frame: events and updates come once a frame, so their
/// first movement took about that long, and a replay sees it at a speed that it may have had. More time than that would
/// be idle time that nobody recorded.
struct ScrollerMotion {
  /// A frame at 60 Hz.
  static let frame = SimulatedTime(nanoseconds: 16_666_667)

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
    var origin = Self.origin(of: scroller, along: axis, startOffset, pointsPerUnit)
    if let unbounded = origin, let bounds = scroller.times.first.flatMap(bounds) {
      origin = min(max(unbounded, bounds.lowerBound), bounds.upperBound)
    }
    var offset = origin ?? .zero
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
    if let origin { begin(at: origin) }
  }

  /// Where the content stood before the first sample; nil if nobody says.
  private static func origin(
    of scroller: RecordedScroller, along axis: ScrollAxis, _ startOffset: Points, _ pointsPerUnit: PointsPerUnit
  ) -> Points? {
    if scroller.isRelative { return startOffset }
    return scroller.origin.map { origin in
      Points((axis == .vertical ? origin.y : origin.x) * (pointsPerUnit.factor(of: .pixel) ?? 1))
    }
  }

  /// Puts a sample at rest before the others, unless the first of them is there.
  private mutating func begin(at origin: Points) {
    guard let first = offsets.first, first != origin else { return }
    times.insert(times[0] - Self.frame, at: 0)
    offsets.insert(origin, at: 0)
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
