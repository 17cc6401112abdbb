internal import ScrollQuantities
package import ScrollTraces

extension ScrollTrace {
  /// Returns the recording played backwards.
  ///
  /// Decelerations become finger movements, because nothing decelerates backwards; drags begin and end with them, and
  /// their targets and velocities are inferred from the new movement. In a gap of more than 250 ms, the content rests
  /// at the same offset as in the original. Each event becomes the ``ScrollEvent/Kind`` that undoes it: an insertion a
  /// deletion, an appearance a disappearance, a resize one to the size before. Scrolls to an item are left out, so that
  /// only the jump remains. Resizes to an unknown size are left out too.
  ///
  /// Phases count as inferred, and the result is at best `derived`.
  package func reversed() -> ScrollTrace {
    var metadata = metadata
    metadata.kind = metadata.kind.lessReal(.derived)
    metadata.viewport = lastViewport(from: metadata.viewport)
    let end = lastTime
    let events = ReversedEvents(viewport: self.metadata.viewport)
    let isOuterRecorded = nested.isEmpty || track != .atRest(along: axis)
    return ScrollTrace(
      metadata: metadata, track: isOuterRecorded ? track.reversed(endingAt: end, events) : track,
      phaseSource: .inferred,
      nested: nested.map { NestedTrack(path: $0.path, track: $0.track.reversed(endingAt: end, events)) })
  }
}

extension ScrollTrace.Track {
  /// Returns the track played backwards, with `end` at time 0. Precondition: no sample is after `end`.
  fileprivate func reversed(endingAt end: SimulatedTime, _ events: ReversedEvents) -> ScrollTrace.Track {
    var columns = TrackColumns()
    var rest = events.reversed(self.events)[...]
    for sample in times.indices.reversed() {
      let time = end - times[sample]
      columns.append(time: time, offset: offsets[sample], phase: phaseBackwards(from: sample))
      while let event = rest.first, event.sample == sample {
        columns.append(ScrollEvent(sample: columns.count - 1, kind: event.kind))
        rest.removeFirst()
      }
      if jumps(to: sample) {
        columns.append(time: time, offset: offsets[sample - 1], phase: phases[sample - 1].backwards)
      }
    }
    return columns.track(along: axis)
  }

  /// Returns the phase for the movement from a sample back to the one before it.
  private func phaseBackwards(from sample: Int) -> TracePhase {
    guard sample > 0 else { return .idle }
    let moves = offsets[sample] != offsets[sample - 1]
    let phase = phases[sample - 1]
    return moves && (phase == .idle || jumps(to: sample)) ? phases[sample].backwards : phase.backwards
  }

  /// True if the content rested in a gap before a sample, and the sample is at another offset.
  private func jumps(to sample: Int) -> Bool {
    guard sample > 0, offsets[sample] != offsets[sample - 1] else { return false }
    return times[sample] - times[sample - 1] > Movement.longestGap
  }
}

extension TracePhase {
  fileprivate var backwards: TracePhase { self == .decelerating ? .tracking : self }
}

/// The events of a recording played backwards. Drags are left out, because they follow from the phases.
private struct ReversedEvents {
  /// The viewport before the first event; nil if it is not known.
  let viewport: PointSize?

  /// Returns the events that undo `events`, from last to first, at the original samples. Of equal events at a sample,
  /// keeps one.
  func reversed(_ events: [ScrollEvent]) -> [ScrollEvent] {
    var undone: [ScrollEvent] = []
    var viewport = viewport
    var depth = 0
    for event in events {
      if let kind = undoing(event.kind, viewport: viewport, depth: depth) {
        undone.append(ScrollEvent(sample: event.sample, kind: kind))
      }
      viewport = event.kind.viewport(after: viewport)
      if case .visibilityDepth(let steps) = event.kind { depth = steps }
    }
    return undone.reversed().uniqued()
  }

  /// Returns the event that undoes another; nil if there is none or it belongs to a drag.
  private func undoing(_ event: ScrollEvent.Kind, viewport: PointSize?, depth: Int) -> ScrollEvent.Kind? {
    switch event {
    case .beginDrag, .endDrag, .scrollTo: nil
    case .background: .foreground
    case .foreground: .background
    case .appear: .disappear
    case .disappear: .appear
    case .insert(let item, let count): .delete(at: item, count: count)
    case .delete(let item, let count): .insert(at: item, count: count)
    case .resize: viewport.flatMap { ScrollEvent.Kind.resize($0).isWithinLimits ? .resize($0) : nil }
    case .visibilityDepth: .visibilityDepth(depth)
    case .memoryWarning, .rotate, .reload, .reset, .resetItem: event
    }
  }
}
