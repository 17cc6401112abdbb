internal import ScrollQuantities
internal import ScrollTraces

/// The offsets of a scroller along one axis, in points, at strictly increasing times.
///
/// The first sample is the offset before the first movement. If the file has no such sample, one is added one frame
/// before its first sample: events and updates come once per frame, so the first movement took about that long, and a
/// replay gives it a realistic speed. A longer time would be idle time that was not recorded.
struct ScrollerMotion {
  /// A frame at 60 Hz.
  static let frame = SimulatedTime(nanoseconds: 16_666_667)

  /// The times, from any origin.
  private(set) var times: [SimulatedTime] = []
  private(set) var offsets: [Points] = []
  /// The number of samples with an offset outside the content.
  private(set) var clampedCount = 0

  /// Creates a motion. Of samples that share a time, the last one counts. Offsets are clamped to the `bounds` at their
  /// time; a movement continues from the clamped offset, as on a page.
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
      origin = unbounded.clamped(to: bounds)
    }
    var offset = origin ?? .zero
    for (index, time) in scroller.times.enumerated() {
      let unit = scroller.units.isEmpty ? .pixel : scroller.units[index]
      let value = Points(values[index] * (pointsPerUnit.factor(of: unit) ?? 1))
      offset = scroller.isRelative ? offset + value : value
      if let bounds = bounds(time), !bounds.contains(offset) {
        clampedCount += 1
        offset = offset.clamped(to: bounds)
      }
      append(time, offset)
    }
    if let origin { begin(at: origin) }
  }

  /// Returns the offset before the first sample; nil if it is unknown.
  private static func origin(
    of scroller: RecordedScroller, along axis: ScrollAxis, _ startOffset: Points, _ pointsPerUnit: PointsPerUnit
  ) -> Points? {
    if scroller.isRelative { return startOffset }
    return scroller.origin.map { origin in
      Points((axis == .vertical ? origin.y : origin.x) * (pointsPerUnit.factor(of: .pixel) ?? 1))
    }
  }

  /// Inserts a first sample at `origin`, unless the existing one has that offset.
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

/// The columns of a trace from a motion and the viewport's changes of size; times count from the first sample.
struct ImportedTimeline {
  private(set) var times: [SimulatedTime] = []
  private(set) var offsets: [Points] = []
  private(set) var events: [ScrollEvent] = []

  /// Creates the columns. A change between two samples gets its own sample, with the last offset.
  ///
  /// Precondition: the motion has a sample, and the changes are in order and after its first.
  init(_ motion: ScrollerMotion, _ changes: [(time: SimulatedTime, size: PointSize)]) {
    let start = motion.times[0]
    var pending = changes[...]
    for (time, offset) in zip(motion.times, motion.offsets) {
      while let change = pending.first, change.time < time {
        append(pending.removeFirst(), since: start)
      }
      times.append(time - start)
      offsets.append(offset)
      if let change = pending.first, change.time == time { append(pending.removeFirst(), since: start) }
    }
    for change in pending { append(change, since: start) }
  }

  private mutating func append(_ change: (time: SimulatedTime, size: PointSize), since start: SimulatedTime) {
    let time = change.time - start
    if times.last != time {
      times.append(time)
      offsets.append(offsets[offsets.count - 1])
    }
    events.append(ScrollEvent(sample: times.count - 1, kind: .resize(change.size)))
  }
}

/// The sizes of a viewport over time.
struct ViewportHistory {
  /// The first size; nil if it is unknown.
  private(set) var initial: PointSize?
  /// The changes of size after the beginning, in order.
  private(set) var changes: [(time: SimulatedTime, size: PointSize)] = []

  /// Creates a history. A given viewport, or the scroller's own, never changes. Invalid sizes are left out.
  init(of recording: ForeignRecording, scroller: RecordedScroller, given: PointSize?, from start: SimulatedTime) {
    initial = [given, scroller.viewport, recording.viewport].compactMap(\.self).first(where: \.canBeViewport)
    guard given == nil, scroller.viewport == nil else { return }
    for change in recording.resizes.sorted(by: { $0.time < $1.time }) where change.size.canBeViewport {
      if change.time <= start {
        initial = change.size
      } else if change.size != changes.last?.size ?? initial {
        if changes.last?.time == change.time { changes.removeLast() }
        changes.append(change)
      }
    }
  }

  /// Returns the size at a time; nil if it is unknown. Complexity: O(log changes).
  func size(at time: SimulatedTime) -> PointSize? {
    let next = changes.partitioningIndex { $0.time > time }
    return next == 0 ? initial : changes[next - 1].size
  }
}

extension PointSize {
  fileprivate var canBeViewport: Bool {
    ScrollEvent.Kind.canBeSide(width) && ScrollEvent.Kind.canBeSide(height)
  }
}
