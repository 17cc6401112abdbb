internal import Quantities

extension ScrollTrace {
  /// A recording as its file gives it, with what the file leaves out.
  ///
  /// Times are shifted so that the first is 0. Of two axes the one with more travel counts, the vertical one
  /// if they are even. Precondition: at least one sample.
  init(_ columns: consuming RecordedColumns, metadata: Metadata, phaseSource: PhaseSource) {
    columns.shiftTimesToZero()
    let axis = columns.mainAxis
    let chosen = axis == .vertical ? columns.vertical : columns.horizontal
    let events = columns.events(along: chosen)
    if columns.hasPhases {
      self.init(
        metadata: metadata, axis: axis, times: columns.times, offsets: chosen.offsets,
        phases: columns.phases, incompleteEvents: events, phaseSource: phaseSource)
    } else {
      self.init(
        metadata: metadata, axis: axis, times: columns.times, offsets: chosen.offsets, events: events)
    }
  }
}

extension RecordedColumns {
  fileprivate mutating func shiftTimesToZero() {
    guard let first = times.first, first != .zero else { return }
    for sample in times.indices { times[sample] = times[sample] - first }
  }

  fileprivate var mainAxis: ScrollAxis {
    if horizontal.offsets.isEmpty { return .vertical }
    if vertical.offsets.isEmpty { return .horizontal }
    return horizontal.travel > vertical.travel ? .horizontal : .vertical
  }

  /// The events with what the file says about their drags along one axis.
  fileprivate func events(along axis: AxisColumns) -> [ScrollEvent] {
    var dragEnds = axis.dragEnds.makeIterator()
    return events.map { event in
      guard event.kind.isEndDrag, let end = dragEnds.next() else { return event }
      return ScrollEvent(sample: event.sample, kind: .endDrag(end))
    }
  }
}
