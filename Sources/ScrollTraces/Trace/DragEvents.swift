internal import ScrollQuantities

/// The drag events of a recording, completed from its phases and its movement.
struct DragEvents {
  let motion: Motion
  let phases: [TracePhase]

  /// The time before a release over which its velocity is estimated, as in UIKit's and Flutter's trackers.
  private static let velocityWindow = SimulatedTime(nanoseconds: 100_000_000)
  /// The maximum number of samples in that time. No recorder is that fast, but times in a file may repeat.
  private static let velocitySampleLimit = 1000

  /// Returns the events with a target offset and a velocity for every end of a drag. If there is no drag event, adds
  /// the drags that the phases imply.
  func completed(_ events: [ScrollEvent]) -> [ScrollEvent] {
    let haveDrags = events.contains(where: \.kind.isDrag)
    let all = haveDrags ? events : merged(implied(), events)
    // The end of the deceleration after the last event, so that several events in one do not search for it again.
    var decelerationEnd = 0
    return all.map { event in
      guard case .endDrag(let end) = event.kind else { return event }
      let whole = DragEnd(
        targetOffset: end.targetOffset ?? restingOffset(after: event.sample, &decelerationEnd),
        velocity: end.velocity ?? velocity(at: event.sample))
      return ScrollEvent(sample: event.sample, kind: .endDrag(whole))
    }
  }

  /// Returns the drags that the phases imply: each begins with the first tracking sample and ends with the last, unless
  /// the recording ends first.
  private func implied() -> [ScrollEvent] {
    var events: [ScrollEvent] = []
    for sample in phases.indices where phases[sample] == .tracking {
      if sample == 0 || phases[sample - 1] != .tracking {
        events.append(ScrollEvent(sample: sample, kind: .beginDrag))
      }
      if sample + 1 < phases.count, phases[sample + 1] != .tracking {
        events.append(ScrollEvent(sample: sample, kind: .endDrag(DragEnd())))
      }
    }
    return events
  }

  /// Returns the drags and the other events, ordered by sample; at the same sample the drags come first.
  private func merged(_ drags: [ScrollEvent], _ others: [ScrollEvent]) -> [ScrollEvent] {
    var merged: [ScrollEvent] = []
    var rest = others[...]
    for drag in drags {
      merged += rest.prefix { $0.sample < drag.sample }
      rest = rest.drop { $0.sample < drag.sample }
      merged.append(drag)
    }
    return merged + rest
  }

  /// Returns the offset at which the deceleration after `sample` comes to rest, or is stopped by a touch or by code.
  ///
  /// - Parameters:
  ///   - sample: The sample of an event.
  ///   - end: The last sample of the deceleration after an event before; on return, after this one.
  private func restingOffset(after sample: Int, _ end: inout Int) -> Points {
    end = max(sample, end)
    while end + 1 < phases.count, phases[end + 1] == .decelerating { end += 1 }
    var last = end
    if last + 1 < phases.count, phases[last + 1] == .idle { last += 1 }
    return motion.offsets[last]
  }

  /// Returns the slope of the least-squares line through the drag's samples in the window before `sample`, in points
  /// per millisecond, clamped to a file's limits; 0 if all are at the same time.
  private func velocity(at sample: Int) -> Double {
    let windowStart = motion.times[sample] - Self.velocityWindow
    let earliest = max(0, sample - Self.velocitySampleLimit)
    var first = sample
    while first > earliest, phases[first - 1] == .tracking, motion.times[first - 1] >= windowStart { first -= 1 }
    var line = LeastSquaresLine()
    for other in first...sample {
      let position = (motion.offsets[other] - motion.offsets[sample]).value
      line.append(position, at: motion.milliseconds(from: sample, to: other))
    }
    let limit = TraceLimits.offset.value
    return line.slope.clamped(to: -limit...limit)
  }
}
