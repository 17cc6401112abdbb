package import ScrollDiagnostics
package import ScrollQuantities
package import ScrollTraces

extension ScrollTrace {
  /// Returns a part of the recording, from `start` up to but not including `end`; its times begin at 0.
  ///
  /// Samples and events at `start` are included. At `end` there is a last sample with the offset but without events, so
  /// that the slice is as long as the window. If the window starts or ends between samples, the sample before holds
  /// there. A drag under way at the start begins there; one under way at the end is left open, as in a recording that
  /// ends in a drag. The slice's viewport is the one at `start`. Nested containers that are not recorded in the window
  /// are left out.
  ///
  /// ``concatenated(_:called:pause:)`` restores the whole from the slices before and after a time.
  ///
  /// - Parameters:
  ///   - start: A time within the recording.
  ///   - end: The end of the window; nil for the end of the recording, its last samples included.
  /// - Throws: `malformedData` if the recording ends before `start`. Precondition: 0 ≤ start < end.
  package func sliced(from start: SimulatedTime, to end: SimulatedTime? = nil) throws(Failure) -> ScrollTrace {
    precondition(start >= .zero && end.map { $0 > start } ?? true)
    guard start <= lastTime else {
      throw Failure(
        .malformedData,
        Diagnostic(
          message: "the window begins at \(start.milliseconds.shortestText) ms, and the recording ends at "
            + "\(lastTime.milliseconds.shortestText) ms"))
    }
    let nested = nested.compactMap { nested in
      nested.track.sliced(from: start, to: end).map { NestedTrack(path: nested.path, track: $0) }
    }
    var outer = track.sliced(from: start, to: end) ?? track.resting(at: start)
    if nested.allSatisfy({ $0.track.times[0] > .zero }) { outer.holdFromZero() }
    var metadata = metadata
    metadata.viewport = viewport(before: start)
    return ScrollTrace(metadata: metadata, track: outer, phaseSource: phaseSource, nested: nested)
  }
}

extension ScrollTrace.Track {
  /// Returns the part in a window; nil if no sample is before its end, or none at or after its start.
  fileprivate func sliced(from start: SimulatedTime, to end: SimulatedTime?) -> ScrollTrace.Track? {
    let first = times.firstIndex { $0 >= start } ?? times.count
    let last = end.flatMap { end in times.firstIndex { $0 >= end } } ?? times.count
    guard first < times.count, last > 0 else { return nil }
    var part = TrackColumns()
    if times[first] > start, first > 0 {
      part.append(time: .zero, offset: offsets[first - 1], phase: phaseHolding(before: first))
    }
    let held = part.count
    for sample in first..<last {
      part.append(time: times[sample] - start, offset: offsets[sample], phase: phases[sample])
    }
    if let end, last < times.count {
      let isSampled = times[last] == end
      part.append(
        time: end - start, offset: offsets[isSampled ? last : last - 1],
        phase: phaseHolding(before: last, sampled: isSampled))
    }
    if first > 0, isDragOpen(before: first), held > 0 || !begins(at: first) {
      part.append(ScrollEvent(sample: 0, kind: .beginDrag))
    }
    for event in events where (first..<last).contains(event.sample) {
      part.append(ScrollEvent(sample: event.sample - first + held, kind: event.kind))
    }
    return part.track(along: axis)
  }

  /// True if a drag is in progress just before a sample, according to the events.
  ///
  /// If the first drag event is an end, the recording begins within that drag.
  private func isDragOpen(before sample: Int) -> Bool {
    if let earlier = events.last(where: { $0.sample < sample && $0.kind.isDrag }) { return earlier.kind.isBeginDrag }
    return events.first(where: \.kind.isDrag)?.kind.isEndDrag ?? false
  }

  /// True if a drag begins at a sample.
  private func begins(at sample: Int) -> Bool { events.contains { $0.sample == sample && $0.kind.isBeginDrag } }

  /// Returns the phase just before a sample, or at the sample if `sampled` is true. It is tracking only while a drag is
  /// open.
  private func phaseHolding(before sample: Int, sampled: Bool = false) -> TracePhase {
    let phase = phases[sampled ? sample : sample - 1]
    guard phase == .tracking, !isDragOpen(before: sample) else { return phase }
    return phases[sample] == .tracking ? .idle : phases[sample]
  }

  /// Returns a single sample with the offset at a time, for a container that is not recorded in the window.
  fileprivate func resting(at start: SimulatedTime) -> ScrollTrace.Track {
    let sample = (times.firstIndex { $0 > start } ?? times.count) - 1
    var part = TrackColumns()
    part.append(time: .zero, offset: offsets[max(sample, 0)], phase: .idle)
    return part.track(along: axis)
  }

  /// Extends a track that begins later back to time 0, holding its first offset.
  fileprivate mutating func holdFromZero() {
    guard times[0] > .zero else { return }
    var part = TrackColumns()
    part.append(time: .zero, offset: offsets[0], phase: .idle)
    for sample in times.indices {
      part.append(time: times[sample], offset: offsets[sample], phase: phases[sample])
    }
    for event in events { part.append(ScrollEvent(sample: event.sample + 1, kind: event.kind)) }
    self = part.track(along: axis)
  }
}
