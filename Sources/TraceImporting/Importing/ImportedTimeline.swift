internal import Quantities
internal import ScrollTraces

/// A motion and the viewport's changes of size as the columns of a trace, whose times count from the first sample.
struct ImportedTimeline {
  private(set) var times: [SimulatedTime] = []
  private(set) var offsets: [Points] = []
  private(set) var events: [ScrollEvent] = []

  /// A change between two samples gets a sample of its own, at which the offset is as before.
  ///
  /// Precondition: the motion has a sample, the changes are in order and after its first.
  init(_ motion: ScrollerMotion, _ changes: [(time: SimulatedTime, size: Size)]) {
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

  private mutating func append(_ change: (time: SimulatedTime, size: Size), since start: SimulatedTime) {
    let time = change.time - start
    if times.last != time {
      times.append(time)
      offsets.append(offsets[offsets.count - 1])
    }
    events.append(ScrollEvent(sample: times.count - 1, kind: .resize(change.size)))
  }
}
