internal import Quantities

extension ScrollTrace {
  /// The recording backwards in time: it begins where the content was left, and ends where it began.
  ///
  /// What a finger or a deceleration moved is moved by a finger then, because nothing decelerates backwards; drags
  /// begin and end with that, and their targets and velocities are those of the new movement. In a gap of more than
  /// 250 ms the content rests where it did. Events undo what they did, as ``ScrollEvent/Kind`` allows: insertions
  /// become deletions, the app leaves where it came, the viewport gets the size it had before. Left out are scrolls
  /// to an item, of which only the jump remains, and sizes that are not known.
  ///
  /// Phases count as inferred, and the result is at best `derived`.
  public func reversed() -> ScrollTrace {
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
  /// Precondition: no sample is after `end`.
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

  /// What moves the content from a sample to the one before it, which is what moved it there.
  private func phaseBackwards(from sample: Int) -> ScrollPhase {
    guard sample > 0 else { return .idle }
    let moves = offsets[sample] != offsets[sample - 1]
    let phase = phases[sample - 1]
    return moves && (phase == .idle || jumps(to: sample)) ? phases[sample].backwards : phase.backwards
  }

  /// Whether the content rested until a sample and was elsewhere then.
  private func jumps(to sample: Int) -> Bool {
    guard sample > 0, offsets[sample] != offsets[sample - 1] else { return false }
    return times[sample] - times[sample - 1] > Movement.longestGap
  }
}

extension ScrollPhase {
  fileprivate var backwards: ScrollPhase { self == .decelerating ? .tracking : self }
}
