internal import Quantities

extension ScrollTrace.Track {
  /// Both, the second with its time 0 at `start` and its first offset where this one ends.
  ///
  /// Precondition: `start` is not before the last sample, and both are along one axis.
  func followed(by next: ScrollTrace.Track, startingAt start: SimulatedTime) -> ScrollTrace.Track {
    let next = next.moved(by: lastOffset - next.offsets[0], later: start)
    let isSeamless = next.times[0] == lastTime
    let lastHasEvents = events.last?.sample == times.count - 1
    let drag = isDragOpen(before: times.count)
    let goesOn = isSeamless && drag && next.beginsDrag
    var columns = TrackColumns()
    for sample in times.indices.dropLast(isSeamless && !lastHasEvents && (goesOn || !drag) ? 1 : 0) {
      columns.append(time: times[sample], offset: offsets[sample], phase: phases[sample])
    }
    for event in events { columns.append(event) }
    if drag, !goesOn { columns.append(ScrollEvent(sample: columns.count - 1, kind: .endDrag(DragEnd()))) }
    if !isSeamless || drag && !goesOn { columns.rest() }
    let shift = columns.count
    for sample in next.times.indices {
      columns.append(time: next.times[sample], offset: next.offsets[sample], phase: next.phases[sample])
    }
    let continued = goesOn ? next.events.firstIndex(where: \.kind.isBeginDrag) : nil
    for (index, event) in next.events.enumerated() where index != continued {
      columns.append(ScrollEvent(sample: event.sample + shift, kind: event.kind))
    }
    return columns.track(along: axis)
  }

  /// The same at other offsets, and later.
  func moved(by distance: Points, later time: SimulatedTime) -> ScrollTrace.Track {
    ScrollTrace.Track(
      axis: axis, times: times.map { $0 + time }, offsets: offsets.map { $0 + distance }, phases: phases,
      events: events.map { event in
        guard case .endDrag(let end) = event.kind else { return event }
        let moved = DragEnd(targetOffset: end.targetOffset.map { $0 + distance }, velocity: end.velocity)
        return ScrollEvent(sample: event.sample, kind: .endDrag(moved))
      })
  }

  /// Whether a drag begins at the first sample, before anything else happens to it.
  private var beginsDrag: Bool {
    events.first(where: \.kind.isDrag).map { $0.kind.isBeginDrag && $0.sample == 0 } ?? false
  }
}
