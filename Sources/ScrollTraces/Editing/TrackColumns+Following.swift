internal import Quantities

extension TrackColumns {
  /// Appends a track with its time 0 at `start` and its first offset where the columns end.
  ///
  /// Precondition: there is a sample, and `start` is not before the last one. Complexity: O(samples and events of the
  /// track).
  mutating func append(_ next: ScrollTrace.Track, startingAt start: SimulatedTime) {
    let distance = offsets[count - 1] - next.offsets[0]
    let isSeamless = next.times[0] + start == times[count - 1]
    let isDragEnding = isDragOpen && !(isSeamless && next.beginsDrag)
    let continuedDrag = isDragOpen && !isDragEnding ? next.events.firstIndex(where: \.kind.isBeginDrag) : nil
    if isSeamless, !isDragEnding, events.last?.sample != count - 1 { removeLastSample() }
    if isDragEnding { append(ScrollEvent(sample: count - 1, kind: .endDrag(DragEnd()))) }
    if !isSeamless || isDragEnding { rest() }
    let shift = count
    for sample in next.times.indices {
      append(time: next.times[sample] + start, offset: next.offsets[sample] + distance, phase: next.phases[sample])
    }
    for (index, event) in next.events.enumerated() where index != continuedDrag {
      append(ScrollEvent(sample: event.sample + shift, kind: event.kind.moved(by: distance)))
    }
  }
}

extension ScrollEvent.Kind {
  /// The same of content that stands elsewhere.
  fileprivate func moved(by distance: Points) -> ScrollEvent.Kind {
    guard case .endDrag(var end) = self else { return self }
    end.targetOffset = end.targetOffset.map { $0 + distance }
    return .endDrag(end)
  }
}

extension ScrollTrace.Track {
  /// The same, later.
  func later(by time: SimulatedTime) -> ScrollTrace.Track {
    ScrollTrace.Track(axis: axis, times: times.map { $0 + time }, offsets: offsets, phases: phases, events: events)
  }

  /// Whether a drag begins at the first sample, before anything else happens to it.
  fileprivate var beginsDrag: Bool {
    events.first(where: \.kind.isDrag).map { $0.kind.isBeginDrag && $0.sample == 0 } ?? false
  }
}
